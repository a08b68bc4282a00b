import { and, asc, eq, gt, isNull, or } from 'drizzle-orm'
import { cancelCourse, startCourse } from '#features/academy/publishing/course-status.ts'
import {
  endReservation,
  listBookedLessons,
  lockBookedReservations,
} from '#features/academy/reservation-endings/end-reservation.ts'
import { reservationHoldable } from '#features/academy/reservations/kind.ts'
import { reservations } from '#features/academy/reservations/table.ts'
import { courseLessons } from '#features/academy/sessions/course.ts'
import { findSession, lockSession, type Session } from '#features/academy/sessions/queries.ts'
import { academySessions } from '#features/academy/sessions/table.ts'
import { releaseHold } from '#features/money/holds/actions.ts'
import { type Ctx, systemActor } from '#kernel/actor.ts'
import { db, type Tx, transaction } from '#platform/database.ts'
import { log } from '#platform/log.ts'
import { decideCourse } from './rules.ts'

const BATCH = 500

const decide = (session: Session, now: Temporal.Instant) => {
  const firstStart = courseLessons(session)[0]?.start
  return firstStart ? decideCourse({ ...session, firstStart }, now) : 'wait'
}

/** Starts a course whose paid places have just reached its minimum. Needs the session's lock. */
export const startIfEnough = async (tx: Tx, ctx: Ctx, sessionId: string): Promise<void> => {
  const session = await findSession(tx, sessionId)
  if (session && decide(session, ctx.now) === 'start') await startCourse(tx, ctx, session)
}

/**
 * Every minute: cancels the courses that have too few paid places at their deadline, and refunds everything. Each course has its own
 * transaction and is decided again under its lock. Returns how many were cancelled.
 */
export const decideCourses = async (now: Temporal.Instant): Promise<number> => {
  let cancelled = 0
  for (let after = ''; ; ) {
    const batch = await listUndecidedCourses(after)
    for (const session of batch)
      if (decide(session, now) !== 'wait' && (await trySettleCourse(session.id, now))) cancelled += 1
    const last = batch.at(-1)
    if (!last || batch.length < BATCH) return cancelled
    after = last.id
  }
}

const listUndecidedCourses = (after: string): Promise<readonly Session[]> =>
  db
    .select()
    .from(academySessions)
    .where(
      and(
        eq(academySessions.type, 'course'),
        eq(academySessions.meetLinksCreated, false),
        isNull(academySessions.endedAt),
        or(eq(academySessions.status, 'open'), gt(academySessions.paidPlaces, 0)),
        gt(academySessions.id, after),
      ),
    )
    .orderBy(asc(academySessions.id))
    .limit(BATCH)

const trySettleCourse = async (sessionId: string, now: Temporal.Instant): Promise<boolean> => {
  try {
    return await settleCourse(sessionId, now)
  } catch (error) {
    log.error({ err: error, sessionId }, 'a course could not be decided; the next run tries again')
    return false
  }
}

/** Returns whether the course was cancelled. */
const settleCourse = (sessionId: string, now: Temporal.Instant): Promise<boolean> =>
  transaction(async tx => {
    const ctx: Ctx = { actor: systemActor('courses'), now, requestId: `course ${sessionId}` }
    const session = await lockSession(tx, sessionId)
    const decision = decide(session, now)
    if (decision === 'start') await startCourse(tx, ctx, session)
    if (decision !== 'cancel') return false
    await releaseHoldsOf(tx, ctx, sessionId)
    const booked = await lockBookedReservations(tx, sessionId)
    const lessons = await listBookedLessons(
      tx,
      booked.map(({ id }) => id),
    )
    // The course is closed first, so that the lessons that its students give up leave the calendar with them.
    await cancelCourse(tx, ctx, session)
    for (const reservation of booked) {
      const own = lessons.filter(({ purchaseId }) => purchaseId === reservation.id)
      await endReservation(tx, ctx, { ...session, status: 'closed' }, reservation, {
        state: 'ended',
        lessonIds: own.map(({ id }) => id),
        returned: own.reduce((sum, { price }) => sum + price, 0),
        reason: 'not_started',
      })
    }
    return true
  })

/** Releases the unpaid holds of a course that is no longer on offer. Needs its lock. */
export const releaseHoldsOf = async (tx: Tx, ctx: Ctx, sessionId: string): Promise<void> => {
  const held = await tx
    .select({ id: reservations.id })
    .from(reservations)
    .where(and(eq(reservations.productId, sessionId), eq(reservations.state, 'held')))
    .orderBy(asc(reservations.id))
  for (const { id } of held) await releaseHold(tx, ctx, reservationHoldable(id))
}
