import type { Actor } from '#kernel/actor.ts'
import { can } from '#kernel/capability.ts'
import { FORBIDDEN, type Policy, SIGN_IN_REQUIRED } from '#kernel/policy.ts'
import type { Refusal } from '#kernel/refusal.ts'
import { NOT_FOR_YOURSELF } from './refusals.ts'

/** Staff. */
export const mayBookForPeople: Policy = actor => {
  if (actor.kind === 'visitor') return SIGN_IN_REQUIRED
  return can(actor, 'book_for_people') ? null : FORBIDDEN
}

/** Never for oneself, nor for the own child: for them staff book as everyone does. */
export const checkOfficePerson = (
  actor: Actor,
  { studentId, guardianIds }: { readonly studentId: string; readonly guardianIds: readonly string[] },
): Refusal | null => {
  const refusal = mayBookForPeople(actor)
  if (refusal) return refusal
  return actor.kind === 'user' && [studentId, ...guardianIds].includes(actor.id) ? NOT_FOR_YOURSELF : null
}
