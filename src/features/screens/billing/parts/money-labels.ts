import type { Tone } from '#ui/tone.ts'

type Label = { readonly label: string; readonly tone: Tone }
type Returned = { readonly method: string; readonly state: string }

/** What has become of a refund. */
export const returnedLabel = ({ method, state }: Returned): Label => {
  if (method === 'credit') return { label: 'returned as credit', tone: 'good' }
  if (state === 'sent') return { label: 'refunded', tone: 'academy' }
  if (state === 'failed') return { label: 'under review', tone: 'warn' }
  return { label: 'on its way', tone: 'lamp' }
}

type CreditMovement = { readonly movement: string; readonly reason: string | null }

/** Why a person's credit has changed. */
export const creditLabel = ({ movement, reason }: CreditMovement): string => {
  if (movement === 'credit_spent') return 'Used to pay'
  if (movement === 'credit_taken_back') return 'Cancellation undone'
  if (movement === 'credit_paid_out') return 'Paid out'
  if (movement === 'voucher_redeemed') return 'Gift voucher'
  if (movement === 'package_paid') return 'Package of lessons'
  if (movement === 'package_returned') return 'Package of lessons returned'
  if (movement === 'goodwill_given') return 'Goodwill of the school'
  if (movement === 'goodwill_taken_back') return 'Goodwill taken back'
  if (reason === 'not_paid') return 'Returned because the hold ended'
  return movement === 'credit_given' ? 'Returned as credit' : 'Paid in'
}
