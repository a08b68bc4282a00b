import { and, asc, eq, gt, isNull, or, sql } from 'drizzle-orm'
import { horizonEnd } from '#features/academy/availability/availability.ts'
import { refreshListing } from '#features/academy/availability/listing-projection.ts'
import { datesSkipped } from '#features/academy/sessions/events.ts'
import { lockSession, type Session } from '#features/academy/sessions/queries.ts'
import { isOnOffer } from '#features/academy/sessions/rules.ts'
import { academySessions as s, takesReservationsSql } from '#features/academy/sessions/table.ts'
import { hasTeacherAccess, lockUsers } from '#features/people/users/queries.ts'
import { deleteHoliday, type Holiday, saveHolidays } from '#features/scheduling/calendar/holidays.ts'
import { type Ctx, systemActor } from '#kernel/actor.ts'
import { newId } from '#kernel/ids.ts'
import { earliest, latest, weekdayIn } from '#kernel/time.ts'
import { wallTimeToInstant } from '#kernel/timetable.ts'
import { db, type Tx, transaction } from '#platform/database.ts'
import { recordEvents } from '#platform/events.ts'
import { idempotentTransaction } from '#platform/idempotency.ts'
import { defineQueue } from '#platform/jobs.ts'
import { log } from '#platform/log.ts'
import { createGroupOccurrences, nextGroupDate } from './create-occurrences.ts'

const BATCH = 200

const ctxAt = (now: Temporal.Instant): Ctx => ({ actor: systemActor('timetable'), now, requestId: newId('request') })

/** Every minute: refreshes, in batches, the sessions whose next start has passed the minimum notice. Returns how many. */
export const refreshDueListings = async (now: Temporal.Instant): Promise<number> => {
  const at = sql`${now.toString()}::timestamptz`
  const isDue = sql`${s.nextStart} < ${at} + ${s.minimumNoticeHours} * interval '1 hour' and ${s.nextStart} < ${at} + interval '15 days'`
  for (let count = 0; ; ) {
    const batch = await refreshBatch(and(takesReservationsSql(s.status), isDue), now, 'skip')
    count += batch.length
    if (batch.length < BATCH) return count
  }
}

/** Skips sessions that another transaction has locked, or waits for them. Returns the ids that it refreshed. */
const refreshBatch = (
  condition: ReturnType<typeof and>,
  now: Temporal.Instant,
  locked: 'skip' | 'wait',
): Promise<readonly string[]> =>
  transaction(async tx => {
    const due = await tx
      .select({ id: s.id })
      .from(s)
      .where(condition)
      .orderBy(asc(s.id))
      .limit(BATCH)
      .for('no key update', locked === 'wait' ? {} : { skipLocked: true })
    const ids = due.map(({ id }) => id)
    await refreshListing(tx, ids, now)
    return ids
  })

type HolidayChange = {
  /** The day (`YYYY-MM-DD`) that is no holiday any more; null where holidays were declared. */
  readonly restored: string | null
}

/** Jobs that follow a change of holidays through all sessions: too many for the request that made it. */
export const holidayChanges = defineQueue<HolidayChange>('holiday-changes')

/**
 * Stops planning, offering and reserving lessons on days (`YYYY-MM-DD`). Groups and courses keep their planned dates. The list follows by
 * a job.
 */
export const declareHolidays = (ctx: Ctx, days: readonly Holiday[]): Promise<null> =>
  idempotentTransaction(ctx, async tx => {
    await saveHolidays(tx, ctx, days)
    holidayChanges.send(tx, { restored: null })
    return null
  })

/**
 * Offers lessons on a day again; a job plans the dates of groups that were left out because of it. Returns whether there was such a
 * holiday.
 */
export const removeHoliday = (ctx: Ctx, date: string): Promise<boolean> =>
  transaction(async tx => {
    const removed = await deleteHoliday(tx, ctx, date)
    if (removed) holidayChanges.send(tx, { restored: date })
    return removed !== undefined
  })

/** The job: searches the free time of individual sessions again, and plans the dates of groups on a restored day. */
export const followHolidayChange = async ({ restored }: HolidayChange, now: Temporal.Instant): Promise<void> => {
  await refreshIndividualListings(now)
  if (!restored) return
  for (const id of await listOpenGroupsOn(weekdayIn(`${restored}T12:00Z`, 'UTC')))
    await restoreGroupDates(id, restored, now)
}

