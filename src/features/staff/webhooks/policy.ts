import { can } from '#kernel/capability.ts'
import { FORBIDDEN, type Policy, SIGN_IN_REQUIRED } from '#kernel/policy.ts'

/** Staff decide which programs are told of events (docs/product.md §12.14). */
export const mayManageWebhooks: Policy = actor =>
  actor.kind === 'visitor' ? SIGN_IN_REQUIRED : can(actor, 'manage_webhooks') ? null : FORBIDDEN
