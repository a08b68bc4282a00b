import { can } from '#kernel/capability.ts'
import { FORBIDDEN, type Policy, SIGN_IN_REQUIRED } from '#kernel/policy.ts'

/** Staff who read and write notes about people (docs/product.md §12.15). */
export const mayKeepNotes: Policy = actor =>
  actor.kind === 'visitor' ? SIGN_IN_REQUIRED : can(actor, 'keep_notes') ? null : FORBIDDEN
