import { and, eq, inArray, isNotNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { paymentFailed } from '#features/money/payments/events.ts'
import type { Ctx } from '#kernel/actor.ts'
import { type Said, t } from '#kernel/messages.ts'
import { formatDate } from '#kernel/time.ts'
import { SCHOOL_ZONE } from '#kernel/zones.ts'
import type { Reader, Tx } from '#platform/database.ts'
import { type EventOf, recordEvents } from '#platform/events.ts'
import { invoiceOverdue } from './events.ts'
import { INVOICE_KIND } from './invoice-kind.ts'
import { describePause } from './pause-labels.ts'
import { overdueEnd } from './rules.ts'
import type { UsageType } from './schema.ts'
import { type UsageInvoice, usageInvoices, usageRecords } from './table.ts'

const findInvoice = async (reader: Reader, id: string): Promise<UsageInvoice | undefined> =>
  (await reader.select().from(usageInvoices).where(eq(usageInvoices.id, id)))[0]

const lockInvoice = async (tx: Tx, id: string): Promise<UsageInvoice | undefined> =>
  (await tx.select().from(usageInvoices).where(eq(usageInvoices.id, id)).for('update'))[0]

const isLastFailure = ({ state, nextAttemptAt, overdueAt }: UsageInvoice): boolean =>
  state === 'open' && nextAttemptAt === null && overdueAt === null

const dayOf = (at: Temporal.Instant): string => formatDate(at, SCHOOL_ZONE, null)

/** What an invoice is for. */
export const listUsageTypes = async (reader: Reader, invoiceId: string): Promise<readonly UsageType[]> => {
  const isOfInvoice = eq(usageRecords.invoiceId, invoiceId)
  const rows = await reader.selectDistinct({ type: usageRecords.type }).from(usageRecords).where(isOfInvoice)
  return rows.map(({ type }) => type)
}

/** What follows when a charge of an invoice fails, for its payer; null where nothing new follows. Days are those of the school. */
export const describeFailure = async (tx: Tx, { now }: Ctx, invoiceId: string): Promise<Said | null> => {
  const invoice = await findInvoice(tx, invoiceId)
  if (invoice && isLastFailure(invoice)) {
    const types = await listUsageTypes(tx, invoiceId)
    return () => `${t('The bank declined it, and we won’t try again.')} ${describePause(types, dayOf(overdueEnd(now)))}`
  }
  const nextAt = invoice?.nextAttemptAt
  if (!nextAt) return null
  return () =>
    t('The bank declined it. We’ll try again on {day}; you can also pay it now, with another card.', {
      day: dayOf(nextAt),
    })
}

/** After the last charge has failed, or was never answered, the agreements of the invoice are paused (docs/product.md §6.13). */
export const pauseAfterLastCharge = async (
  tx: Tx,
  ctx: Ctx,
  { payload: { payableKind, payableId: invoiceId, intentId } }: EventOf<typeof paymentFailed>,
): Promise<void> => {
  if (payableKind !== INVOICE_KIND) return
  const invoice = await lockInvoice(tx, invoiceId)
  if (!invoice || !isLastFailure(invoice)) return
  await tx.update(usageInvoices).set({ overdueAt: ctx.now }).where(eq(usageInvoices.id, invoiceId))
  const records = await tx
    .selectDistinct({ purchaseId: usageRecords.purchaseId })
    .from(usageRecords)
    .where(eq(usageRecords.invoiceId, invoiceId))
  const { payerId, period, amount } = invoice
  const purchaseIds = records.map(({ purchaseId }) => purchaseId).sort()
  const endsAt = overdueEnd(ctx.now).toString()
  await recordEvents(
    tx,
    ctx,
    invoiceOverdue(invoiceId, { invoiceId, payerId, period, amount, purchaseIds, intentId, endsAt }),
  )
}

/** For queries of agreements: whether an overdue invoice pauses this one. */
export const hasOverdueInvoice = (purchaseId: SQLWrapper): SQL<boolean> =>
  sql<boolean>`exists (select from usage_records u join usage_invoices i on i.id = u.invoice_id where u.purchase_id = ${purchaseId} and not u.processed and i.state = 'open' and i.overdue_at is not null)`

const isOverdue = and(eq(usageInvoices.state, 'open'), isNotNull(usageInvoices.overdueAt))

/** Whether one of a payer's invoices is overdue: then nothing new is agreed (docs/product.md §13.3). */
export const isPayerOverdue = async (reader: Reader, payerId: string): Promise<boolean> =>
  (await listOverduePayers(reader, [payerId])).has(payerId)

/** In SQL, as `isPayerOverdue`. */
export const isPayerOverdueSql = (payerId: string) =>
  sql<boolean>`exists (select from ${usageInvoices} where ${usageInvoices.payerId} = ${payerId} and ${isOverdue})`

/** As `isPayerOverdue`, for many. */
export const listOverduePayers = async (reader: Reader, payerIds: readonly string[]): Promise<ReadonlySet<string>> => {
  const rows = await reader
    .selectDistinct({ id: usageInvoices.payerId })
    .from(usageInvoices)
    .where(and(inArray(usageInvoices.payerId, [...payerIds]), isOverdue))
  return new Set(rows.map(({ id }) => id))
}

/**
 * Locks an invoice and returns whether its agreements end at `now`: a payment that comes first leaves them, one that comes later only
 * pays the invoice. Lock order: the invoice, then the session.
 */
export const lockIfLongOverdue = async (tx: Tx, now: Temporal.Instant, invoiceId: string): Promise<boolean> => {
  const invoice = await lockInvoice(tx, invoiceId)
  if (invoice?.state !== 'open' || !invoice.overdueAt) return false
  return Temporal.Instant.compare(overdueEnd(invoice.overdueAt), now) <= 0
}
