import { eq, inArray, sql } from 'drizzle-orm'
import type { AccountKind } from '#features/money/ledger/accounts.ts'
import { ledgerEntries, ledgerTransactions } from '#features/money/ledger/table.ts'
import type { ExportKind } from '#features/people/tasks/task-kinds.ts'
import { users } from '#features/people/users/table.ts'
import { monthSpan } from '#features/staff/earnings/earnings.ts'
import { daysOfMonth } from '#features/staff/month-closing/months.ts'
import { monthClosings } from '#features/staff/month-closing/table.ts'
import { ACCOUNT_KINDS, ACCOUNT_TEXTS } from '#features/staff/staff-money/accounts.ts'
import { movementLabel } from '#features/staff/staff-money/parts/labels.ts'
import { maySeeMoney } from '#features/staff/staff-money/policy.ts'
import { msg } from '#kernel/messages.ts'
import { sayStored } from '#kernel/stored-words.ts'
import { SCHOOL_ZONE } from '#kernel/zones.ts'
import type { Reader } from '#platform/database.ts'
import { wordsOf } from '#platform/stored-words.ts'
import { plnCell, timeCell } from './cells.ts'
import { countEntries, type EntrySpan, readEntries } from './entries.ts'
import type { MoneyExportOf } from './schema.ts'

/** A posting has the time of the beginning of its request, and is booked by the clock of its commit. */
const MARGIN = { hours: 24 }
const FOR_EVER = Temporal.Instant.from('9999-12-31T00:00:00Z')

/** When what is booked in a month was posted: from its beginning to its closing (decision 112). */
const spanOf = async (reader: Reader, month: string): Promise<EntrySpan> => {
  const [closing] = await reader
    .select({ closedAt: monthClosings.closedAt })
    .from(monthClosings)
    .where(eq(monthClosings.month, month))
  return {
    kinds: ACCOUNT_KINDS,
    from: monthSpan(month, SCHOOL_ZONE).start.subtract(MARGIN),
    before: closing?.closedAt.add(MARGIN) ?? FOR_EVER,
  }
}

/** What was posted before there were months counts on the day of its posting. */
const bookedOn = sql<string>`coalesce(${ledgerTransactions.bookedOn}, (${ledgerEntries.createdAt} at time zone '${sql.raw(SCHOOL_ZONE)}')::date)`
const bookedDay = (transaction: typeof ledgerTransactions.$inferSelect): string =>
  transaction.bookedOn ?? transaction.createdAt.toZonedDateTimeISO(SCHOOL_ZONE).toPlainDate().toString()

const OF_PERSONS: readonly AccountKind[] = ['credit', 'teacher_earnings']

const namesOf = async (reader: Reader, ids: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  const rows = await reader
    .select({ id: users.id, name: users.displayName })
    .from(users)
    .where(inArray(users.id, [...new Set(ids)]))
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** The postings that are booked in a month, as the ledger has them: of a closed month the same for ever (docs/product.md §6.19). */
export const postingsOfMonth: ExportKind<MoneyExportOf<'month_postings'>> = {
  name: 'postings_of_month_export',
  label: msg('Export of the postings of a month'),
  fileName: ({ month }) => `postings-${month}`,
  mayStart: maySeeMoney,
  columns: [
    ...[
      msg('[column] booked on'),
      msg('[column] posted at (Warsaw)'),
      msg('[column] transaction'),
      msg('[column] entry'),
      msg('[column] movement'),
      msg('[column] movement code'),
      msg('[column] memo'),
      msg('[column] source'),
    ],
    ...[
      msg('[column] account'),
      msg('[column] account code'),
      msg('[column] account owner'),
      msg('[column] owner name'),
      msg('[column] debit'),
      msg('[column] credit'),
      msg('[column] currency'),
    ],
  ],
  count: async (reader, _ctx, { month }) => {
    const { first, last } = daysOfMonth(month)
    return countEntries(reader, await spanOf(reader, month), sql`${bookedOn} between ${first}::date and ${last}::date`)
  },
  readRows: async (reader, _ctx, { month }, batch) => {
    const { entries, position } = await readEntries(reader, await spanOf(reader, month), batch)
    const booked = entries.filter(({ transaction }) => bookedDay(transaction).startsWith(month))
    const owners = booked.filter(({ entry }) => OF_PERSONS.includes(entry.accountKind))
    const names = await namesOf(
      reader,
      owners.map(({ entry }) => entry.accountOwner),
    )
    return {
      rows: booked.map(({ entry: { id, accountKind, accountOwner, amount, currency }, transaction }) => [
        ...[bookedDay(transaction), timeCell(transaction.createdAt), transaction.id, id],
        ...[movementLabel(transaction.kind), transaction.kind, sayStored(wordsOf(transaction)), transaction.sourceId],
        ...[ACCOUNT_TEXTS[accountKind][0](), accountKind, accountOwner, names.get(accountOwner) ?? null],
        ...[plnCell(amount > 0 ? amount : null), plnCell(amount < 0 ? -amount : null), currency],
      ]),
      position,
    }
  },
}
