import { z } from '@hono/zod-openapi'
import { payableFields } from '#features/money/payments/payables.ts'
import { paymentProviders } from '#features/money/payments/providers.ts'
import { listPayments, type PaymentWithReceipt } from '#features/money/payments/queries.ts'
import {
  CREDIT_PROVIDER,
  INTENT_STATES,
  NO_SUCH_PROVIDER,
  PAYMENT_MISMATCH,
  REFUND_METHODS,
  WRONG_SIGNATURE,
} from '#features/money/payments/rules.ts'
import { InvalidWebhookError, type PaymentProvider } from '#integrations/payments/port.ts'
import { systemActor } from '#kernel/actor.ts'
import { anyone, signedIn } from '#kernel/policy.ts'
import { refuse } from '#kernel/refusal.ts'
import { endpoint } from '#platform/api.ts'
import { pageQuery } from '#platform/keyset.ts'
import { log } from '#platform/log.ts'
import { settle, takeNews } from './settlement.ts'

const grosze = z.number().int().openapi({ description: 'Grosze' })

const PaymentSchema = z
  .object({
    id: z.string(),
    payableKind: z.string(),
    payableId: z.string(),
    reservationId: z.string().nullable().openapi({ description: 'Of a payment for a reservation, else null' }),
    description: z.string(),
    amount: grosze,
    currency: z.literal('PLN'),
    state: z.enum(INTENT_STATES),
    paidWith: z.enum(REFUND_METHODS).openapi({ description: 'Money, or credit of the payer' }),
    refunded: grosze,
    receiptNumber: z.string().nullable(),
    createdAt: z.string(),
    settledAt: z.string().nullable(),
  })
  .openapi('Payment')

const paymentToJson = ({
  provider,
  isLookedInto: _,
  returning: ___,
  createdAt,
  settledAt,
  issuedAt: __,
  ...row
}: PaymentWithReceipt): z.input<typeof PaymentSchema> => ({
  ...row,
  paidWith: provider === CREDIT_PROVIDER ? 'credit' : 'money',
  reservationId: payableFields({ kind: row.payableKind, id: row.payableId }).reservationId ?? null,
  createdAt: createdAt.toString(),
  settledAt: settledAt?.toString() ?? null,
})

const webhookEndpoint = endpoint({
  method: 'post',
  path: '/api/webhooks/{provider}',
  tag: 'Payments',
  summary: 'News from the payment provider, proven by its signature over the raw body',
  // The signature authenticates the caller.
  policy: anyone,
  scope: 'none',
  params: z.object({ provider: z.string() }),
  response: z.object({ received: z.literal(true) }),
  run: async ({ ctx, params, request }) => {
    const provider = paymentProviders.find(params.provider) ?? refuse(NO_SUCH_PROVIDER)
    const event = verifyWebhook(provider, Buffer.from(await request.arrayBuffer()), request.headers, ctx.now)
    if (!event) return { received: true }
    const providerCtx = { ...ctx, actor: systemActor(`webhook:${provider.name}`) }
    if ('ref' in event) {
      await takeNews(providerCtx, event)
      return { received: true }
    }
    const outcome = await settle(providerCtx, { ...event, event })
    // The stored event stays; a repeated delivery is answered with success.
    return outcome === 'mismatch' ? refuse(PAYMENT_MISMATCH) : { received: true }
  },
})

const verifyWebhook = (provider: PaymentProvider, body: Buffer, headers: Headers, now: Temporal.Instant) => {
  try {
    return provider.readWebhook(body, headers, now)
  } catch (error) {
    if (!(error instanceof InvalidWebhookError) && !(error instanceof SyntaxError)) throw error
    log.warn({ why: error.message }, 'a webhook was not signed by the provider')
    return refuse(WRONG_SIGNATURE)
  }
}

const listEndpoint = endpoint({
  method: 'get',
  path: '/api/v1/payments',
  tag: 'Payments',
  summary: 'Your own payments, the newest first',
  policy: signedIn,
  scope: ['read'],
  query: z.object(pageQuery),
  response: z.object({ items: z.array(PaymentSchema), nextCursor: z.string().nullable() }).openapi('PaymentPage'),
  run: async ({ ctx, query }) => {
    const page = await listPayments(ctx, query)
    return { ...page, items: page.items.map(paymentToJson) }
  },
})

export const moneyEndpoints = [webhookEndpoint, listEndpoint]
