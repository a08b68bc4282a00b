import { and, asc, eq, exists, inArray, sql } from 'drizzle-orm'
import { refreshListing, refreshListingOf, refreshListingsOfUsers } from '#features/academy/listing-projection.ts'
import { lockSession, lockSessions, type OfferedSession, type Session } from '#features/academy/queries.ts'
import { takesReservations } from '#features/academy/rules.ts'
import { academySessions } from '#features/academy/table.ts'
import {
  addParticipant,
  cancelOccurrences,
  createOccurrences,
  insertOccurrences,
  insertParticipants,
  releaseTime,
} from '#features/calendar/actions.ts'
import { findOccurrencesWithParticipants } from '#features/calendar/queries.ts'
import { occurrences } from '#features/calendar/table.ts'
import type { Ctx } from '#kernel/actor.ts'
import { newId } from '#kernel/ids.ts'
import { refuse } from '#kernel/refusal.ts'
import { topics } from '#kernel/topics.ts'
import { db, publishAfterCommit, type Reader, type Tx, together } from '#platform/database.ts'
import type { QuotedLesson } from './quote.ts'
import { RESERVATION_NOT_FOUND } from './refusals.ts'
import { lessons, reservations } from './table.ts'

export type Reservation = typeof reservations.$inferSelect
export type Lesson = typeof lessons.$inferSelect

export const findReservation = async (reader: Reader, id: string): Promise<Reservation | undefined> =>
  (await reader.select().from(reservations).where(eq(reservations.id, id)))[0]

/** Locks with `lockSession`, then the reservation's row. Refuses 404 'Reservation not found'. */
export const lockReservation = async (
  tx: Tx,
  id: string,
): Promise<{ readonly session: OfferedSession; readonly reservation: Reservation }> => {
  const found = (await findReservation(tx, id)) ?? refuse(RESERVATION_NOT_FOUND)
  return { session: await lockSession(tx, found.productId), reservation: await lockReservationRow(tx, id) }
}

/** Locks the row alone: needs the lock of its session. Refuses 404 'Reservation not found'. */
export const lockReservationRow = async (tx: Tx, id: string): Promise<Reservation> => {
  const [reservation] = await tx.select().from(reservations).where(eq(reservations.id, id)).for('update')
  return reservation ?? refuse(RESERVATION_NOT_FOUND)
}

/** As `lockReservation`, for many: the sessions first, each in the order of the ids. In the order of `ids`; those that do not exist are left out. */
export const lockReservations = async (
  tx: Tx,
  ids: readonly string[],
): Promise<readonly { readonly session: OfferedSession; readonly reservation: Reservation }[]> => {
  const isOneOf = inArray(reservations.id, [...ids])
  const found = await tx.selectDistinct({ sessionId: reservations.productId }).from(reservations).where(isOneOf)
  const sessions = await lockSessions(
    tx,
    found.map(({ sessionId }) => sessionId),
  )
  const locked = await tx.select().from(reservations).where(isOneOf).orderBy(asc(reservations.id)).for('update')
  const sessionOf = new Map(sessions.map(session => [session.id, session]))
  const reservationOf = new Map(locked.map(reservation => [reservation.id, reservation]))
  return ids.flatMap(id => {
    const reservation = reservationOf.get(id)
    const session = sessionOf.get(reservation?.productId ?? '')
    return session && reservation ? [{ session, reservation }] : []
  })
}

/**
 * Blocks the time of student and teacher for the lessons of a reservation: creates the occurrence of an individual lesson, adds the
 * student to the occurrences of the other types. Needs the locks of session and persons. Refuses 409 `time_clash`.
 */
export const takePlaces = async (
  tx: Tx,
  ctx: Ctx,
  { id, userId }: Pick<Reservation, 'id' | 'userId'>,
  session: Session,
  quotedLessons: readonly QuotedLesson[],
  state: 'held' | 'booked',
): Promise<void> => {
  const placed = await placeLessons(tx, ctx, session, quotedLessons)
  const rows = placed.map(({ occurrenceId, price }): Omit<Lesson, 'returnedAmount'> => {
    return { id: newId('lesson'), purchaseId: id, occurrenceId, price, state }
  })
  const taken = placed.map(({ start, end, occurrenceId }, at) => {
    return { occurrenceId, during: { start, end }, source: { kind: 'lesson', id: rows[at]?.id ?? '' } }
  })
  await together(addParticipant(tx, ctx, userId, taken), tx.insert(lessons).values(rows).execute())
}

type Placement = {
  readonly session: Session
  readonly reservation: Pick<Reservation, 'id' | 'userId'>
  readonly lessons: readonly QuotedLesson[]
}

/**
 * As `takePlaces`, for many reservations whose dates the caller has found free under the locks of all their sessions and persons.
 * Refuses 409 `time_clash` when a constraint does.
 */
export const takeFreePlaces = async (
  tx: Tx,
  ctx: Ctx,
  placements: readonly Placement[],
  state: 'held' | 'booked',
): Promise<void> => {
  const all = placements.flatMap(({ session, reservation, lessons: quoted }) =>
    quoted.map(lesson => ({ session, reservation, ...lesson })),
  )
  if (all.length === 0) return
  const created = all.filter(({ occurrenceId }) => occurrenceId === null)
  const ids = await insertOccurrences(
    tx,
    ctx,
    created.map(({ session, start, end }) => {
      return { kind: 'academy', sessionId: session.id, hostId: session.user_id, during: { start, end } }
    }),
  )
  const idOf = new Map(created.map((lesson, at) => [lesson, ids[at] ?? '']))
  const rows = all.map(lesson => {
    const occurrenceId = lesson.occurrenceId ?? idOf.get(lesson) ?? ''
    const { reservation, start, end, price } = lesson
    const id = newId('lesson')
    return {
      lesson: { id, purchaseId: reservation.id, occurrenceId, price, state },
      taken: { personId: reservation.userId, occurrenceId, during: { start, end }, source: { kind: 'lesson', id } },
    }
  })
  await together(
    insertParticipants(
      tx,
      ctx,
      rows.map(({ taken }) => taken),
    ),
    tx
      .insert(lessons)
      .values(rows.map(({ lesson }) => lesson))
      .execute(),
  )
}

