import { and, eq, gte, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import { lessonCancellations, lessonReturns } from '#features/academy/lessons/table.ts'
import { lessons, reservations } from '#features/academy/reservations/table.ts'
import { gameReturns } from '#features/games/game-returns/table.ts'
import { seatDates } from '#features/games/seats/table.ts'
import { usageRecords } from '#features/money/usage/table.ts'
import { occurrences } from '#features/scheduling/calendar/table.ts'
import type { Span } from '#kernel/time.ts'
import { SCHOOL_ZONE } from '#kernel/zones.ts'
import { db } from '#platform/database.ts'
import { earningsByMonth, type MonthEarnings, monthOf, monthSpan, NO_EARNINGS } from './earnings.ts'

/** Months that are listed unless more are asked for, the current one included. */
const LISTED_MONTHS = 6

/** Of the lessons that ended with a reservation, what was not refunded. Lessons that were cancelled one by one are not among them. */
const keptOfEnded = sql<number>`case when ${reservations.endedAt} is null then 0 when ${reservations.plan} = 'weekly' then (
  select coalesce(sum(u.amount), 0)::int from usage_records u where u.purchase_id = ${reservations.id} and u.canceled
    and not exists (select from lesson_cancellations c where c.lesson_id = u.source_id and c.undone_at is null)
) else (
  select coalesce(sum(given.price), 0)::int from lessons given
  where given.purchase_id = ${reservations.id} and given.state = 'cancelled'
    and not exists (select from lesson_cancellations c where c.lesson_id = given.id and c.undone_at is null)
) - (
  select coalesce(sum(r.amount), 0)::int from refunds r join payment_intents i on i.id = r.intent_id
  where i.payable_kind = 'reservation' and i.payable_id = ${reservations.id} 
    and r.reason in ('resigned', 'terminated', 'not_started') and r.state <> 'cancelled'
) end`

/** Every student's part in the lessons of some teachers within a span. */
const listTaughtLessons = (teacherIds: readonly string[], { start, end }: Span) =>
  db
    .select({
      hostId: occurrences.hostId,
      occurrenceId: lessons.occurrenceId,
      start: occurrences.startsAt,
      end: occurrences.endsAt,
      price: lessons.price,
      state: lessons.state,
      outcome: lessonCancellations.outcome,
      returnOutcome: lessonReturns.outcome,
      endedAt: reservations.endedAt,
      keptOfEnded,
      lateHours: reservations.lateHours,
      isChargedLater: sql<boolean>`${reservations.plan} = 'weekly'`,
      isProcessed: sql<boolean>`coalesce(${usageRecords.processed}, false)`,
    })
    .from(occurrences)
    .innerJoin(lessons, eq(lessons.occurrenceId, occurrences.id))
    .innerJoin(reservations, eq(reservations.id, lessons.purchaseId))
    .leftJoin(
      lessonCancellations,
      and(eq(lessonCancellations.lessonId, lessons.id), isNull(lessonCancellations.undoneAt)),
    )
    .leftJoin(lessonReturns, eq(lessonReturns.lessonId, lessons.id))
    .leftJoin(usageRecords, and(eq(usageRecords.sourceId, lessons.id), eq(usageRecords.type, sql`'academy'`)))
    .where(
      and(
        inArray(occurrences.hostId, [...teacherIds]),
        gte(occurrences.startsAt, start),
        lt(occurrences.startsAt, end),
        inArray(lessons.state, ['booked', 'cancelled', 'refunded']),
      ),
    )

/** Every player's part in the games that some game masters led within a span, given up late ones included. */
const listLedGames = async (masterIds: readonly string[], { start, end }: Span) => {
  const rows = await db
    .select({
      hostId: occurrences.hostId,
      occurrenceId: seatDates.occurrenceId,
      start: occurrences.startsAt,
      end: occurrences.endsAt,
      amount: usageRecords.amount,
      canceled: usageRecords.canceled,
      isBilled: sql<boolean>`${usageRecords.invoiceId} is not null`,
      processed: usageRecords.processed,
    })
    .from(occurrences)
    .innerJoin(seatDates, eq(seatDates.occurrenceId, occurrences.id))
    .leftJoin(usageRecords, and(eq(usageRecords.sourceId, seatDates.id), eq(usageRecords.type, sql`'dnd'`)))
    .where(
      and(
        inArray(occurrences.hostId, [...masterIds]),
        gte(occurrences.startsAt, start),
        lt(occurrences.startsAt, end),
        or(and(eq(seatDates.state, 'booked'), eq(occurrences.state, 'planned')), isNotNull(usageRecords.id)),
        // What was refunded of a paid invoice keeps its record.
        sql`not exists (select from ${gameReturns} where ${gameReturns.seatDateId} = ${seatDates.id})`,
      ),
    )
  return rows.map(({ amount, canceled, isBilled, processed, ...game }) => ({
    ...game,
    usage:
      amount === null || canceled === null || processed === null ? null : { amount, canceled, isBilled, processed },
  }))
}

const readEarnings = async (hostIds: readonly string[], span: Span) => {
  const [taught, games] = await Promise.all([listTaughtLessons(hostIds, span), listLedGames(hostIds, span)])
  return { lessons: taught, games }
}

/** The earnings of one month (`2026-11`), zeros where there is nothing. */
export const getEarnings = async (teacherId: string, month: string, now: Temporal.Instant): Promise<MonthEarnings> =>
  (await listMonthEarnings([teacherId], month, now)).get(teacherId) ?? { month, ...NO_EARNINGS }

/** The earnings of one month by teacher; teachers without anything are left out. */
export const listMonthEarnings = async (
  teacherIds: readonly string[],
  month: string,
  now: Temporal.Instant,
): Promise<ReadonlyMap<string, MonthEarnings>> => {
  if (teacherIds.length === 0) return new Map()
  const read = await readEarnings(teacherIds, monthSpan(month, SCHOOL_ZONE))
  const hostOf = ({ hostId }: { readonly hostId: string }) => hostId
  const [lessonsOf, gamesOf] = [Map.groupBy(read.lessons, hostOf), Map.groupBy(read.games, hostOf)]
  return new Map(
    teacherIds.flatMap(id => {
      const theirs = { lessons: lessonsOf.get(id) ?? [], games: gamesOf.get(id) ?? [] }
      const [earned] = earningsByMonth(theirs, SCHOOL_ZONE, now)
      return earned ? [[id, earned] as const] : []
    }),
  )
}

/** The earnings of the last months, the latest first, without empty months. */
export const listEarnings = async (
  teacherId: string,
  now: Temporal.Instant,
  months = LISTED_MONTHS,
): Promise<readonly MonthEarnings[]> => {
  const current = monthOf(now, SCHOOL_ZONE)
  const first = Temporal.PlainYearMonth.from(current).subtract({ months: months - 1 })
  const { start } = monthSpan(first.toString(), SCHOOL_ZONE)
  const read = await readEarnings([teacherId], { start, end: monthSpan(current, SCHOOL_ZONE).end })
  return earningsByMonth(read, SCHOOL_ZONE, now)
}
