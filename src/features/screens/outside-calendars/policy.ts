import { roleCan } from '#kernel/capability.ts'
import { FORBIDDEN, type Policy, SIGN_IN_REQUIRED } from '#kernel/policy.ts'

/** Who teaches connects calendars: they close the slots of teachers only. */
export const mayConnectCalendars: Policy = actor => {
  if (actor.kind !== 'user') return SIGN_IN_REQUIRED
  return roleCan(actor.role, 'teach') ? null : FORBIDDEN
}
