import type { Ctx } from '#kernel/actor.ts'
import { refuse } from '#kernel/refusal.ts'
import type { Tx } from '#platform/database.ts'
import { checkManagement, mayManageUsers } from './policy.ts'
import { lockUser } from './queries.ts'
import { ACCOUNT_DELETED } from './refusals.ts'

/** Locks the account that the operator or staff change. Refuses 403 for others and, to admins, for accounts of staff; 404 for an unknown uid. */
export const lockManaged = async (tx: Tx, ctx: Ctx, userId: string) => {
  const refusal = mayManageUsers(ctx.actor)
  if (refusal) return refuse(refusal)
  const user = await lockUser(tx, userId)
  if (user.deletedAt) return refuse(ACCOUNT_DELETED)
  const refusalOfTarget = checkManagement(ctx.actor, user)
  return refusalOfTarget ? refuse(refusalOfTarget) : user
}
