import { and, eq, gte, inArray, isNull, lt, sql } from 'drizzle-orm'
import { occurrences } from '#features/calendar/table.ts'
import { lessonCancellations, lessonReturns } from '#features/lessons/table.ts'
import { lessons, reservations } from '#features/reservations/table.ts'
import type { Span } from '#kernel/time.ts'
import { SCHOOL_ZONE } from '#kernel/zones.ts'
import { db } from '#platform/database.ts'
import { earningsByMonth, emptyMonth, type MonthEarnings, monthOf, monthSpan } from './earnings.ts'

/** Months that are listed, the current one included. */
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
    })
    .from(occurrences)
    .innerJoin(lessons, eq(lessons.occurrenceId, occurrences.id))
    .innerJoin(reservations, eq(reservations.id, lessons.purchaseId))
    .leftJoin(
      lessonCancellations,
      and(eq(lessonCancellations.lessonId, lessons.id), isNull(lessonCancellations.undoneAt)),
    )
    .leftJoin(lessonReturns, eq(lessonReturns.lessonId, lessons.id))
    .where(
      and(
        inArray(occurrences.hostId, [...teacherIds]),
        gte(occurrences.startsAt, start),
        lt(occurrences.startsAt, end),
        inArray(lessons.state, ['booked', 'cancelled', 'refunded']),
      ),
    )

/** The earnings of one month (`2026-11`), zeros where there is nothing. */
export const getEarnings = async (teacherId: string, month: string, now: Temporal.Instant): Promise<MonthEarnings> => {
  const taught = await listTaughtLessons([teacherId], monthSpan(month, SCHOOL_ZONE))
  return earningsByMonth(taught, SCHOOL_ZONE, now)[0] ?? emptyMonth(month)
}

/** The earnings of one month by teacher; teachers without anything are left out. */
export const listMonthEarnings = async (
  teacherIds: readonly string[],
  month: string,
  now: Temporal.Instant,
): Promise<ReadonlyMap<string, MonthEarnings>> => {
  if (teacherIds.length === 0) return new Map()
  const taught = await listTaughtLessons(teacherIds, monthSpan(month, SCHOOL_ZONE))
  const byTeacher = Map.groupBy(taught, ({ hostId }) => hostId)
  return new Map(
    [...byTeacher].flatMap(([teacherId, theirs]) => {
      const [earned] = earningsByMonth(theirs, SCHOOL_ZONE, now)
      return earned ? [[teacherId, earned] as const] : []
    }),
  )
}

/** The earnings of the last six months, the latest first, without empty months. */
export const listEarnings = async (teacherId: string, now: Temporal.Instant): Promise<readonly MonthEarnings[]> => {
  const current = monthOf(now, SCHOOL_ZONE)
  const first = Temporal.PlainYearMonth.from(current).subtract({ months: LISTED_MONTHS - 1 })
  const { start } = monthSpan(first.toString(), SCHOOL_ZONE)
  const taught = await listTaughtLessons([teacherId], { start, end: monthSpan(current, SCHOOL_ZONE).end })
  return earningsByMonth(taught, SCHOOL_ZONE, now)
}
