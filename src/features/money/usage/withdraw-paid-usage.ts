import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { getPaidAmount } from '#features/money/credit/credit.ts'
import { accounts } from '#features/money/ledger/accounts.ts'
import { defineMovement } from '#features/money/ledger/movements.ts'
import { postMovement } from '#features/money/ledger/post-movement.ts'
import type { RefundReason } from '#features/money/payments/events.ts'
import { returnToPayer } from '#features/money/refunds/returns.ts'
import { closeIntents } from '#features/money/settlement/intents.ts'
import type { Ctx } from '#kernel/actor.ts'
import { stored } from '#kernel/messages.ts'
import type { Grosze } from '#kernel/money.ts'
import { type Reader, Restart, type Tx } from '#platform/database.ts'
import { lockRows } from '#platform/lock-rows.ts'
import { completeInvoice } from './complete-invoice.ts'
import { invoicePayable } from './invoice-kind.ts'
import { usageInvoices, usageRecords } from './table.ts'

/** The price of a used lesson is owed to its payer again. */
const USAGE_OWED_BACK = defineMovement({
  kind: 'usage_owed_back',
  debits: ['receivable'],
  credits: ['prepaid_lessons'],
})

const selectUsage = (reader: Reader, sourceIds: readonly string[]) =>
  reader
    .select({ record: usageRecords, invoice: usageInvoices })
    .from(usageRecords)
    .leftJoin(usageInvoices, eq(usageInvoices.id, usageRecords.invoiceId))
    .where(inArray(usageRecords.sourceId, [...sourceIds]))
    .orderBy(usageRecords.id)

/** Grosze that are left of the payment of the invoice that billed each source. Those that are not billed and paid are absent. */
export const listPaidUsage = async (
  reader: Reader,
  sourceIds: readonly string[],
): Promise<ReadonlyMap<string, Grosze>> => {
  const rows = sourceIds.length === 0 ? [] : await selectUsage(reader, sourceIds)
  const paid = new Map<string, Grosze>()
  for (const { record, invoice } of rows)
    if (invoice?.state === 'paid') paid.set(record.sourceId, await getPaidAmount(reader, invoicePayable(invoice.id)))
  return paid
}

const listInvoiceIds = async (tx: Tx, sourceIds: readonly string[]): Promise<readonly string[]> =>
  (sourceIds.length === 0 ? [] : await selectUsage(tx, sourceIds)).flatMap(({ invoice }) => invoice?.id ?? [])

/** Locks the invoices that bill these sources, and returns their ids. Invoices come before sessions in the order of locks. */
export const lockInvoicesOf = async (tx: Tx, sourceIds: readonly string[]): Promise<readonly string[]> => {
  const ids = await listInvoiceIds(tx, sourceIds)
  await lockRows(tx, usageInvoices, ids)
  return ids
}

/**
 * Locks what was recorded for these sources and is not billed: with the lock of `invoiceIds`, nothing about them changes any more. Begins
 * the transaction again where an invoice was made meanwhile.
 */
export const lockUsage = async (tx: Tx, sourceIds: readonly string[], invoiceIds: readonly string[]): Promise<void> => {
  if (sourceIds.length === 0) return
  await tx
    .select({ id: usageRecords.id })
    .from(usageRecords)
    .where(and(inArray(usageRecords.sourceId, [...sourceIds]), isNull(usageRecords.invoiceId)))
    .orderBy(usageRecords.id)
    .for('update')
  const current = await listInvoiceIds(tx, sourceIds)
  if (!current.every(id => invoiceIds.includes(id))) throw new Restart('an invoice was made meanwhile')
}

type Terms = { readonly reason: RefundReason; readonly notBefore: Temporal.Instant | null }

/**
 * What was used is not charged after all: it is not billed, comes off an invoice that is not paid, or is refunded from one that is.
 * Needs `lockInvoicesOf` and `lockUsage`. Returns the id of the refund, null where nothing was paid (docs/product.md §5.24).
 */
export const withdrawUsage = async (
  tx: Tx,
  ctx: Ctx,
  sourceId: string,
  { reason, notBefore }: Terms,
): Promise<string | null> => {
  const [found] = await selectUsage(tx, [sourceId])
  if (!found) return null
  const { record, invoice } = found
  if (invoice?.state !== 'paid') {
    await tx.delete(usageRecords).where(eq(usageRecords.id, record.id))
    if (invoice) await reduceInvoice(tx, ctx, invoice.id, record.amount)
    return null
  }
  const payable = invoicePayable(invoice.id)
  await postMovement(tx, USAGE_OWED_BACK, {
    sourceId: record.id,
    memo: stored('Usage {id} returned', { id: sourceId }),
    debits: [{ account: accounts.receivable(sourceId), amount: record.amount }],
    credits: [{ account: accounts.prepaidLessons(payable), amount: record.amount }],
    at: ctx.now,
  })
  const terms = { payable, amount: record.amount, reason, lineId: sourceId }
  return returnToPayer(tx, ctx, { ...terms, ...(notBefore ? { notBefore } : {}) })
}

/** A charge of the former amount that is under way settles the invoice, and what is too much becomes credit. */
const reduceInvoice = async (tx: Tx, ctx: Ctx, id: string, amount: Grosze): Promise<void> => {
  const [invoice] = await tx
    .update(usageInvoices)
    .set({ amount: sql`${usageInvoices.amount} - ${amount}` })
    .where(eq(usageInvoices.id, id))
    .returning()
  if (!invoice) throw new Error(`no invoice ${id}`)
  const payable = invoicePayable(id)
  await closeIntents(tx, payable)
  if ((await getPaidAmount(tx, payable)) >= invoice.amount) await completeInvoice(tx, ctx, invoice)
}
