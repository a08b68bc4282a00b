import { and, eq, isNotNull, like, ne, or, type SQL, sql } from 'drizzle-orm'
import { vatInvoices } from '#features/money/invoices/invoice-table.ts'
import { findInvoice, type InvoiceView } from '#features/money/invoices/queries.ts'
import { INVOICE_NOT_FOUND } from '#features/money/invoices/refusals.ts'
import { findSendings, type InvoiceSending } from '#features/money/invoices/sending.ts'
import { invoiceSendings } from '#features/money/invoices/sending-table.ts'
import { findInvoicingService } from '#integrations/invoicing/port.ts'
import { refuse } from '#kernel/refusal.ts'
import { db } from '#platform/database.ts'
import { keyset, type PageQuery, readPage } from '#platform/keyset.ts'
import type { InvoiceFilter } from './schema.ts'

const conditionOf = (filter: InvoiceFilter): SQL | undefined => {
  switch (filter) {
    case 'invoices':
      return ne(vatInvoices.kind, 'correction')
    case 'corrections':
      return eq(vatInvoices.kind, 'correction')
    case 'companies':
      return isNotNull(sql`${vatInvoices.buyer}->>'nip'`)
    case 'transfer':
      return eq(vatInvoices.paidWith, 'transfer')
    case 'unsent':
      return sql`not exists (select from ${invoiceSendings} where ${invoiceSendings.invoiceId} = ${vatInvoices.id} and ${invoiceSendings.state} = 'sent')`
    default:
      return undefined
  }
}

/** By its number, the NIP or a part of the name of its buyer. */
const isFound = (search: string): SQL | undefined => {
  const typed = search.trim()
  if (typed === '') return undefined
  const part = `%${typed.replaceAll(/[\\%_]/g, '\\$&')}%`
  return or(
    eq(vatInvoices.number, typed.toUpperCase()),
    eq(sql`${vatInvoices.buyer}->>'nip'`, typed.replaceAll(/[\s-]/g, '')),
    sql`${vatInvoices.buyer}->>'name' ilike ${part}`,
  )
}

export type InvoicesAsked = PageQuery & {
  readonly filter: InvoiceFilter
  readonly month?: string | undefined
  readonly search?: string | undefined
}

/** What became of an invoice that is to be sent; null for one of which nothing is known, and where nothing sends invoices. */
export const findSending = async (id: string): Promise<InvoiceSending | null> =>
  findInvoicingService() ? ((await findSendings(db, [id])).get(id) ?? null) : null

/**
 * Invoices and corrections for staff, the newest first; of a month in which they were issued. With what became of those that are to be sent.
 * Instants as ISO text.
 */
export const listInvoices = async ({ filter, month, search = '', cursor, limit }: InvoicesAsked) => {
  const order = keyset(vatInvoices.issuedAt, vatInvoices.id, 'descending')
  const ofMonth = month ? like(sql`${vatInvoices.issuedOn}::text`, `${month}-%`) : undefined
  const page = await readPage(
    limit,
    rows =>
      db
        .select()
        .from(vatInvoices)
        .where(and(conditionOf(filter), ofMonth, isFound(search), order.afterCursor(cursor)))
        .orderBy(...order.orderBy)
        .limit(rows),
    ({ issuedAt, id }) => ({ at: issuedAt.toString(), id }),
  )
  const sendings =
    findInvoicingService() &&
    (await findSendings(
      db,
      page.items.map(({ id }) => id),
    ))
  return {
    ...page,
    items: page.items.map(({ issuedAt, ...row }) => ({
      ...row,
      issuedAt: issuedAt.toString(),
      sending: sendings?.get(row.id) ?? null,
    })),
  }
}
export type ListedInvoice = Awaited<ReturnType<typeof listInvoices>>['items'][number]

/** Any invoice, for staff. Refuses 404 `vat_invoice_not_found`. */
export const getInvoice = async (id: string): Promise<InvoiceView> =>
  (await findInvoice(db, id)) ?? refuse(INVOICE_NOT_FOUND)