/** Plans the dates that a group's timetable has on the day, where it does not have them. */
const restoreGroupDates = (id: string, day: string, now: Temporal.Instant): Promise<void> =>
  transaction(async tx => {
    const session = await lockSession(tx, id)
    if (!isOnOffer(session)) return
    await lockUsers(tx, [session.user_id])
    // The range excludes its start; one second earlier includes a date at midnight.
    const start = latest([wallTimeToInstant(day, 0, session.zone).subtract({ seconds: 1 }), now])
    const end = earliest([wallTimeToInstant(day, 24, session.zone), horizonEnd(session, now)])
    await createGroupOccurrences(tx, ctxAt(now), session, { start, end }, { onClash: 'skip', retrySkipped: true })
    await refreshListing(tx, [id], now)
  })

/** Ids of groups on offer that meet on a weekday. */
const listOpenGroupsOn = async (weekday: string): Promise<readonly string[]> => {
  const rows = await db
    .select({ id: s.id })
    .from(s)
    .where(and(takesReservationsSql(s.status), eq(s.type, 'group'), sql`${s.date_time} ? ${weekday}`))
    .orderBy(asc(s.id))
  return rows.map(({ id }) => id)
}

const refreshIndividualListings = async (now: Temporal.Instant): Promise<void> => {
  for (let after: string | undefined = ''; after !== undefined; ) {
    const condition = and(takesReservationsSql(s.status), eq(s.type, 'individual'), gt(s.id, after))
    const batch: readonly string[] = await refreshBatch(condition, now, 'wait')
    after = batch.length < BATCH ? undefined : batch.at(-1)
  }
}

/**
 * Every hour: plans the dates of open groups that have come into their horizon, and searches free time again for individual sessions
 * that had none. Skips holidays, time off and clashes, and reports each skipped date once. Each session has its own transaction: one
 * that fails is logged and skipped. Returns how many groups got new dates.
 */
export const extendHorizon = async (now: Temporal.Instant): Promise<number> => {
  let extended = 0
  for (let after = ''; ; ) {
    const batch = await listGrowing(after)
    for (const session of batch) if (await tryExtend(session, now)) extended += 1
    const last = batch.at(-1)
    if (!last || batch.length < BATCH) return extended
    after = last.id
  }
}

/** Open groups, and individual sessions without free time, of teachers with access. */
const listGrowing = (after: string) =>
  db
    .select({
      ...{ id: s.id, type: s.type, zone: s.zone, date_time: s.date_time, horizonWeeks: s.horizonWeeks },
      // Danger: in the list of columns a query of one table names them without their table, and `id` would be the occurrence's own.
      last: sql<string | null>`(select max(o.starts_at) from occurrences o where o.session_id = academy_sessions.id)`,
    })
    .from(s)
    .where(
      and(
        takesReservationsSql(s.status),
        hasTeacherAccess(s.user_id),
        gt(s.id, after),
        or(eq(s.type, 'group'), and(eq(s.type, 'individual'), isNull(s.nextStart))),
      ),
    )
    .orderBy(asc(s.id))
    .limit(BATCH)

type Growing = Awaited<ReturnType<typeof listGrowing>>[number]

/** Returns whether the session is a group that got new dates. */
const tryExtend = async (session: Growing, now: Temporal.Instant): Promise<boolean> => {
  try {
    if (session.type === 'individual') await refreshBatch(eq(s.id, session.id), now, 'skip')
    else if (isBehind(session, now)) return await extendGroup(session.id, now)
  } catch (error) {
    log.error({ err: error, sessionId: session.id }, 'a session could not get its next dates; the next run tries again')
  }
  return false
}

/** Whether a date of the group's timetable lies between its last date and the end of its horizon. */
const isBehind = (session: Growing, now: Temporal.Instant): boolean => {
  const last = session.last ? Temporal.Instant.from(session.last) : now
  const next = nextGroupDate(session, Temporal.Instant.compare(last, now) > 0 ? last : now)
  return next !== null && Temporal.Instant.compare(next, horizonEnd(session, now)) < 0
}

const extendGroup = (id: string, now: Temporal.Instant): Promise<boolean> =>
  transaction(async tx => {
    const ctx = ctxAt(now)
    const session = await lockSession(tx, id)
    if (!isOnOffer(session)) return false
    await lockUsers(tx, [session.user_id])
    await planGroupDates(tx, ctx, session, horizonEnd(session, now))
    await refreshListing(tx, [id], now)
    return true
  })

/** Plans a group's dates up to a moment and reports the skipped ones. Needs the session's and the teacher's lock. */
export const planGroupDates = async (tx: Tx, ctx: Ctx, session: Session, end: Temporal.Instant): Promise<void> => {
  const dates = await createGroupOccurrences(tx, ctx, session, { start: ctx.now, end }, { onClash: 'skip' })
  if (dates.length > 0) await recordEvents(tx, ctx, datesSkipped(session.id, { teacherId: session.user_id, dates }))
}
