import type { Tone } from '#ui/tone.ts'
import type { PaymentView } from '../payment-queries.ts'
import type { RefundView } from '../refund-queries.ts'
import type { PaymentAct, PaymentFilter, RefundAct } from '../schema.ts'

export const FILTER_LABELS: Readonly<Record<PaymentFilter, string>> = {
  all: 'All',
  open: 'Not paid yet',
  succeeded: 'Paid',
  refunded: 'Refunded',
  failed: 'Declined',
  expired: 'Expired',
}

type State = readonly [label: string, tone: Tone]

const PAYMENT_STATES: Readonly<Record<PaymentView['state'], State>> = {
  created: ['Not paid yet', 'muted'],
  open: ['Not paid yet', 'muted'],
  succeeded: ['Paid', 'good'],
  refunded: ['Refunded', 'lamp'],
  failed: ['Declined', 'muted'],
  expired: ['Expired', 'muted'],
}

type Stated = Pick<PaymentView, 'state' | 'isUnclaimed' | 'isMismatched'>

export const paymentState = ({ state, isUnclaimed, isMismatched }: Stated): State => {
  if (isUnclaimed) return ['No booking found', 'danger']
  return isMismatched ? ['Wrong amount', 'danger'] : PAYMENT_STATES[state]
}

/** What staff do next with a payment, in plain words. */
export const nextForPayment = ({ state, isUnclaimed, isMismatched, returned }: PaymentView): string => {
  if (isUnclaimed) return 'We found nothing that it pays for: claim it or refund it.'
  if (isMismatched) return 'Return the money at the payment provider, then close it.'
  if (state === 'created' || state === 'open') return 'Nothing to do: the payer can still pay.'
  if (state === 'failed' || state === 'expired') return 'Nothing to do: no money has arrived.'
  return returned > 0 ? 'Nothing to do: see its refunds.' : 'Nothing to do.'
}

const REFUND_STATES: Readonly<Record<RefundView['state'], State>> = {
  pending: ['Waiting to be sent', 'lamp'],
  leaving: ['Under way', 'lamp'],
  sent: ['Sent', 'good'],
  failed: ['Failed', 'danger'],
  cancelled: ['Cancelled', 'muted'],
}
export const refundState = ({ state }: RefundView): State => REFUND_STATES[state]

/** Why a refund is where it is, and what staff do next. */
export const nextForRefund = ({ state, notBefore, acts, method }: RefundView): string => {
  if (state === 'failed')
    return acts.some(({ act }) => act === 'dismiss')
      ? 'The provider refused it, and the money was returned in another way: set it aside.'
      : 'The provider refused it: try again, or transfer the money yourself.'
  if (state === 'leaving') return 'The provider has not answered yet. We ask again automatically.'
  if (state === 'pending' && notBefore && acts.length === 0)
    return 'Nothing to do: the payer can still undo the cancellation.'
  if (state === 'pending') return 'It will be sent automatically. Try now if it has waited for long.'
  return method === 'credit' ? 'Nothing to do: it became credit.' : 'Nothing to do.'
}

const REASONS: Readonly<Record<RefundView['reason'], string>> = {
  paid_twice: 'Paid twice',
  late_money: 'The payment came too late',
  cancelled: 'Cancelled in time',
  cancelled_by_teacher: 'Cancelled by the teacher',
  cancelled_by_school: 'Cancelled by the school',
  resigned: 'Left the group or the course',
  not_started: 'The course did not start',
  terminated: 'Ended by the school',
  lesson_returned: 'Lesson returned by the school',
  not_paid: 'Not paid in time',
  unclaimed: 'Unclaimed payment',
}
/** A word of the provider, in words. */
export const disputeReason = (reason: string): string => reason.replaceAll('_', ' ')

export const refundReason = ({ reason }: Pick<RefundView, 'reason'>): string => REASONS[reason]

export const PAYMENT_ACT_LABELS: Readonly<Record<PaymentAct, string>> = {
  claim: 'Claim payment',
  refund: 'Refund payment',
  close: 'Close payment',
}
export const REFUND_ACT_LABELS: Readonly<Record<RefundAct, string>> = {
  retry: 'Try again now',
  transfer: 'Book bank transfer',
  dismiss: 'Set aside',
}

const HANDLED: Readonly<Record<string, string>> = {
  ...PAYMENT_ACT_LABELS,
  ...REFUND_ACT_LABELS,
  pay_out: 'Credit paid out',
  voucher_extend: 'Gift voucher extended',
  voucher_return: 'Gift voucher returned',
  voucher_send: 'Gift voucher sent again',
  voucher_end: 'Gift voucher ended',
}
export const handledLabel = (act: string): string => HANDLED[act] ?? act

const MOVEMENTS: Readonly<Record<string, string>> = {
  payment: 'Payment',
  refund: 'Refund',
  refund_transferred: 'Refund by bank transfer',
  claim: 'Claim',
  credit_spent: 'Credit spent',
  credit_given: 'Credit given',
  credit_taken_back: 'Credit taken back',
  credit_paid_out: 'Credit paid out',
  voucher_redeemed: 'Gift voucher redeemed',
  voucher_lost: 'Gift voucher ended, its payment was lost',
  package_paid: 'Package of lessons paid',
  package_returned: 'Package of lessons returned',
  goodwill_given: 'Goodwill given',
  goodwill_taken_back: 'Goodwill taken back',
  refund_returned: 'Refund that came back',
  dispute_lost: 'Dispute lost',
  dispute_returned: 'Dispute won after all',
  provider_fee: 'Fee',
  provider_fee_returned: 'Fee returned',
  payout: 'Payout to the bank',
  payout_returned: 'Payout sent back',
  revenue_recognized: 'Revenue of a lesson or game',
  revenue_reversed: 'Revenue taken back',
  earning: 'Earned',
  earning_reversed: 'Earning taken back',
  earnings_paid: 'Earnings paid',
  earnings_payment_reversed: 'Payment of earnings taken back',
  training_paid: 'Training paid',
  training_payment_reversed: 'Payment of a training taken back',
  training_written_off: 'Training written off',
  training_write_off_reversed: 'Write-off of a training taken back',
  usage_paid: 'Invoice paid',
  usage_owed_back: 'Paid lesson taken back',
}
/** Other features declare movements too. */
export const movementLabel = (kind: string): string =>
  MOVEMENTS[kind] ?? kind.charAt(0).toUpperCase() + kind.slice(1).replaceAll('_', ' ')

const OWNERS: Readonly<Record<string, string>> = { usr: 'person', vch: 'voucher' }

const ownerOf = (owner: string): readonly [kind: string, id?: string] => {
  const kind = OWNERS[owner.split('_')[0] ?? '']
  return kind ? [kind, owner] : [owner]
}

/** Ids are long: their last letters tell accounts apart on one page. */
export const ownerLabel = (owner: string): string => {
  const [kind = '', id] = owner.includes(':') ? owner.split(':') : ownerOf(owner)
  const name = kind.charAt(0).toUpperCase() + kind.slice(1)
  const last = (id ?? '').slice(-5)
  return last ? `${name} …${last}` : name
}
