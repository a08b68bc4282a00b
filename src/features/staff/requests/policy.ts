import { type Capability, can } from '#kernel/capability.ts'
import { FORBIDDEN, type Policy, SIGN_IN_REQUIRED } from '#kernel/policy.ts'

const staffWith =
  (capability: Capability): Policy =>
  actor =>
    actor.kind === 'visitor' ? SIGN_IN_REQUIRED : can(actor, capability) ? null : FORBIDDEN

/** Staff read and decide the queues. Some kinds ask for more (docs/product.md §10.1). */
export const mayDecideRequests: Policy = staffWith('decide_requests')
