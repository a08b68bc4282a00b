import { t } from '#kernel/messages.ts'
import type { Tone } from '#ui/tone.ts'

type Label = { readonly label: string; readonly tone: Tone }
type Returned = { readonly method: string; readonly state: string }

/** What has become of a refund. */
export const returnedLabel = ({ method, state }: Returned): Label => {
  if (method === 'credit') return { label: t('returned as credit'), tone: 'good' }
  if (state === 'sent') return { label: t('refunded'), tone: 'academy' }
  if (state === 'failed') return { label: t('under review'), tone: 'warn' }
  return { label: t('on its way'), tone: 'lamp' }
}

type CreditMovement = { readonly movement: string; readonly reason: string | null }

/** Why a person's credit has changed. */
export const creditLabel = ({ movement, reason }: CreditMovement): string => {
  if (movement === 'credit_spent') return t('Used to pay')
  if (movement === 'credit_taken_back') return t('Cancellation undone')
  if (movement === 'credit_paid_out') return t('Paid out')
  if (movement === 'voucher_redeemed') return t('Gift voucher')
  if (movement === 'package_paid') return t('Package of lessons')
  if (movement === 'package_returned') return t('Package of lessons returned')
  if (movement === 'goodwill_given') return t('Goodwill of the school')
  if (movement === 'goodwill_taken_back') return t('Goodwill taken back')
  if (reason === 'not_paid') return t('Returned because the hold ended')
  return movement === 'credit_given' ? t('Returned as credit') : t('Paid in')
}
