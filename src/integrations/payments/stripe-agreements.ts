import Stripe from 'stripe'
import { ChargeRefusedError, type PaymentProvider } from './port.ts'
import { type Call, isRefusal, isUnknown, WITHIN_JOB_MS, within } from './stripe-client.ts'
import { AGREEMENT, INTENT_ID, idOf } from './stripe-payments.ts'

/** Charges that are made without the payer, who could not follow a redirect. */
export const LATER_METHODS = ['card'] as const

/** Takes money as the payer has agreed before. */
export const chargeAgreement = async (
  stripe: Stripe,
  { agreementRef, ...charge }: Parameters<PaymentProvider['charge']>[0],
): Promise<{ readonly providerRef: string }> => {
  const call = within(WITHIN_JOB_MS)
  const agreed = await findAgreed(stripe, call, agreementRef)
  if (!agreed) throw new ChargeRefusedError('there is no such agreement')
  try {
    const { id } = await call(({ timeout }) =>
      stripe.paymentIntents.create(
        {
          ...agreed,
          amount: charge.amount,
          currency: charge.currency.toLowerCase(),
          description: charge.description,
          metadata: { [INTENT_ID]: charge.intentId, [AGREEMENT]: agreementRef },
          allowed_payment_method_types: [...LATER_METHODS],
          off_session: true,
          confirm: true,
        },
        { idempotencyKey: charge.idempotencyKey, timeout },
      ),
    )
    return { providerRef: id }
  } catch (error) {
    const declined = error instanceof Stripe.errors.StripeCardError ? idOf(error.payment_intent) : null
    if (declined) return { providerRef: declined }
    if (isRefusal(error) && (error.param === 'payment_method' || error.param === 'customer' || isUnknown(error)))
      throw new ChargeRefusedError('the card of this agreement cannot be charged', { cause: error })
    throw error
  }
}

export const endAgreement = async (stripe: Stripe, agreementRef: string): Promise<void> => {
  const call = within(WITHIN_JOB_MS)
  const agreed = await findAgreed(stripe, call, agreementRef)
  if (!agreed) return
  await call(({ timeout }) => stripe.paymentMethods.detach(agreed.payment_method, {}, { timeout })).catch(ignoreRefusal)
  // It was made for this agreement, and still has the payer's e-mail.
  await call(({ timeout }) => stripe.customers.del(agreed.customer, {}, { timeout })).catch(ignoreRefusal)
}

/** The customer and the card of an agreement that has not ended. */
const findAgreed = async (stripe: Stripe, call: Call, agreementRef: string) => {
  try {
    const { status, customer, payment_method } = await call(options =>
      stripe.setupIntents.retrieve(agreementRef, { expand: ['payment_method'] }, options),
    )
    const card = typeof payment_method === 'object' ? payment_method : null
    const [customerId, owner] = [idOf(customer), idOf(card?.customer)]
    return status === 'succeeded' && card && customerId && customerId === owner
      ? { customer: customerId, payment_method: card.id }
      : null
  } catch (error) {
    if (isUnknown(error)) return null
    throw error
  }
}

const ignoreRefusal = (error: unknown): void => {
  if (!isRefusal(error)) throw error
}
