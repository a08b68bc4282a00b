import { and, asc, desc, eq, inArray, isNotNull, isNull, ne, or, type SQLWrapper, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { reservationPayable } from '#features/academy/reservation-payments/payable.ts'
import { leavesFree } from '#features/academy/reservations/handed-over.ts'
import { payers, peopleColumns, students, teachers } from '#features/academy/reservations/people-columns.ts'
import { lessons, reservations } from '#features/academy/reservations/table.ts'
import { academySessions } from '#features/academy/sessions/table.ts'
import { isFor, paymentIntents, refunds } from '#features/money/payments/table.ts'
import { listGuardianIds } from '#features/people/guardians/guardianships.ts'
import { hasNoSignIn } from '#features/people/guardians/wards.ts'
import { users } from '#features/people/users/table.ts'
import { occurrences } from '#features/scheduling/calendar/table.ts'
import { type Ctx, userIdOf } from '#kernel/actor.ts'
import type { Grosze } from '#kernel/money.ts'
import { refuse } from '#kernel/refusal.ts'
import { db, type Reader } from '#platform/database.ts'
import { byName } from '#platform/name-order.ts'
import { auditRows } from '#platform/table.ts'
import { isRegularTeacher, sideOf } from './policy.ts'
import { LESSON_NOT_FOUND, SUBSTITUTE_TEACHES } from './refusals.ts'
import type { CurrentCancellation } from './rules.ts'
import type { LessonSide } from './schema.ts'
import { type LessonCancellation, lessonCancellations, lessonReturns } from './table.ts'
import { TIMELINE_EVENTS, type TimelineRow } from './timeline.ts'

/** Longer than any lesson's story; it only bounds the query. */
const TIMELINE_LENGTH = 500

const actors = alias(users, 'actors')

/** Lessons with their occurrence, session and people, for a `where`. */
export const selectLessons = (reader: Reader) =>
  reader
    .select({
      id: lessons.id,
      purchaseId: lessons.purchaseId,
      occurrenceId: lessons.occurrenceId,
      price: lessons.price,
      reduction: lessons.reduction,
      state: lessons.state,
      returnedAmount: lessons.returnedAmount,
      reservationState: reservations.state,
      reservationEnd: { reason: reservations.endReason, at: reservations.endedAt },
      /** The agreement to be charged after the lesson; null for a lesson that is paid before. */
      agreementId: reservations.agreementId,
      isTrial: sql<boolean>`${reservations.trialOf} is not null`,
      isChargedLater: sql<boolean>`${reservations.plan} = 'weekly'`,
      lateHours: reservations.lateHours,
      refundDelayMinutes: reservations.refundDelayMinutes,
      leavesFree,
      start: occurrences.startsAt,
      end: occurrences.endsAt,
      session: {
        id: academySessions.id,
        title: academySessions.title,
        type: academySessions.type,
        zone: academySessions.zone,
        meetLinksCreated: academySessions.meetLinksCreated,
        status: academySessions.status,
        /** Whose session it is. */
        teacherId: academySessions.user_id,
      },
      // The teacher of the date: a substitute where one teaches it.
      ...peopleColumns,
      /** For who teaches the session: no substitute and no family sees it. */
      studentPhotoURL: students.photoURL,
    })
    .from(lessons)
    .innerJoin(occurrences, eq(occurrences.id, lessons.occurrenceId))
    .innerJoin(reservations, eq(reservations.id, lessons.purchaseId))
    .innerJoin(academySessions, eq(academySessions.id, reservations.productId))
    .innerJoin(teachers, eq(teachers.id, occurrences.hostId))
    .innerJoin(students, eq(students.id, reservations.userId))
    .innerJoin(payers, eq(payers.id, reservations.payerId))

/** One student's part in an occurrence, with the people it concerns; the teacher is who teaches this date. */
export type LessonDetails = Awaited<ReturnType<typeof selectLessons>>[number]

export const findLesson = async (reader: Reader, id: string): Promise<LessonDetails | undefined> =>
  (await selectLessons(reader).where(eq(lessons.id, id)))[0]

export const listLessonDetails = async (reader: Reader, ids: readonly string[]): Promise<readonly LessonDetails[]> =>
  ids.length === 0 ? [] : selectLessons(reader).where(inArray(lessons.id, [...ids]))

/** Every student's part in these occurrences that was not given up before it was paid, by name. */
export const listLessonsOf = (reader: Reader, ...occurrenceIds: readonly string[]): Promise<LessonDetails[]> =>
  selectLessons(reader)
    .where(and(inArray(lessons.occurrenceId, [...occurrenceIds]), ne(lessons.state, 'lapsed')))
    .orderBy(byName(students.displayName), asc(lessons.id))

/** The side for which the actor acts; null for everyone else. */
export const findSide = async (
  reader: Reader,
  { actor, now }: Ctx,
  parties: { readonly teacherId: string; readonly studentId: string },
): Promise<LessonSide | null> => {
  const isOneOfBoth = [parties.teacherId, parties.studentId].includes(userIdOf(actor) ?? '')
  const guardianIds = isOneOfBoth ? [] : await listGuardianIds(reader, parties.studentId, now)
  return sideOf(actor, { ...parties, guardianIds })
}

/**
 * As `findSide`. Refuses everyone else with 404 'Lesson not found', and with 403 `substitute_teaches` the teacher of the session while a
 * substitute teaches the lesson.
 */
export const getSide = async (reader: Reader, ctx: Ctx, lesson: LessonDetails): Promise<LessonSide> => {
  if (isRegularTeacher(ctx.actor, lesson)) refuse(SUBSTITUTE_TEACHES)
  const { teacher, student } = lesson
  const parties = { teacherId: teacher.uid, studentId: student.uid }
  return (await findSide(reader, ctx, parties)) ?? refuse(LESSON_NOT_FOUND)
}

/**
 * As `getLesson`, also for the teacher of the session while a substitute teaches this date: `isRegular`. That person reads on and does nothing
 * in it.
 */
export const readLesson = async (ctx: Ctx, id: string) => {
  const lesson = (await findLesson(db, id)) ?? refuse(LESSON_NOT_FOUND)
  const isRegular = isRegularTeacher(ctx.actor, lesson)
  return { lesson, isRegular, side: isRegular ? ('host' as const) : await getSide(db, ctx, lesson) }
}

/** A lesson for its student, their guardians, teacher and staff. Refuses others as `getSide` does. */
export const getLesson = async (
  ctx: Ctx,
  id: string,
): Promise<{ readonly lesson: LessonDetails; readonly side: LessonSide }> => {
  const lesson = (await findLesson(db, id)) ?? refuse(LESSON_NOT_FOUND)
  return { lesson, side: await getSide(db, ctx, lesson) }
}

/**
 * The lesson by which a side decides. The teacher and staff act on the occurrence: for them it is one that takes place, where there is
 * one, whichever student's lesson they opened.
 */
export const findDecidingLesson = async (
  reader: Reader,
  lesson: LessonDetails,
  side: LessonSide,
): Promise<LessonDetails> => {
  if (side === 'participant' || lesson.state === 'booked') return lesson
  return (await listLessonsOf(reader, lesson.occurrenceId)).find(({ state }) => state === 'booked') ?? lesson
}

/**
 * A lesson for those who take part in it: its student, its teacher and staff, and the guardians of a student without a sign-in, whose device
 * is theirs. Refuses others with 404 'Lesson not found'.
 */
export const getJoinable = async (ctx: Ctx, id: string): Promise<LessonDetails> => {
  const { lesson, side } = await getLesson(ctx, id)
  const takesPart = side !== 'participant' || userIdOf(ctx.actor) === lesson.student.uid
  const opens = takesPart || (await hasNoSignIn(db, lesson.student.uid))
  return opens ? findDecidingLesson(db, lesson, side) : refuse(LESSON_NOT_FOUND)
}

/** The lessons that are cancelled together with one: the teacher and staff cancel the occurrence for all its students. */
export const listCancelledTogether = async (
  reader: Reader,
  lesson: LessonDetails,
  side: LessonSide,
): Promise<readonly LessonDetails[]> =>
  side === 'participant'
    ? [lesson]
    : (await listLessonsOf(reader, lesson.occurrenceId)).filter(({ state }) => state === 'booked')

/** What of a refund and its parts has become credit, in grosze. */
export const creditedOf = (refundId: SQLWrapper) =>
  sql<number>`(${sql`select coalesce(sum(r.amount), 0)::int from refunds r where (r.id = ${refundId} or r.part_of = ${refundId}) and r.method = 'credit'`})`

/** The cancellations of an occurrence's lessons that were not undone. */
export const listCurrentCancellations = async (
  reader: Reader,
  occurrenceId: string,
): Promise<readonly (LessonCancellation & CurrentCancellation & { readonly creditedAmount: Grosze })[]> => {
  const rows = await reader
    .select({
      cancellation: lessonCancellations,
      creditedAmount: creditedOf(lessonCancellations.refundId),
      chargeReturnsAt:
        sql<Temporal.Instant | null>`case when ${lessonCancellations.side} = 'participant' and ${refunds.reason} <> 'cancelled' then ${refunds.notBefore} end`.mapWith(
          refunds.notBefore,
        ),
      reservationState: reservations.state,
      endReason: reservations.endReason,
      sessionStatus: academySessions.status,
    })
    .from(lessonCancellations)
    .innerJoin(lessons, eq(lessons.id, lessonCancellations.lessonId))
    .innerJoin(reservations, eq(reservations.id, lessons.purchaseId))
    .innerJoin(academySessions, eq(academySessions.id, reservations.productId))
    .leftJoin(refunds, eq(refunds.id, lessonCancellations.refundId))
    .where(and(eq(lessons.occurrenceId, occurrenceId), isNull(lessonCancellations.undoneAt)))
    .orderBy(asc(lessonCancellations.id))
  return rows.map(({ cancellation, ...since }) => ({ ...cancellation, ...since }))
}

/** The current cancellation of a lesson, with the name of who cancelled and the state of the refund. */
export const findCancellation = async (reader: Reader, lessonId: string) => {
  const [found] = await reader
    .select({
      cancellation: lessonCancellations,
      actorName: actors.displayName,
      refund: { id: refunds.id, state: refunds.state, method: refunds.method, notBefore: refunds.notBefore },
      creditedAmount: creditedOf(lessonCancellations.refundId),
    })
    .from(lessonCancellations)
    .innerJoin(actors, eq(actors.id, lessonCancellations.cancelledBy))
    .leftJoin(refunds, eq(refunds.id, lessonCancellations.refundId))
    .where(and(eq(lessonCancellations.lessonId, lessonId), isNull(lessonCancellations.undoneAt)))
    .orderBy(desc(lessonCancellations.createdAt))
    .limit(1)
  return found
}

/** The audit rows that tell a lesson's story: its own, and those of its occurrence, its reservation, its payments and its refunds. */
export const listTimelineRows = async (
  reader: Reader,
  { id, occurrenceId, purchaseId }: LessonDetails,
): Promise<readonly TimelineRow[]> => {
  const intents = await reader
    .select({ id: paymentIntents.id })
    .from(paymentIntents)
    .where(isFor(reservationPayable(purchaseId)))
  const intentIds = intents.map(intent => intent.id)
  const returned = await reader
    .select({ id: refunds.id })
    .from(refunds)
    .where(and(inArray(refunds.intentId, intentIds), or(isNull(refunds.lineId), eq(refunds.lineId, id))))
  // What an invoice had billed goes back out of the payment of the invoice.
  const billed = await reader
    .select({ id: sql<string>`${lessonReturns.refundId}` })
    .from(lessonReturns)
    .where(and(eq(lessonReturns.lessonId, id), isNotNull(lessonReturns.refundId)))
  const refundIds = [...new Set([...returned, ...billed].map(refund => refund.id))]
  const entityIds = [id, occurrenceId, purchaseId, ...intentIds, ...refundIds]
  return reader
    .select({
      ...{ id: auditRows.id, at: auditRows.at, event: auditRows.event, after: auditRows.after },
      actor: { id: actors.id, name: actors.displayName },
    })
    .from(auditRows)
    .leftJoin(actors, eq(actors.id, auditRows.actor))
    .where(and(inArray(auditRows.entityId, entityIds), inArray(auditRows.event, [...TIMELINE_EVENTS])))
    .orderBy(asc(auditRows.at), asc(auditRows.id))
    .limit(TIMELINE_LENGTH)
}
