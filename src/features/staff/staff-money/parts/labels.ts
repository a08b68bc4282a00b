import type { DisputeState, ProviderEvent, ProviderNews } from '#integrations/payments/port.ts'
import { type Message, msg, t } from '#kernel/messages.ts'
import type { Tone } from '#ui/tone.ts'
import type { PaymentView } from '../payment-queries.ts'
import type { RefundView } from '../refund-queries.ts'
import type { PaymentAct, PaymentFilter, RefundAct } from '../schema.ts'

export const FILTER_LABELS: Readonly<Record<PaymentFilter, Message>> = {
  all: msg('[payments] All'),
  open: msg('Not paid yet'),
  succeeded: msg('[payment] Paid'),
  refunded: msg('[payment] Refunded'),
  failed: msg('[payment] Declined'),
  expired: msg('[payment] Expired'),
}

type State = readonly [label: string, tone: Tone]
type DeclaredState = readonly [label: Message, tone: Tone]
const sayState = ([label, tone]: DeclaredState): State => [label(), tone]

const PAYMENT_STATES: Readonly<Record<PaymentView['state'], DeclaredState>> = {
  created: [msg('Not paid yet'), 'muted'],
  open: [msg('Not paid yet'), 'muted'],
  succeeded: [msg('[payment] Paid'), 'good'],
  refunded: [msg('[payment] Refunded'), 'lamp'],
  failed: [msg('[payment] Declined'), 'muted'],
  expired: [msg('[payment] Expired'), 'muted'],
}

type Stated = Pick<PaymentView, 'state' | 'isUnclaimed' | 'isMismatched'>

export const paymentState = ({ state, isUnclaimed, isMismatched }: Stated): State => {
  if (isUnclaimed) return [t('No booking found'), 'danger']
  return isMismatched ? [t('Wrong amount'), 'danger'] : sayState(PAYMENT_STATES[state])
}

/** What staff do next with a payment, in plain words. */
export const nextForPayment = ({ state, isUnclaimed, isMismatched, returned }: PaymentView): string => {
  if (isUnclaimed) return t('We found nothing that it pays for: claim it or refund it.')
  if (isMismatched) return t('Return the money at the payment provider, then close it.')
  if (state === 'created' || state === 'open') return t('Nothing to do: the payer can still pay.')
  if (state === 'failed' || state === 'expired') return t('Nothing to do: no money has arrived.')
  return returned > 0 ? t('Nothing to do: see its refunds.') : t('Nothing to do.')
}

const REFUND_STATES: Readonly<Record<RefundView['state'], DeclaredState>> = {
  pending: [msg('Waiting to be sent'), 'lamp'],
  leaving: [msg('[refund] Under way'), 'lamp'],
  sent: [msg('[refund] Sent'), 'good'],
  failed: [msg('[refund] Failed'), 'danger'],
  cancelled: [msg('[refund] Cancelled'), 'muted'],
}
export const refundState = ({ state }: RefundView): State => sayState(REFUND_STATES[state])

/** Why a refund is where it is, and what staff do next. */
export const nextForRefund = ({ state, notBefore, acts, method }: RefundView): string => {
  if (state === 'failed')
    return acts.some(({ act }) => act === 'dismiss')
      ? t('The provider refused it, and the money was returned in another way: set it aside.')
      : t('The provider refused it: try again, or transfer the money yourself.')
  if (state === 'leaving') return t('The provider has not answered yet. We ask again automatically.')
  if (state === 'pending' && notBefore && acts.length === 0)
    return t('Nothing to do: the payer can still undo the cancellation.')
  if (state === 'pending') return t('It will be sent automatically. Try now if it has waited for long.')
  return method === 'credit' ? t('Nothing to do: it became credit.') : t('Nothing to do.')
}

const REASONS: Readonly<Record<RefundView['reason'], Message>> = {
  paid_twice: msg('Paid twice'),
  late_money: msg('The payment came too late'),
  cancelled: msg('Cancelled in time'),
  cancelled_by_teacher: msg('Cancelled by the teacher'),
  cancelled_by_school: msg('Cancelled by the school'),
  resigned: msg('Left the group or the course'),
  not_started: msg('The course did not start'),
  terminated: msg('Ended by the school'),
  lesson_returned: msg('Lesson returned by the school'),
  not_paid: msg('Not paid in time'),
  unclaimed: msg('Unclaimed payment'),
}
export const DISPUTE_STATES: Readonly<Record<DisputeState, readonly [label: Message, tone: Tone, next: Message]>> = {
  needs_answer: [
    msg('[dispute] To answer'),
    'danger',
    msg('Answer it at the payment provider, with what shows that the payment was right.'),
  ],
  under_review: [msg('[dispute] Answered'), 'lamp', msg('Nothing to do: the bank decides.')],
  won: [msg('[dispute] Won'), 'good', msg('Nothing to do: the money is the school’s.')],
  lost: [
    msg('[dispute] Lost'),
    'muted',
    msg('The money is gone and written off. Cancel what was booked, if it should not take place.'),
  ],
}

