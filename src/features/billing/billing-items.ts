import { payableKind } from '#features/money/payables.ts'
import { getPayment, listPayments, type PaymentWithReceipt } from '#features/money/queries.ts'
import type { Ctx } from '#kernel/actor.ts'
import { db } from '#platform/database.ts'
import { FILTERS, type Filter } from './filters.ts'

const toBillingItem = async (ctx: Ctx, { createdAt, settledAt, ...row }: PaymentWithReceipt) => ({
  ...row,
  at: (settledAt ?? createdAt).toString(),
  /** The receipt of a settled payment; otherwise the page where it can be paid, if the actor may see it. */
  path: row.state === 'succeeded' || row.state === 'refunded' ? `/account/billing/${row.id}` : await findPage(ctx, row),
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
export const listBillingItems = async (ctx: Ctx, filter: Filter, cursor: string | undefined) => {
  const { states } = FILTERS[filter]
  const { items, nextCursor } = await listPayments(ctx, { ...(states ? { states } : {}), cursor })
  return { items: await Promise.all(items.map(row => toBillingItem(ctx, row))), nextCursor }
}

/** Includes a link to the payable if the actor may see it. Refuses an unknown payment with 'Payment not found' (404). */
export const getBillingReceipt = async (ctx: Ctx, id: string) => {
  const { createdAt, settledAt, issuedAt, ...paid } = await getPayment(ctx, id)
  const kind = payableKind(paid.payableKind)
  return {
    ...paid,
    at: (issuedAt ?? settledAt ?? createdAt).toString(),
    lines: paid.lines ?? [{ text: paid.description, amount: paid.amount }],
    page: (await kind?.maySee(db, ctx, paid.payableId))
      ? { path: kind?.pageOf(paid.payableId) ?? '', name: paid.payableKind.replaceAll('_', ' ') }
      : null,
  }
}
