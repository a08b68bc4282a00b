import { and, asc, eq, inArray, or } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Ctx } from '#kernel/actor.ts'
import { requireUser } from '#kernel/policy.ts'
import { refuse } from '#kernel/refusal.ts'
import { db, type Reader } from '#platform/database.ts'
import { type KeysetPage, keyset, type PageQuery, readPage } from '#platform/keyset.ts'
import { invoicePayments, type VatInvoice, vatInvoices } from './invoice-table.ts'
import { INVOICE_NOT_FOUND } from './refusals.ts'

const corrected = alias(vatInvoices, 'corrected')

/** Instants as ISO text. */
const toRow = ({ issuedAt, ...invoice }: VatInvoice) => ({ ...invoice, issuedAt: issuedAt.toString() })
export type InvoiceRow = ReturnType<typeof toRow>

/** An invoice with what belongs to it: the one that it corrects, and its corrections. Undefined where there is none. */
export const findInvoice = async (reader: Reader, id: string) => {
  const [found] = await reader
    .select({
      invoice: vatInvoices,
      corrects: { id: corrected.id, number: corrected.number, issuedOn: corrected.issuedOn, kind: corrected.kind },
    })
    .from(vatInvoices)
    .leftJoin(corrected, eq(corrected.id, vatInvoices.correctsId))
    .where(eq(vatInvoices.id, id))
  if (!found) return undefined
  const corrections = await reader
    .select({
      id: vatInvoices.id,
      number: vatInvoices.number,
      gross: vatInvoices.gross,
      issuedOn: vatInvoices.issuedOn,
    })
    .from(vatInvoices)
    .where(eq(vatInvoices.correctsId, id))
    .orderBy(asc(vatInvoices.issuedAt), asc(vatInvoices.id))
  return { ...toRow(found.invoice), corrects: found.corrects, corrections }
}
export type InvoiceView = NonNullable<Awaited<ReturnType<typeof findInvoice>>>

/** An invoice of the reader. Refuses 404 for others. */
export const getOwnInvoice = async (ctx: Ctx, id: string): Promise<InvoiceView> => {
  const invoice = await findInvoice(db, id)
  return invoice && invoice.payerId === requireUser(ctx.actor).id ? invoice : refuse(INVOICE_NOT_FOUND)
}

/** The reader's invoices and their corrections, the newest first. */
export const listOwnInvoices = async (ctx: Ctx, { cursor, limit }: PageQuery): Promise<KeysetPage<InvoiceRow>> => {
  const order = keyset(vatInvoices.issuedAt, vatInvoices.id, 'descending')
  const page = await readPage(
    limit,
    rows =>
      db
        .select()
        .from(vatInvoices)
        .where(and(eq(vatInvoices.payerId, requireUser(ctx.actor).id), order.afterCursor(cursor)))
        .orderBy(...order.orderBy)
        .limit(rows),
    ({ issuedAt, id }) => ({ at: issuedAt.toString(), id }),
  )
  return { ...page, items: page.items.map(toRow) }
}

/** The invoice that a payment is on, with its corrections. */
export const listInvoicesOfPayment = async (reader: Reader, intentId: string) => {
  const ofPayment = reader
    .select({ id: invoicePayments.invoiceId })
    .from(invoicePayments)
    .where(eq(invoicePayments.intentId, intentId))
  return reader
    .select({ id: vatInvoices.id, number: vatInvoices.number, kind: vatInvoices.kind, gross: vatInvoices.gross })
    .from(vatInvoices)
    .where(or(inArray(vatInvoices.id, ofPayment), inArray(vatInvoices.correctsId, ofPayment)))
    .orderBy(asc(vatInvoices.issuedAt), asc(vatInvoices.id))
}
