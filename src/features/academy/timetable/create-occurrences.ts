import { and, asc, eq, exists, gt, lt, not, or, sql } from 'drizzle-orm'
import type { Session } from '#features/academy/sessions/queries.ts'
import { refuseClash, restoreOccurrences } from '#features/scheduling/calendar/actions.ts'
import { insertCancelledOccurrences, insertOccurrences } from '#features/scheduling/calendar/planned-occurrences.ts'
import { listHolidays } from '#features/scheduling/calendar/queries.ts'
import { engagements, occurrences } from '#features/scheduling/calendar/table.ts'
import { listBusyTimes } from '#features/scheduling/calendar/times-of-people.ts'
import type { Ctx } from '#kernel/actor.ts'
import { dateIn, parseWallTime, type Span } from '#kernel/time.ts'
import { consecutiveRuns, type TimetableRun, timetableRuns, wallTimeToInstant, weekdayOf } from '#kernel/timetable.ts'
import type { Reader, Tx } from '#platform/database.ts'
import { auditRows } from '#platform/table.ts'
import { planDates } from './date-obstacles.ts'

export type SkippedDate = { readonly start: string; readonly reason: 'holiday' | 'time off' | 'clash' }

/** How to treat a clash with the teacher's calendar: publishing refuses, later planning skips the date. */
type OnClash = 'refuse' | 'skip'

/** A group's dates that start within the span, in order. */
const groupDatesWithin = ({ date_time, zone }: Session, { start, end }: Span): readonly TimetableRun[] => {
  const from = start.toZonedDateTimeISO(zone)
  const weeks = Math.ceil(from.until(end.toZonedDateTimeISO(zone), { largestUnit: 'days' }).days / 7) + 1
  return timetableRuns(date_time, zone, from.toPlainDate(), weeks).filter(
    meeting => Temporal.Instant.compare(meeting.start, start) > 0 && Temporal.Instant.compare(meeting.start, end) < 0,
  )
}

/** The first date of a group after a moment; null for an empty timetable. Looks no further, because it runs for every group every hour. */
export const nextGroupDate = (
  { date_time, zone }: Pick<Session, 'date_time' | 'zone'>,
  after: Temporal.Instant,
): Temporal.Instant | null => {
  const today = after.toZonedDateTimeISO(zone).toPlainDate()
  for (let days = 0; days <= 7; days++) {
    const day = today.add({ days })
    const starts = consecutiveRuns(date_time[weekdayOf(day)] ?? []).map(run => wallTimeToInstant(day, run.from, zone))
    const next = starts.find(start => Temporal.Instant.compare(start, after) > 0)
    if (next) return next
  }
  return null
}

const newOccurrenceOf = (session: Session, { start, end }: Span) => ({
  kind: 'academy' as const,
  sessionId: session.id,
  hostId: session.user_id,
  during: { start, end },
})

/**
 * Whether a cancelled date was meant to be: its teacher or staff have cancelled it, with its lessons or without any. Every other one gave way
 * to something, such as time off, also where all its students had left it before. The tables are named in SQL: lessons import timetables.
 */
const wasCalledOff = exists(
  sql`(
    select from lesson_cancellations join lessons on lessons.id = lesson_cancellations.lesson_id
    where lessons.occurrence_id = ${occurrences.id} and lesson_cancellations.undone_at is null
      and lesson_cancellations.side <> 'participant'
    union all
    select from ${auditRows} where ${auditRows.entityId} = ${occurrences.id} and ${auditRows.event} = 'occurrence.cancelled'
  )`,
)

const isWithin = (sessionId: string, { start, end }: Span) =>
  and(eq(occurrences.sessionId, sessionId), gt(occurrences.startsAt, start), lt(occurrences.startsAt, end))

/** Starts within a span that are not to be planned: those that exist, or of these, with `retrySkipped`, those that stand or were called off. */
const listStanding = async (reader: Reader, sessionId: string, within: Span, retrySkipped: boolean) => {
  const stands = retrySkipped ? or(eq(occurrences.state, 'planned'), wasCalledOff) : undefined
  const rows = await reader
    .select({ start: occurrences.startsAt })
    .from(occurrences)
    .where(and(isWithin(sessionId, within), stands))
  return new Set(rows.map(row => row.start.epochMilliseconds))
}

