import { mayPay as mayPayHold } from '#features/money/holds/policy.ts'
import type { Actor } from '#kernel/actor.ts'
import { can } from '#kernel/capability.ts'

/** The player, the game master and staff. The caller adds the player's guardians; everyone else gets 404. */
export const maySeeSeat = (
  actor: Actor,
  { userId, teacherId }: { readonly userId: string; readonly teacherId: string },
): boolean => can(actor, 'see_all_reservations') || (actor.kind === 'user' && [userId, teacherId].includes(actor.id))

/** Only the player and the payer may agree to the payment or release the hold. */
export const mayPaySeat = (
  actor: Actor,
  { userId, payerId }: { readonly userId: string; readonly payerId: string },
): boolean => mayPayHold(actor, { personId: userId, payerId })
