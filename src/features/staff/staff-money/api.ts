import { z } from '@hono/zod-openapi'
import { endpoint } from '#platform/api.ts'
import { idParams, instant } from '#platform/api-fields.ts'
import { pageQuery } from '#platform/keyset.ts'
import { actOnPayment, actOnRefund, payOutCredit, resolveDifference } from './acts.ts'
import { grosze, PaymentDetailSchema, PaymentPageSchema } from './api-schema.ts'
import { getPaymentDetail } from './payment-detail.ts'
import { listAllPayments, listAttention } from './payment-queries.ts'
import { mayMoveMoney, maySeeMoney } from './policy.ts'
import {
  ATTENTION_FILTERS,
  MAX_SEARCH,
  PAYMENT_FILTERS,
  PAYMENT_SORTS,
  paymentActInput,
  payoutInput,
  refundActInput,
  resolutionInput,
} from './schema.ts'

const tag = 'Administration'

const paymentsEndpoint = endpoint({
  method: 'get',
  path: '/api/v1/admin/money/payments',
  tag,
  summary: 'For staff: all payments, the newest first unless asked otherwise',
  policy: maySeeMoney,
  scope: ['staff:money'],
  query: z.object({
    state: z.enum(PAYMENT_FILTERS).default('all'),
    q: z
      .string()
      .max(MAX_SEARCH)
      .optional()
      .openapi({ description: 'A reference, the number of a receipt, a reservation, or a payer’s username' }),
    sort: z
      .enum(PAYMENT_SORTS)
      .optional()
      .openapi({ description: 'By time; a minus: the newest first, as without one' }),
    ...pageQuery,
  }),
  response: PaymentPageSchema,
  run: ({ query: { state, q, ...page } }) => listAllPayments({ ...page, filter: state, search: q }),
})

const attentionEndpoint = endpoint({
  method: 'get',
  path: '/api/v1/admin/money/attention',
  tag,
  summary: 'For staff: payments that wait for a decision, the longest waiting first',
  policy: maySeeMoney,
  scope: ['staff:money'],
  query: z.object({ kind: z.enum(ATTENTION_FILTERS).default('unclaimed'), ...pageQuery }),
  response: PaymentPageSchema,
  run: ({ query: { kind, ...page } }) => listAttention(kind, page),
})

const paymentEndpoint = endpoint({
  method: 'get',
  path: '/api/v1/admin/money/payments/{id}',
  tag,
  summary: 'For staff: a payment with its refunds, receipt, ledger, events, and what can be done and what that changes',
  policy: maySeeMoney,
  scope: ['staff:money'],
  params: idParams,
  response: PaymentDetailSchema,
  run: ({ ctx, params: { id } }) => getPaymentDetail(id, ctx.now),
})

const paymentActEndpoint = endpoint({
  method: 'post',
  path: '/api/v1/admin/money/payments/{id}/acts',
  tag,
  summary: 'For staff: claim or refund an unclaimed payment, or close one of another amount',
  policy: mayMoveMoney,
  scope: ['staff:money'],
  params: idParams,
  confirmed: true,
  body: paymentActInput,
  response: PaymentDetailSchema,
  status: 201,
  idempotent: true,
  run: async ({ ctx, params: { id }, body }) => {
    await actOnPayment(ctx, id, body)
    return getPaymentDetail(id, ctx.now)
  },
})

const refundActEndpoint = endpoint({
  method: 'post',
  path: '/api/v1/admin/money/refunds/{id}/acts',
  tag,
  summary: 'For staff: send a refund again, book its bank transfer, or set it aside',
  policy: mayMoveMoney,
  scope: ['staff:money'],
  params: idParams,
  confirmed: true,
  body: refundActInput,
  status: 204,
  idempotent: true,
  run: ({ ctx, params: { id }, body }) => actOnRefund(ctx, id, body),
})

const resolutionEndpoint = endpoint({
  method: 'post',
  path: '/api/v1/admin/money/differences/{id}/resolution',
  tag,
  summary: 'For staff: resolve a difference with a payment provider as it is',
  policy: mayMoveMoney,
  scope: ['staff:money'],
  params: idParams,
  confirmed: true,
  body: resolutionInput,
  status: 204,
  idempotent: true,
  run: ({ ctx, params: { id }, body }) => resolveDifference(ctx, id, body.reason),
})

const payoutEndpoint = endpoint({
  method: 'post',
  path: '/api/v1/admin/money/payouts',
  tag,
  summary: 'For staff: book credit that was returned by bank transfer; each reference counts once',
  policy: mayMoveMoney,
  scope: ['staff:money'],
  confirmed: true,
  body: payoutInput,
  response: z.object({ amount: grosze, bookedAt: instant }).openapi('CreditPayout'),
  status: 201,
  idempotent: true,
  run: async ({ ctx, body }) => {
    await payOutCredit(ctx, body)
    return { amount: body.amount, bookedAt: ctx.now.toString() }
  },
})

export const staffMoneyEndpoints = [
  paymentsEndpoint,
  attentionEndpoint,
  paymentEndpoint,
  paymentActEndpoint,
  refundActEndpoint,
  resolutionEndpoint,
  payoutEndpoint,
]
