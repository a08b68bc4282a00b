import { z } from '@hono/zod-openapi'
import { EARNED_KINDS, LINE_BASES } from '#features/staff/rates/kinds.ts'
import { grosze } from '#features/staff/staff-money/api-schema.ts'
import { mayMoveMoney, maySeeMoney } from '#features/staff/staff-money/policy.ts'
import { monthParam } from '#features/staff/staff-money/schema.ts'
import { signedIn } from '#kernel/policy.ts'
import { type Endpoint, endpoint } from '#platform/api.ts'
import { idParams, instant } from '#platform/api-fields.ts'
import { db } from '#platform/database.ts'
import { payStatement } from './pay-statement.ts'
import { listOwnStatements, readOwnMonth, readOwnStatement, readStatement } from './queries.ts'
import { reversePayment } from './reverse-payment.ts'
import { paymentReversalInput, statementPaymentInput } from './schema.ts'
import { statementFile } from './statement-file.ts'

const month = z.string().openapi({ description: 'In the school’s zone', example: '2026-11' })
const day = z.string().openapi({ format: 'date' })

const LineSchema = z
  .object({
    ...{ id: z.string(), title: z.string(), kind: z.enum(EARNED_KINDS), taughtOn: day, amount: grosze },
    basis: z.enum(LINE_BASES),
    rate: z.int().openapi({
      description: 'Basis points of what was charged, or grosze for an hour; the fee of a training',
    }),
    base: z.int().openapi({
      description:
        'Grosze of the price, before reductions that the school bears, or minutes taught; the fee of a training',
    }),
    how: z.string().openapi({ description: 'How it was computed, in words', example: '60% of 80 PLN' }),
    corrects: month.nullable().openapi({ description: 'The earlier month that it corrects' }),
  })
  .openapi('EarningLine')
const lines = z.array(LineSchema).readonly()

const StatementSchema = z
  .object({
    ...{ id: z.string(), month, uid: z.string(), username: z.string(), displayName: z.string() },
    ...{ amount: grosze, createdAt: instant, paidAt: instant.nullable() },
    paymentReference: z.string().nullable(),
    paidOn: day.nullable().openapi({ description: 'The day of the transfer' }),
    paidBy: z.string().nullable().openapi({ description: 'For staff: the name of who marked it paid' }),
    paidWith: z.string().nullable().openapi({ description: 'The statement that was paid: this one, or a later one' }),
    payable: grosze.openapi({
      description: 'Grosze to be paid for it, with all earlier ones that are not paid; nothing where it is not above 0',
    }),
    unpaid: z
      .array(z.object({ id: z.string(), month, amount: grosze }))
      .readonly()
      .openapi({ description: 'What `payable` is the sum of' }),
    lines,
    reversals: z
      .array(
        z.object({
          ...{ amount: grosze, reference: z.string(), paidOn: day, reason: z.string() },
          ...{ reversedBy: z.string(), reversedAt: instant },
        }),
      )
      .readonly()
      .openapi({ description: 'For staff: payments that were noted wrongly and taken back, the latest first' }),
  })
  .openapi('EarningStatement')

const ofStaff = { tag: 'Administration', scope: ['staff:money'], params: idParams } as const

const statementEndpoint = endpoint({
  ...ofStaff,
  method: 'get',
  path: '/api/v1/admin/money/statements/{id}',
  summary: 'For staff: what one person has earned in a closed month, line by line',
  policy: maySeeMoney,
  response: StatementSchema,
  run: ({ params: { id } }) => readStatement(db, id),
})

const fileEndpoint = endpoint({
  ...ofStaff,
  method: 'get',
  path: '/api/v1/admin/money/statements/{id}/file',
  summary: 'For staff: a statement as a PDF',
  policy: maySeeMoney,
  file: 'application/pdf',
  run: async ({ ctx, params: { id }, siteName }) => statementFile(await readStatement(db, id), ctx.now, siteName),
})

const paymentEndpoint = endpoint({
  ...ofStaff,
  method: 'post',
  path: '/api/v1/admin/money/statements/{id}/payment',
  summary: 'For staff: note that a statement was paid by bank transfer, with all earlier ones that are not paid',
  policy: mayMoveMoney,
  confirmed: true,
  body: statementPaymentInput,
  response: StatementSchema,
  status: 201,
  idempotent: true,
  run: async ({ ctx, params: { id }, body }) => {
    await payStatement(ctx, id, body)
    return readStatement(db, id)
  },
})

const reversalEndpoint = endpoint({
  ...ofStaff,
  method: 'post',
  path: '/api/v1/admin/money/statements/{id}/payment/reversal',
  summary: 'For staff: take back a payment that was noted wrongly; what it paid is to be paid again',
  policy: mayMoveMoney,
  confirmed: true,
  body: paymentReversalInput,
  response: StatementSchema,
  status: 201,
  idempotent: true,
  run: async ({ ctx, params: { id }, body }) => {
    await reversePayment(ctx, id, body.reason)
    return readStatement(db, id)
  },
})

const own = { tag: 'Academy', scope: ['read'] } as const

const listOwnEndpoint = endpoint({
  ...own,
  policy: signedIn,
  method: 'get',
  path: '/api/v1/me/statements',
  summary: 'Your statements of closed months, and what you have earned so far in months that may change yet',
  response: z
    .object({
      open: z.array(z.object({ month, amount: grosze, lines: z.int() })).readonly(),
      closed: z
        .array(
          z.object({
            ...{ id: z.string(), month, amount: grosze, lines: z.int() },
            ...{ paidOn: day.nullable(), paymentReference: z.string().nullable() },
          }),
        )
        .readonly(),
    })
    .openapi('OwnStatements'),
  run: ({ ctx }) => listOwnStatements(ctx),
})

const ownMonthEndpoint = endpoint({
  ...own,
  policy: signedIn,
  method: 'get',
  path: '/api/v1/me/statements/months/{month}',
  summary: 'What is booked of your earnings in a month so far, line by line',
  params: z.object({ month: monthParam }),
  response: z.object({ month, amount: grosze, lines }).openapi('OwnEarningsOfMonth'),
  run: async ({ ctx, params: asked }) => {
    const { amount, lines: booked } = await readOwnMonth(ctx, asked.month)
    return { month: asked.month, amount, lines: booked }
  },
})

const ownEndpoint = endpoint({
  ...own,
  policy: signedIn,
  method: 'get',
  path: '/api/v1/me/statements/{id}',
  summary: 'One of your statements, line by line',
  params: idParams,
  response: StatementSchema,
  run: ({ ctx, params: { id } }) => readOwnStatement(ctx, id),
})

const ownFileEndpoint = endpoint({
  ...own,
  policy: signedIn,
  method: 'get',
  path: '/api/v1/me/statements/{id}/file',
  summary: 'One of your statements as a PDF',
  params: idParams,
  file: 'application/pdf',
  run: async ({ ctx, params: { id }, siteName }) => statementFile(await readOwnStatement(ctx, id), ctx.now, siteName),
})

export const statementEndpoints: readonly Endpoint[] = [
  ...[statementEndpoint, fileEndpoint, paymentEndpoint, reversalEndpoint],
  ...[listOwnEndpoint, ownMonthEndpoint, ownEndpoint, ownFileEndpoint],
]
