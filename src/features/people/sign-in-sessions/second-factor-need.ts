import { isProductionSite } from '#features/people/sign-in-library/auth.ts'
import type { Role } from '#kernel/actor.ts'
import { roleCan } from '#kernel/capability.ts'
import { readSettings } from '#platform/settings.ts'

/** Whether a role asks for two-step sign-in here: on production sites, unless the operator has switched that off. */
export const isSecondFactorNeeded = async (role: Role, now: Temporal.Instant): Promise<boolean> =>
  roleCan(role, 'need_second_factor') && isProductionSite() && (await readSettings(now)).staffNeedSecondFactor
