import { eq } from 'drizzle-orm'
import { profileChanged } from '#features/people/users/events.ts'
import { USER_NOT_FOUND } from '#features/people/users/refusals.ts'
import { toDate, users } from '#features/people/users/table.ts'
import type { Ctx } from '#kernel/actor.ts'
import { roleCan } from '#kernel/capability.ts'
import { refuse } from '#kernel/refusal.ts'
import { topics } from '#kernel/topics.ts'
import { publishAfterCommit, type Tx } from '#platform/database.ts'
import { recordEvents } from '#platform/events.ts'

/** Sets a user's `photoURL`, or removes it with null, and updates every open tab. Returns the URL before. Refuses 404 'User not found'. */
export const savePhotoURL = async (
  tx: Tx,
  ctx: Ctx,
  userId: string,
  photoURL: string | null,
): Promise<string | null> => {
  const [current] = await tx
    .select({ photoURL: users.photoURL, role: users.role })
    .from(users)
    .where(eq(users.id, userId))
    .for('update')
  if (!current) return refuse(USER_NOT_FOUND)
  if (current.photoURL === photoURL) return photoURL
  await tx
    .update(users)
    .set({ photoURL, updatedAt: toDate(ctx.now) })
    .where(eq(users.id, userId))
  const change = { before: { photoURL: current.photoURL }, after: { photoURL } }
  await recordEvents(tx, ctx, profileChanged(userId, { fields: ['photoURL'] }, change))
  publishAfterCommit(tx, topics.user(userId))
  if (roleCan(current.role, 'teach')) publishAfterCommit(tx, topics.sessions)
  return current.photoURL
}
