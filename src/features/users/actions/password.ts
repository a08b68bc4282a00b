import { verifyPassword } from 'better-auth/crypto'
import { and, eq } from 'drizzle-orm'
import type { Ctx } from '#kernel/actor.ts'
import { person } from '#kernel/policy.ts'
import { refuse } from '#kernel/refusal.ts'
import { db, transaction } from '#platform/database.ts'
import { countTry, forgetTries } from '#platform/rate-limit.ts'
import { record } from '#platform/record.ts'
import { passwordChanged } from '../events.ts'
import { sendLetter } from '../letters.ts'
import { WRONG_PASSWORDS } from '../limits.ts'
import { hashPassword } from '../person.ts'
import { USER_NOT_FOUND, WRONG_PASSWORD } from '../refusals.ts'
import { authAccounts, stampOf, users } from '../table.ts'
import { changedPasswordLetter } from '../welcome.ts'
import { signOut } from './devices.ts'

/** Changes one's password and signs all other devices out. Wrong current passwords are counted like those at the door. */
export const changePassword = async (
  ctx: Ctx,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
): Promise<void> => {
  const { id, sessionId } = person(ctx.actor)
  const mine = and(eq(authAccounts.userId, id), eq(authAccounts.providerId, 'credential'))
  await countTry(WRONG_PASSWORDS, id, ctx.now)
  const [account] = await db.select().from(authAccounts).where(mine)
  const isRight = account?.password && (await verifyPassword({ hash: account.password, password: currentPassword }))
  if (!isRight) return refuse(WRONG_PASSWORD)
  await forgetTries(WRONG_PASSWORDS, id)
  const password = await hashPassword(newPassword)
  await transaction(async tx => {
    const [me] = await tx.select().from(users).where(eq(users.id, id)).for('update')
    if (!me) return refuse(USER_NOT_FOUND)
    await tx
      .update(authAccounts)
      .set({ password, updatedAt: stampOf(ctx.now) })
      .where(mine)
    await record(tx, ctx, passwordChanged(id, { how: 'change' }))
    await signOut(tx, ctx, { userId: id, except: sessionId })
    await sendLetter(tx, changedPasswordLetter(me, ctx.requestId))
  })
}
