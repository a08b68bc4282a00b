import { and, desc, eq, sql } from 'drizzle-orm'
import { creditFor, creditSpentOn } from '#features/money/credit/credit.ts'
import { type Charge, dueOf } from '#features/money/credit/due.ts'
import { sayLines } from '#features/money/payments/payables.ts'
import type { Ctx } from '#kernel/actor.ts'
import type { Grosze } from '#kernel/money.ts'
import { requireUser } from '#kernel/policy.ts'
import { refuse } from '#kernel/refusal.ts'
import { db } from '#platform/database.ts'
import { keyset, type PageQuery, readPage } from '#platform/keyset.ts'
import { INVOICE_KIND } from './invoice-kind.ts'
import { listInvoiceLines } from './invoice-payable.ts'
import { invoiceTitle } from './labels.ts'
import { INVOICE_NOT_FOUND } from './refusals.ts'
import { overdueEnd } from './rules.ts'
import { type UsageInvoice, usageInvoices, usageRecords } from './table.ts'

const LISTED = 100

const isInvoice = sql.raw(`'${INVOICE_KIND}'`)

/** Of the reader's own invoices. */
const columnsFor = (readerId: string) => ({
  invoice: usageInvoices,
  creditSpent: creditSpentOn(isInvoice, usageInvoices.id),
  credit: creditFor(isInvoice, usageInvoices.id, usageInvoices.payerId, readerId),
  /** Whether the provider is charging it now. */
  isCharging: sql<boolean>`exists (select from payment_intents i where i.payable_kind = ${INVOICE_KIND} and i.payable_id = ${sql`${usageInvoices.id}`} and i.state in ('created', 'open') and i.checkout_url is null)`,
})

type InvoiceRow = {
  readonly invoice: UsageInvoice
  readonly creditSpent: Grosze
  readonly credit: Grosze
  readonly isCharging: boolean
}

/** `due`: what is still to be paid beside credit. */
const dueOfInvoice = ({ invoice: { amount: price, state }, creditSpent, credit }: InvoiceRow) => {
  if (state === 'paid') return { fromCredit: creditSpent, due: 0 }
  const { fromCredit, toPay } = dueOf({ price, creditSpent, credit })
  return { fromCredit, due: toPay }
}

const toView = (row: InvoiceRow) => {
  const { id, period, amount, state, createdAt, paidAt, nextAttemptAt, overdueAt } = row.invoice
  return {
    ...{ id, period, amount, state, creditSpent: row.creditSpent, ...dueOfInvoice(row) },
    isCharging: row.isCharging,
    title: invoiceTitle(period),
    createdAt: createdAt.toString(),
    paidAt: paidAt?.toString() ?? null,
    /** When it is charged next; null when it is paid or has to be paid by hand. */
    nextAttemptAt: nextAttemptAt?.toString() ?? null,
    /** When its agreements end if it is not paid; null unless its last charge has failed. */
    endsAt: state === 'open' && overdueAt ? overdueEnd(overdueAt).toString() : null,
  }
}

const readInvoices = (ctx: Ctx, state?: UsageInvoice['state']) => {
  const readerId = requireUser(ctx.actor).id
  return db
    .select(columnsFor(readerId))
    .from(usageInvoices)
    .where(and(eq(usageInvoices.payerId, readerId), state ? eq(usageInvoices.state, state) : undefined))
    .orderBy(desc(usageInvoices.period))
    .limit(LISTED)
}

/** The reader's own invoices, the newest first, 100 at most; ISO instants, grosze. */
export const listInvoices = async (ctx: Ctx) => (await readInvoices(ctx)).map(toView)

/** Those that are open, with what each is for sums of what is to pay. */
export const listOpenInvoices = async (ctx: Ctx) => {
  const rows = await readInvoices(ctx, 'open')
  return rows.map(row => ({
    view: toView(row),
    charge: { price: row.invoice.amount, creditSpent: row.creditSpent, credit: row.credit } satisfies Charge,
  }))
}

const newestFirst = keyset(usageRecords.createdAt, usageRecords.id, 'descending')

/** What is charged to the reader after it was used, the newest first; ISO instants, grosze. */
export const listUsageRecords = async (ctx: Ctx, { cursor, limit }: PageQuery) => {
  const isOwn = eq(usageRecords.payerId, requireUser(ctx.actor).id)
  const page = await readPage(
    limit,
    rows =>
      db
        .select()
        .from(usageRecords)
        .where(and(isOwn, newestFirst.afterCursor(cursor)))
        .orderBy(...newestFirst.orderBy)
        .limit(rows),
    ({ createdAt, id }) => ({ at: createdAt.toString(), id }),
  )
  const toRecord = ({ agreementId: _, purchaseId: __, sourceId: ___, ...record }: (typeof page.items)[number]) => ({
    ...{ ...record, date: record.date.toString(), createdAt: record.createdAt.toString() },
  })
  return { ...page, items: page.items.map(toRecord) }
}

/** The reader's own invoice with its lines. Refuses 404 'Invoice not found'. */
export const getInvoice = async (ctx: Ctx, id: string) => {
  const readerId = requireUser(ctx.actor).id
  const [found] = await db.select(columnsFor(readerId)).from(usageInvoices).where(eq(usageInvoices.id, id))
  if (found?.invoice.payerId !== readerId) return refuse(INVOICE_NOT_FOUND)
  return { ...toView(found), lines: sayLines(await listInvoiceLines(db, id)) }
}
