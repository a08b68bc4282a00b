import { lockReservationRow } from '#features/academy/reservations/reservation-rows.ts'
import { lockSession } from '#features/academy/sessions/queries.ts'
import type { Ctx } from '#kernel/actor.ts'
import { refuse } from '#kernel/refusal.ts'
import { type Tx, together } from '#platform/database.ts'
import { findLesson, getSide } from './queries.ts'
import { LESSON_NOT_FOUND } from './refusals.ts'

/**
 * Locks a lesson's session and reservation, in the order of docs/decisions/004, and reads the lesson under the locks: every change of a
 * session's lessons holds the session's lock. Refuses as `getSide` does.
 */
export const lockLesson = async (tx: Tx, ctx: Ctx, id: string) => {
  const found = (await findLesson(tx, id)) ?? refuse(LESSON_NOT_FOUND)
  const side = await getSide(tx, ctx, found)
  const session = await lockSession(tx, found.session.id)
  const [reservation, lesson] = await together(lockReservationRow(tx, found.purchaseId), findLesson(tx, id))
  if (!lesson) return refuse(LESSON_NOT_FOUND)
  // Since the first look a substitute may have taken it over, or the teacher has got it back.
  const isSameHost = lesson.teacher.uid === found.teacher.uid
  return { session, reservation, side: isSameHost ? side : await getSide(tx, ctx, lesson), lesson }
}