/** Those of card networks, as Stripe names them (https://docs.stripe.com/api/disputes/object#dispute_object-reason). */
const DISPUTE_REASONS: Readonly<Record<string, Message>> = {
  bank_cannot_process: msg('[dispute] bank cannot process'),
  check_returned: msg('[dispute] check returned'),
  credit_not_processed: msg('[dispute] credit not processed'),
  customer_initiated: msg('[dispute] customer initiated'),
  debit_not_authorized: msg('[dispute] debit not authorized'),
  duplicate: msg('[dispute] duplicate'),
  fraudulent: msg('[dispute] fraudulent'),
  general: msg('[dispute] general'),
  incorrect_account_details: msg('[dispute] incorrect account details'),
  insufficient_funds: msg('[dispute] insufficient funds'),
  noncompliant: msg('[dispute] noncompliant'),
  product_not_received: msg('[dispute] product not received'),
  product_unacceptable: msg('[dispute] product unacceptable'),
  subscription_canceled: msg('[dispute] subscription canceled'),
  unrecognized: msg('[dispute] unrecognized'),
}

/** A word of the provider, for the reader; one that is new as it is. */
export const disputeReason = (reason: string): string => DISPUTE_REASONS[reason]?.() ?? reason.replaceAll('_', ' ')

export const refundReason = ({ reason }: Pick<RefundView, 'reason'>): string => REASONS[reason]()

export const PAYMENT_ACT_LABELS: Readonly<Record<PaymentAct, Message>> = {
  claim: msg('Claim payment'),
  refund: msg('Refund payment'),
  close: msg('Close payment'),
}
export const REFUND_ACT_LABELS: Readonly<Record<RefundAct, Message>> = {
  retry: msg('Try again now'),
  transfer: msg('Book bank transfer'),
  dismiss: msg('Set aside'),
}

const HANDLED: Readonly<Record<string, Message>> = {
  ...PAYMENT_ACT_LABELS,
  ...REFUND_ACT_LABELS,
  pay_out: msg('Credit paid out'),
  voucher_extend: msg('Gift voucher extended'),
  voucher_return: msg('Gift voucher returned'),
  voucher_send: msg('Gift voucher sent again'),
  voucher_end: msg('Gift voucher ended'),
}
export const handledLabel = (act: string): string => HANDLED[act]?.() ?? act

const MOVEMENTS: Readonly<Record<string, Message>> = {
  payment: msg('Payment'),
  refund: msg('Refund'),
  refund_transferred: msg('Refund by bank transfer'),
  claim: msg('[movement] Claim'),
  credit_spent: msg('Credit spent'),
  credit_given: msg('Credit given'),
  credit_taken_back: msg('Credit taken back'),
  credit_paid_out: msg('Credit paid out'),
  voucher_redeemed: msg('Gift voucher redeemed'),
  voucher_lost: msg('Gift voucher ended, its payment was lost'),
  package_paid: msg('Package of lessons paid'),
  package_returned: msg('Package of lessons returned'),
  goodwill_given: msg('Goodwill given'),
  goodwill_taken_back: msg('Goodwill taken back'),
  refund_returned: msg('Refund that came back'),
  dispute_lost: msg('Dispute lost'),
  dispute_returned: msg('Dispute won after all'),
  provider_fee: msg('[movement] Fee'),
  provider_fee_returned: msg('Fee returned'),
  payout: msg('Payout to the bank'),
  payout_returned: msg('Payout sent back'),
  revenue_recognized: msg('Revenue of a lesson or game'),
  revenue_reversed: msg('Revenue taken back'),
  earning: msg('[movement] Earned'),
  earning_reversed: msg('Earning taken back'),
  earnings_paid: msg('Earnings paid'),
  earnings_payment_reversed: msg('Payment of earnings taken back'),
  training_paid: msg('Training paid'),
  training_payment_reversed: msg('Payment of a training taken back'),
  training_written_off: msg('Training written off'),
  training_write_off_reversed: msg('Write-off of a training taken back'),
  usage_paid: msg('Invoice paid'),
  usage_owed_back: msg('Paid lesson taken back'),
}
/** Other features declare movements too. */
export const movementLabel = (kind: string): string =>
  MOVEMENTS[kind]?.() ?? kind.charAt(0).toUpperCase() + kind.slice(1).replaceAll('_', ' ')

const PERSON = msg('[owner of an account] Person')
const VOUCHER = msg('[owner of an account] Voucher')
/** By the beginning of their ids. */
const OWNERS: Readonly<Record<string, Message>> = { usr: PERSON, vch: VOUCHER }

const ownerOf = (owner: string): readonly [kind: string, id?: string] => {
  const kind = OWNERS[owner.split('_')[0] ?? '']
  return kind ? [kind(), owner] : [owner]
}

/** Ids are long: their last letters tell accounts apart on one page. */
export const ownerLabel = (owner: string): string => {
  const [kind = '', id] = owner.includes(':') ? owner.split(':') : ownerOf(owner)
  const name = kind.charAt(0).toUpperCase() + kind.slice(1)
  const last = (id ?? '').slice(-5)
  return last ? `${name} …${last}` : name
}

const REPORTS: Readonly<Record<ProviderEvent['type'] | ProviderNews['type'], Message>> = {
  under_way: msg('[report] under way'),
  paid: msg('[report] paid'),
  declined: msg('[report] declined'),
  expired: msg('[report] expired'),
  refunded: msg('[report] refunded'),
  changed: msg('[report] changed'),
  dispute: msg('[report] dispute'),
  refund_failed: msg('[report] refund failed'),
}

/** What the payment provider has reported. */
export const reportLabel = (type: string): string =>
  Object.hasOwn(REPORTS, type) ? REPORTS[type as keyof typeof REPORTS]() : type.replaceAll('_', ' ')
