import type { findCancellation, LessonDetails } from '#features/lessons/queries.ts'
import type { LessonSide } from '#features/lessons/schema.ts'

type FoundCancellation = NonNullable<Awaited<ReturnType<typeof findCancellation>>>

/** A lesson for its page; instants as ISO text. */
export const toLessonView = ({ start, end, teacher, student, payer, agreementId: _, ...lesson }: LessonDetails) => ({
  ...lesson,
  start: start.toString(),
  end: end.toString(),
  teacher: { uid: teacher.uid, name: teacher.name },
  student: { uid: student.uid, name: student.name },
  payerId: payer.uid,
})

export type LessonView = ReturnType<typeof toLessonView>

/** A cancellation for the lesson's page; instants as ISO text. `refundState`: null where nothing goes back. */
export const toCancellationView = ({ cancellation, refund, creditedAmount }: FoundCancellation) => {
  const { side, cancelledBy, isLate, outcome, returnedAmount, undoableUntil, createdAt } = cancellation
  return {
    ...{ side, cancelledBy, isLate, outcome, returnedAmount },
    undoableUntil: undoableUntil.toString(),
    createdAt: createdAt.toString(),
    refundState: refund?.state ?? null,
    refundId: refund?.id ?? null,
    refundMethod: refund?.method ?? null,
    creditedAmount,
    refundAt: refund?.notBefore?.toString() ?? null,
  }
}

export type CancellationView = ReturnType<typeof toCancellationView>

/** The side for which the viewer reads the page, and whether they are the one who pays. */
export type LessonViewer = { readonly id: string; readonly side: LessonSide }
