import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { AccountKind } from '#features/money/ledger/accounts.ts'
import { ledgerEntries, ledgerTransactions } from '#features/money/ledger/table.ts'
import type { BatchQuery } from '#features/people/tasks/task-kinds.ts'
import type { Reader } from '#platform/database.ts'
import { decodeCursor, encodeCursor, instantText } from '#platform/keyset.ts'

/** Entries on accounts of these kinds, posted from the one instant to before the other. */
export type EntrySpan = {
  readonly kinds: readonly AccountKind[]
  readonly from: Temporal.Instant
  readonly before: Temporal.Instant
}

const listOf = (kinds: readonly AccountKind[]): SQL =>
  sql.join(
    kinds.map(kind => sql`(${kind})`),
    sql`, `,
  )

/**
 * The next entries in the order of their posting, with their transactions, and where they end. Each kind of account has an index in this
 * order, the ledger as a whole has none: of each kind as many are read as fit, and the first of all of them are taken.
 */
export const readEntries = async (
  reader: Reader,
  { kinds, from, before }: EntrySpan,
  { position, limit }: BatchQuery,
) => {
  const after = position === null ? { at: from.toString(), id: '' } : decodeCursor(position)
  const { rows: keys } = await reader.execute<{ id: string; at: string }>(sql`
    select e.id, ${instantText(sql`e.created_at`)} as at
    from (values ${listOf(kinds)}) as k (kind)
    cross join lateral (
      select l.id, l.created_at from ${ledgerEntries} l
      where l.account_kind = k.kind and l.created_at < ${before.toString()}::timestamptz
        and (l.created_at, l.id) > (${after.at}::timestamptz, ${after.id})
      order by l.created_at, l.id limit ${limit}
    ) e
    order by e.created_at, e.id limit ${limit}`)
  const last = keys.length === limit ? keys.at(-1) : undefined
  const entries = await reader
    .select({ entry: ledgerEntries, transaction: ledgerTransactions })
    .from(ledgerEntries)
    .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, ledgerEntries.transactionId))
    .where(
      inArray(
        ledgerEntries.id,
        keys.map(({ id }) => id),
      ),
    )
    .orderBy(asc(ledgerEntries.createdAt), asc(ledgerEntries.id))
  return { entries, position: last ? encodeCursor(last) : null }
}

/** How many of them there are whose entry and transaction meet the condition. */
export const countEntries = (reader: Reader, { kinds, from, before }: EntrySpan, condition: SQL | undefined) =>
  reader.$count(
    reader
      .select({ id: ledgerEntries.id })
      .from(ledgerEntries)
      .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, ledgerEntries.transactionId))
      .where(
        and(
          inArray(ledgerEntries.accountKind, [...kinds]),
          sql`${ledgerEntries.createdAt} >= ${from.toString()}::timestamptz`,
          sql`${ledgerEntries.createdAt} < ${before.toString()}::timestamptz`,
          condition,
        ),
      )
      .as('counted'),
  )
