import { eq } from 'drizzle-orm'
import { refreshListingsOfUsers } from '#features/academy/availability/listing-projection.ts'
import { approveRequest, declineRequest } from '#features/academy/edit-requests/close-requests.ts'
import { findObstacle } from '#features/academy/edit-requests/obstacles.ts'
import { mayAnswer } from '#features/academy/edit-requests/policy.ts'
import { getEditRequest, loadEditable } from '#features/academy/edit-requests/queries.ts'
import { decideEdit, decideOpen, type EditEffects, summaryOf } from '#features/academy/edit-requests/rules.ts'
import type { EditResponse } from '#features/academy/edit-requests/schema.ts'
import type { EditRequest } from '#features/academy/edit-requests/table.ts'
import { lessonMoved } from '#features/academy/lessons/events.ts'
import { saveCourseDates } from '#features/academy/publishing/course-dates.ts'
import { refreshAvailability } from '#features/academy/reservations/refresh-availability.ts'
import { lockReservation, type Reservation } from '#features/academy/reservations/reservation-rows.ts'
import { reservations } from '#features/academy/reservations/table.ts'
import type { Session } from '#features/academy/sessions/queries.ts'
import { lockUsers } from '#features/people/users/queries.ts'
import { moveOccurrences } from '#features/scheduling/calendar/actions.ts'
import type { Ctx } from '#kernel/actor.ts'
import { unwrap } from '#kernel/decision.ts'
import { requireUser } from '#kernel/policy.ts'
import { type Refusal, refuse } from '#kernel/refusal.ts'
import { db, type Reader, type Tx, transaction } from '#platform/database.ts'
import { recordEvents } from '#platform/events.ts'

/**
 * The student's side answers. Approving applies all changes at once; where something is in the way, the request stays pending and the
 * refusal says what. Of two answers at once one wins. Refuses 404 for others, 403 `only_student_answers`, 409 `already_answered`,
 * `answer_too_late`, `time_clash`, `new_date_is_holiday`, and what `decideEdit` refuses (docs/product.md §5.20).
 */
export const respondToEdit = (ctx: Ctx, id: string, response: EditResponse): Promise<void> =>
  transaction(async tx => {
    const { reservation: unlocked } = await getEditRequest(tx, ctx, id)
    const { session, reservation } = await lockReservation(tx, unlocked.id)
    const { request, side } = await getEditRequest(tx, ctx, id)
    const refusal = mayAnswer(side)
    if (refusal) refuse(refusal)
    unwrap(decideOpen(request, ctx.now))
    if (response === 'decline') return declineRequest(tx, ctx, request, 'answer')
    await lockUsers(tx, [session.user_id, reservation.userId])
    const effects = await decideApproval(tx, ctx, { request, session, reservation })
    await apply(tx, ctx, session, reservation, effects)
    await approveRequest(tx, ctx, request, summaryOf(effects))
  })

/** What approving would do now, for everyone who sees the request. Refuses as approving does. */
export const previewApproval = async (ctx: Ctx, id: string): Promise<EditEffects> => {
  const details = await getEditRequest(db, ctx, id)
  unwrap(decideOpen(details.request, ctx.now))
  return decideApproval(db, ctx, details)
}

type Asked = { readonly request: EditRequest; readonly session: Session; readonly reservation: Reservation }

/** What approving does now, and what is in the way. Without effects it cannot be approved at all. Times in the actor's zone. */
export const weighApproval = async (
  reader: Reader,
  ctx: Ctx,
  { request, session, reservation }: Asked,
): Promise<{ readonly effects: EditEffects | null; readonly obstacle: Refusal | null }> => {
  const { zone } = requireUser(ctx.actor)
  const editable = await loadEditable(reader, reservation, session)
  const decision = decideEdit(editable, request.changes, { zone, now: ctx.now })
  if (!decision.ok) return { effects: null, obstacle: decision.refusal }
  const effects = decision.change
  return { effects, obstacle: await findObstacle(reader, ctx, { session, reservation, zone }, effects.moves) }
}

const decideApproval = async (reader: Reader, ctx: Ctx, asked: Asked): Promise<EditEffects> => {
  const { effects, obstacle } = await weighApproval(reader, ctx, asked)
  if (obstacle) refuse(obstacle)
  if (!effects) throw new Error(`the edit request ${asked.request.id} has neither effects nor an obstacle`)
  return effects
}

const apply = async (
  tx: Tx,
  ctx: Ctx,
  session: Session,
  reservation: Reservation,
  { changes, moves }: EditEffects,
): Promise<void> => {
  const { course_schedule } = changes
  await tx.update(reservations).set(changes).where(eq(reservations.id, reservation.id))
  if (course_schedule) await saveCourseDates(tx, ctx, session, course_schedule)
  if (moves.length === 0) return
  await moveOccurrences(
    tx,
    moves.map(({ lesson, to }) => ({ occurrenceId: lesson.occurrenceId, to })),
  )
  await refreshAvailability(tx, ctx, session, reservation)
  if (session.type === 'course') await refreshListingsOfUsers(tx, [session.user_id], ctx.now, session.id)
  await recordEvents(
    tx,
    ctx,
    ...moves.map(({ lesson, to }) => {
      const [from, until] = [lesson.start.toString(), to.start.toString()]
      const payload = {
        lessonId: lesson.id,
        occurrenceId: lesson.occurrenceId,
        reservationId: reservation.id,
        from,
        to: until,
      }
      return lessonMoved(lesson.id, payload, { before: { start: from }, after: payload })
    }),
  )
}
