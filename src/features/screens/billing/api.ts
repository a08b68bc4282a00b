import { z } from '@hono/zod-openapi'
import { REFUND_REASONS } from '#features/money/payments/events.ts'
import { REFUND_METHODS, REFUND_STATES } from '#features/money/payments/rules.ts'
import { signedIn } from '#kernel/policy.ts'
import { endpoint } from '#platform/api.ts'
import { pageQuery } from '#platform/keyset.ts'
import { getReceiptDocument } from './billing-items.ts'
import { listLateCancellations } from './late-cancellations.ts'
import { receiptFile } from './receipt-file.ts'
import { listReturned } from './returned.ts'
import { getBilling } from './summary.ts'
import { listUpcoming } from './upcoming.ts'

const tag = 'Billing'
const grosze = z.number().int().openapi({ description: 'Grosze' })
const instant = z.string().openapi({ format: 'date-time', description: 'ISO 8601, UTC' })
const path = z.string().openapi({ description: 'The path of this site that shows it' })

const studentName = z.string().nullable().openapi({ description: 'Of another person than you, who takes part' })

const HeldSchema = z.object({
  reservationId: z.string(),
  title: z.string(),
  studentName,
  price: grosze,
  creditSpent: grosze,
  fromCredit: grosze.openapi({ description: 'Grosze of the price that credit has paid, or pays when it is paid now' }),
  amount: grosze.openapi({ description: 'Grosze that are still to be paid beside credit' }),
  payBy: instant,
  path,
})

const BillingSchema = z
  .object({
    currency: z.literal('PLN'),
    totals: z.object({ owed: grosze, upcoming: grosze, paid: grosze, refunded: grosze, credit: grosze }),
    owed: z.array(HeldSchema),
    offered: z
      .array(HeldSchema)
      .openapi({ description: 'Blocks that are kept for you: nothing is owed for them until they are accepted' }),
    invoices: z
      .array(
        z.object({
          id: z.string(),
          title: z.string(),
          amount: grosze,
          creditSpent: grosze,
          fromCredit: grosze,
          due: grosze,
          isCharging: z.boolean(),
          nextAttemptAt: instant.nullable(),
          endsAt: instant.nullable(),
        }),
      )
      .openapi({ description: 'Open invoices for lessons that are charged after they take place' }),
    spending: z
      .array(
        z.object({
          month: z.string().openapi({ description: '`2026-11`, of your zone' }),
          paid: grosze,
          refunded: grosze,
        }),
      )
      .openapi({ description: 'Money of the last twelve months' }),
  })
  .openapi('Billing')

const pageOf = <Item extends z.ZodType>(item: Item, name: string) =>
  z.object({ items: z.array(item), nextCursor: z.string().nullable() }).openapi(name)

const billingEndpoint = endpoint({
  method: 'get',
  path: '/api/v1/me/billing',
  tag,
  summary: 'What you owe now, your totals, and your spending by month',
  policy: signedIn,
  scope: ['read'],
  response: BillingSchema,
  run: async ({ ctx }) => ({ currency: 'PLN', ...(await getBilling(ctx)) }),
})

const upcomingEndpoint = endpoint({
  method: 'get',
  path: '/api/v1/me/billing/upcoming',
  tag,
  summary: 'The booked lessons and games ahead for which you pay, the soonest first',
  policy: signedIn,
  scope: ['read'],
  query: z.object(pageQuery),
  response: pageOf(
    z.object({
      ...{ id: z.string(), title: z.string(), studentName },
      ...{ start: instant, end: instant, price: grosze, path },
      isPaid: z.boolean().openapi({ description: 'False where it is charged afterwards' }),
    }),
    'UpcomingPage',
  ),
  run: ({ ctx, query }) => listUpcoming(ctx, query),
})

const refundsEndpoint = endpoint({
  method: 'get',
  path: '/api/v1/me/billing/refunds',
  tag,
  summary: 'Your refunds, sent or on their way, the newest first',
  policy: signedIn,
  scope: ['read'],
  query: z.object(pageQuery),
  response: pageOf(
    z.object({
      ...{ id: z.string(), amount: grosze, description: z.string(), at: instant },
      ...{ method: z.enum(REFUND_METHODS), state: z.enum(REFUND_STATES), reason: z.enum(REFUND_REASONS) },
      leavesAt: instant.nullable().openapi({ description: 'Until then a pending one can be taken as credit' }),
      studentName,
      lessonId: z.string().nullable(),
      lessonStart: instant.nullable(),
      path: path.nullable(),
    }),
    'RefundPage',
  ),
  run: ({ ctx, query }) => listReturned(ctx, query),
})

const lateEndpoint = endpoint({
  method: 'get',
  path: '/api/v1/me/billing/late-cancellations',
  tag,
  summary: 'Lessons that were cancelled too late and are charged to you, the newest first',
  policy: signedIn,
  scope: ['read'],
  query: z.object(pageQuery),
  response: pageOf(
    z.object({
      ...{ lessonId: z.string(), title: z.string(), studentName, price: grosze },
      start: instant,
      cancelledAt: instant,
      rule: z.string(),
      path,
    }),
    'LateCancellationPage',
  ),
  run: ({ ctx, query }) => listLateCancellations(ctx, query),
})

const receiptEndpoint = endpoint({
  method: 'get',
  path: '/api/v1/payments/{id}/receipt',
  tag,
  summary: 'The receipt of your own payment as a PDF',
  policy: signedIn,
  scope: ['read'],
  params: z.object({ id: z.string().min(1).max(60) }),
  file: 'application/pdf',
  run: async ({ ctx, params: { id }, siteName }) => receiptFile(await getReceiptDocument(ctx, id, siteName)),
})

export const billingEndpoints = [billingEndpoint, upcomingEndpoint, refundsEndpoint, lateEndpoint, receiptEndpoint]
