import { type Capability, can } from '#kernel/capability.ts'
import { FORBIDDEN, type Policy, SIGN_IN_REQUIRED } from '#kernel/policy.ts'

const staffWith =
  (capability: Capability): Policy =>
  actor =>
    actor.kind === 'visitor' ? SIGN_IN_REQUIRED : can(actor, capability) ? null : FORBIDDEN

/** Staff read how the site runs (docs/product.md §12.12). */
export const maySeeHealth: Policy = staffWith('see_health')
/** Staff decide about jobs that failed for good. */
export const mayHandleJobs: Policy = staffWith('handle_jobs')
