import type { findReturn } from '#features/academy/lesson-returns/return-lesson.ts'
import { actingName } from '#features/academy/lessons/labels.ts'
import { seesMoney } from '#features/academy/lessons/policy.ts'
import type { findCancellation, LessonDetails } from '#features/academy/lessons/queries.ts'
import { TIME_TAKEN_SINCE } from '#features/academy/lessons/refusals.ts'
import { isChargedForLeaving } from '#features/academy/lessons/rules.ts'
import type { LessonSide } from '#features/academy/lessons/schema.ts'
import { CREDIT_SPENT_SINCE } from '#features/money/credit/credit-rules.ts'
import type { Decision } from '#kernel/decision.ts'
import { t } from '#kernel/messages.ts'
import { reasonOf } from '#kernel/refusal.ts'

type FoundCancellation = NonNullable<Awaited<ReturnType<typeof findCancellation>>>

/** A lesson for its page; instants as ISO text. */
export const toLessonView = (
  {
    start,
    end,
    teacher,
    student,
    studentPhotoURL,
    payer: _,
    agreementId: __,
    reservationEnd,
    returnedAmount,
    ...lesson
  }: LessonDetails,
  { id, side }: LessonViewer,
) => ({
  ...lesson,
  /** Null unless the end of its reservation gave it up. */
  givenUp:
    returnedAmount === null || reservationEnd.at === null || reservationEnd.reason === 'completed'
      ? null
      : {
          reason: reservationEnd.reason,
          at: reservationEnd.at.toString(),
          isCharged: isChargedForLeaving({ price: lesson.price, returnedAmount }),
          returnedAmount: seesMoney(side) ? returnedAmount : null,
        },
  start: start.toString(),
  end: end.toString(),
  teacher: { uid: teacher.uid, name: teacher.name, photoURL: teacher.photoURL },
  student: {
    ...{ uid: student.uid, name: student.name },
    photoURL: side === 'host' && lesson.session.teacherId === id ? studentPhotoURL : null,
  },
})

export type LessonView = ReturnType<typeof toLessonView>

/**
 * A cancellation for the lesson's page, for this reader; instants as ISO text. `who`: the person who cancelled. `returnedAmount` and the refund are null for
 * who does not see the money, the refund also where nothing goes back.
 */
export const toCancellationView = (
  { cancellation, actorName, refund, creditedAmount }: FoundCancellation,
  lesson: LessonDetails,
  reader: LessonViewer,
  undo: Decision<unknown>,
) => {
  const { side, cancelledBy, byOffice, isLate, outcome, returnedAmount, undoableUntil, createdAt } = cancellation
  const seen = seesMoney(reader.side)
  return {
    who: cancelledBy === reader.id ? t('You') : actingName(lesson, { side, actorName, byOffice }, reader.side),
    ...{ isLate, outcome, returnedAmount: seen ? returnedAmount : null },
    lateHours: lesson.lateHours,
    /** Null where the reader cannot undo it. */
    undoableUntil: undo.ok ? undoableUntil.toString() : null,
    notUndoable: whyNotUndoable(undo),
    createdAt: createdAt.toString(),
    refundId: seen ? (refund?.id ?? null) : null,
    refundMethod: seen ? (refund?.method ?? null) : null,
    creditedAmount: seen ? creditedAmount : 0,
    refundState: seen ? (refund?.state ?? null) : null,
    refundAt: seen ? (refund?.notBefore?.toString() ?? null) : null,
  }
}

/** What a reader cannot see on the page: null where it can be undone, and where the end of that or the other side is the reason. */
const whyNotUndoable = (undo: Decision<unknown>) => {
  if (undo.ok) return null
  return reasonOf([TIME_TAKEN_SINCE, CREDIT_SPENT_SINCE].find(({ code }) => code === undo.refusal.code))
}

export type CancellationView = ReturnType<typeof toCancellationView>

type FoundReturn = NonNullable<Awaited<ReturnType<typeof findReturn>>>

/** How the school returned a lesson, for its page; instants as ISO text. The money is null for who does not see it. */
export const toReturnView = (
  { refund, returnedAmount, creditedAmount, createdAt, ...found }: FoundReturn,
  reader: LessonViewer,
) => {
  const seen = seesMoney(reader.side)
  return {
    ...found,
    createdAt: createdAt.toString(),
    returnedAmount: seen ? returnedAmount : null,
    creditedAmount: seen ? creditedAmount : 0,
    refundId: seen ? (refund?.id ?? null) : null,
    refundState: seen ? (refund?.state ?? null) : null,
    refundAt: seen ? (refund?.notBefore?.toString() ?? null) : null,
  }
}

export type ReturnView = ReturnType<typeof toReturnView>

/** The side for which the viewer reads the page. */
export type LessonViewer = { readonly id: string; readonly side: LessonSide }
