import { checkApproval } from '#features/academy/reservations/policy.ts'
import { EMAIL_NOT_VERIFIED } from '#features/academy/reservations/refusals.ts'
import { can } from '#kernel/capability.ts'
import { FORBIDDEN, type Policy, SIGN_IN_REQUIRED } from '#kernel/policy.ts'

/** The rule for reserving: a confirmed address, and for a child a confirmed guardian (docs/product.md §5.2). */
export const mayRequestCampaign: Policy = actor => {
  if (actor.kind !== 'user') return SIGN_IN_REQUIRED
  if (!actor.emailVerified) return EMAIL_NOT_VERIFIED
  return checkApproval(actor)
}

/** Staff see all campaigns, propose their sessions and reject them. */
export const mayDecideCampaigns: Policy = actor =>
  actor.kind === 'visitor' ? SIGN_IN_REQUIRED : can(actor, 'decide_requests') ? null : FORBIDDEN
