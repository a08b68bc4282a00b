import { can } from '#kernel/capability.ts'
import { FORBIDDEN, type Policy, SIGN_IN_REQUIRED } from '#kernel/policy.ts'

/** All of staff search; what is found follows from what each may open. */
export const maySearchAsStaff: Policy = actor =>
  actor.kind === 'visitor' ? SIGN_IN_REQUIRED : can(actor, 'see_admin') ? null : FORBIDDEN
