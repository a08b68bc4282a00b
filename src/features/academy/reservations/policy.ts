import { mayPay as mayPayHold } from '#features/money/holds/policy.ts'
import { CLOSED_TO_BOOKING } from '#features/people/users/refusals.ts'
import type { Actor, User } from '#kernel/actor.ts'
import { can } from '#kernel/capability.ts'
import { FORBIDDEN } from '#kernel/policy.ts'
import type { Refusal } from '#kernel/refusal.ts'
import { GUARDIAN_NOT_CONFIRMED, PAYER_NOT_ALLOWED } from './refusals.ts'
import type { Plan } from './states.ts'

/** A child needs a guardian's approval, and may not book while staff check a guardian who did not know them (docs/product.md §2.3). */
export const checkApproval = ({
  guardianConfirmed,
  closedToBooking,
}: Pick<User, 'guardianConfirmed' | 'closedToBooking'>): Refusal | null => {
  if (closedToBooking) return CLOSED_TO_BOOKING
  return guardianConfirmed ? null : GUARDIAN_NOT_CONFIRMED
}

/** The student, the session's teacher and staff. The caller adds the student's guardians; everyone else gets 404. */
export const maySee = (
  actor: Actor,
  { userId, teacherId }: { readonly userId: string; readonly teacherId: string },
): boolean => can(actor, 'see_all_reservations') || (actor.kind === 'user' && [userId, teacherId].includes(actor.id))

/** Only the student and the payer may pay or cancel the hold. */
export const mayPay = (
  actor: Actor,
  { userId, payerId }: { readonly userId: string; readonly payerId: string },
): boolean => mayPayHold(actor, { personId: userId, payerId })

/** Staff end any agreement; its teacher ends a weekly one (docs/product.md §5.15, §5.23). */
export const mayTerminate = (
  actor: Actor,
  { plan, teacherId }: { readonly plan: Plan; readonly teacherId: string },
): boolean =>
  can(actor, 'terminate_reservations') || (plan === 'weekly' && actor.kind === 'user' && actor.id === teacherId)

type Agreement = {
  readonly studentId: string
  readonly payerId: string
  /** Current guardians of the student. */
  readonly guardianIds: readonly string[]
}

/** Students reserve for themselves and guardians for their children; either may be the payer (docs/product.md §5.2). */
export const checkParties = (actor: Actor, { studentId, payerId, guardianIds }: Agreement): Refusal | null => {
  const parties = [studentId, ...guardianIds]
  if (actor.kind !== 'user' || !parties.includes(actor.id)) return FORBIDDEN
  return parties.includes(payerId) ? null : PAYER_NOT_ALLOWED
}
