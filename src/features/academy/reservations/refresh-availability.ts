import { and, eq, exists, sql } from 'drizzle-orm'
import {
  refreshListing,
  refreshListingOf,
  refreshListingsOfUsers,
} from '#features/academy/availability/listing-projection.ts'
import type { Session } from '#features/academy/sessions/queries.ts'
import { takesReservations } from '#features/academy/sessions/rules.ts'
import { academySessions } from '#features/academy/sessions/table.ts'
import type { Ctx } from '#kernel/actor.ts'
import { topics } from '#kernel/topics.ts'
import { db, publishAfterCommit, type Reader, type Tx } from '#platform/database.ts'
import type { Reservation } from './reservation-rows.ts'
import { lessons, reservations } from './table.ts'

/** As `isBookedOrCompleted`. */
export const isBookedOrCompletedSql = sql`(${reservations.state} = 'booked' or ${reservations.endReason} = 'completed')`

/** Booked or completed reservations with at least one booked lesson: a student who has cancelled every lesson does not come. */
const isEnrolledIn = (sessionId: string) =>
  and(
    eq(reservations.productId, sessionId),
    isBookedOrCompletedSql,
    exists(
      db
        .select({ one: sql`1` })
        .from(lessons)
        .where(and(eq(lessons.purchaseId, reservations.id), eq(lessons.state, 'booked'))),
    ),
  )

export const countEnrolled = (reader: Reader, sessionId: string): Promise<number> =>
  reader.$count(reservations, isEnrolledIn(sessionId))

/** Counts again instead of incrementing, so that no place is counted twice. The list and the course's page show how many more it needs. */
const recountPaidPlaces = async (tx: Tx, sessions: readonly Session[]): Promise<void> => {
  for (const { id, type } of sessions)
    if (type === 'course')
      await tx
        .update(academySessions)
        .set({ paidPlaces: tx.$count(reservations, isEnrolledIn(id)) })
        .where(eq(academySessions.id, id))
}

/** Call after every change, with the session locked: updates a course's paid places, the next starts of all whose time has changed, and open pages. */
export const refreshAvailability = async (
  tx: Tx,
  ctx: Ctx,
  session: Session,
  reservation: Reservation,
): Promise<void> => {
  await recountPaidPlaces(tx, [session])
  await refreshListingOf(tx, session, ctx.now)
  await refreshListingsOfUsers(tx, usersWithChangedTime(session, reservation), ctx.now, session.id)
  publishAvailability(tx, session, reservation)
}

/** As `refreshAvailability`, for many reservations; each session is refreshed once. */
export const refreshAvailabilityOf = async (
  tx: Tx,
  ctx: Ctx,
  changed: readonly { readonly session: Session; readonly reservation: Reservation }[],
): Promise<void> => {
  if (changed.length === 0) return
  const sessions = [...new Map(changed.map(({ session }) => [session.id, session])).values()]
  const sessionIds = sessions.map(({ id }) => id)
  const userIds = new Set(changed.flatMap(({ session, reservation }) => usersWithChangedTime(session, reservation)))
  await recountPaidPlaces(tx, sessions)
  await refreshListing(tx, sessionIds, ctx.now)
  await refreshListingsOfUsers(tx, [...userIds], ctx.now, ...sessionIds)
  for (const { session, reservation } of changed) publishAvailability(tx, session, reservation)
}

/** The dates of an open group or course stay in its teacher's calendar. */
const usersWithChangedTime = (session: Session, { userId }: Reservation): readonly string[] =>
  session.type === 'individual' || !takesReservations(session.status) ? [session.user_id, userId] : [userId]

const publishAvailability = (tx: Tx, session: Session, { userId, payerId }: Reservation): void => {
  publishAfterCommit(tx, topics.sessions, topics.session(session.id))
  publishAfterCommit(tx, ...new Set([userId, payerId, session.user_id].map(id => topics.reservations(id))))
}
