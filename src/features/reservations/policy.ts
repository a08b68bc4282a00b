import type { Actor } from '#kernel/actor.ts'
import { can } from '#kernel/capability.ts'

type Parties = { readonly userId: string; readonly payerId: string; readonly teacherId: string }

/** The student, the payer, the session's teacher and staff. For everybody else the reservation does not exist. */
export const maySee = (actor: Actor, { userId, payerId, teacherId }: Parties): boolean =>
  can(actor, 'see_all_reservations') || (actor.kind === 'user' && [userId, payerId, teacherId].includes(actor.id))

/** Paying and giving back are for the student and the payer. */
export const mayPay = (actor: Actor, { userId, payerId }: Pick<Parties, 'userId' | 'payerId'>): boolean =>
  actor.kind === 'user' && (actor.id === userId || actor.id === payerId)