/** Gives each lesson its occurrence: individual lessons get new ones. */
const placeLessons = async (tx: Tx, ctx: Ctx, session: Session, quotedLessons: readonly QuotedLesson[]) => {
  if (session.type !== 'individual')
    return quotedLessons.flatMap(({ occurrenceId, ...lesson }) => (occurrenceId ? [{ ...lesson, occurrenceId }] : []))
  const hosted = { kind: 'academy' as const, sessionId: session.id, hostId: session.user_id }
  const spans = quotedLessons.map(({ start, end }) => ({ start, end }))
  const ids = await createOccurrences(tx, ctx, hosted, spans)
  return quotedLessons.map((lesson, at) => ({ ...lesson, occurrenceId: ids[at] ?? '' }))
}

/**
 * Unblocks the time of these lessons of one reservation. Cancels the occurrence of an individual lesson, and an occurrence without
 * participants of a session that takes no more reservations: it would block its teacher for good. Needs the session's lock.
 */
export const releasePlaces = async (
  tx: Tx,
  { type, status }: Pick<Session, 'type' | 'status'>,
  lessonIds: readonly string[],
): Promise<void> => {
  const freedIds = await releaseTime(tx, lessonIds)
  if (type === 'individual') return cancelOccurrences(tx, freedIds)
  if (takesReservations(status)) return
  const reservedIds = await findOccurrencesWithParticipants(tx, freedIds)
  await cancelOccurrences(
    tx,
    freedIds.filter(id => !reservedIds.has(id)),
  )
}

/** Books, cancels or returns lessons; the caller takes or frees their time. Needs the session's lock. */
export const setLessonState = async (
  tx: Tx,
  lessonIds: readonly string[],
  state: 'booked' | 'cancelled' | 'refunded',
): Promise<void> => {
  await tx
    .update(lessons)
    .set({ state })
    .where(inArray(lessons.id, [...lessonIds]))
}

/** Gives lessons of a reservation another price (grosze); the reservation's amount remains their sum. Needs the session's lock. */
export const saveLessonPrices = async (
  tx: Tx,
  session: Session,
  { id, plan, userId, payerId }: Reservation,
  lessonIds: readonly string[],
  price: number,
): Promise<void> => {
  await tx
    .update(lessons)
    .set({ price })
    .where(inArray(lessons.id, [...lessonIds]))
  // A weekly agreement has no amount: it is charged by the lesson.
  if (plan !== 'weekly') {
    const all = await listLessons(tx, [id])
    const amount = all.reduce((sum, lesson) => sum + lesson.price, 0)
    await tx.update(reservations).set({ amount }).where(eq(reservations.id, id))
  }
  publishAfterCommit(tx, ...new Set([userId, payerId, session.user_id].map(one => topics.reservations(one))))
}

/** The lessons of a reservation with their times, in order. */
export const listLessons = (reader: Reader, reservationIds: readonly string[]) =>
  reader
    .select({
      id: lessons.id,
      purchaseId: lessons.purchaseId,
      occurrenceId: lessons.occurrenceId,
      start: occurrences.startsAt,
      end: occurrences.endsAt,
      price: lessons.price,
      state: lessons.state,
    })
    .from(lessons)
    .innerJoin(occurrences, eq(occurrences.id, lessons.occurrenceId))
    .where(inArray(lessons.purchaseId, [...reservationIds]))
    .orderBy(asc(occurrences.startsAt), asc(lessons.id))

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
const recountPaidPlaces = async (tx: Tx, sessionId: string): Promise<void> => {
  await tx
    .update(academySessions)
    .set({ paidPlaces: tx.$count(reservations, isEnrolledIn(sessionId)) })
    .where(eq(academySessions.id, sessionId))
}

/** Call after every change, with the session locked: updates a course's paid places, the next starts of all whose time has changed, and open pages. */
export const refreshAvailability = async (
  tx: Tx,
  ctx: Ctx,
  session: Session,
  reservation: Reservation,
): Promise<void> => {
  if (session.type === 'course') await recountPaidPlaces(tx, session.id)
  await refreshListingOf(tx, session, ctx.now)
  await refreshListingsOfUsers(tx, usersWithChangedTime(session, reservation), ctx.now, session.id)
  publishAvailability(tx, session, reservation)
}

/** As `refreshAvailability`, for many reservations of individual and group sessions; each session is refreshed once. */
export const refreshAvailabilityOf = async (
  tx: Tx,
  ctx: Ctx,
  changed: readonly { readonly session: Session; readonly reservation: Reservation }[],
): Promise<void> => {
  if (changed.length === 0) return
  const sessionIds = [...new Set(changed.map(({ session }) => session.id))]
  const userIds = new Set(changed.flatMap(({ session, reservation }) => usersWithChangedTime(session, reservation)))
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

export const eventPayload = (session: Session, { id, userId, payerId, amount }: Reservation) => ({
  reservationId: id,
  sessionId: session.id,
  studentId: userId,
  payerId,
  teacherId: session.user_id,
  amount,
})
