import { eq } from 'drizzle-orm'
import { lockChild } from '#features/people/guardians/guardianships.ts'
import { CHILD_NOT_FOUND, mayManageAccount } from '#features/people/guardians/wards.ts'
import { profileChanged } from '#features/people/users/events.ts'
import { toDate, users } from '#features/people/users/table.ts'
import type { Ctx } from '#kernel/actor.ts'
import { refuse } from '#kernel/refusal.ts'
import { topics } from '#kernel/topics.ts'
import { publishAfterCommit, transaction } from '#platform/database.ts'
import { recordEvents } from '#platform/events.ts'

/** A guardian corrects the name of a child without a sign-in. Refuses 404 for all others. */
export const renameChild = (
  ctx: Ctx,
  childId: string,
  { displayName }: { readonly displayName: string },
): Promise<void> =>
  transaction(async tx => {
    const child = (await lockChild(tx, childId)) ?? refuse(CHILD_NOT_FOUND)
    if (!(await mayManageAccount(tx, ctx, childId))) refuse(CHILD_NOT_FOUND)
    if (child.displayName === displayName) return
    await tx
      .update(users)
      .set({ displayName, updatedAt: toDate(ctx.now) })
      .where(eq(users.id, childId))
    await recordEvents(tx, ctx, profileChanged(childId, { fields: ['displayName'] }))
    publishAfterCommit(tx, topics.user(childId), topics.admin('users'))
  })
