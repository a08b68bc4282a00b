import { eq, sql } from 'drizzle-orm'
import { dateIn } from '#kernel/time.ts'
import { SCHOOL_ZONE } from '#kernel/zones.ts'
import type { Tx } from '#platform/database.ts'
import { invoiceCounters, vatInvoices } from './invoice-table.ts'
import { counterOf, invoiceNumber } from './numbers.ts'

/**
 * The next number of a series. Its counter stays locked until the commit, so that numbers have no gaps; a transaction that fails gives its
 * number back. Danger: nothing may be locked after it.
 */
export const takeNumber = async (
  tx: Tx,
  series: string,
  now: Temporal.Instant,
): Promise<{ readonly number: string; readonly issuedAt: Temporal.Instant }> => {
  const counter = counterOf(series, dateIn(now, SCHOOL_ZONE))
  const [taken] = await tx
    .insert(invoiceCounters)
    .values({ counter, last: 1 })
    .onConflictDoUpdate({ target: invoiceCounters.counter, set: { last: sql`${invoiceCounters.last} + 1` } })
    .returning({ last: invoiceCounters.last })
  if (!taken) throw new Error(`no number could be taken in ${counter}`)
  const number = invoiceNumber(counter, taken.last)
  if (taken.last === 1) return { number, issuedAt: now }
  // A request may begin before another and get its number after it: times never run backwards against numbers.
  const [previous] = await tx
    .select({ issuedAt: vatInvoices.issuedAt })
    .from(vatInvoices)
    .where(eq(vatInvoices.number, invoiceNumber(counter, taken.last - 1)))
  const isLater = previous && Temporal.Instant.compare(previous.issuedAt, now) > 0
  return { number, issuedAt: isLater ? previous.issuedAt : now }
}
