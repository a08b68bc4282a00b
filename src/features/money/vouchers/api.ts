import { z } from '@hono/zod-openapi'
import { signedIn } from '#kernel/policy.ts'
import { endpoint } from '#platform/api.ts'
import { pageQuery } from '#platform/keyset.ts'
import { buyVoucher, payVoucher } from './buying.ts'
import { giftFile } from './gift-pdf.ts'
import { getOwnGift, getOwnVoucher, listOwnVouchers } from './queries.ts'
import { redeemByCode } from './redeeming.ts'
import { returnVoucher } from './returning.ts'
import { DELIVERIES, VOUCHER_STATES } from './rules.ts'
import { buyInput, redeemInput, sendInput } from './schema.ts'
import { sendOwnVoucher } from './sending.ts'

const tag = 'Gift vouchers'
const params = z.object({ id: z.string().min(1).max(60) })
const grosze = z.int().openapi({ description: 'Grosze' })
const instant = z.string().openapi({ format: 'date-time', description: 'ISO 8601, UTC' })
const day = z.string().openapi({ format: 'date', description: 'A day in Warsaw' }).nullable()

const VoucherSchema = z
  .object({
    ...{ id: z.string(), amount: grosze, recipientName: z.string(), fromName: z.string(), message: z.string() },
    ...{ delivery: z.enum(DELIVERIES), recipientEmail: z.string().nullable(), sendOn: day },
    standing: z
      .enum([...VOUCHER_STATES, 'expired'])
      .openapi({ description: 'active: it can be redeemed; expired: its last day is over, and its money is not lost' }),
    isDisputed: z.boolean().openapi({
      description: 'Its payment is disputed at a bank, or was taken back by it: it cannot be redeemed',
    }),
    code: z.string().nullable().openapi({
      description: 'Of a voucher that is paid and not redeemed; null for a token that may only read',
    }),
    codeEnd: z.string().nullable().openapi({ description: 'The last four characters of its code' }),
    validUntil: day,
    ...{ createdAt: instant, paidAt: instant.nullable(), sentAt: instant.nullable() },
    letterDueAt: instant.nullable().openapi({ description: 'When it is sent' }),
    ...{ redeemedAt: instant.nullable(), voidedAt: instant.nullable() },
    paymentId: z.string().nullable().openapi({ description: 'The payment that bought it' }),
    returnableUntil: day.openapi({ description: 'The last day on which you can return it; null where you cannot' }),
  })
  .openapi('GiftVoucher')

const CheckoutSchema = z
  .object({
    id: z.string(),
    checkoutUrl: z
      .string()
      .openapi({ description: 'Where to pay; the page of the voucher where the payment provider does not answer' }),
  })
  .openapi('GiftVoucherCheckout')

const absolute = (path: string, siteUrl: string): string => new URL(path, siteUrl).href

export const voucherEndpoints = [
  endpoint({
    ...{ method: 'get', path: '/api/v1/vouchers', tag },
    summary: 'The gift vouchers that you have bought, the newest first',
    policy: signedIn,
    scope: ['read'],
    query: z.object(pageQuery),
    response: z
      .object({ items: z.array(VoucherSchema).readonly(), nextCursor: z.string().nullable() })
      .openapi('GiftVoucherPage'),
    run: ({ ctx, query }) => listOwnVouchers(ctx, query),
  }),
  endpoint({
    ...{ method: 'post', path: '/api/v1/vouchers', tag },
    summary: 'Buy a gift voucher: returns the URL of the checkout',
    policy: signedIn,
    scope: ['book'],
    body: buyInput,
    response: CheckoutSchema,
    status: 201,
    idempotent: true,
    run: async ({ ctx, body, siteUrl }) => {
      const { id, checkoutUrl } = await buyVoucher(ctx, body)
      return { id, checkoutUrl: absolute(checkoutUrl, siteUrl) }
    },
  }),
  endpoint({
    ...{ method: 'get', path: '/api/v1/vouchers/{id}', tag },
    summary: 'One of the gift vouchers that you have bought',
    policy: signedIn,
    scope: ['read'],
    params,
    response: VoucherSchema,
    run: ({ ctx, params: { id } }) => getOwnVoucher(ctx, id),
  }),
  endpoint({
    ...{ method: 'get', path: '/api/v1/vouchers/{id}/file', tag },
    summary: 'The same to print, as a PDF with its code; not for a token that may only read',
    policy: signedIn,
    scope: ['read'],
    params,
    file: 'application/pdf',
    run: async ({ ctx, params: { id }, siteUrl, siteName }) =>
      giftFile(await getOwnGift(ctx, id), { siteUrl, siteName }),
  }),
  endpoint({
    ...{ method: 'post', path: '/api/v1/vouchers/{id}/payment', tag },
    summary: 'Pay a gift voucher that is not paid yet: returns the URL of the checkout',
    policy: signedIn,
    scope: ['book'],
    params,
    response: CheckoutSchema,
    status: 201,
    idempotent: true,
    run: async ({ ctx, params: { id }, siteUrl }) => ({
      id,
      checkoutUrl: absolute((await payVoucher(ctx, id)).checkoutUrl, siteUrl),
    }),
  }),
  endpoint({
    ...{ method: 'post', path: '/api/v1/vouchers/{id}/letter', tag },
    summary: 'Send a gift voucher now: to the address that it has, or to another',
    policy: signedIn,
    scope: ['book'],
    params,
    body: sendInput,
    status: 204,
    idempotent: true,
    run: ({ ctx, params: { id }, body: { email } }) => sendOwnVoucher(ctx, id, email),
  }),
  endpoint({
    ...{ method: 'post', path: '/api/v1/vouchers/{id}/return', tag },
    summary: 'Return a gift voucher that is not redeemed, within 14 days: its money goes back to your payment',
    policy: signedIn,
    scope: ['book'],
    params,
    status: 204,
    idempotent: true,
    run: ({ ctx, params: { id } }) => returnVoucher(ctx, id),
  }),
  endpoint({
    ...{ method: 'post', path: '/api/v1/voucher-redemptions', tag },
    summary: 'Redeem the code of a gift voucher: its whole amount becomes your credit',
    policy: signedIn,
    scope: ['book'],
    body: redeemInput,
    response: z.object({ amount: grosze }).openapi('VoucherRedemption'),
    status: 201,
    idempotent: true,
    run: async ({ ctx, body: { voucherCode } }) => ({ amount: await redeemByCode(ctx, voucherCode) }),
  }),
]
