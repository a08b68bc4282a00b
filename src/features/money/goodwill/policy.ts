import { can } from '#kernel/capability.ts'
import { FORBIDDEN, type Policy, SIGN_IN_REQUIRED } from '#kernel/policy.ts'

/** Staff who may give credit as goodwill; how much is decided by their role (docs/product.md §6.18). */
export const mayGiveGoodwill: Policy = actor =>
  actor.kind === 'visitor' ? SIGN_IN_REQUIRED : can(actor, 'give_goodwill') ? null : FORBIDDEN

/** Staff who see what a person has paid and got. */
export const maySeeWhatWasPaid: Policy = actor =>
  actor.kind === 'visitor' ? SIGN_IN_REQUIRED : can(actor, 'see_what_was_paid') ? null : FORBIDDEN
