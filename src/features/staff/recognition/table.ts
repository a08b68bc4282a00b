import { sql } from 'drizzle-orm'
import { bigint, boolean, check, date, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { ledgerTransactions } from '#features/money/ledger/table.ts'
import { users } from '#features/people/users/table.ts'
import { EARNED_KINDS, LINE_BASES, TEACHING_KINDS } from '#features/staff/rates/kinds.ts'
import { holdsOneOf, instant } from '#platform/columns.ts'

/**
 * A date whose revenue and earnings are to be compared with what is booked, once it is over. Triggers of the database write a mark with
 * every change that can matter, so that no act and no older version forgets it; the job deletes those that it has read. Marks are only
 * inserted and deleted: no act waits for another one's.
 */
export const recognitionMarks = pgTable(
  'recognition_marks',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    occurrenceId: text().notNull(),
    /** The start and the end of the date when it was marked. */
    startsAt: instant().notNull(),
    dueAt: instant().notNull(),
  },
  t => [
    index('recognition_marks_due').on(t.dueAt, t.id),
    index('recognition_marks_occurrence').on(t.occurrenceId),
    index('recognition_marks_start').on(t.startsAt),
  ],
)

/** How far the dates from before there were marks are marked: one row, deleted when all are. */
export const recognitionBackfill = pgTable('recognition_backfill', { afterId: text().primaryKey() })

/** A date that was compared at least once: who taught it, what it is, and whether a rate is missing for it. */
export const recognizedDates = pgTable(
  'recognized_dates',
  {
    occurrenceId: text().primaryKey(),
    personId: text()
      .notNull()
      .references(() => users.id),
    kind: text({ enum: TEACHING_KINDS }).notNull(),
    /** The day of its start in the school's zone. */
    taughtOn: date({ mode: 'string' }).notNull(),
    lacksRate: boolean().notNull(),
  },
  t => [
    index('recognized_dates_person').on(t.personId, t.kind, t.taughtOn),
    index('recognized_dates_kind').on(t.kind, t.taughtOn),
    index('recognized_dates_without_rate').on(t.taughtOn).where(sql`${t.lacksRate}`),
    check('recognized_dates_kind', holdsOneOf(t.kind, TEACHING_KINDS)),
  ],
)

const lineColumns = () => ({
  id: text().primaryKey(),
  /** The date; of a training its own id. */
  occurrenceId: text().notNull(),
  kind: text({ enum: EARNED_KINDS }).notNull(),
  taughtOn: date({ mode: 'string' }).notNull(),
  /** Grosze; below 0 where something is taken back. */
  amount: integer().notNull(),
  transactionId: text()
    .notNull()
    .references(() => ledgerTransactions.id),
  /** That of the transaction: a trigger copies it. */
  bookedOn: date({ mode: 'string' }).notNull(),
})

/** What of the school's revenue belongs to one lesson, or to one player's part in a game; each posting is a line. Append-only. */
export const revenueLines = pgTable(
  'revenue_lines',
  {
    ...lineColumns(),
    /** The lesson, the date of the seat, or `training:` with a training's id: the owner of the receivable. */
    sourceId: text().notNull(),
  },
  t => [
    uniqueIndex('revenue_lines_transaction').on(t.transactionId),
    index('revenue_lines_occurrence').on(t.occurrenceId),
    index('revenue_lines_booked').on(t.bookedOn),
    check('revenue_lines_kind', holdsOneOf(t.kind, EARNED_KINDS)),
    check('revenue_lines_amount', sql`${t.amount} <> 0`),
  ],
)

/** What a person has earned by teaching; each posting is a line of the statement of its month. Append-only. */
export const earningLines = pgTable(
  'earning_lines',
  {
    ...lineColumns(),
    personId: text()
      .notNull()
      .references(() => users.id),
    /** The lesson or the date of the seat of which it is a share; the occurrence where hours are paid; the training. */
    sourceId: text().notNull(),
    /** The rate by which it was computed, or, of what is taken back, the one that had been used. */
    basis: text({ enum: LINE_BASES }).notNull(),
    rate: integer().notNull(),
    /** What the rate was applied to: grosze that were charged, with what the school took off, or minutes taught; the fee itself. */
    base: integer().notNull(),
  },
  t => [
    uniqueIndex('earning_lines_transaction').on(t.transactionId),
    index('earning_lines_occurrence').on(t.occurrenceId),
    index('earning_lines_booked').on(t.bookedOn),
    index('earning_lines_person').on(t.personId, t.bookedOn, t.id),
    check('earning_lines_kind', holdsOneOf(t.kind, EARNED_KINDS)),
    check('earning_lines_basis', holdsOneOf(t.basis, LINE_BASES)),
    check('earning_lines_amount', sql`${t.amount} <> 0`),
  ],
)
