import { previewUndo } from '#features/academy/cancellations/undo-cancellation.ts'
import type { LessonDetails } from '#features/academy/lessons/queries.ts'
import { decideCancellation } from '#features/academy/lessons/rules.ts'
import type { Ctx } from '#kernel/actor.ts'
import { isPast } from '#kernel/time.ts'

/** What staff may do with a lesson for people who phone, beside what they do as the school. Null where there is nothing. */
export const readForPeople = async (ctx: Ctx, lesson: LessonDetails) => {
  const { state, start, session, purchaseId, reservationState } = lesson
  const isAhead = state === 'booked' && !isPast(start, ctx.now)
  const undo = state === 'cancelled' ? await previewUndo(ctx, lesson, 'participant') : null
  const may = {
    mayCancel: decideCancellation(lesson, 'participant', ctx.now).ok,
    mayUndo: undo?.ok === true,
    mayMove: isAhead && session.type === 'individual',
    /** Out of which booking an extra lesson is proposed. */
    extraFrom: session.type === 'individual' && ['booked', 'ended'].includes(reservationState) ? purchaseId : null,
  }
  return may.mayCancel || may.mayUndo || may.mayMove || may.extraFrom ? may : null
}
export type ForPeople = NonNullable<Awaited<ReturnType<typeof readForPeople>>>
