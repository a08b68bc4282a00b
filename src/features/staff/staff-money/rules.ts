import { type Decision, decided, refused } from '#kernel/decision.ts'
import { t } from '#kernel/messages.ts'
import { formatPLN, type Grosze } from '#kernel/money.ts'
import { ACT_NOT_POSSIBLE } from './refusals.ts'
import { PAYMENT_ACTS, type PaymentAct, REFUND_ACTS, type RefundAct } from './schema.ts'

/** How a payment stands. Amounts in grosze. */
export type PaymentFacts = {
  readonly isUnclaimed: boolean
  readonly isMismatched: boolean
  readonly amount: Grosze
  /** What of it was not returned. */
  readonly left: Grosze
  readonly description: string
  readonly payerName: string
  readonly isCredit: boolean
  /** Not paid yet, and still payable. */
  readonly isOpen: boolean
}

/** What an act will do, in sentences; refused where it is not possible. Pages show it, and the act itself runs it again. */
export const decidePaymentAct = (facts: PaymentFacts, act: PaymentAct): Decision<readonly string[]> => {
  const { isUnclaimed, isMismatched, amount, left, description, payerName, isCredit, isOpen } = facts
  switch (act) {
    case 'claim':
      if (!isUnclaimed || left < amount) return refused(ACT_NOT_POSSIBLE)
      return decided([
        t('We look again for what {amount} by {payerName} pays for: {description}.', {
          amount: formatPLN(amount),
          payerName,
          description,
        }),
        t('If we find it, it is booked as if the money had just arrived. If not, nothing changes.'),
      ])
    case 'refund':
      if (!isUnclaimed || left <= 0) return refused(ACT_NOT_POSSIBLE)
      return decided([
        isCredit
          ? t('{left} becomes credit of {payerName} again, at once.', { left: formatPLN(left), payerName })
          : t('{left} goes back to {payerName}, by the method of the payment.', { left: formatPLN(left), payerName }),
        t('We’ll tell {payerName}. This cannot be undone.', { payerName }),
      ])
    case 'close':
      if (!isMismatched) return refused(ACT_NOT_POSSIBLE)
      return decided([
        t('You confirm that you have returned the money at the payment provider. We send nothing.'),
        isOpen ? t('The payment ends without being paid.') : t('The payment stays as it is.'),
      ])
    default:
      return act satisfies never
  }
}

/** How a refund stands. Amounts in grosze. */
export type RefundFacts = {
  readonly state: 'pending' | 'leaving' | 'sent' | 'failed' | 'cancelled'
  readonly method: 'money' | 'credit'
  readonly amount: Grosze
  /** What of its payment was not returned, this refund not counted where it failed. */
  readonly left: Grosze
  /** It may be cancelled until then. */
  readonly isKept: boolean
  readonly payerName: string
}

/** As `decidePaymentAct`. */
export const decideRefundAct = (facts: RefundFacts, act: RefundAct): Decision<readonly string[]> => {
  const { state, method, amount, left, isKept, payerName } = facts
  const hasFailed = state === 'failed' && method === 'money'
  const canBeReturned = hasFailed && left >= amount
  switch (act) {
    case 'retry':
      if (canBeReturned || state === 'leaving' || (state === 'pending' && !isKept))
        return decided([
          t(
            'We ask the payment provider again, now, to return {amount} to {payerName}. It returns the money once at most.',
            { amount: formatPLN(amount), payerName },
          ),
        ])
      return refused(ACT_NOT_POSSIBLE)
    case 'transfer':
      if (!canBeReturned) return refused(ACT_NOT_POSSIBLE)
      return decided([
        t('You confirm that the school has transferred {amount} to the bank account of {payerName}.', {
          amount: formatPLN(amount),
          payerName,
        }),
        t('The refund then counts as sent. We send nothing.'),
      ])
    case 'dismiss':
      if (!hasFailed || canBeReturned) return refused(ACT_NOT_POSSIBLE)
      return decided([t('The money of this payment was returned in another way. The failed refund leaves this list.')])
    default:
      return act satisfies never
  }
}

/** An act that is possible now, and what it will do. */
export type PossibleAct<Act> = { readonly act: Act; readonly consequences: readonly string[] }

const possible = <Act extends string>(
  acts: readonly Act[],
  decide: (act: Act) => Decision<readonly string[]>,
): readonly PossibleAct<Act>[] =>
  acts.flatMap(act => {
    const decision = decide(act)
    return decision.ok ? [{ act, consequences: decision.change }] : []
  })

export const listPaymentActs = (facts: PaymentFacts): readonly PossibleAct<PaymentAct>[] =>
  possible(PAYMENT_ACTS, act => decidePaymentAct(facts, act))
export const listRefundActs = (facts: RefundFacts): readonly PossibleAct<RefundAct>[] =>
  possible(REFUND_ACTS, act => decideRefundAct(facts, act))
