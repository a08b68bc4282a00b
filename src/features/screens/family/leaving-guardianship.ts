import { and, eq, gt } from 'drizzle-orm'
import { holds } from '#features/money/holds/table.ts'
import { LAST_GUARDIAN, PAYS_RIGHT_NOW } from '#features/people/family/refusals.ts'
import { endGuardianship, listGuardianships, lockChild } from '#features/people/guardians/guardianships.ts'
import { CHILD_NOT_FOUND, requireFamilyRight } from '#features/people/guardians/wards.ts'
import type { Ctx } from '#kernel/actor.ts'
import { requireUser } from '#kernel/policy.ts'
import { refuse } from '#kernel/refusal.ts'
import { topics } from '#kernel/topics.ts'
import { publishAfterCommit, type Tx, transaction } from '#platform/database.ts'

/**
 * The actor is no guardian of the child any more. The child's lock makes two who leave at once follow each other, and decides between
 * leaving and a purchase at the same moment. Refuses 404 for others' children, 409 `last_guardian`, `guardian_pays_now`
 * (docs/product.md §2.14).
 */
export const leaveGuardianship = (ctx: Ctx, childId: string): Promise<void> =>
  transaction(async tx => {
    const { id } = requireUser(ctx.actor)
    if (!(await lockChild(tx, childId))) refuse(CHILD_NOT_FOUND)
    await requireFamilyRight(tx, ctx, childId, 'leave')
    const confirmed = (await listGuardianships(tx, childId, ctx.now)).filter(({ confirmedAt }) => confirmedAt)
    const own = confirmed.find(({ guardianId }) => guardianId === id)
    if (!own) return refuse(CHILD_NOT_FOUND)
    if (confirmed.length === 1) refuse(LAST_GUARDIAN)
    if (await paysRightNow(tx, ctx, childId, id)) refuse(PAYS_RIGHT_NOW)
    await endGuardianship(tx, ctx, own)
    publishAfterCommit(tx, topics.user(id), topics.admin('users'))
  })

const paysRightNow = async (tx: Tx, { now }: Ctx, childId: string, payerId: string): Promise<boolean> => {
  const isOpen = and(eq(holds.state, 'active'), gt(holds.expiresAt, now))
  return (await tx.$count(holds, and(eq(holds.personId, childId), eq(holds.payerId, payerId), isOpen))) > 0
}
