import { mayPay as mayPayHold } from '#features/holds/policy.ts'
import { isStaff } from '#features/users/policy.ts'
import type { Actor } from '#kernel/actor.ts'

type Parties = { readonly userId: string; readonly payerId: string; readonly teacherId: string }

/** The student, the payer, the session's teacher and staff. For everybody else the reservation does not exist. */
export const maySee = (actor: Actor, { userId, payerId, teacherId }: Parties): boolean =>
  isStaff(actor) || (actor.kind === 'user' && [userId, payerId, teacherId].includes(actor.id))

/** Paying and giving back are for the student and the payer. */
export const mayPay = (actor: Actor, { userId, payerId }: Pick<Parties, 'userId' | 'payerId'>): boolean =>
  mayPayHold(actor, { personId: userId, payerId })
