import type { Tone } from '#ui/tone.ts'

type LabelledPayment = {
  readonly state: string
  readonly amount: number
  readonly refunded: number
  readonly isLookedInto: boolean
  /** Paid with credit. */
  readonly isCredit: boolean
}

/** The label of the payment’s state. */
export const paymentLabel = ({
  state,
  amount,
  refunded,
  isLookedInto,
  isCredit,
}: LabelledPayment): { readonly label: string; readonly tone: Tone } => {
  if (isLookedInto) return { label: 'under review', tone: 'warn' }
  if (state === 'created' || state === 'open') return { label: 'not paid yet', tone: 'warn' }
  if (state === 'failed') return { label: 'declined', tone: 'danger' }
  if (state === 'expired') return { label: 'not paid', tone: 'muted' }
  if (refunded === 0) return { label: isCredit ? 'paid with credit' : 'paid', tone: 'good' }
  if (state === 'succeeded' && refunded === amount) return { label: 'being returned', tone: 'academy' }
  return refunded === amount ? { label: 'returned', tone: 'academy' } : { label: 'partly returned', tone: 'academy' }
}
