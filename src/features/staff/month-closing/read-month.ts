import { and, asc, between, count, eq, gte, lt, lte, min, type SQL, sql } from 'drizzle-orm'
import { lessonReports } from '#features/academy/lesson-reports/table.ts'
import { lessons } from '#features/academy/reservations/table.ts'
import { gameReports } from '#features/games/game-reports/table.ts'
import { ledgerEntries } from '#features/money/ledger/table.ts'
import { users } from '#features/people/users/table.ts'
import { occurrences } from '#features/scheduling/calendar/table.ts'
import { monthSpan } from '#features/staff/earnings/earnings.ts'
import {
  earningLines,
  recognitionBackfill,
  recognitionMarks,
  recognizedDates,
  revenueLines,
} from '#features/staff/recognition/table.ts'
import { listAccountTotals } from '#features/staff/staff-money/ledger-queries.ts'
import { SCHOOL_ZONE } from '#kernel/zones.ts'
import type { Reader } from '#platform/database.ts'
import { byName } from '#platform/name-order.ts'
import { sumOf } from '#platform/sums.ts'
import { daysOfMonth, endOfMonth, nextMonth } from './months.ts'
import type { MonthFigures } from './rules.ts'
import { monthClosings } from './table.ts'

type Lines = typeof revenueLines | typeof earningLines

const isBookedIn = ({ bookedOn }: Lines, month: string): SQL | undefined => {
  const { first, last } = daysOfMonth(month)
  return between(bookedOn, first, last)
}

/** The first month that is not closed: that after the last closed one, or the one of the first line. Null while nothing was booked. */
export const findNextMonth = async (reader: Reader): Promise<string | null> => {
  const [closed] = await reader.select({ last: sql<string | null>`max(${monthClosings.month})` }).from(monthClosings)
  if (closed?.last) return nextMonth(closed.last)
  const firsts = await Promise.all(
    [revenueLines, earningLines].map(async lines => {
      const [found] = await reader.select({ first: min(lines.bookedOn) }).from(lines)
      return found?.first ?? null
    }),
  )
  const [first] = firsts.filter(day => day !== null).sort()
  return first?.slice(0, 7) ?? null
}

/** How one month stands. In the transaction of a closing, under its lock, nothing of it changes any more. */
export const readMonth = async (reader: Reader, month: string): Promise<MonthFigures> => {
  const isClosed = (await reader.$count(monthClosings, eq(monthClosings.month, month))) > 0
  return {
    ...{ month, isClosed, next: await findNextMonth(reader) },
    revenue: await listRevenue(reader, month),
    earned: await listEarned(reader, month),
    corrections: await listCorrections(reader, month),
    toBook: isClosed ? 0 : await countToBook(reader, month),
    openReports: await countOpenReports(reader, month),
    withoutRate: isClosed ? [] : await listWithoutRate(reader, month),
    isSound: (await isOfLedger(reader, month)) && (await isBalanced(reader)),
  }
}

const listRevenue = (reader: Reader, month: string) =>
  reader
    .select({ kind: revenueLines.kind, amount: sumOf(revenueLines.amount) })
    .from(revenueLines)
    .where(isBookedIn(revenueLines, month))
    .groupBy(revenueLines.kind)
    .orderBy(asc(revenueLines.kind))

const person = { uid: users.id, username: users.username, displayName: users.displayName }

const listEarned = (reader: Reader, month: string) =>
  reader
    .select({ ...person, amount: sumOf(earningLines.amount), lines: count() })
    .from(earningLines)
    .innerJoin(users, eq(users.id, earningLines.personId))
    .where(isBookedIn(earningLines, month))
    .groupBy(users.id)
    .orderBy(byName(users.displayName), asc(users.id))

