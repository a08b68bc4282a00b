import { asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { ledgerEntries, ledgerTransactions } from '#features/money/ledger/table.ts'
import { usageRecords } from '#features/money/usage/table.ts'
import type { Grosze } from '#kernel/money.ts'
import type { Reader } from '#platform/database.ts'
import { sumOf } from '#platform/sums.ts'
import type { Booked } from './rules.ts'
import { earningLines, revenueLines } from './table.ts'

/** What is booked for each of these dates, from its lines. */
export const listBooked = async (
  reader: Reader,
  occurrenceIds: readonly string[],
): Promise<ReadonlyMap<string, Booked>> => {
  if (occurrenceIds.length === 0) return new Map()
  const revenue = await reader
    .select({
      ...{ occurrenceId: revenueLines.occurrenceId, sourceId: revenueLines.sourceId },
      ...{ amount: sumOf(revenueLines.amount), rounds: sql<number>`count(*)::int` },
    })
    .from(revenueLines)
    .where(inArray(revenueLines.occurrenceId, [...occurrenceIds]))
    .groupBy(revenueLines.occurrenceId, revenueLines.sourceId)
  const lines = await reader
    .select()
    .from(earningLines)
    .where(inArray(earningLines.occurrenceId, [...occurrenceIds]))
    .orderBy(asc(earningLines.id))
  const earningsOf = Map.groupBy(lines, ({ occurrenceId }) => occurrenceId)
  const revenueOf = Map.groupBy(revenue, ({ occurrenceId }) => occurrenceId)
  return new Map(
    occurrenceIds.map(id => [id, { revenue: revenueOf.get(id) ?? [], earnings: sumUp(earningsOf.get(id) ?? []) }]),
  )
}

/** The rate of a sum is that of its newest line: what is taken back names it. */
const sumUp = (lines: readonly (typeof earningLines.$inferSelect)[]): Booked['earnings'] =>
  [...Map.groupBy(lines, ({ personId, sourceId }) => `${personId} ${sourceId}`).values()].flatMap(own => {
    const last = own.at(-1)
    return last ? [{ ...last, amount: own.reduce((sum, { amount }) => sum + amount, 0), rounds: own.length }] : []
  })

/** How the version before this one booked the revenue of what an invoice billed: when it was paid, and when it was taken back. */
const FORMER_MOVEMENTS = ['usage', 'usage_returned'] as const

const revenueEntries = alias(ledgerEntries, 'revenue_entries')

/**
 * Revenue that the version before has posted for these lessons and dates of seats, and that has no line yet: it is booked already, on the
 * day of its posting.
 */
export const listFormerPostings = async (
  reader: Reader,
  sourceIds: readonly string[],
): Promise<readonly { readonly sourceId: string; readonly transactionId: string; readonly amount: Grosze }[]> => {
  if (sourceIds.length === 0) return []
  return reader
    .select({
      sourceId: usageRecords.sourceId,
      transactionId: ledgerTransactions.id,
      amount: sql<number>`-${revenueEntries.amount}`,
    })
    .from(usageRecords)
    .innerJoin(
      ledgerTransactions,
      sql`${ledgerTransactions.sourceId} = ${usageRecords.id} and ${inArray(ledgerTransactions.kind, [...FORMER_MOVEMENTS])}`,
    )
    .innerJoin(
      revenueEntries,
      sql`${revenueEntries.transactionId} = ${ledgerTransactions.id} and ${revenueEntries.accountKind} = 'revenue'`,
    )
    .leftJoin(revenueLines, eq(revenueLines.transactionId, ledgerTransactions.id))
    .where(sql`${inArray(usageRecords.sourceId, [...sourceIds])} and ${isNull(revenueLines.id)}`)
    .orderBy(asc(ledgerTransactions.id))
}
