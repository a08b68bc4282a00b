import { can } from '#kernel/capability.ts'
import { FORBIDDEN, type Policy, SIGN_IN_REQUIRED } from '#kernel/policy.ts'
import type { StaffList } from './lists.ts'

const NEEDS = {
  users: 'see_people',
  events: 'manage_events',
  requests: 'decide_requests',
  payments: 'see_money',
} as const satisfies Record<StaffList, unknown>

/** Who sees a list keeps filters and columns of it, for themselves. */
export const mayKeepViewOf =
  (list: StaffList): Policy =>
  actor =>
    actor.kind === 'visitor' ? SIGN_IN_REQUIRED : can(actor, NEEDS[list]) ? null : FORBIDDEN
