import { isStaff } from '#features/users/policy.ts'
import { NOT_YOURS, type Policy, SIGN_IN_FIRST } from '#kernel/policy.ts'

/** Who has the page My Sessions: teachers, also those whose access has ended, and staff (docs/product.md §2.8). */
export const teaches: Policy = actor => {
  if (actor.kind === 'visitor') return SIGN_IN_FIRST
  return actor.kind === 'user' && (actor.role === 'teacher' || isStaff(actor)) ? null : NOT_YOURS
}
