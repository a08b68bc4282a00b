import { and, asc, eq } from 'drizzle-orm'
import { academySessions } from '#features/academy/table.ts'
import { accounts } from '#features/money/accounts.ts'
import { getPaidAmount } from '#features/money/credit.ts'
import { closeIntents } from '#features/money/intents.ts'
import { postMovement } from '#features/money/ledger.ts'
import { defineMovement } from '#features/money/movements.ts'
import type { Payable, PayableKind, ReceiptLine, SettledPayment } from '#features/money/payables.ts'
import { createRefund } from '#features/money/refunds.ts'
import { returnToPayer } from '#features/money/returns.ts'
import type { Ctx } from '#kernel/actor.ts'
import type { Grosze } from '#kernel/money.ts'
import { formatDate } from '#kernel/time.ts'
import { SCHOOL_ZONE } from '#kernel/zones.ts'
import type { Reader, Tx } from '#platform/database.ts'
import { recordEvents } from '#platform/events.ts'
import { invoicePaid } from './events.ts'
import { INVOICE_KIND, invoicePath } from './kind.ts'
import { describeFailure } from './overdue.ts'
import { usageInvoices, usageRecords } from './table.ts'

/** One used lesson, out of the money that its invoice has brought. */
const USAGE = defineMovement({ kind: 'usage', debits: ['prepaid_lessons'], credits: ['revenue'] })
const SCHOOL = 'school'

/** Money for an invoice: its records are processed, each with one posting. A second payment goes back. */
const settleInvoice = async (
  tx: Tx,
  ctx: Ctx,
  { payable, intentId, amount }: SettledPayment,
): Promise<'claimed' | 'unclaimed'> => {
  const [invoice] = await tx.select().from(usageInvoices).where(eq(usageInvoices.id, payable.id)).for('update')
  if (!invoice) return 'unclaimed'
  if (invoice.state === 'paid') {
    await createRefund(tx, ctx, { intentId, amount, reason: 'paid_twice' })
    return 'claimed'
  }
  const { id: invoiceId, payerId, period } = invoice
  const paid = { state: 'paid', paidAt: ctx.now, nextAttemptAt: null } as const
  await tx.update(usageInvoices).set(paid).where(eq(usageInvoices.id, invoiceId))
  const records = await tx
    .update(usageRecords)
    .set({ processed: true })
    .where(and(eq(usageRecords.invoiceId, invoiceId), eq(usageRecords.processed, false)))
    .returning()
  for (const record of records)
    await postMovement(tx, USAGE, {
      sourceId: record.id,
      memo: `Usage ${record.sourceId}`,
      debits: [{ account: accounts.prepaidLessons(payable), amount: record.amount }],
      credits: [{ account: accounts.revenue(SCHOOL), amount: record.amount }],
      at: ctx.now,
    })
  await closeIntents(tx, payable)
  await returnSurplus(tx, ctx, payable, invoice.amount)
  const purchaseIds = [...new Set(records.map(({ purchaseId }) => purchaseId))]
  const wasOverdue = invoice.overdueAt !== null
  const payload = { invoiceId, payerId, period, amount: invoice.amount, purchaseIds, wasOverdue }
  await recordEvents(tx, ctx, invoicePaid(invoiceId, payload, { before: { state: invoice.state } }))
  return 'claimed'
}

/** An earlier charge of the whole amount may still arrive, beside credit that was spent on the next one. */
const returnSurplus = async (tx: Tx, ctx: Ctx, payable: Payable, amount: Grosze): Promise<void> => {
  const surplus = (await getPaidAmount(tx, payable)) - amount
  if (surplus > 0) await returnToPayer(tx, ctx, { payable, amount: surplus, method: 'credit', reason: 'paid_twice' })
}

/** The lessons of an invoice, in order; the dates are those of the school's zone. */
export const listInvoiceLines = async (
  reader: Reader,
  invoiceId: string,
): Promise<readonly (ReceiptLine & { readonly id: string })[]> => {
  const rows = await reader
    .select({ record: usageRecords, title: academySessions.title })
    .from(usageRecords)
    .innerJoin(academySessions, eq(academySessions.id, usageRecords.sessionId))
    .where(eq(usageRecords.invoiceId, invoiceId))
    .orderBy(asc(usageRecords.date), asc(usageRecords.id))
  return rows.map(({ record: { id, date, amount, canceled }, title }) => ({
    id,
    text: `${title}, ${formatDate(date, SCHOOL_ZONE, null)}${canceled ? ', cancelled less than 24 hours before' : ''}`,
    amount,
  }))
}

export const invoicePayableKind: PayableKind = {
  kind: INVOICE_KIND,
  pageOf: invoicePath,
  maySee: async (reader, { actor }, id) => {
    const [invoice] = await reader
      .select({ payerId: usageInvoices.payerId })
      .from(usageInvoices)
      .where(eq(usageInvoices.id, id))
    return actor.kind === 'user' && invoice?.payerId === actor.id
  },
  linesOf: async (reader, id) => (await listInvoiceLines(reader, id)).map(({ text, amount }) => ({ text, amount })),
  afterFailure: describeFailure,
  settle: settleInvoice,
}
