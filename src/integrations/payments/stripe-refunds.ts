import type Stripe from 'stripe'
import { type PaymentProvider, RefundRefusedError } from './port.ts'
import { type Call, isRefusal } from './stripe-client.ts'

type RefundRequest = Parameters<PaymentProvider['refund']>[0]

const REFUND_ID = 'refund_id'
const PAGE = 100
/** Refused for now: the account has too little. */
const MAY_WORK_LATER = 'balance_insufficient'

const hasFailed = ({ status }: Stripe.Refund): boolean => status === 'failed' || status === 'canceled'

/**
 * Refunds a PaymentIntent. Stripe forgets a key after a day, and a refund may be asked for again days later: it is looked for first. One
 * that its bank has refused since is made anew, under another key.
 */
export const refundAtStripe = async (
  stripe: Stripe,
  call: Call,
  { chargeRef, amount, idempotencyKey }: RefundRequest,
): Promise<{ readonly providerRef: string }> => {
  try {
    const earlier = await listEarlier(stripe, call, { chargeRef, idempotencyKey })
    const made = earlier.find(refund => !hasFailed(refund))
    if (made?.amount === amount) return { providerRef: made.id }
    if (made) throw new Error('this key was used for another refund')
    const key = earlier.length === 0 ? idempotencyKey : `${idempotencyKey} ${earlier.length}`
    const refund = await call(options =>
      stripe.refunds.create(
        { payment_intent: chargeRef, amount, metadata: { [REFUND_ID]: idempotencyKey } },
        { idempotencyKey: key, ...options },
      ),
    )
    if (hasFailed(refund)) throw new RefundRefusedError(`the bank refuses it: ${refund.failure_reason ?? 'no reason'}`)
    return { providerRef: refund.id }
  } catch (error) {
    if (isRefusal(error) && error.code !== MAY_WORK_LATER) throw new RefundRefusedError(error.message, { cause: error })
    throw error
  }
}

/** The refunds that were made for this request. */
const listEarlier = async (
  stripe: Stripe,
  call: Call,
  { chargeRef, idempotencyKey }: Pick<RefundRequest, 'chargeRef' | 'idempotencyKey'>,
): Promise<readonly Stripe.Refund[]> => {
  const found: Stripe.Refund[] = []
  for (let after: string | undefined; ; ) {
    const page = { payment_intent: chargeRef, limit: PAGE, ...(after ? { starting_after: after } : {}) }
    const { data, has_more } = await call(options => stripe.refunds.list(page, options))
    found.push(...data.filter(({ metadata }) => metadata?.[REFUND_ID] === idempotencyKey))
    after = data.at(-1)?.id
    if (!has_more || !after) return found
  }
}
