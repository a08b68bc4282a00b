import { roleCan } from '#kernel/capability.ts'
import { FORBIDDEN, type Policy, SIGN_IN_REQUIRED } from '#kernel/policy.ts'

/** Who teaches or hosts games chooses where: students come into the rooms of their teachers. */
export const mayChooseRooms: Policy = actor => {
  if (actor.kind !== 'user') return SIGN_IN_REQUIRED
  return roleCan(actor.role, 'teach') ? null : FORBIDDEN
}
