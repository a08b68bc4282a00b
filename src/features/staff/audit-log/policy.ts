import { can } from '#kernel/capability.ts'
import { FORBIDDEN, type Policy, SIGN_IN_REQUIRED } from '#kernel/policy.ts'

/** Who reads what all people changed (docs/product.md §12.6). */
export const mayReadAudit: Policy = actor =>
  actor.kind === 'visitor' ? SIGN_IN_REQUIRED : can(actor, 'read_audit') ? null : FORBIDDEN
