import { listSessions } from '#features/academy/session-list/session-list.ts'
import { checkManagement } from '#features/people/users/policy.ts'
import { getUser } from '#features/people/users/queries.ts'
import type { Ctx } from '#kernel/actor.ts'
import { refuse } from '#kernel/refusal.ts'
import { db } from '#platform/database.ts'

/**
 * What follows when a teacher loses access: how many sessions leave the list at once, by the very list that people see. What is booked goes
 * ahead (docs/product.md §2.6). Refuses 403, 404.
 */
export const previewAccessEnd = async (ctx: Ctx, userId: string): Promise<{ readonly sessionsOnOffer: number }> => {
  const { id, role } = await getUser(db, userId)
  const refusal = checkManagement(ctx.actor, { role })
  if (refusal) return refuse(refusal)
  const { total } = await listSessions({ teacher: id, limit: 1 }, ctx.now)
  return { sessionsOnOffer: total }
}
