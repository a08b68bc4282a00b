import type { z } from 'zod'
import { invalid, missing, StripeRefusal } from './stripe-form.ts'
import { newId, type StripeObject, type StripeObjects } from './stripe-objects.ts'
import type { IntentCreate } from './stripe-params.ts'

export type PaymentChoice = {
  readonly method?: 'card' | 'blik' | 'p24'
  /** The last four digits: 4242 pays always; 0341 is declined and 3155 asks for authentication when it is charged later. */
  readonly card?: '4242' | '0341' | '3155'
  /** The bank answers later (`finish`). */
  readonly slowly?: boolean
}

const MINIMUM = 200
const MAXIMUM = 99_999_999
const feeOf = (amount: number) => Math.round(amount * 0.015) + 100

export const checkAmount = (amount: number) => {
  if (amount < MINIMUM)
    throw invalid('Amount must convert to at least 200 grosze.', { code: 'amount_too_small', param: 'amount' })
  if (amount > MAXIMUM)
    throw invalid('Amount must be no more than 999,999.99.', { code: 'amount_too_large', param: 'amount' })
}

/** PaymentIntents and their charges, and the cards that are charged later. */
export const createIntents = ({ keep, get, emit, balance, seconds, all }: StripeObjects) => {
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
    for (const each of all()) if (each.object === 'payment_method' && each.customer === id) each.customer = null
    Object.assign(customer, { deleted: true, email: null })
    return { id, object: 'customer', created: customer.created, deleted: true }
  }

  /** A payment that another program has taken in the same account. */
  const chargeElsewhere = (amount: number, currency = 'pln'): StripeObject => {
    const intent = newIntent({ amount, amount_received: amount, currency, status: 'succeeded', metadata: {} })
    const charge = keep('ch', 'charge', { amount, currency, payment_intent: intent.id, metadata: {} })
    intent.latest_charge = charge.id
    return balance('charge', amount, { fee: feeOf(amount), source: charge.id, currency })
  }

  return { newMethod, newIntent, succeed, createIntent, cancelIntent, detach, deleteCustomer, chargeElsewhere }
}
export type StripeIntents = ReturnType<typeof createIntents>
