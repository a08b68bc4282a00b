import { endReservation } from '#features/reservations/ending.ts'
import { listLessons, lockReservation } from '#features/reservations/places.ts'
import { getReservation } from '#features/reservations/queries.ts'
import { RESERVATION_NOT_FOUND } from '#features/reservations/refusals.ts'
import { isGuardianOf } from '#features/users/guardianships.ts'
import { type Ctx, userIdOf } from '#kernel/actor.ts'
import { unwrap } from '#kernel/decision.ts'
import { refuse } from '#kernel/refusal.ts'
import { db, type Reader } from '#platform/database.ts'
import { idempotentTransaction } from '#platform/idempotency.ts'
import { chargeLateCancellations } from './late-cancellations.ts'
import { listLessonDetails } from './queries.ts'
import { decideResignation, type ResignationEffects } from './resignation.ts'

type Parties = { readonly userId: string; readonly payerId: string }

/** The student's side resigns: the student, a guardian or the payer. Refuses others with 404 'Reservation not found'. */
const refuseOthers = async (reader: Reader, ctx: Ctx, { userId, payerId }: Parties): Promise<void> => {
  const isParty = [userId, payerId].includes(userIdOf(ctx.actor) ?? '')
  if (!isParty && !(await isGuardianOf(reader, ctx, userId))) refuse(RESERVATION_NOT_FOUND)
}

/** What resigning would do now. Refuses as `resign` does. */
export const previewResignation = async (ctx: Ctx, reservationId: string) => {
  const found = await getReservation(ctx, reservationId)
  await refuseOthers(db, ctx, found.reservation)
  const { type, plan, state } = found.reservation
  const resignable = { type, plan, state, sessionStatus: found.session.status, lessons: found.lessons }
  return { ...unwrap(decideResignation(resignable, ctx.now)), found }
}

/**
 * The student leaves a group or a course: gives up all lessons ahead, and gets back what the rule returns. Refuses 404 for others,
 * 409 `lesson_not_booked`, `not_resignable`, `nothing_to_resign` (docs/product.md §5.13).
 */
export const resign = (ctx: Ctx, reservationId: string): Promise<ResignationEffects> =>
  idempotentTransaction(ctx, async tx => {
    const { session, reservation } = await lockReservation(tx, reservationId)
    await refuseOthers(tx, ctx, reservation)
    const lessons = await listLessons(tx, [reservationId])
    const { type, plan, state } = reservation
    const effects = unwrap(decideResignation({ type, plan, state, sessionStatus: session.status, lessons }, ctx.now))
    const { lessonIds, returned } = effects
    await endReservation(tx, ctx, session, reservation, { state: 'resigned', lessonIds, returned, reason: 'resigned' })
    await chargeLateCancellations(tx, ctx, await listLessonDetails(tx, effects.lateIds))
    return effects
  })