/**
 * The dates within a span that gave way, by their time; of several at one time, the last that was planned. Dates that were never planned
 * took no time of their host and are not among them, nor those of a substitute.
 */
const findGivenWay = async (
  reader: Reader,
  { id: sessionId, user_id: hostId }: Session,
  within: Span,
): Promise<ReadonlyMap<string, string>> => {
  const rows = await reader
    .select({ id: occurrences.id, start: occurrences.startsAt, end: occurrences.endsAt })
    .from(occurrences)
    .innerJoin(engagements, and(eq(engagements.occurrenceId, occurrences.id), eq(engagements.part, 'host')))
    .where(
      and(
        isWithin(sessionId, within),
        ...[eq(occurrences.hostId, hostId), eq(occurrences.state, 'cancelled'), not(wasCalledOff)],
      ),
    )
    .orderBy(asc(occurrences.createdAt), asc(occurrences.id))
  return new Map(rows.map(row => [keyOf(row), row.id]))
}

const keyOf = ({ start, end }: Span) => `${start} ${end}`

/**
 * Plans a group's dates within the span that do not exist yet. Needs the session's and the teacher's lock. Skips holidays, time off and
 * runs that overlap an earlier run of the group (in the night when summer time begins); other engagements of the teacher are refused (409 `time_clash`) or skipped too, as `onClash` says.
 * `retrySkipped` also retries dates that were skipped before or gave way since. Returns the skipped dates.
 */
export const createGroupOccurrences = async (
  tx: Tx,
  ctx: Ctx,
  session: Session,
  within: Span,
  { onClash, retrySkipped = false }: { onClash: OnClash; retrySkipped?: boolean },
): Promise<readonly SkippedDate[]> => {
  const standing = await listStanding(tx, session.id, within, retrySkipped)
  const dates = groupDatesWithin(session, within).filter(({ start }) => !standing.has(start.epochMilliseconds))
  const last = dates.at(-1)
  if (!last) return []
  const holidays = await listHolidays(tx, dateIn(within.start, session.zone), last.date)
  const taken = await listBusyTimes(tx, session.user_id, { start: within.start, end: last.end })
  const planned = planDates(dates, { holidays, taken, sessionId: session.id })
  const clashing = planned.filter(({ inTheWay }) => inTheWay === 'clash').map(({ date }) => date)
  if (onClash === 'refuse' && clashing.length > 0) await refuseClash(tx, ctx, session.user_id, clashing)
  const toOccurrences = (of: readonly Span[]) => of.map(date => newOccurrenceOf(session, date))
  const free = planned.flatMap(({ date, inTheWay }) => (inTheWay ? [] : [date]))
  const skipped = planned.flatMap(({ date, inTheWay }) => (inTheWay ? [{ ...date, inTheWay }] : []))
  // A date that comes back is the one that its students knew: who may undo a cancellation still can.
  const givenWay = retrySkipped ? await findGivenWay(tx, session, within) : new Map<string, string>()
  const idOf = (date: Span) => givenWay.get(keyOf(date))
  await restoreOccurrences(
    tx,
    free.flatMap(date => idOf(date) ?? []),
  )
  await insertOccurrences(tx, ctx, toOccurrences(free.filter(date => idOf(date) === undefined)))
  if (!retrySkipped) await insertCancelledOccurrences(tx, ctx, toOccurrences(skipped))
  return skipped.map(({ start, inTheWay }) => ({
    start: start.toString(),
    reason: inTheWay === 'sibling' ? 'clash' : inTheWay,
  }))
}

/** Plans all future lessons of a course. Needs the session's and the teacher's lock. Refuses 409 `time_clash`. */
export const createCourseOccurrences = async (tx: Tx, ctx: Ctx, session: Session): Promise<void> => {
  const lessons = session.course_schedule
    .map(({ date }) => parseWallTime(date, session.zone))
    .filter(start => Temporal.Instant.compare(start, ctx.now) > 0)
    .map((start): Span => ({ start, end: start.add({ minutes: session.lessonMinutes ?? 60 }) }))
  if (lessons.length === 0) return
  await refuseClash(tx, ctx, session.user_id, lessons)
  await insertOccurrences(
    tx,
    ctx,
    lessons.map(lesson => newOccurrenceOf(session, lesson)),
  )
}
