import type { z } from 'zod'
import { invalid } from './stripe-form.ts'
import { checkAmount, type PaymentChoice, type StripeIntents } from './stripe-intents.ts'
import type { StripeObject, StripeObjects } from './stripe-objects.ts'
import type { SessionCreate } from './stripe-params.ts'

const [MIN_EXPIRY, MAX_EXPIRY] = [30 * 60, 24 * 3600]

/** Checkout Sessions, and what a payer does on their page. */
export const createCheckouts = (
  { keep, get, close, emit, seconds }: StripeObjects,
  { newMethod, newIntent, succeed }: StripeIntents,
  url: () => string,
) => {
  /** What the creation of a checkout asked for and its object does not show. */
  const asked = new Map<string, { readonly data: object; readonly text: string }>()

  const createSession = (params: z.output<typeof SessionCreate>): StripeObject => {
    const isSetup = params.mode === 'setup'
    const amount = (params.line_items ?? []).reduce(
      (sum, { quantity, price_data }) => sum + quantity * price_data.unit_amount,
      0,
    )
    if (!isSetup && !params.line_items) throw invalid('Missing required param: line_items', { param: 'line_items' })
    if (isSetup && (params.line_items || params.payment_intent_data))
      throw invalid('You can not pass this in `setup` mode')
    if (isSetup && !params.currency) throw invalid('Missing required param: currency', { param: 'currency' })
    if (!isSetup && params.setup_intent_data) throw invalid('You can not pass `setup_intent_data` in `payment` mode')
    if (!isSetup) checkAmount(amount)
    const expiresAt = params.expires_at ?? seconds() + MAX_EXPIRY
    if (expiresAt < seconds() + MIN_EXPIRY || expiresAt > seconds() + MAX_EXPIRY)
      throw invalid('The `expires_at` timestamp must be between 30 minutes and 24 hours after session creation.', {
        param: 'expires_at',
      })
    const wanted = params.allowed_payment_method_types ?? ['card', 'blik', 'p24']
    const session = keep('cs_test', 'checkout.session', {
      ...{ mode: params.mode, status: 'open', currency: 'pln', amount_total: isSetup ? null : amount },
      payment_status: isSetup ? 'no_payment_required' : 'unpaid',
      ...{ client_reference_id: params.client_reference_id ?? null, metadata: params.metadata },
      payment_method_types: wanted.filter(each => !isSetup || each === 'card'),
      ...{ payment_intent: null, setup_intent: null, customer: null, customer_details: null },
      customer_creation: params.customer_creation ?? (isSetup ? null : 'if_required'),
      ...{ success_url: params.success_url, cancel_url: params.cancel_url ?? null, expires_at: expiresAt },
    })
    const data = params.payment_intent_data ?? params.setup_intent_data ?? { description: '', metadata: {} }
    asked.set(session.id, { data, text: params.line_items?.[0]?.price_data.product_data.name ?? data.description })
    session.url = `${url()}/c/pay/${session.id}`
    if (isSetup) {
      session.setup_intent = keep('seti', 'setup_intent', {
        ...{ status: 'requires_payment_method', usage: 'off_session', customer: null, payment_method: null },
        ...{ ...data, last_setup_error: null },
      }).id
    }
    return session
  }

  const expireSession = (id: string): StripeObject => {
    const session = get('checkout.session', id)
    if (session.status !== 'open')
      throw invalid(
        `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${session.status}.`,
      )
    if (session.payment_intent) {
      const intent = get('payment_intent', session.payment_intent)
      intent.status = 'canceled'
    }
    close(session)
    return session
  }

  /** A checkout has no PaymentIntent before the payer's first try. */
  const intentOf = (session: StripeObject): StripeObject => {
    if (session.payment_intent) return get('payment_intent', session.payment_intent)
    const { data } = asked.get(session.id) ?? {}
    const intent = newIntent({ ...data, amount: session.amount_total, currency: 'pln', customer: null })
    session.payment_intent = intent.id
    return intent
  }

  /** The payer presses Pay on the page of an open checkout; on any other, nothing happens. */
  const pay = (id: string, choice: PaymentChoice = {}): StripeObject => {
    const session = get('checkout.session', id)
    if (session.status !== 'open') return session
    session.status = 'complete'
    session.url = null
    session.customer_details = { email: 'payer@person.test', name: 'A payer', phone: null, address: null }
    if (session.mode === 'setup') return completeSetup(session, choice)
    const intent = intentOf(session)
    intent.payment_method = newMethod(choice, null).id
    if (choice.slowly) {
      intent.status = 'processing'
      emit('payment_intent.processing', intent)
    } else succeed(intent, choice)
    session.payment_status = choice.slowly ? 'unpaid' : 'paid'
    emit('checkout.session.completed', session)
    return session
  }

  const completeSetup = (session: StripeObject, choice: PaymentChoice): StripeObject => {
    const customer =
      session.customer_creation === 'always'
        ? keep('cus', 'customer', { email: 'payer@person.test', deleted: false }).id
        : null
    const setup = get('setup_intent', session.setup_intent)
    const used = newMethod(choice, customer)
    Object.assign(setup, { status: 'succeeded', customer, payment_method: used.id })
    session.customer = customer
    emit('setup_intent.succeeded', setup)
    emit('checkout.session.completed', session)
    return session
  }

  /** The card is declined: the checkout stays open, and the payer may try another. */
  const decline = (id: string): StripeObject => {
    const session = get('checkout.session', id)
    if (session.status !== 'open' || session.mode === 'setup') return session
    const intent = intentOf(session)
    intent.last_payment_error = { code: 'card_declined', decline_code: 'generic_decline', type: 'card_error' }
    emit('payment_intent.payment_failed', intent)
    return session
  }

  /** The slow bank of a completed checkout answers. */
  const finish = (id: string, result: 'paid' | 'failed'): void => {
    const session = get('checkout.session', id)
    const intent = get('payment_intent', session.payment_intent)
    if (intent.status !== 'processing') return
    if (result === 'paid') {
      succeed(intent, { method: 'p24' })
      session.payment_status = 'paid'
      emit('checkout.session.async_payment_succeeded', session)
      return
    }
    Object.assign(intent, {
      status: 'requires_payment_method',
      last_payment_error: { code: 'payment_intent_payment_attempt_failed', type: 'card_error' },
    })
    emit('payment_intent.payment_failed', intent)
    emit('checkout.session.async_payment_failed', session)
  }

  return { createSession, expireSession, pay, decline, finish, textOf: (id: string) => asked.get(id)?.text ?? '' }
}
