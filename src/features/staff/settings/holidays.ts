import { and, asc, count, eq, gte, lt, sql } from 'drizzle-orm'
import { lessons } from '#features/academy/reservations/table.ts'
import { academySessions } from '#features/academy/sessions/table.ts'
import { declareHolidays, removeHoliday } from '#features/academy/timetable/planning-jobs.ts'
import { users } from '#features/people/users/table.ts'
import { holidays, occurrences } from '#features/scheduling/calendar/table.ts'
import type { Ctx } from '#kernel/actor.ts'
import { unwrap } from '#kernel/decision.ts'
import { refuse } from '#kernel/refusal.ts'
import { dateIn } from '#kernel/time.ts'
import { SCHOOL_ZONE } from '#kernel/zones.ts'
import { db } from '#platform/database.ts'
import { decideHolidays, decideRemoval, type HolidaySpan } from './holiday-rules.ts'
import { HOLIDAY_NOT_FOUND } from './refusals.ts'

/** Most of what one preview lists; its numbers count everything. */
const LISTED = 20

/** Today in the school's zone, `YYYY-MM-DD`. */
export const schoolDay = (now: Temporal.Instant): string => dateIn(now, SCHOOL_ZONE)

/** The holidays of a calendar year, the first one first: at most as many as it has days. */
export const listHolidaysOf = (year: number) =>
  db
    .select({ date: holidays.date, name: holidays.name })
    .from(holidays)
    .where(and(gte(holidays.date, `${year}-01-01`), lt(holidays.date, `${year + 1}-01-01`)))
    .orderBy(asc(holidays.date))

/** Occurrences that take place on these local days; the margin of a day includes every zone. */
const isOn = ({ from, to }: HolidaySpan) =>
  and(
    eq(occurrences.state, 'planned'),
    gte(occurrences.startsAt, Temporal.PlainDate.from(from).toZonedDateTime('UTC').subtract({ days: 1 }).toInstant()),
    lt(occurrences.startsAt, Temporal.PlainDate.from(to).toZonedDateTime('UTC').add({ days: 2 }).toInstant()),
    sql`(${occurrences.startsAt} at time zone ${academySessions.zone})::date between ${from} and ${to}`,
  )

/**
 * What declaring these holidays leaves as it is: the planned dates on them, with the number of booked students. Instants as ISO text.
 * Refuses as declaring does.
 */
export const previewHolidays = async (ctx: Ctx, span: HolidaySpan) => {
  const days = unwrap(decideHolidays(span, schoolDay(ctx.now)))
  const booked = count(lessons.id)
  const rows = await db
    .select({
      ...{ id: occurrences.id, start: occurrences.startsAt, end: occurrences.endsAt },
      ...{ sessionId: academySessions.id, title: academySessions.title, teacherName: users.displayName, booked },
      total: sql<number>`(count(*) over ())::int`,
      totalBooked: sql<number>`(sum(${booked}) over ())::int`,
    })
    .from(occurrences)
    .innerJoin(academySessions, eq(academySessions.id, occurrences.sessionId))
    .innerJoin(users, eq(users.id, academySessions.user_id))
    .leftJoin(lessons, and(eq(lessons.occurrenceId, occurrences.id), eq(lessons.state, 'booked')))
    .where(isOn(span))
    .groupBy(occurrences.id, academySessions.id, users.id)
    .orderBy(asc(occurrences.startsAt), asc(occurrences.id))
    .limit(LISTED)
  return {
    days,
    planned: rows[0]?.total ?? 0,
    booked: rows[0]?.totalBooked ?? 0,
    dates: rows.map(({ start, end, total: _, totalBooked: __, ...row }) => ({
      ...row,
      start: start.toString(),
      end: end.toString(),
    })),
  }
}
export type HolidayPreview = Awaited<ReturnType<typeof previewHolidays>>

/**
 * Declares one day or a span as holidays: nothing new is planned, offered or reserved on them, and what is planned stays. Refuses 422
 * `holiday_past`, `holidays_reversed`, `too_many_holidays`. Returns the days.
 */
export const addHolidays = async (ctx: Ctx, { name, ...span }: HolidaySpan & { readonly name: string }) => {
  const days = unwrap(decideHolidays(span, schoolDay(ctx.now)))
  await declareHolidays(
    ctx,
    days.map(date => ({ date, name })),
  )
  return days
}

/** Removes a holiday that lies ahead. Refuses 404 `holiday_not_found`, 409 `holiday_over`. */
export const cancelHoliday = async (ctx: Ctx, date: string): Promise<void> => {
  unwrap(decideRemoval(date, schoolDay(ctx.now)))
  if (!(await removeHoliday(ctx, date))) refuse(HOLIDAY_NOT_FOUND)
}
