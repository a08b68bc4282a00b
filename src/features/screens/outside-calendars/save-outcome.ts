import { and, eq, inArray, sql } from 'drizzle-orm'
import { refreshListingsOfUsers } from '#features/academy/availability/listing-projection.ts'
import { notify } from '#features/people/notifications/notify.ts'
import { accountSectionPath } from '#features/people/users/account-sections.ts'
import { outsideBusyTimes, outsideCalendars } from '#features/scheduling/outside-times/table.ts'
import { type Ctx, systemActor } from '#kernel/actor.ts'
import { newId } from '#kernel/ids.ts'
import { topics } from '#kernel/topics.ts'
import { publishAfterCommit, type Tx, transaction } from '#platform/database.ts'
import { insertRows } from '#platform/insert-rows.ts'
import type { OutsideCalendar } from './calendars.ts'
import { tellOfClashes } from './clashes.ts'
import { PROBLEM_SENTENCES } from './labels.ts'
import { outsideCalendarFailingNotice } from './notices.ts'
import type { NamedTime, ReadOutcome } from './outcome.ts'
import { isFailingLong, nextReadAfter, nextTryAfter } from './read-times.ts'

type Failure = Extract<ReadOutcome, { readonly state: 'failed' }>

/**
 * Stores what came of reading a calendar, as it was when the reading began: where another reading has stored its own meanwhile, or the
 * calendar is gone, nothing is changed. What closes slots stays while a calendar cannot be read.
 */
export const saveOutcome = (calendar: OutsideCalendar, outcome: ReadOutcome, now: Temporal.Instant): Promise<void> =>
  transaction(async tx => {
    const ctx: Ctx = { actor: systemActor('outside calendars'), now, requestId: newId('request') }
    const [current] = await tx
      .select({ readAt: outsideCalendars.readAt, syncToken: outsideCalendars.syncToken })
      .from(outsideCalendars)
      .where(eq(outsideCalendars.id, calendar.id))
      .for('no key update')
    const isSame = current?.syncToken === calendar.syncToken && sameInstant(current.readAt, calendar.readAt)
    if (!current || !isSame) return
    if (outcome.state === 'failed') return saveFailure(tx, ctx, calendar, outcome)
    const hasChanged = await storeTimes(tx, calendar, outcome)
    await tx
      .update(outsideCalendars)
      .set({
        ...{ readAt: now, problem: null, failures: 0, nextReadAt: nextReadAfter(now) },
        ...(outcome.state === 'whole' ? { readWholeAt: now, unreadable: outcome.unreadable } : {}),
        ...(outcome.state === 'unchanged' ? {} : outcome.bookmark),
      })
      .where(eq(outsideCalendars.id, calendar.id))
    if (hasChanged) {
      await refreshListingsOfUsers(tx, [calendar.ownerId], now)
      publishAfterCommit(tx, topics.reservations(calendar.ownerId))
    }
    if (hasChanged || calendar.problem !== null || calendar.readAt === null)
      publishAfterCommit(tx, topics.user(calendar.ownerId))
    await tellOfClashes(tx, ctx, calendar.ownerId)
  })

const sameInstant = (one: Temporal.Instant | null, other: Temporal.Instant | null): boolean =>
  one === null || other === null ? one === other : one.equals(other)

const saveFailure = async (tx: Tx, ctx: Ctx, calendar: OutsideCalendar, failure: Failure): Promise<void> => {
  const failures = calendar.failures + 1
  const { problem, retryAfterSeconds } = failure
  await tx
    .update(outsideCalendars)
    .set({ problem, failures, nextReadAt: nextTryAfter(ctx.now, failures, retryAfterSeconds) })
    .where(eq(outsideCalendars.id, calendar.id))
  if (problem !== calendar.problem) publishAfterCommit(tx, topics.user(calendar.ownerId))
  if (problem !== 'access_ended' && !isFailingLong(calendar, ctx.now)) return
  await notify(tx, ctx, outsideCalendarFailingNotice, {
    userId: calendar.ownerId,
    params: { host: calendar.host, why: PROBLEM_SENTENCES[problem] },
    // Once for each time that it stops to answer.
    dedupeKey: `outside-calendar:${calendar.id}:${calendar.readAt ?? calendar.createdAt}`,
    link: accountSectionPath('outside-calendars'),
  })
}

/** Returns whether anything is different now. */
const storeTimes = async (
  tx: Tx,
  { id, ownerId }: OutsideCalendar,
  outcome: Exclude<ReadOutcome, Failure>,
): Promise<boolean> => {
  if (outcome.state === 'unchanged') return false
  const isOfCalendar = eq(outsideBusyTimes.calendarId, id)
  const keys = outcome.times.map(({ key }) => key)
  const isGone = outcome.state === 'whole' ? isNotAmong(keys) : inArray(outsideBusyTimes.key, [...outcome.goneKeys])
  const isNothingGone = outcome.state === 'changes' && outcome.goneKeys.length === 0
  const gone = isNothingGone
    ? []
    : await tx.delete(outsideBusyTimes).where(and(isOfCalendar, isGone)).returning({ key: outsideBusyTimes.key })
  const stored = await insertTimes(tx, { id, ownerId }, outcome.times)
  return gone.length + stored > 0
}

/** The names are one parameter: a query has at most 65,535. */
const isNotAmong = (keys: readonly string[]) =>
  keys.length === 0 ? undefined : sql`${outsideBusyTimes.key} <> all (${sql.param([...keys])}::text[])`

/** Returns how many are new, or at another time than before. */
const insertTimes = async (
  tx: Tx,
  { id, ownerId }: Pick<OutsideCalendar, 'id' | 'ownerId'>,
  times: readonly NamedTime[],
): Promise<number> => {
  if (times.length === 0) return 0
  const rows = times.map(({ key, during }) => ({ calendarId: id, personId: ownerId, key, during }))
  const stored = await insertRows(tx, outsideBusyTimes, rows)
    .onConflictDoUpdate({
      target: [outsideBusyTimes.calendarId, outsideBusyTimes.key],
      set: { during: sql`excluded.during` },
      setWhere: sql`${outsideBusyTimes.during} <> excluded.during`,
    })
    .returning({ key: outsideBusyTimes.key })
  return stored.length
}
