import { reservationHoldable } from '#features/academy/reservations/kind.ts'
import { isOnStudentsSide } from '#features/academy/reservations/parties.ts'
import { lockSession } from '#features/academy/sessions/queries.ts'
import { cancelHold } from '#features/money/holds/actions.ts'
import type { Ctx } from '#kernel/actor.ts'
import { requireUser } from '#kernel/policy.ts'
import { refuse } from '#kernel/refusal.ts'
import { type Reader, transaction } from '#platform/database.ts'
import { endEntry } from './entry-changes.ts'
import { findOpenEntry } from './queries.ts'
import { NOT_WAITING } from './refusals.ts'
import type { WaitlistEntry } from './table.ts'

/** The open entry of a student, by default the actor: for the student and guardians. Refuses 404 `not_waiting`. */
export const getEntry = async (
  reader: Reader,
  ctx: Ctx,
  sessionId: string,
  studentId = requireUser(ctx.actor).id,
): Promise<WaitlistEntry> => {
  const entry = await findOpenEntry(reader, sessionId, studentId)
  return entry && (await isOnStudentsSide(reader, ctx, studentId)) ? entry : refuse(NOT_WAITING)
}

/**
 * Leaves a waitlist; an offer is declined by it, and goes to the next person (of part of a block, the person waits on). With `offerId`,
 * a reservation, only that offer is declined: a repeated request does not leave. Refuses 404 `not_waiting`, and as `cancelHold` does.
 */
export const leaveWaitlist = async (
  ctx: Ctx,
  sessionId: string,
  { studentId, offerId }: { readonly studentId?: string | undefined; readonly offerId?: string | undefined } = {},
): Promise<void> => {
  const offeredId = await transaction(async tx => {
    await lockSession(tx, sessionId)
    const entry = await getEntry(tx, ctx, sessionId, studentId)
    if (entry.state === 'waiting' && !offerId) await endEntry(tx, ctx, entry, 'left')
    const isMeant = entry.state === 'offered' && (!offerId || offerId === entry.reservationId)
    return isMeant ? entry.reservationId : null
  })
  // Every guardian speaks for the student here, also one who would not pay.
  if (offeredId) await cancelHold(ctx, reservationHoldable(offeredId), () => true)
}
