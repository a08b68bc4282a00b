import { t } from '#kernel/messages.ts'
import type { Tone } from '#ui/tone.ts'

type LabelledPayment = {
  readonly state: string
  readonly amount: number
  readonly refunded: number
  /** The part of it that is money and has not left yet. */
  readonly returning: number
  readonly isLookedInto: boolean
  /** Paid with credit. */
  readonly isCredit: boolean
}

/** The label of the payment’s state. */
export const paymentLabel = ({
  state,
  amount,
  refunded,
  returning,
  isLookedInto,
  isCredit,
}: LabelledPayment): { readonly label: string; readonly tone: Tone } => {
  if (isLookedInto) return { label: t('under review'), tone: 'warn' }
  if (state === 'created' || state === 'open') return { label: t('not paid yet'), tone: 'warn' }
  if (state === 'failed') return { label: t('[payment] declined'), tone: 'danger' }
  if (state === 'expired') return { label: t('not paid'), tone: 'muted' }
  if (refunded === 0) return { label: isCredit ? t('paid with credit') : t('paid'), tone: 'good' }
  if (returning === refunded || (state === 'succeeded' && refunded === amount))
    return { label: t('being returned'), tone: 'academy' }
  return refunded === amount
    ? { label: t('returned'), tone: 'academy' }
    : { label: t('partly returned'), tone: 'academy' }
}
