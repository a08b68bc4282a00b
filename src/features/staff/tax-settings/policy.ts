import { can } from '#kernel/capability.ts'
import { FORBIDDEN, type Policy, SIGN_IN_REQUIRED } from '#kernel/policy.ts'

/** A superadmin sets what the school is for taxes. */
export const mayChangeTaxes: Policy = actor =>
  actor.kind === 'visitor' ? SIGN_IN_REQUIRED : can(actor, 'change_taxes') ? null : FORBIDDEN
