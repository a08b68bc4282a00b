import Stripe from 'stripe'
import { z } from 'zod'
import { isStorableText } from '#platform/storable-text.ts'
import { InvalidWebhookError, type ProviderEvent, type ProviderNews } from './port.ts'
import { AGREEMENT, chargeOfIntent, INTENT_ID } from './stripe-payments.ts'

export const STRIPE_SIGNATURE_HEADER = 'stripe-signature'
/** An older signature may be a replay. Stripe signs an event anew each time it sends it, also days later. */
const TOLERANCE_SECONDS = 300

const id = z.string().min(1).max(255)
const grosze = z.number().int().nonnegative()
const metadata = z
  .record(z.string(), z.string())
  .nullish()
  .transform(record => record ?? {})

const Envelope = z.object({
  id,
  type: z.string().max(100),
  livemode: z.boolean(),
  created: z.number().int(),
  data: z.object({ object: z.unknown() }),
})
const Session = z.object({
  ...{ id, metadata, mode: z.string(), payment_status: z.string(), amount_total: grosze.nullable() },
  ...{ currency: z.string().max(3).nullable(), payment_intent: id.nullable() },
})
const PaymentIntent = z.object({ id, metadata, amount_received: grosze, currency: z.string().max(3) })

type Told = Pick<ProviderEvent, 'type' | 'providerRef' | 'intentId' | 'charge'>
type SessionObject = z.output<typeof Session>

const ofSession = (type: ProviderEvent['type'], session: SessionObject, charge: ProviderEvent['charge'] = null) => {
  const intentId = session.metadata[INTENT_ID]
  return intentId ? { type, providerRef: session.id, intentId, charge } : null
}

/** A checkout is over for the payer: paid, or its bank answers later. An agreement says too little: its card has to be asked for. */
const toldByCompletion = (session: SessionObject): Told | null => {
  if (session.mode === 'setup') return ofSession('changed', session)
  const { payment_status, payment_intent, amount_total, currency } = session
  if (payment_status !== 'paid') return ofSession('under_way', session)
  if (!payment_intent || amount_total === null || !currency) return ofSession('changed', session)
  return ofSession('paid', session, { ref: payment_intent, amount: amount_total, currency: currency.toUpperCase() })
}

/** The PaymentIntents of checkouts are told about by their checkouts. */
const toldByIntent = (type: 'paid' | 'declined', object: unknown): Told | null => {
  const intent = PaymentIntent.parse(object)
  const intentId = intent.metadata[INTENT_ID]
  if (!intentId || !intent.metadata[AGREEMENT]) return null
  return { type, providerRef: intent.id, intentId, charge: type === 'paid' ? chargeOfIntent(intent) : null }
}

const READERS: Readonly<Record<string, (object: unknown) => Told | null>> = {
  'checkout.session.completed': object => toldByCompletion(Session.parse(object)),
  'checkout.session.async_payment_succeeded': object => toldByCompletion(Session.parse(object)),
  'checkout.session.async_payment_failed': object => ofSession('declined', Session.parse(object)),
  'checkout.session.expired': object => ofSession('expired', Session.parse(object)),
  'payment_intent.succeeded': object => toldByIntent('paid', object),
  'payment_intent.payment_failed': object => toldByIntent('declined', object),
}

const NEWS: Readonly<Record<string, ProviderNews['type']>> = {
  'charge.dispute.created': 'dispute',
  'charge.dispute.updated': 'dispute',
  'charge.dispute.closed': 'dispute',
  'charge.dispute.funds_withdrawn': 'dispute',
  'charge.dispute.funds_reinstated': 'dispute',
  'refund.failed': 'refund_failed',
}

/** The events that the endpoint at Stripe has to send. */
export const STRIPE_EVENTS: readonly string[] = [...Object.keys(READERS), ...Object.keys(NEWS)]

/** Reads an event after its signature by one of the secrets was verified over the raw bytes; null for one that is none of ours. */
export const readStripeEvent = (
  rawBody: Buffer,
  headers: Headers,
  {
    secrets,
    isTest,
    now,
  }: { readonly secrets: readonly string[]; readonly isTest: boolean; readonly now: Temporal.Instant },
): Omit<ProviderEvent, 'provider'> | Omit<ProviderNews, 'provider'> | null => {
  const event = Envelope.safeParse(verified(rawBody, headers.get(STRIPE_SIGNATURE_HEADER) ?? '', secrets, now))
  if (!event.success) throw new InvalidWebhookError('not an event')
  const { id: eventId, type, created, livemode, data } = event.data
  // Danger: the secret of an endpoint of the other mode would book payments of test cards as money.
  if (livemode === isTest) throw new InvalidWebhookError('an event of the other mode: test or live')
  const occurredAt = Temporal.Instant.fromEpochMilliseconds(created * 1000)
  if (NEWS[type]) {
    const ref = read(object => z.object({ id }).parse(object).id, data.object)
    const payload = { id: eventId, event: type, created, ref }
    if (!isStorableText(payload)) throw new InvalidWebhookError('not an event')
    return { id: eventId, type: NEWS[type], ref, occurredAt, payload }
  }
  const told = READERS[type] ? read(READERS[type], data.object) : null
  if (!told) return null
  // Danger: the event itself has the payer's name and addresses; nothing of that is kept.
  const payload = { id: eventId, event: type, created, ...told }
  if (!isStorableText(payload)) throw new InvalidWebhookError('not an event')
  return { ...told, id: eventId, occurredAt, payload }
}

const read = <Result>(reader: (object: unknown) => Result, object: unknown): Result => {
  try {
    return reader(object)
  } catch (error) {
    if (error instanceof z.ZodError) throw new InvalidWebhookError('not an event of the version that this site knows')
    throw error
  }
}

const verified = (rawBody: Buffer, header: string, secrets: readonly string[], now: Temporal.Instant): unknown => {
  for (const secret of secrets)
    try {
      return Stripe.webhooks.constructEvent(
        rawBody,
        header,
        secret,
        TOLERANCE_SECONDS,
        undefined,
        now.epochMilliseconds,
      )
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeSignatureVerificationError)) throw error
    }
  throw new InvalidWebhookError('no valid signature')
}