const listCorrections = async (reader: Reader, month: string) => {
  const read = (lines: Lines) => {
    const taughtIn = sql<string>`to_char(${lines.taughtOn}, 'YYYY-MM')`
    return reader
      .select({ month: taughtIn, amount: sumOf(lines.amount) })
      .from(lines)
      .where(and(isBookedIn(lines, month), lt(lines.taughtOn, daysOfMonth(month).first)))
      .groupBy(taughtIn)
  }
  const [revenue, earned] = [await read(revenueLines), await read(earningLines)]
  const amountIn = (rows: typeof revenue, of: string) => rows.find(row => row.month === of)?.amount ?? 0
  return [...new Set([...revenue, ...earned].map(row => row.month))]
    .sort()
    .map(of => ({ month: of, revenue: amountIn(revenue, of), earned: amountIn(earned, of) }))
}

/** Also those that have begun and are not over: a date belongs to the month of its start. Before the backfill is done, nothing is known to be booked. */
const countToBook = async (reader: Reader, month: string): Promise<number> => {
  const [found] = await reader
    .select({ dates: sql<number>`count(distinct ${recognitionMarks.occurrenceId})::int` })
    .from(recognitionMarks)
    .where(lt(recognitionMarks.startsAt, endOfMonth(month)))
  return (found?.dates ?? 0) + (await reader.$count(recognitionBackfill))
}

const countOpenReports = async (reader: Reader, month: string): Promise<number> => {
  const { start, end } = monthSpan(month, SCHOOL_ZONE)
  const isOfMonth = and(gte(occurrences.startsAt, start), lt(occurrences.startsAt, end))
  const [ofLessons] = await reader
    .select({ reports: count() })
    .from(lessonReports)
    .innerJoin(lessons, eq(lessons.id, lessonReports.lessonId))
    .innerJoin(occurrences, eq(occurrences.id, lessons.occurrenceId))
    .where(and(eq(lessonReports.state, sql`'open'`), isOfMonth))
  const [ofGames] = await reader
    .select({ reports: count() })
    .from(gameReports)
    .innerJoin(occurrences, eq(occurrences.id, gameReports.occurrenceId))
    .where(and(eq(gameReports.state, sql`'open'`), isOfMonth))
  return (ofLessons?.reports ?? 0) + (ofGames?.reports ?? 0)
}

/**
 * Also of earlier months. What lacks a rate in a closed one came later, by a substitute or a correction: the next month waits for a rate that
 * it can take (`rateFor`), so that what was earned is not lost.
 */
const listWithoutRate = (reader: Reader, month: string) =>
  reader
    .select({
      ...person,
      dates: count(),
      ofClosed: sql<number>`(count(*) filter (where ${recognizedDates.taughtOn} < (select first_open_day())))::int`,
    })
    .from(recognizedDates)
    .innerJoin(users, eq(users.id, recognizedDates.personId))
    .where(and(sql`${recognizedDates.lacksRate}`, lte(recognizedDates.taughtOn, daysOfMonth(month).last)))
    .groupBy(users.id)
    .orderBy(byName(users.displayName), asc(users.id))

const ACCOUNTS = [
  [revenueLines, 'revenue'],
  [earningLines, 'teacher_earnings'],
] as const

/** Whether each line of the month has the amount that its transaction posted. */
const isOfLedger = async (reader: Reader, month: string): Promise<boolean> => {
  for (const [lines, kind] of ACCOUNTS) {
    const [differing] = await reader
      .select({ id: lines.id })
      .from(lines)
      .leftJoin(
        ledgerEntries,
        and(
          eq(ledgerEntries.transactionId, lines.transactionId),
          eq(ledgerEntries.accountKind, kind),
          sql`${ledgerEntries.amount} = -${lines.amount}`,
        ),
      )
      .where(and(isBookedIn(lines, month), sql`${ledgerEntries.id} is null`))
      .limit(1)
    if (differing) return false
  }
  return true
}

const isBalanced = async (reader: Reader): Promise<boolean> =>
  (await listAccountTotals(reader)).reduce((sum, { total }) => sum + total, 0) === 0
