import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import { refunds } from '#features/money/payments/table.ts'
import { differenceByRate, sumsByRate, taxLines } from '#features/money/taxes/amounts.ts'
import { readTaxData } from '#features/money/taxes/tax-data.ts'
import type { Ctx } from '#kernel/actor.ts'
import { dateIn } from '#kernel/time.ts'
import { SCHOOL_ZONE } from '#kernel/zones.ts'
import { numberBeforeCommit } from '#platform/before-commit.ts'
import type { Tx } from '#platform/database.ts'
import type { CorrectionReason } from './correction-reason.ts'
import { linesAfter } from './corrections.ts'
import { invoicePayments, type VatInvoice, vatInvoices } from './invoice-table.ts'
import { writeInvoice } from './writing.ts'

/** What has gone back of an invoice's payments, in its order. */
const listReturns = async (tx: Tx, invoiceId: string) => {
  const rows = await tx
    .select({
      id: refunds.id,
      amount: refunds.amount,
      lineId: refunds.lineId,
      sentAt: refunds.sentAt,
      reason: refunds.reason,
    })
    .from(refunds)
    .innerJoin(invoicePayments, eq(invoicePayments.intentId, refunds.intentId))
    .where(and(eq(invoicePayments.invoiceId, invoiceId), eq(refunds.state, 'sent')))
    .orderBy(asc(refunds.createdAt), asc(refunds.id))
  return rows.map(({ sentAt, ...row }) => ({ ...row, on: sentAt ? dateIn(sentAt, SCHOOL_ZONE) : '' }))
}
type Return = Awaited<ReturnType<typeof listReturns>>[number]

/**
 * Issues the correction from what the documents say so far to what `returns` leave; none where they say it already. Needs the invoice's lock.
 */
const correctTo = async (
  tx: Tx,
  ctx: Ctx,
  invoice: VatInvoice,
  {
    before,
    returns,
    taxedOn,
  }: { readonly before: VatInvoice; readonly returns: readonly Return[]; readonly taxedOn: string },
): Promise<VatInvoice> => {
  const after = taxLines(linesAfter(invoice.lines, returns), invoice.rounding)
  const sums = differenceByRate(sumsByRate(before.lines), sumsByRate(after))
  if (sums.length === 0) return before
  const data = await readTaxData(ctx.now, tx)
  if (!data) throw new Error('the school has no tax data any more')
  const isLess = sums.reduce((total, { gross }) => total + gross, 0) < 0
  const reason: CorrectionReason = isLess ? (returns.at(-1)?.reason ?? 'undone') : 'undone'
  const { payerId, payableKind, payableId, seller, buyer, rounding, paidWith, soldOn, paidOn } = invoice
  return writeInvoice(tx, ctx, data, {
    ...{ kind: 'correction', correctsId: invoice.id, lines: after, before: before.lines, sums, reason, taxedOn },
    ...{ payerId, payableKind, payableId, seller, buyer, rounding, paidWith, soldOn, paidOn },
  })
}

/** What went back before the invoice was asked for: a correction for each day, so that each counts where its money does. */
export const correctForEarlierReturns = async (tx: Tx, ctx: Ctx, invoice: VatInvoice): Promise<void> => {
  const returns = await listReturns(tx, invoice.id)
  const days = [...new Set(returns.map(({ on }) => on))].sort()
  let before = invoice
  for (const taxedOn of days)
    before = await correctTo(tx, ctx, invoice, { before, returns: returns.filter(({ on }) => on <= taxedOn), taxedOn })
}

const lockInvoiceOf = async (tx: Tx, intentId: string): Promise<VatInvoice | undefined> => {
  const [found] = await tx
    .select({ id: invoicePayments.invoiceId })
    .from(invoicePayments)
    .where(eq(invoicePayments.intentId, intentId))
  if (!found) return undefined
  const [invoice] = await tx.select().from(vatInvoices).where(eq(vatInvoices.id, found.id)).for('update')
  return invoice
}

/**
 * After money of an invoiced payment went back, became credit, or did not go back after all: the correction is the difference between what
 * should be and what the documents say, at the end of the transaction. So several returns in it are one correction, and none is issued twice.
 */
export const correctAtTheEnd = (tx: Tx, ctx: Ctx, intentId: string): void =>
  numberBeforeCommit(tx, `correction:${intentId}`, async () => {
    const invoice = await lockInvoiceOf(tx, intentId)
    if (!invoice) return
    const [newest] = await tx
      .select()
      .from(vatInvoices)
      .where(inArray(vatInvoices.correctsId, [invoice.id]))
      .orderBy(desc(vatInvoices.issuedAt), desc(vatInvoices.id))
      .limit(1)
    const returns = await listReturns(tx, invoice.id)
    await correctTo(tx, ctx, invoice, { before: newest ?? invoice, returns, taxedOn: dateIn(ctx.now, SCHOOL_ZONE) })
  })
