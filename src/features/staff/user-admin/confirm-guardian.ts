import type { z } from 'zod'
import { confirmGuardianAsOperator } from '#features/people/guardians/actions/guardian-by-operator.ts'
import { getUser } from '#features/people/users/queries.ts'
import type { Ctx } from '#kernel/actor.ts'
import { refuse } from '#kernel/refusal.ts'
import { db } from '#platform/database.ts'
import { TWO_GUARDIANS } from './refusals.ts'
import type { guardianInput } from './schema.ts'

/** Staff record that a guardian has confirmed: the named one, or one given by address or account. Refuses 404 for an unknown account. */
export const confirmGuardianByStaff = async (
  ctx: Ctx,
  childId: string,
  { guardianEmail, guardianAccount }: z.output<typeof guardianInput>,
): Promise<void> => {
  if (guardianEmail && guardianAccount) refuse(TWO_GUARDIANS)
  if (guardianAccount)
    return confirmGuardianAsOperator(ctx, childId, { guardianId: (await getUser(db, guardianAccount)).id })
  return confirmGuardianAsOperator(ctx, childId, guardianEmail ? { guardianEmail } : undefined)
}
