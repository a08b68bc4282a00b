import { lockSession } from '#features/academy/queries.ts'
import { cancelHold } from '#features/holds/actions.ts'
import { reservationHoldable } from '#features/reservations/kind.ts'
import { isGuardianOf } from '#features/users/guardianships.ts'
import type { Ctx } from '#kernel/actor.ts'
import { requireUser } from '#kernel/policy.ts'
import { refuse } from '#kernel/refusal.ts'
import { type Reader, transaction } from '#platform/database.ts'
import { endEntry } from './entry-changes.ts'
import { findOpenEntry } from './queries.ts'
import { NOT_WAITING } from './refusals.ts'
import type { WaitlistEntry } from './table.ts'

/** The open entry of a student, by default the actor: for the student, who would pay, and guardians. Refuses 404 `not_waiting`. */
export const getEntry = async (
  reader: Reader,
  ctx: Ctx,
  sessionId: string,
  studentId = requireUser(ctx.actor).id,
): Promise<WaitlistEntry> => {
  const { id } = requireUser(ctx.actor)
  const entry = await findOpenEntry(reader, sessionId, studentId)
  const isParty = entry && (entry.studentId === id || entry.payerId === id)
  if (!entry || !(isParty || (await isGuardianOf(reader, ctx, studentId)))) return refuse(NOT_WAITING)
  return entry
}

/** Leaves a waitlist; an offer is declined by it, and goes to the next person. Refuses 404 `not_waiting`, and as `cancelHold` does. */
export const leaveWaitlist = async (ctx: Ctx, sessionId: string, studentId?: string): Promise<void> => {
  const offeredId = await transaction(async tx => {
    await lockSession(tx, sessionId)
    const entry = await getEntry(tx, ctx, sessionId, studentId)
    if (entry.state === 'waiting') await endEntry(tx, ctx, entry, 'left')
    return entry.state === 'offered' ? entry.reservationId : null
  })
  if (offeredId) await cancelHold(ctx, reservationHoldable(offeredId))
}
