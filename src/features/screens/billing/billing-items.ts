import { payableKind } from '#features/money/payments/payables.ts'
import { paymentProviders } from '#features/money/payments/providers.ts'
import { getPayment, listPayments, type PaymentWithReceipt } from '#features/money/payments/queries.ts'
import { CREDIT_PROVIDER } from '#features/money/payments/rules.ts'
import type { Ctx } from '#kernel/actor.ts'
import { db } from '#platform/database.ts'
import { readSeller } from '#platform/seller.ts'
import { FILTERS, type PaymentFilter } from './filters.ts'
import { findForWhom } from './for-whom.ts'
import { receiptPath } from './paths.ts'

/** The date of a payment, in its row and on its receipt: that of the receipt, which follows the order of the numbers. */
const dateOf = ({ issuedAt, settledAt, createdAt }: Pick<PaymentWithReceipt, 'issuedAt' | 'settledAt' | 'createdAt'>) =>
  (issuedAt ?? settledAt ?? createdAt).toString()

const toBillingItem = async (
  ctx: Ctx,
  { createdAt, settledAt, issuedAt, ...row }: PaymentWithReceipt,
  studentName: string | null,
) => ({
  ...row,
  /** Of another person than the reader. */
  studentName,
  isCredit: row.provider === CREDIT_PROVIDER,
  at: dateOf({ createdAt, settledAt, issuedAt }),
  /** The page of what was paid, if the actor may see it. */
  path: await findPage(ctx, row),
  /** Of a settled payment. */
  receiptPath: row.state === 'succeeded' || row.state === 'refunded' ? receiptPath(row.id) : null,
})
export type BillingItem = Awaited<ReturnType<typeof toBillingItem>>

const findPage = async (
  ctx: Ctx,
  { payableKind: name, payableId }: Pick<PaymentWithReceipt, 'payableKind' | 'payableId'>,
): Promise<string | null> => {
  const kind = payableKind(name)
  return (await kind?.maySee(db, ctx, payableId)) ? (kind?.pageOf(payableId) ?? null) : null
}

/** The actor's payments of all kinds, newest first. */
export const listBillingItems = async (ctx: Ctx, filter: PaymentFilter, cursor: string | undefined) => {
  const { states } = FILTERS[filter]
  const { items, nextCursor } = await listPayments(ctx, { ...(states ? { states } : {}), cursor })
  const payableOf = ({ payableKind: kind, payableId: id }: PaymentWithReceipt) => ({ kind, id })
  const nameOf = await findForWhom(ctx, items.map(payableOf))
  return { items: await Promise.all(items.map(row => toBillingItem(ctx, row, nameOf(payableOf(row))))), nextCursor }
}

/** A receipt with its seller. Refuses 404 as `getBillingReceipt` does. */
export const getReceiptDocument = async (ctx: Ctx, id: string, siteName: string) => {
  const paid = await getBillingReceipt(ctx, id)
  const isTest = paymentProviders.find(paid.provider)?.movesMoney === false
  return { paid, seller: await readSeller(ctx.now, siteName), isTest }
}
export type ReceiptDocument = Awaited<ReturnType<typeof getReceiptDocument>>

/** Includes a link to the payable if the actor may see it. Refuses an unknown payment with 'Payment not found' (404). */
export const getBillingReceipt = async (ctx: Ctx, id: string) => {
  const { createdAt, settledAt, issuedAt, ...paid } = await getPayment(ctx, id)
  const kind = payableKind(paid.payableKind)
  return {
    ...paid,
    isCredit: paid.provider === CREDIT_PROVIDER,
    at: dateOf({ createdAt, settledAt, issuedAt }),
    lines: paid.lines ?? [{ text: paid.description, amount: paid.amount }],
    page: (await kind?.maySee(db, ctx, paid.payableId))
      ? { path: kind?.pageOf(paid.payableId) ?? '', name: paid.payableKind.replaceAll('_', ' ') }
      : null,
  }
}
