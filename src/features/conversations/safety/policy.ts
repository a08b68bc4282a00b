import { can } from '#kernel/capability.ts'
import { FORBIDDEN, type Policy, SIGN_IN_REQUIRED } from '#kernel/policy.ts'

/** Staff who may read the conversations of others, with a reason, and answer reports of them. */
export const mayReadConversations: Policy = actor => {
  if (actor.kind === 'visitor') return SIGN_IN_REQUIRED
  return can(actor, 'read_conversations') ? null : FORBIDDEN
}
