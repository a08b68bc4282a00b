import { and, asc, eq, ne } from 'drizzle-orm'
import { refreshListing } from '#features/academy/availability/listing-projection.ts'
import type { AvailabilityChoice } from '#features/academy/sessions/availability-choices.ts'
import { availabilityChanged } from '#features/academy/sessions/events.ts'
import { mayPublish } from '#features/academy/sessions/policy.ts'
import { type Session, wasEverReserved } from '#features/academy/sessions/queries.ts'
import { AVAILABILITY_EXISTS, NO_AVAILABILITY } from '#features/academy/sessions/refusals.ts'
import type { AvailabilityInput } from '#features/academy/sessions/schema.ts'
import { academySessions, teacherAvailability } from '#features/academy/sessions/table.ts'
import { lockUsers } from '#features/people/users/queries.ts'
import type { Ctx } from '#kernel/actor.ts'
import { t } from '#kernel/messages.ts'
import { requireUser } from '#kernel/policy.ts'
import { refuse, withParams } from '#kernel/refusal.ts'
import { type DateTimeMap, normalizeTimetable } from '#kernel/timetable.ts'
import { topics } from '#kernel/topics.ts'
import { publishAfterCommit, type Reader, type Tx, transaction } from '#platform/database.ts'
import { recordEvents } from '#platform/events.ts'
import { TERMS_STAND } from './edit-rules.ts'

/**
 * The weekly hours that a teacher's individual sessions share (docs/product.md §4.13). Each of these sessions keeps a copy in `date_time`
 * and `zone`, which everything else reads. Lock order: the availability, then the sessions by id, then the teacher (decision 056).
 */
export type WeeklyAvailability = Pick<typeof teacherAvailability.$inferSelect, 'date_time' | 'zone'>

/** Undefined for a teacher who has not set it. */
export const findAvailability = async (reader: Reader, teacherId: string): Promise<WeeklyAvailability | undefined> => {
  const { date_time, zone } = teacherAvailability
  const [row] = await reader
    .select({ date_time, zone })
    .from(teacherAvailability)
    .where(eq(teacherAvailability.user_id, teacherId))
  return row
}

/** As `findAvailability`, locked: call it before the lock of a session that is to follow it. */
const lockAvailability = async (tx: Tx, teacherId: string): Promise<WeeklyAvailability | undefined> => {
  const { date_time, zone } = teacherAvailability
  const [row] = await tx
    .select({ date_time, zone })
    .from(teacherAvailability)
    .where(eq(teacherAvailability.user_id, teacherId))
    .for('update')
  return row
}

/** The sessions that follow a teacher's availability and have not ended. */
const followsAvailabilityOf = (teacherId: string) =>
  and(
    eq(academySessions.user_id, teacherId),
    eq(academySessions.sharedAvailability, true),
    ne(academySessions.status, 'ended'),
  )

export const countFollowingSessions = (reader: Reader, teacherId: string): Promise<number> =>
  reader.$count(academySessions, followsAvailabilityOf(teacherId))

/**
 * Sets the acting teacher's weekly availability, in local time of its zone: every session that follows it offers the new hours at once.
 * Reserved lessons stay as they are. Refuses 403 without teacher access, 409 `terms_stand` for another zone once one of these sessions
 * was reserved.
 */
export const setAvailability = async (
  ctx: Ctx,
  { date_time: given, zone }: AvailabilityInput,
): Promise<WeeklyAvailability> => {
  const refusal = mayPublish(ctx.actor)
  if (refusal) refuse(refusal)
  const { id } = requireUser(ctx.actor)
  const next = { date_time: normalizeTimetable(given), zone }
  return transaction(async tx => {
    const before = await lockAvailability(tx, id)
    const row = { ...next, updatedAt: ctx.now }
    await tx
      .insert(teacherAvailability)
      .values({ user_id: id, ...row })
      .onConflictDoUpdate({ target: teacherAvailability.user_id, set: row })
    const following = await tx
      .select()
      .from(academySessions)
      .where(followsAvailabilityOf(id))
      .orderBy(asc(academySessions.id))
      .for('update')
    await lockUsers(tx, [id])
    await refuseMovedZone(tx, following, zone)
    const sessionIds = following.map(session => session.id)
    await tx
      .update(academySessions)
      .set({ ...next, updatedAt: ctx.now })
      .where(followsAvailabilityOf(id))
    await refreshListing(tx, sessionIds, ctx.now)
    await recordEvents(
      tx,
      ctx,
      availabilityChanged(id, { teacherId: id, sessionIds }, { before: before ?? null, after: next }),
    )
    publishAfterCommit(tx, topics.sessions, ...sessionIds.map(sessionId => topics.session(sessionId)))
    return next
  })
}

/** The hours of a reserved session keep their zone: a block and a weekly agreement are told in it. */
const refuseMovedZone = async (tx: Tx, following: readonly Session[], zone: string): Promise<void> => {
  const moved = following.filter(session => session.zone !== zone).map(({ id }) => id)
  if (moved.length > 0 && (await wasEverReserved(tx, ...moved)))
    refuse({ ...withParams(TERMS_STAND, { what: t('the time zone') }), field: 'zone' })
}

export type Times = {
  readonly availability?: AvailabilityChoice | undefined
  readonly date_time?: DateTimeMap | undefined
  readonly zone?: string | undefined
}

/**
 * Where a session that is published or edited has its times from; locks the availability, so it comes before every other lock. `new`
 * saves the given times as the teacher's availability. Refuses 409 `no_availability` and `availability_exists`.
 */
export const chooseTimes = async (
  tx: Tx,
  ctx: Ctx,
  teacherId: string,
  { availability, date_time, zone }: Times,
): Promise<{ readonly sharedAvailability?: boolean; readonly date_time?: DateTimeMap; readonly zone?: string }> => {
  if (availability === undefined) return {}
  if (availability === 'own') return { sharedAvailability: false }
  if (availability === 'shared')
    return { ...((await lockAvailability(tx, teacherId)) ?? refuse(NO_AVAILABILITY)), sharedAvailability: true }
  if (!date_time || !zone) throw new Error('the schema asks for times and their zone')
  const times = { date_time: normalizeTimetable(date_time), zone }
  const inserted = await tx
    .insert(teacherAvailability)
    .values({ user_id: teacherId, ...times, updatedAt: ctx.now })
    .onConflictDoNothing()
    .returning({ id: teacherAvailability.user_id })
  if (inserted.length === 0) refuse(AVAILABILITY_EXISTS)
  await recordEvents(
    tx,
    ctx,
    availabilityChanged(teacherId, { teacherId, sessionIds: [] }, { before: null, after: times }),
  )
  return { ...times, sharedAvailability: true }
}
