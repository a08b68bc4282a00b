import { eq, inArray } from 'drizzle-orm'
import { listLessons, type Reservation } from '#features/academy/reservations/reservation-rows.ts'
import { lessons, reservations } from '#features/academy/reservations/table.ts'
import type { Session } from '#features/academy/sessions/queries.ts'
import { takesReservations } from '#features/academy/sessions/rules.ts'
import {
  cancelOccurrences,
  insertingParticipants,
  refuseClash,
  releaseTime,
} from '#features/scheduling/calendar/actions.ts'
import { insertOccurrences } from '#features/scheduling/calendar/planned-occurrences.ts'
import { findOccurrencesWithParticipants } from '#features/scheduling/calendar/queries.ts'
import { findOccurrencesInTimeOff } from '#features/scheduling/calendar/time-off-queries.ts'
import type { Ctx } from '#kernel/actor.ts'
import { newId } from '#kernel/ids.ts'
import { topics } from '#kernel/topics.ts'
import { publishAfterCommit, type Tx, writeAtOnce } from '#platform/database.ts'
import { insertRows } from '#platform/insert-rows.ts'
import { earlierPricesBefore } from './later-prices.ts'
import type { QuotedLesson } from './quote.ts'

/**
 * Blocks the time of student and teacher for the lessons of a reservation: creates the occurrence of an individual lesson, adds the
 * student to the occurrences of the other types. Needs the locks of session and persons. Refuses 409 `time_clash`.
 */
export const takePlaces = async (
  tx: Tx,
  ctx: Ctx,
  reservation: Pick<Reservation, 'id' | 'userId'>,
  session: Session,
  quotedLessons: readonly QuotedLesson[],
  state: 'held' | 'booked',
): Promise<void> => {
  if (session.type === 'individual') await refuseClash(tx, ctx, session.user_id, quotedLessons)
  await refuseClash(tx, ctx, reservation.userId, quotedLessons)
  await takeFreePlaces(tx, ctx, [{ session, reservation, lessons: quotedLessons }], state)
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
    const { reservation, start, end, price, reduction = 0 } = lesson
    const id = newId('lesson')
    return {
      lesson: { id, purchaseId: reservation.id, occurrenceId, price, reduction, state },
      taken: { personId: reservation.userId, occurrenceId, during: { start, end }, source: { kind: 'lesson', id } },
    }
  })
  await writeAtOnce(
    tx,
    insertingParticipants(
      tx,
      ctx,
      rows.map(({ taken }) => taken),
    ),
    insertRows(
      tx,
      lessons,
      rows.map(({ lesson }) => lesson),
    ),
  )
}

/**
 * Unblocks the time of these lessons of one reservation. Cancels the occurrence of an individual lesson, and occurrences without
 * participants: of a session that takes no more reservations, because they would block its teacher for good, and a group's within time off,
 * because they could be booked again. Needs the session's lock.
 */
export const releasePlaces = (tx: Tx, session: FreeingSession, lessonIds: readonly string[]): Promise<void> =>
  releasePlacesOf(tx, [{ session, lessonIds }])

type FreeingSession = Pick<Session, 'id' | 'type' | 'status'>

/** As `releasePlaces`, for lessons of several sessions. Needs the locks of all of them. */
export const releasePlacesOf = async (
  tx: Tx,
  released: readonly { readonly session: FreeingSession; readonly lessonIds: readonly string[] }[],
): Promise<void> => {
  const freed = await releaseTime(
    tx,
    released.flatMap(({ lessonIds }) => lessonIds),
  )
  const idsOf = (isOne: (session: FreeingSession) => boolean) => {
    const sessionIds = new Set(released.flatMap(({ session }) => (isOne(session) ? [session.id] : [])))
    return freed.flatMap(({ id, sessionId }) => (sessionIds.has(sessionId) ? [id] : []))
  }
  const shared = idsOf(({ type }) => type !== 'individual')
  const taken = await findOccurrencesWithParticipants(tx, shared)
  const emptyOf = (isOne: (session: FreeingSession) => boolean) =>
    idsOf(session => session.type !== 'individual' && isOne(session)).filter(id => !taken.has(id))
  const openGroups = emptyOf(({ type, status }) => type === 'group' && takesReservations(status))
  await cancelOccurrences(tx, [
    ...idsOf(({ type }) => type === 'individual'),
    ...emptyOf(({ status }) => !takesReservations(status)),
    ...(await findOccurrencesInTimeOff(tx, openGroups)),
  ])
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

/** Gives each lesson of a weekly agreement that is planned later and begins then or after another price (grosze). Needs the session's lock. */
export const saveAgreedPrice = async (
  tx: Tx,
  reservation: Reservation,
  { price, from }: { readonly price: number; readonly from: Temporal.Instant },
): Promise<void> => {
  const earlierLessonPrices = earlierPricesBefore(reservation, from)
  await tx
    .update(reservations)
    .set({ lessonPrice: price, lessonPriceFrom: from, earlierLessonPrices })
    .where(eq(reservations.id, reservation.id))
}

/** Gives lessons of a reservation another price (grosze), from which nothing is taken off; the reservation's amount remains their sum. Needs the session's lock. */
export const saveLessonPrices = async (
  tx: Tx,
  session: Session,
  { id, plan, userId, payerId }: Reservation,
  lessonIds: readonly string[],
  price: number,
): Promise<void> => {
  await tx
    .update(lessons)
    .set({ price, reduction: 0 })
    .where(inArray(lessons.id, [...lessonIds]))
  // A weekly agreement has no amount: it is charged by the lesson.
  if (plan !== 'weekly') {
    const all = await listLessons(tx, [id])
    const amount = all.reduce((sum, lesson) => sum + lesson.price, 0)
    await tx.update(reservations).set({ amount }).where(eq(reservations.id, id))
  }
  publishAfterCommit(tx, ...new Set([userId, payerId, session.user_id].map(one => topics.reservations(one))))
}
