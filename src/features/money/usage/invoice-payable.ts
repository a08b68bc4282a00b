import { asc, eq } from 'drizzle-orm'
import type { PayableKind, ReceiptLine, SettledPayment } from '#features/money/payments/payables.ts'
import { createRefund } from '#features/money/refunds/refunds.ts'
import type { Ctx } from '#kernel/actor.ts'
import { stored } from '#kernel/messages.ts'
import type { StoredWords } from '#kernel/stored-words.ts'
import { dateIn } from '#kernel/time.ts'
import { SCHOOL_ZONE } from '#kernel/zones.ts'
import type { Reader, Tx } from '#platform/database.ts'
import { completeInvoice } from './complete-invoice.ts'
import { INVOICE_KIND, invoicePath } from './invoice-kind.ts'
import { describeFailure } from './overdue.ts'
import { usageInvoices, usageRecords } from './table.ts'
import { listUsedReductions, listUsedTitles } from './used-titles.ts'

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
  await completeInvoice(tx, ctx, invoice)
  return 'claimed'
}

const SOLD = { academy: 'lessons', dnd: 'games' } as const

type Used = Pick<typeof usageRecords.$inferSelect, 'canceled' | 'type'>

const lineText = (title: string, date: Temporal.Instant, { canceled, type }: Used): StoredWords => {
  const values = { title, date: { date: date.toString() } }
  if (!canceled) return stored('{title}, {date}', values)
  return type === 'academy'
    ? stored('{title}, {date}, cancelled late', values)
    : stored('{title}, {date}, left late', values)
}

/** The lessons and games of an invoice, in order; the dates are those of the school's zone. */
export const listInvoiceLines = async (
  reader: Reader,
  invoiceId: string,
): Promise<readonly (ReceiptLine & { readonly id: string })[]> => {
  const rows = await reader
    .select()
    .from(usageRecords)
    .where(eq(usageRecords.invoiceId, invoiceId))
    .orderBy(asc(usageRecords.date), asc(usageRecords.id))
  const titles = await listUsedTitles(reader, rows)
  const reductions = await listUsedReductions(reader, rows)
  return rows.flatMap(({ id, date, amount, canceled, type, sessionId, sourceId }) => {
    const off = reductions.get(sourceId)
    const text = lineText(titles.get(sessionId) ?? '', date, { canceled, type })
    const part = { id: sourceId, on: dateIn(date, SCHOOL_ZONE), charged: amount, sold: SOLD[type] }
    const line = { id, text, amount: amount + (off?.amount ?? 0), part }
    return off ? [line, { id: `${id} reduction`, text: off.label, amount: -off.amount }] : [line]
  })
}

export const invoicePayableKind: PayableKind = {
  kind: INVOICE_KIND,
  sold: 'lessons',
  pageOf: invoicePath,
  maySee: async (reader, { actor }, id) => {
    const [invoice] = await reader
      .select({ payerId: usageInvoices.payerId })
      .from(usageInvoices)
      .where(eq(usageInvoices.id, id))
    return actor.kind === 'user' && invoice?.payerId === actor.id
  },
  linesOf: async (reader, id) => (await listInvoiceLines(reader, id)).map(({ id: _, ...line }) => line),
  afterFailure: describeFailure,
  settle: settleInvoice,
}
