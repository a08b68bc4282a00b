import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm'
import { busyOf, holidaysBetween } from '#features/calendar/queries.ts'
import { dateIn } from '#kernel/time.ts'
import { type Reader, type Tx, touch, transaction } from '#platform/database.ts'
import { queue } from '#platform/jobs.ts'
import { type Circumstances, horizonOf, type Offer, openingsOf } from './availability.ts'
import { takesReservations } from './rules.ts'
import { academySessions, isOffered } from './table.ts'

/** What the list shows of a session is computed whenever its calendar changes, and stored beside it (docs/product.md §4.7). */

/**
 * Groups and courses: the next planned occurrence that the notice still allows, the starts of the seven days from it, and the
 * places left in it. A full one keeps its `nextStart` and has 0 places. One statement; rows that stay the same are not written.
 */
const moveOnPlanned = async (tx: Tx, ids: readonly string[], now: Temporal.Instant): Promise<readonly string[]> => {
  const at = sql`${now.toString()}::timestamptz`
  const { rows } = await tx.execute<{ id: string }>(sql`
    update academy_sessions s
    set "nextStart" = found.start, "offeredStarts" = found.starts, "placesLeft" = found.places
    from (
      select me.id, next."startsAt" as start, coalesce(week.starts, '{}') as starts,
        case when next.id is null then 0 else greatest(0, me."maxStudents" - taken.count) end as places
      from academy_sessions me
      left join lateral (
        select o.id, o."startsAt" from occurrences o
        where o."sessionId" = me.id and o.state = 'planned' and ${isOffered(sql`me.status`)}
          and o."startsAt" >= ${at} + me."minimumNoticeHours" * interval '1 hour'
        order by o."startsAt" limit 1) next on true
      left join lateral (
        select array_agg(o."startsAt" order by o."startsAt") as starts from occurrences o
        where o."sessionId" = me.id and o.state = 'planned'
          and o."startsAt" >= next."startsAt" and o."startsAt" < next."startsAt" + interval '7 days') week on true
      left join lateral (
        select count(*)::int as count from engagements e
        where e."occurrenceId" = next.id and e.part = 'participant' and e.blocking) taken on true
      where me.id in ${[...ids]} and me.type <> 'individual') found
    where s.id = found.id
      and (s."nextStart", s."offeredStarts", s."placesLeft") is distinct from (found.start, found.starts, found.places)
    returning s.id`)
  return rows.map(row => row.id)
}

type Individual = Offer & { readonly user_id: string }

/** What stands in a teacher's calendar from `now` to the end of the offer's horizon. */
export const circumstancesOf = async (
  reader: Reader,
  offer: Individual,
  now: Temporal.Instant,
): Promise<Circumstances> => {
  const end = horizonOf(offer, now)
  return {
    // A day more, so that the pause before something beyond the horizon counts too.
    busy: await busyOf(reader, offer.user_id, { start: now, end: end.add({ hours: 24 }) }),
    holidays: await holidaysBetween(reader, dateIn(now, offer.zone), dateIn(end, offer.zone)),
    now,
  }
}

/** Individual sessions: the next free run after the notice, by the rules that reserving uses. */
const moveOnIndividual = async (tx: Tx, ids: readonly string[], now: Temporal.Instant): Promise<readonly string[]> => {
  const sessions = await tx
    .select()
    .from(academySessions)
    .where(and(inArray(academySessions.id, [...ids]), eq(academySessions.type, 'individual')))
  const moved: string[] = []
  for (const session of sessions) {
    const { nextStart, offeredStarts, placesLeft } = takesReservations(session.status)
      ? openingsOf(session, await circumstancesOf(tx, session, now))
      : NOTHING
    const starts = sql`${`{${offeredStarts.map(String).join(',')}}`}::timestamptz[]`
    const rows = await tx
      .update(academySessions)
      .set({ nextStart, offeredStarts: starts, placesLeft })
      .where(
        and(
          eq(academySessions.id, session.id),
          sql`(${academySessions.nextStart}, ${academySessions.offeredStarts}, ${academySessions.placesLeft}) is distinct from (${nextStart?.toString() ?? null}::timestamptz, ${starts}, ${placesLeft}::int)`,
        ),
      )
      .returning({ id: academySessions.id })
    if (rows.length > 0) moved.push(session.id)
  }
  return moved
}

const NOTHING = { nextStart: null, offeredStarts: [], placesLeft: 0 } as const

/**
 * Computes `nextStart`, `offeredStarts` and `placesLeft` anew. Called at the end of every transaction that changes one of these
 * sessions or their occurrences, with the sessions locked. Full sessions keep their `nextStart`; who has no start left has null.
 */
export const moveOn = async (tx: Tx, sessionIds: readonly string[], now: Temporal.Instant): Promise<void> => {
  if (sessionIds.length === 0) return
  const moved = [...(await moveOnPlanned(tx, sessionIds, now)), ...(await moveOnIndividual(tx, sessionIds, now))]
  if (moved.length > 0) touch(tx, 'sessions', ...moved.map(id => `session:${id}`))
}

/**
 * Computes a teacher's individual sessions anew after their calendar has changed; `exceptId` is the one that the caller moves on itself.
 * A session that another transaction has locked is left to a job: waiting for it here would turn the lock order round.
 */
export const moveOnTeacher = async (
  tx: Tx,
  teacherId: string,
  now: Temporal.Instant,
  exceptId?: string,
): Promise<void> => {
  const theirs = and(
    eq(academySessions.user_id, teacherId),
    eq(academySessions.type, 'individual'),
    isOffered(academySessions.status),
    exceptId ? ne(academySessions.id, exceptId) : undefined,
  )
  const id = { id: academySessions.id }
  const all = await tx.select(id).from(academySessions).where(theirs)
  if (all.length === 0) return
  const mine = await tx
    .select(id)
    .from(academySessions)
    .where(theirs)
    .orderBy(asc(academySessions.id))
    .for('no key update', { skipLocked: true })
  await moveOn(
    tx,
    mine.map(row => row.id),
    now,
  )
  const left = all.filter(row => !mine.some(({ id }) => id === row.id)).map(row => row.id)
  if (left.length > 0) await laterMoves.send(tx, { ids: left })
}

export const laterMoves = queue<{ ids: readonly string[] }>('academy-moves')

/** Waits for the sessions' locks, in the order of their ids. */
export const moveOnLater = ({ ids }: { ids: readonly string[] }, now: Temporal.Instant): Promise<void> =>
  transaction(async tx => {
    await tx
      .select({ id: academySessions.id })
      .from(academySessions)
      .where(inArray(academySessions.id, [...ids]))
      .orderBy(asc(academySessions.id))
      .for('update')
    await moveOn(tx, ids, now)
  })
