import { type Capability, can } from '#kernel/capability.ts'
import { FORBIDDEN, type Policy, SIGN_IN_REQUIRED } from '#kernel/policy.ts'

const staffWith =
  (capability: Capability): Policy =>
  actor =>
    actor.kind === 'visitor' ? SIGN_IN_REQUIRED : can(actor, capability) ? null : FORBIDDEN

/** Staff read payments, refunds, the ledger and the earnings of teachers (docs/product.md §12.11). */
export const maySeeMoney: Policy = staffWith('see_money')
/** Staff decide about money that waits. */
export const mayMoveMoney: Policy = staffWith('move_money')
