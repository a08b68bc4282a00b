import { randomBytes } from 'node:crypto'
import type { z } from 'zod'
import { invalid, missing, StripeRefusal } from './stripe-form.ts'
import type { IntentCreate, ListParams, RefundCreate, SessionCreate } from './stripe-params.ts'

/** An object of Stripe's API, with the fields that this server knows. */
export type StripeObject = { [field: string]: unknown; id: string; object: string; created: number }
export type PaymentChoice = {
  readonly method?: 'card' | 'blik' | 'p24'
  /** The last four digits: 4242 pays always; 0341 is declined and 3155 asks for authentication when it is charged later. */
  readonly card?: '4242' | '0341' | '3155'
  /** The bank answers later (`finish`). */
  readonly slowly?: boolean
}
export type SentEvent = { readonly type: string; readonly body: string }

const MINIMUM = 200
const MAXIMUM = 99_999_999
const [MIN_EXPIRY, MAX_EXPIRY, DISPUTE_FEE] = [30 * 60, 24 * 3600, 8_500]
const feeOf = (amount: number) => Math.round(amount * 0.015) + 100
const newId = (prefix: string) => `${prefix}_${randomBytes(12).toString('hex')}`

/** What Stripe holds about one account, and what may be done with it. */
export const createStripeState = ({ now, version, url }: { now: () => number; version: string; url: () => string }) => {
  const objects = new Map<string, StripeObject>()
  /** What the creation of a checkout asked for and its object does not show. */
  const asked = new Map<string, { readonly data: object; readonly text: string }>()
  const events: SentEvent[] = []
  const waiting: SentEvent[] = []
  let listener: ((event: SentEvent) => void) | undefined
  const seconds = () => Math.floor(now() / 1000)

  const emit = (type: string, object: StripeObject) => {
    const event = {
      ...{ id: newId('evt'), object: 'event', api_version: version, created: seconds(), livemode: false, type },
      ...{ pending_webhooks: 1, request: { id: null, idempotency_key: null }, data: { object } },
    }
    const sent = { type, body: JSON.stringify(event, null, 2) }
    events.push(sent)
    if (listener) listener(sent)
    else waiting.push(sent)
  }
  const keep = (prefix: string, object: string, fields: object): StripeObject => {
    const kept: StripeObject = { id: newId(prefix), object, created: seconds(), livemode: false, ...fields }
    objects.set(kept.id, kept)
    return kept
  }
  const get = (kind: string, id: unknown): StripeObject => {
    const found = objects.get(String(id))
    if (found?.object !== kind) throw missing(kind.replace('.', ' '), String(id))
    if (kind === 'checkout.session') expireInTime(found)
    return found
  }
  const balance = (
    type: string,
    amount: number,
    { fee = 0, source, currency = 'pln' }: { fee?: number; source: string | null; currency?: string },
  ) =>
    keep('txn', 'balance_transaction', {
      ...{ amount, currency, fee, net: amount - fee, source, type, status: 'available', exchange_rate: null },
      ...{ available_on: seconds(), description: null, balance_type: 'payments', reporting_category: type },
      fee_details: fee === 0 ? [] : [{ amount: fee, currency, type: 'stripe_fee', description: null }],
    })

  const expireInTime = (session: StripeObject) => {
    if (session.status === 'open' && Number(session.expires_at) <= seconds()) close(session)
  }
  const close = (session: StripeObject) => {
    session.status = 'expired'
    session.url = null
    emit('checkout.session.expired', session)
  }

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

  const checkAmount = (amount: number) => {
    if (amount < MINIMUM)
      throw invalid('Amount must convert to at least 200 grosze.', { code: 'amount_too_small', param: 'amount' })
    if (amount > MAXIMUM)
      throw invalid('Amount must be no more than 999,999.99.', { code: 'amount_too_large', param: 'amount' })
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

  const newMethod = ({ method = 'card', card = '4242' }: PaymentChoice, customer: string | null) =>
    keep('pm', 'payment_method', {
      ...{ type: method, customer, billing_details: { email: 'payer@person.test', name: 'A payer' } },
      card: method === 'card' ? { brand: 'visa', last4: card, exp_month: 12, exp_year: 2034, funding: 'credit' } : null,
    })

  const newIntent = (fields: object) =>
    keep('pi', 'payment_intent', {
      ...{ amount_received: 0, latest_charge: null, last_payment_error: null, canceled_at: null, next_action: null },
      ...{ status: 'requires_payment_method', client_secret: newId('secret') },
      ...fields,
    })

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
  const succeed = (intent: StripeObject, { method = 'card' }: PaymentChoice) => {
    const amount = Number(intent.amount)
    const charge = keep('ch', 'charge', {
      ...{ amount, amount_captured: amount, amount_refunded: 0, currency: 'pln', captured: true, paid: true },
      ...{
        disputed: false,
        refunded: false,
        status: 'succeeded',
        payment_intent: intent.id,
        metadata: intent.metadata,
      },
      payment_method: intent.payment_method,
    })
    charge.balance_transaction = balance(method === 'card' ? 'charge' : 'payment', amount, {
      fee: feeOf(amount),
      source: charge.id,
    }).id
    Object.assign(intent, {
      status: 'succeeded',
      amount_received: amount,
      latest_charge: charge.id,
      last_payment_error: null,
    })
    emit('charge.succeeded', charge)
    emit('payment_intent.succeeded', intent)
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

  const createIntent = (params: z.output<typeof IntentCreate>): StripeObject => {
    checkAmount(params.amount)
    const customer = get('customer', params.customer)
    if (customer.deleted) throw missing('customer', customer.id)
    const used = get('payment_method', params.payment_method)
    if (used.customer !== customer.id)
      throw invalid(
        'The provided PaymentMethod was previously used or was detached from a Customer, and may not be used again.',
        {
          param: 'payment_method',
        },
      )
    if (!params.off_session || !params.confirm)
      throw invalid('This server knows only confirmed charges without the payer')
    if (!params.allowed_payment_method_types && !params.return_url)
      throw invalid(
        'You must provide a `return_url`, as the payment methods of your Dashboard may redirect your customer.',
      )
    const { amount, currency, description, metadata } = params
    const intent = newIntent({
      amount,
      currency,
      description,
      metadata,
      customer: customer.id,
      payment_method: used.id,
    })
    const { last4 } = used.card as { last4: string }
    if (last4 === '4242') {
      succeed(intent, {})
      return intent
    }
    const code = last4 === '3155' ? 'authentication_required' : 'card_declined'
    const error = {
      type: 'card_error',
      code,
      decline_code: code === 'card_declined' ? 'insufficient_funds' : code,
      message: 'Your card was declined.',
    }
    intent.last_payment_error = error
    emit('payment_intent.payment_failed', intent)
    throw new StripeRefusal(402, { ...error, payment_intent: { ...intent } })
  }
  const cancelIntent = (id: string): StripeObject => {
    const intent = get('payment_intent', id)
    if (intent.status === 'succeeded' || intent.status === 'processing' || intent.status === 'canceled')
      throw invalid(`You cannot cancel this PaymentIntent because it has a status of ${intent.status}.`, {
        code: 'payment_intent_unexpected_state',
      })
    intent.status = 'canceled'
    intent.canceled_at = seconds()
    emit('payment_intent.canceled', intent)
    return intent
  }

  const createRefund = (params: z.output<typeof RefundCreate>): StripeObject => {
    const intent = get('payment_intent', params.payment_intent)
    if (!intent.latest_charge) throw invalid('This PaymentIntent does not have a successful charge to refund.')
    const charge = get('charge', intent.latest_charge)
    const left = Number(charge.amount) - Number(charge.amount_refunded)
    if (charge.disputed) throw invalid('This charge has been charged back.', { code: 'charge_disputed' })
    if (left === 0) throw invalid(`Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' })
    const amount = params.amount ?? left
    if (amount <= 0) throw invalid('Invalid positive integer', { code: 'parameter_invalid_integer', param: 'amount' })
    if (amount > left)
      throw invalid(`Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`, {
        param: 'amount',
      })
    const refund = keep('re', 'refund', {
      ...{ amount, currency: 'pln', charge: charge.id, payment_intent: intent.id, status: 'succeeded', reason: null },
      metadata: params.metadata,
    })
    refund.balance_transaction = balance('refund', -amount, { source: refund.id }).id
    charge.amount_refunded = Number(charge.amount_refunded) + amount
    charge.refunded = charge.amount_refunded === charge.amount
    emit('refund.created', refund)
    emit('charge.refunded', charge)
    return refund
  }
  /** The bank could not take a refund; the money is back in the account's balance. */
  const failRefund = (id: string): void => {
    const refund = get('refund', id)
    if (refund.status === 'failed') return
    const charge = get('charge', refund.charge)
    Object.assign(refund, { status: 'failed', failure_reason: 'lost_or_stolen_card' })
    refund.failure_balance_transaction = balance('refund_failure', Number(refund.amount), { source: refund.id }).id
    Object.assign(charge, { amount_refunded: Number(charge.amount_refunded) - Number(refund.amount), refunded: false })
    emit('refund.failed', refund)
  }

  const detach = (id: string): StripeObject => {
    const used = get('payment_method', id)
    if (!used.customer)
      throw invalid('The payment method you provided is not attached to a customer so detachment is impossible.')
    used.customer = null
    emit('payment_method.detached', used)
    return used
  }
  const deleteCustomer = (id: string): StripeObject => {
    const customer = get('customer', id)
    if (customer.deleted) throw missing('customer', id)
    for (const each of objects.values())
      if (each.object === 'payment_method' && each.customer === id) each.customer = null
    Object.assign(customer, { deleted: true, email: null })
    return { id, object: 'customer', created: customer.created, deleted: true }
  }

  /** A payer's bank takes a payment back for now. */
  const openDispute = (intentId: string, { dueInDays = 7, reason = 'fraudulent' } = {}): StripeObject => {
    const intent = get('payment_intent', intentId)
    const charge = get('charge', intent.latest_charge)
    charge.disputed = true
    const dispute = keep('du', 'dispute', {
      ...{ amount: charge.amount, currency: 'pln', charge: charge.id, payment_intent: intent.id, reason },
      ...{ status: 'needs_response', is_charge_refundable: false, metadata: {} },
      evidence_details: {
        due_by: seconds() + dueInDays * 86_400,
        has_evidence: false,
        past_due: false,
        submission_count: 0,
      },
    })
    const taken = balance('adjustment', -Number(charge.amount), { fee: DISPUTE_FEE, source: dispute.id })
    dispute.balance_transactions = [taken]
    emit('charge.dispute.created', dispute)
    emit('charge.dispute.funds_withdrawn', dispute)
    return dispute
  }
  const closeDispute = (id: string, status: 'won' | 'lost'): void => {
    const dispute = get('dispute', id)
    dispute.status = status
    if (status === 'won') {
      get('charge', dispute.charge).disputed = false
      const back = balance('adjustment', Number(dispute.amount), { source: dispute.id })
      dispute.balance_transactions = [...(dispute.balance_transactions as unknown[]), back]
      emit('charge.dispute.funds_reinstated', dispute)
    }
    emit('charge.dispute.closed', dispute)
  }

  /** A payment that another program has taken in the same account. */
  const chargeElsewhere = (amount: number, currency = 'pln'): StripeObject => {
    const intent = newIntent({ amount, amount_received: amount, currency, status: 'succeeded', metadata: {} })
    const charge = keep('ch', 'charge', { amount, currency, payment_intent: intent.id, metadata: {} })
    intent.latest_charge = charge.id
    return balance('charge', amount, { fee: feeOf(amount), source: charge.id, currency })
  }

  /** The school appeals against a loss. */
  const appeal = (id: string): void => {
    const dispute = get('dispute', id)
    dispute.status = 'appeal_needs_response'
    emit('charge.dispute.updated', dispute)
  }

  /** Pays the balance out to the bank account. */
  const payOut = (): StripeObject => {
    const paidOut = [...objects.values()]
      .filter(each => each.object === 'balance_transaction')
      .reduce((sum, each) => sum + Number(each.net), 0)
    const payout = keep('po', 'payout', {
      amount: paidOut,
      currency: 'pln',
      status: 'paid',
      arrival_date: seconds(),
      automatic: true,
    })
    payout.balance_transaction = balance('payout', -paidOut, { source: payout.id }).id
    emit('payout.paid', payout)
    return payout
  }

  const list = (
    kind: string,
    params: ListParams,
  ): { readonly data: readonly StripeObject[]; readonly has_more: boolean } => {
    const { limit, created, starting_after: after, ending_before: before } = params
    const matching = [...objects.values()].filter(
      each =>
        each.object === kind &&
        (params.payment_intent === undefined || each.payment_intent === params.payment_intent) &&
        (params.type === undefined || each.type === params.type) &&
        each.created >= (created?.gte ?? 0) &&
        each.created > (created?.gt ?? -1) &&
        each.created < (created?.lt ?? Number.POSITIVE_INFINITY) &&
        each.created <= (created?.lte ?? Number.POSITIVE_INFINITY),
    )
    const newestFirst = matching.toReversed()
    const placeOf = (id: string) => {
      const place = newestFirst.findIndex(each => each.id === id)
      if (place < 0) throw missing(kind, id)
      return place
    }
    if (kind === 'checkout.session') for (const each of newestFirst) expireInTime(each)
    if (before !== undefined) {
      const end = placeOf(before)
      return { data: newestFirst.slice(Math.max(0, end - limit), end), has_more: end > limit }
    }
    const start = after === undefined ? 0 : placeOf(after) + 1
    return { data: newestFirst.slice(start, start + limit), has_more: newestFirst.length > start + limit }
  }

  return {
    textOf: (id: string) => asked.get(id)?.text ?? '',
    ...{
      get,
      find: (id: unknown) => objects.get(String(id)),
      list,
      events,
      createSession,
      expireSession,
      createIntent,
      cancelIntent,
    },
    ...{
      createRefund,
      failRefund,
      detach,
      deleteCustomer,
      pay,
      decline,
      finish,
      openDispute,
      closeDispute,
      appeal,
      chargeElsewhere,
      payOut,
    },
    /** Events since the last call that nothing was told about. */
    takeWaiting: () => waiting.splice(0),
    listen: (to: (event: SentEvent) => void) => {
      listener = to
      for (const event of waiting.splice(0)) to(event)
    },
  }
}
