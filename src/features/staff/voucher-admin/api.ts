import { z } from '@hono/zod-openapi'
import { VOUCHER_NOT_FOUND } from '#features/money/vouchers/refusals.ts'
import { DELIVERIES, VOUCHER_STATES } from '#features/money/vouchers/rules.ts'
import { mayMoveMoney, maySeeMoney } from '#features/staff/staff-money/policy.ts'
import { MAX_SEARCH } from '#features/staff/staff-money/schema.ts'
import { refuse } from '#kernel/refusal.ts'
import { endpoint } from '#platform/api.ts'
import { idParams, instant } from '#platform/api-fields.ts'
import { pageQuery } from '#platform/keyset.ts'
import { actOnVoucher } from './acts.ts'
import { findVoucher, getOpenSums, listVouchers } from './queries.ts'
import { VOUCHER_ACTS, VOUCHER_FILTERS, voucherActInput } from './schema.ts'

const tag = 'Money for staff'
const grosze = z.int().openapi({ description: 'Grosze' })
const optionalInstant = instant.nullable()

const VoucherSchema = z
  .object({
    ...{ id: z.string(), amount: grosze, codeEnd: z.string().nullable() },
    validUntil: z.string().nullable().openapi({ format: 'date', description: 'The last day, in Warsaw' }),
    ...{ buyerId: z.string(), buyerName: z.string(), buyerUsername: z.string(), recipientName: z.string() },
    ...{ delivery: z.enum(DELIVERIES), recipientEmail: z.string().nullable(), paymentId: z.string().nullable() },
    standing: z.enum([...VOUCHER_STATES, 'expired']),
    ...{ createdAt: z.string(), paidAt: optionalInstant, sentAt: optionalInstant, letterDueAt: optionalInstant },
    ...{ redeemedAt: optionalInstant, redeemedBy: z.string().nullable(), voidedAt: optionalInstant },
    dispute: z.enum(['open', 'lost']).nullable().openapi({ description: 'Of its payment, at the payer’s bank' }),
    acts: z.array(z.enum(VOUCHER_ACTS)).readonly().openapi({ description: 'What can be done with it now' }),
  })
  .openapi('StaffGiftVoucher')

export const voucherAdminEndpoints = [
  endpoint({
    ...{ method: 'get', path: '/api/v1/admin/money/vouchers', tag },
    summary: 'For staff: gift vouchers, the newest first, and what is owed for those that are not redeemed',
    policy: maySeeMoney,
    scope: ['staff:money'],
    query: z.object({
      state: z.enum(VOUCHER_FILTERS).default('open'),
      q: z
        .string()
        .max(MAX_SEARCH)
        .optional()
        .openapi({ description: 'An id, the last characters of a code, or a buyer’s username' }),
      ...pageQuery,
    }),
    response: z
      .object({
        items: z.array(VoucherSchema).readonly(),
        nextCursor: z.string().nullable(),
        owed: grosze.openapi({ description: 'Grosze that the ledger owes for vouchers' }),
        expired: grosze.openapi({ description: 'Grosze of it for vouchers whose time is over' }),
      })
      .openapi('StaffGiftVoucherPage'),
    run: async ({ ctx, query: { state, q, ...page } }) => {
      const [vouchers, sums] = await Promise.all([
        listVouchers({ ...page, filter: state, search: q }, ctx.now),
        getOpenSums(ctx.now),
      ])
      return { ...vouchers, ...sums }
    },
  }),
  endpoint({
    ...{ method: 'post', path: '/api/v1/admin/money/vouchers/{id}/acts', tag },
    summary: 'For staff: extend a gift voucher, return its money, send it again, or end one whose payment was lost',
    policy: mayMoveMoney,
    scope: ['staff:money'],
    confirmed: true,
    params: idParams,
    body: voucherActInput,
    response: VoucherSchema,
    status: 201,
    idempotent: true,
    run: async ({ ctx, params: { id }, body }) => {
      await actOnVoucher(ctx, id, body)
      return (await findVoucher(id, ctx.now)) ?? refuse(VOUCHER_NOT_FOUND)
    },
  }),
]
