import { and, desc, eq, sql } from 'drizzle-orm'
import { creditSpentOn, getCreditSpent } from '#features/money/credit.ts'
import { findOpenIntent } from '#features/money/intents.ts'
import type { Ctx } from '#kernel/actor.ts'
import type { Grosze } from '#kernel/money.ts'
import { requireUser } from '#kernel/policy.ts'
import { refuse } from '#kernel/refusal.ts'
import { db } from '#platform/database.ts'
import { keyset, type PageQuery, readPage } from '#platform/keyset.ts'
import { INVOICE_KIND, invoicePayable } from './kind.ts'
import { invoiceTitle } from './labels.ts'
import { listInvoiceLines } from './payable.ts'
import { INVOICE_NOT_FOUND } from './refusals.ts'
import { overdueEnd } from './rules.ts'
import { type UsageInvoice, usageInvoices, usageRecords } from './table.ts'

const LISTED = 100

const toView = (
  { id, period, amount, state, createdAt, paidAt, nextAttemptAt, overdueAt }: UsageInvoice,
  creditSpent: Grosze,
) => ({
  ...{ id, period, amount, state, creditSpent },
  /** What is still to be paid. */
  due: state === 'paid' ? 0 : amount - creditSpent,
  title: invoiceTitle(period),
  createdAt: createdAt.toString(),
  paidAt: paidAt?.toString() ?? null,
  /** When it is charged next; null when it is paid or has to be paid by hand. */
  nextAttemptAt: nextAttemptAt?.toString() ?? null,
  /** When its agreements end if it is not paid; null unless its last charge has failed. */
  endsAt: state === 'open' && overdueAt ? overdueEnd(overdueAt).toString() : null,
})

/** The reader's own invoices, the newest first, 100 at most; ISO instants, grosze. */
export const listInvoices = async (ctx: Ctx, state?: UsageInvoice['state']) => {
  const isOwn = eq(usageInvoices.payerId, requireUser(ctx.actor).id)
  const rows = await db
    .select({
      invoice: usageInvoices,
      creditSpent: creditSpentOn(sql.raw(`'${INVOICE_KIND}'`), usageInvoices.id),
      isCharging: sql<boolean>`exists (select from payment_intents i where i.payable_kind = ${INVOICE_KIND} and i.payable_id = ${usageInvoices.id} and i.state in ('created', 'open') and i.checkout_url is null)`,
    })
    .from(usageInvoices)
    .where(and(isOwn, state ? eq(usageInvoices.state, state) : undefined))
    .orderBy(desc(usageInvoices.period))
    .limit(LISTED)
  return rows.map(({ invoice, creditSpent, isCharging }) => ({ ...toView(invoice, creditSpent), isCharging }))
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
  const [found] = await db.select().from(usageInvoices).where(eq(usageInvoices.id, id))
  if (found?.payerId !== requireUser(ctx.actor).id) return refuse(INVOICE_NOT_FOUND)
  const payable = invoicePayable(id)
  const open = await findOpenIntent(db, payable)
  return {
    ...toView(found, await getCreditSpent(db, payable)),
    /** Whether the provider is charging it now. */
    isCharging: open !== undefined && open.checkoutUrl === null,
    lines: await listInvoiceLines(db, id),
  }
}
