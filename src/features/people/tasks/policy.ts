import { can } from '#kernel/capability.ts'
import { FORBIDDEN, type Policy, SIGN_IN_REQUIRED } from '#kernel/policy.ts'

/** Staff have tasks; each kind asks for a capability of its own. */
export const mayHaveTasks: Policy = actor =>
  actor.kind === 'visitor' ? SIGN_IN_REQUIRED : can(actor, 'see_admin') ? null : FORBIDDEN
