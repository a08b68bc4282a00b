import { and, asc, eq, inArray, notInArray, type SQL, sql } from 'drizzle-orm'
import { offeredColumns } from '#features/academy/sessions/queries.ts'
import { isOnOffer } from '#features/academy/sessions/rules.ts'
import type { SessionType } from '#features/academy/sessions/session-types.ts'
import { academySessions, takesReservationsSql } from '#features/academy/sessions/table.ts'
import { hasTeacherAccess, mayHaveOffers } from '#features/people/users/queries.ts'
import { type CalendarReads, calendarOf } from '#features/scheduling/calendar/calendar-reads.ts'
import { loadCalendar } from '#features/scheduling/calendar/loaded-calendar.ts'
import { dateIn, latest } from '#kernel/time.ts'
import { topics } from '#kernel/topics.ts'
import { publishAfterCommit, type Reader, type Tx, together, transaction } from '#platform/database.ts'
import { defineQueue } from '#platform/jobs.ts'
import { type AvailabilityContext, horizonEnd, projectListing, type SchedulingRules } from './availability.ts'

/** The list's columns are recomputed with every change of the calendar and stored with the session (docs/product.md §4.7). */

/**
 * Groups and courses: the next planned occurrence that respects the minimum notice, the starts of the seven days from it, and the
 * places left in it. A full session keeps its `nextStart` and has 0 places. One statement; it does not write unchanged rows.
 */
const refreshPlanned = async (tx: Tx, ids: readonly string[], now: Temporal.Instant): Promise<readonly string[]> => {
  const at = sql`${now.toString()}::timestamptz`
  const { rows } = await tx.execute<{ id: string }>(sql`
    update academy_sessions s
    set next_start = found.start, offered_starts = found.starts, places_left = found.places
    from (
      select me.id, next.starts_at as start, coalesce(week.starts, '{}') as starts,
        case when next.id is null then 0 else greatest(0, me.max_students - taken.count) end as places
      from academy_sessions me
      left join lateral (
        select o.id, o.starts_at from occurrences o
        where o.session_id = me.id and o.state = 'planned' and ${takesReservationsSql(sql`me.status`)}
          and ${hasTeacherAccess(sql`me.user_id`)}
          and o.starts_at >= ${at} + me.minimum_notice_hours * interval '1 hour'
        order by o.starts_at limit 1) next on true
      left join lateral (
        select array_agg(o.starts_at order by o.starts_at) as starts from occurrences o
        where o.session_id = me.id and o.state = 'planned'
          and o.starts_at >= next.starts_at and o.starts_at < next.starts_at + interval '7 days') week on true
      left join lateral (
        select coalesce(max(each.count), 0)::int as count from (
          select count(*) from occurrences o
          join engagements e on e.occurrence_id = o.id and e.part = 'participant' and e.blocking
          where o.session_id = me.id and o.state = 'planned'
            and (o.id = next.id or me.type = 'course' and o.starts_at > next.starts_at)
          group by o.id) each) taken on true
      where me.id in ${[...ids]} and me.type <> 'individual') found
    where s.id = found.id
      and (s.next_start, s.offered_starts, s.places_left) is distinct from (found.start, found.starts, found.places)
    returning s.id`)
  return rows.map(row => row.id)
}

type IndividualSession = SchedulingRules & { readonly user_id: string }

/** One day more than the horizon, because the buffer before a lesson beyond it also blocks time. */
const readUntil = (session: IndividualSession, now: Temporal.Instant) => horizonEnd(session, now).add({ hours: 24 })

/** Everything in a teacher's calendar from `now` to the end of the offer's horizon. */
export const loadAvailabilityContext = (reader: Reader, session: IndividualSession, now: Temporal.Instant) =>
  readAvailabilityContext(calendarOf(reader), session, now)

/** As `loadAvailabilityContext`, from a calendar that may be loaded before. */
export const readAvailabilityContext = async (
  calendar: CalendarReads,
  session: IndividualSession,
  now: Temporal.Instant,
): Promise<AvailabilityContext> => {
  const end = horizonEnd(session, now)
  const [teacherBusy, holidays] = await together(
    calendar.closedTimes(session.user_id, { start: now, end: readUntil(session, now) }),
    calendar.holidays(dateIn(now, session.zone), dateIn(end, session.zone)),
  )
  return { teacherBusy, holidays, now }
}

/** Individual sessions: the next free time after the minimum notice, by the rules of a reservation. */
const refreshIndividual = async (tx: Tx, ids: readonly string[], now: Temporal.Instant): Promise<readonly string[]> => {
  const sessions = await tx
    .select(offeredColumns)
    .from(academySessions)
    .where(and(inArray(academySessions.id, [...ids]), eq(academySessions.type, 'individual')))
  if (sessions.length === 0) return []
  const calendar = await loadCalendarFor(tx, sessions.filter(isOnOffer), now)
  const listings = await Promise.all(
    sessions.map(async session =>
      isOnOffer(session) ? projectListing(session, await readAvailabilityContext(calendar, session, now)) : NO_OPENINGS,
    ),
  )
  const column = (values: readonly unknown[]) => sql.param([...values])
  const { rows } = await tx.execute<{ id: string }>(sql`
    update academy_sessions s
    set next_start = found.start, offered_starts = found.starts::timestamptz[], places_left = found.places
    from unnest(
      ${column(sessions.map(({ id }) => id))}::text[],
      ${column(listings.map(({ nextStart }) => nextStart?.toString() ?? null))}::timestamptz[],
      ${column(listings.map(({ offeredStarts }) => `{${offeredStarts.map(String).join(',')}}`))}::text[],
      ${column(listings.map(({ placesLeft }) => placesLeft))}::int[]
    ) as found(id, start, starts, places)
    where s.id = found.id
      and (s.next_start, s.offered_starts, s.places_left) is distinct from (found.start, found.starts::timestamptz[], found.places)
    returning s.id`)
  return rows.map(({ id }) => id)
}

