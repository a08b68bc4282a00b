import { and, asc, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm'
import { lockPersons } from '#features/calendar/actions.ts'
import { type Holiday, nameHoliday } from '#features/calendar/holidays.ts'
import { type Ctx, system } from '#kernel/actor.ts'
import { newId } from '#kernel/ids.ts'
import { db, transaction } from '#platform/database.ts'
import { record } from '#platform/record.ts'
import { horizonOf } from './availability.ts'
import { datesSkipped } from './events.ts'
import { moveOn } from './openings.ts'
import { datesWithin, planGroup } from './planning.ts'
import { lockSession } from './queries.ts'
import { takesReservations } from './rules.ts'
import { isOffered, academySessions as s } from './table.ts'

const BATCH = 200

const ctxAt = (now: Temporal.Instant): Ctx => ({ actor: system('timetable'), now, requestId: newId('request') })

/** Moves on, in batches, the sessions whose next start has come too close to be reserved; every minute. Answers how many. */
export const moveOnDue = async (now: Temporal.Instant): Promise<number> => {
  const at = sql`${now.toString()}::timestamptz`
  const isDue = sql`${s.nextStart} < ${at} + ${s.minimumNoticeHours} * interval '1 hour' and ${s.nextStart} < ${at} + interval '15 days'`
  for (let moved = 0; ; ) {
    const batch = await moveBatch(and(isOffered(s.status), isDue), now, 'pass over')
    moved += batch.length
    if (batch.length < BATCH) return moved
  }
}

/** Sessions that another transaction has locked are passed over or waited for. Answers the ids of the others. */
const moveBatch = (
  which: ReturnType<typeof and>,
  now: Temporal.Instant,
  locked: 'pass over' | 'wait',
): Promise<readonly string[]> =>
  transaction(async tx => {
    const due = await tx
      .select({ id: s.id })
      .from(s)
      .where(which)
      .orderBy(asc(s.id))
      .limit(BATCH)
      .for('no key update', locked === 'wait' ? {} : { skipLocked: true })
    const ids = due.map(({ id }) => id)
    await moveOn(tx, ids, now)
    return ids
  })

/** Plans nothing new on a day (`YYYY-MM-DD`), and offers it nowhere any more. Groups and courses keep what they have planned. */
export const keepHoliday = async (ctx: Ctx, holiday: Holiday): Promise<void> => {
  await transaction(tx => nameHoliday(tx, ctx, holiday))
  for (let after: string | undefined = ''; after !== undefined; ) {
    const which = and(isOffered(s.status), eq(s.type, 'individual'), gt(s.id, after))
    const batch: readonly string[] = await moveBatch(which, ctx.now, 'wait')
    after = batch.length < BATCH ? undefined : batch.at(-1)
  }
}

/**
 * Plans the dates of open groups that have come into their horizon, and looks again for free time in individual sessions that had
 * none; every hour. Dates on a holiday, in time off or in another engagement are left out and told once. Answers how many groups grew.
 */
export const extendHorizon = async (now: Temporal.Instant): Promise<number> => {
  let grown = 0
  for (let after = ''; ; ) {
    const some = await db
      .select({
        session: s,
        last: sql<string | null>`(select max(o."startsAt") from occurrences o where o."sessionId" = ${s.id})`,
      })
      .from(s)
      .where(
        and(
          isOffered(s.status),
          gt(s.id, after),
          or(eq(s.type, 'group'), and(eq(s.type, 'individual'), isNull(s.nextStart))),
        ),
      )
      .orderBy(asc(s.id))
      .limit(BATCH)
    const isBehind = some.filter(({ session, last }) => {
      const from = last ? later(Temporal.Instant.from(last), now) : now
      return session.type === 'group' && datesWithin(session, { start: from, end: horizonOf(session, now) }).length > 0
    })
    for (const { session } of isBehind) await grow(session.id, now)
    grown += isBehind.length
    const idle = some.filter(({ session }) => session.type === 'individual').map(({ session }) => session.id)
    if (idle.length > 0) await moveBatch(inArray(s.id, idle), now, 'pass over')
    const last = some.at(-1)
    if (!last || some.length < BATCH) return grown
    after = last.session.id
  }
}

const later = (a: Temporal.Instant, b: Temporal.Instant) => (Temporal.Instant.compare(a, b) > 0 ? a : b)

const grow = (id: string, now: Temporal.Instant): Promise<void> =>
  transaction(async tx => {
    const ctx = ctxAt(now)
    const session = await lockSession(tx, id)
    if (!takesReservations(session.status)) return
    await lockPersons(tx, [session.user_id])
    const within = { start: now, end: horizonOf(session, now) }
    const dates = await planGroup(tx, ctx, session, within, { onClash: 'leave out' })
    if (dates.length > 0) await record(tx, ctx, datesSkipped(id, { teacherId: session.user_id, dates }))
    await moveOn(tx, [id], now)
  })
