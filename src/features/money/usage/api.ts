import { z } from '@hono/zod-openapi'
import { signedIn } from '#kernel/policy.ts'
import { endpoint } from '#platform/api.ts'
import { idParams, instant, pageOf } from '#platform/api-fields.ts'
import { pageQuery } from '#platform/keyset.ts'
import { payInvoice } from './pay-invoice.ts'
import { getInvoice, listInvoices, listUsageRecords } from './queries.ts'
import { INVOICE_STATES, USAGE_TYPES } from './schema.ts'

const tag = 'Payments'
const grosze = z.number().int().openapi({ description: 'Grosze' })

const fields = {
  id: z.string(),
  period: z.string().openapi({ description: 'It bills the lessons before this month, `YYYY-MM`' }),
  title: z.string(),
  amount: grosze,
  creditSpent: grosze.openapi({ description: 'Grosze of it that were paid with credit' }),
  fromCredit: grosze.openapi({ description: 'Grosze of it that credit has paid, or pays when it is paid now' }),
  due: grosze.openapi({ description: 'Grosze that are still to be paid beside credit' }),
  state: z.enum(INVOICE_STATES),
  isCharging: z.boolean().openapi({ description: 'Whether the provider is charging it now' }),
  createdAt: instant,
  paidAt: instant.nullable(),
  nextAttemptAt: instant.nullable().openapi({ description: 'When it is charged next' }),
  endsAt: instant.nullable().openapi({
    description: 'After the last charge has failed: when its weekly agreements end if it is not paid',
  }),
}
const InvoiceSchema = z
  .object({
    ...fields,
    lines: z.array(z.object({ id: z.string(), text: z.string(), amount: grosze })).readonly(),
  })
  .openapi('Invoice')

const UsageRecordSchema = z
  .object({
    id: z.string(),
    sessionId: z.string().openapi({ description: 'An academy session or a game session' }),
    userId: z.string(),
    payerId: z.string(),
    type: z.enum(USAGE_TYPES),
    date: instant.openapi({ description: 'The start' }),
    amount: grosze,
    canceled: z.boolean(),
    isLessThan24Hours: z.boolean().openapi({ description: 'Given up so late that it is charged' }),
    isTest: z.boolean(),
    processed: z.boolean(),
    invoiceId: z.string().nullable().openapi({ description: 'The invoice that bills it' }),
    createdAt: instant,
  })
  .openapi('UsageRecord')

const recordsEndpoint = endpoint({
  method: 'get',
  path: '/api/v1/usage-records',
  tag,
  summary: 'What is charged to you after it was used, lessons and games, the newest first',
  policy: signedIn,
  scope: ['read'],
  query: z.object(pageQuery),
  response: pageOf(UsageRecordSchema).openapi('UsageRecordPage'),
  run: ({ ctx, query }) => listUsageRecords(ctx, query),
})

const listEndpoint = endpoint({
  method: 'get',
  path: '/api/v1/invoices',
  tag,
  summary: 'Your own invoices for lessons that are charged after they take place, the newest first',
  policy: signedIn,
  scope: ['read'],
  response: z.object({ items: z.array(z.object(fields)) }).openapi('InvoiceList'),
  run: async ({ ctx }) => ({ items: await listInvoices(ctx) }),
})

const getEndpoint = endpoint({
  method: 'get',
  path: '/api/v1/invoices/{id}',
  tag,
  summary: 'One of your own invoices with its lessons',
  policy: signedIn,
  scope: ['read'],
  params: idParams,
  response: InvoiceSchema,
  run: ({ ctx, params: { id } }) => getInvoice(ctx, id),
})

const payEndpoint = endpoint({
  method: 'post',
  path: '/api/v1/invoices/{id}/payment',
  tag,
  summary:
    'Pay an invoice by hand, with credit first; returns the URL of the checkout, or of the invoice where credit pays it',
  policy: signedIn,
  scope: ['book'],
  params: idParams,
  response: z.object({ checkoutUrl: z.string() }).openapi('InvoiceCheckout'),
  status: 201,
  idempotent: true,
  run: async ({ ctx, params: { id }, siteUrl }) => ({
    checkoutUrl: new URL((await payInvoice(ctx, id)).checkoutUrl, siteUrl).href,
  }),
})

export const usageEndpoints = [recordsEndpoint, listEndpoint, getEndpoint, payEndpoint]