/** What the openings of these sessions depend on, read once for all. */
const loadCalendarFor = (tx: Tx, sessions: readonly IndividualSession[], now: Temporal.Instant) =>
  loadCalendar(tx, {
    personIds: [...new Set(sessions.map(({ user_id }) => user_id))],
    sessionIds: [],
    withOutside: true,
    within: { start: now, end: latest([now, ...sessions.map(session => readUntil(session, now))]) },
  })

const NO_OPENINGS = { nextStart: null, offeredStarts: [], placesLeft: 0 } as const

/**
 * Recomputes `nextStart`, `offeredStarts` and `placesLeft`. Every transaction that changes one of these sessions or their occurrences
 * calls it at its end, while it holds the sessions' locks. A full session keeps its `nextStart`; without a start left it is null.
 */
export const refreshListing = async (tx: Tx, sessionIds: readonly string[], now: Temporal.Instant): Promise<void> => {
  if (sessionIds.length === 0) return
  const [planned, individual] = await together(
    refreshPlanned(tx, sessionIds, now),
    refreshIndividual(tx, sessionIds, now),
  )
  const changedIds = [...planned, ...individual]
  publishChanged(tx, changedIds)
}

/** As `refreshListing`, for one session whose type is known. */
export const refreshListingOf = async (
  tx: Tx,
  { id, type }: { readonly id: string; readonly type: SessionType },
  now: Temporal.Instant,
): Promise<void> => {
  publishChanged(tx, await (type === 'individual' ? refreshIndividual : refreshPlanned)(tx, [id], now))
}

const publishChanged = (tx: Tx, ids: readonly string[]): void => {
  if (ids.length > 0) publishAfterCommit(tx, topics.sessions, ...ids.map(id => topics.session(id)))
}

/**
 * Recomputes the individual sessions of all whose calendar has changed, as teacher or as student; the caller refreshes `exceptIds`
 * them itself. At most one look-up where none of them teaches.
 */
export const refreshListingsOfUsers = async (
  tx: Tx,
  userIds: readonly string[],
  now: Temporal.Instant,
  ...exceptIds: readonly string[]
): Promise<void> => {
  const teacherIds = userIds.filter(id => mayHaveOffers(tx, id))
  if (teacherIds.length === 0) return
  const others = exceptIds.length > 0 ? notInArray(academySessions.id, [...exceptIds]) : undefined
  await refreshUnlocked(tx, and(isOpenSessionOf(...teacherIds), eq(academySessions.type, 'individual'), others), now)
}

/** Puts all sessions of a teacher on the list, or takes them off it, after a change of their access; open pages show it. */
export const refreshOffersOfTeacher = async (tx: Tx, teacherId: string, now: Temporal.Instant): Promise<void> => {
  const ids = await refreshUnlocked(tx, isOpenSessionOf(teacherId), now)
  publishAfterCommit(tx, topics.sessions, ...ids.map(id => topics.session(id)))
}

const isOpenSessionOf = (...teacherIds: string[]) =>
  and(inArray(academySessions.user_id, teacherIds), takesReservationsSql(academySessions.status))

/**
 * Recomputes the sessions that match. Sessions that another transaction has locked go to a job: waiting for them here would reverse
 * the lock order and could deadlock. Returns the ids of all.
 */
const refreshUnlocked = async (
  tx: Tx,
  condition: SQL | undefined,
  now: Temporal.Instant,
): Promise<readonly string[]> => {
  const id = { id: academySessions.id }
  const all = await tx.select(id).from(academySessions).where(condition)
  if (all.length === 0) return []
  const locked = await tx
    .select(id)
    .from(academySessions)
    .where(condition)
    .orderBy(asc(academySessions.id))
    .for('no key update', { skipLocked: true })
  await refreshListing(
    tx,
    locked.map(row => row.id),
    now,
  )
  const remaining = all.filter(row => !locked.some(({ id }) => id === row.id)).map(row => row.id)
  if (remaining.length > 0) refreshListingJob.send(tx, { ids: remaining })
  return all.map(row => row.id)
}

export const refreshListingJob = defineQueue<{ ids: readonly string[] }>('refresh-listing')

/** Waits for the sessions' locks, in the order of their ids. */
export const runRefreshListingJob = ({ ids }: { ids: readonly string[] }, now: Temporal.Instant): Promise<void> =>
  transaction(async tx => {
    await tx
      .select({ id: academySessions.id })
      .from(academySessions)
      .where(inArray(academySessions.id, [...ids]))
      .orderBy(asc(academySessions.id))
      .for('update')
    await refreshListing(tx, ids, now)
  })
