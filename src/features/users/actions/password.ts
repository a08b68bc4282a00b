import { and, eq } from 'drizzle-orm'
import type { Ctx } from '#kernel/actor.ts'
import { requireUser } from '#kernel/policy.ts'
import { refuse } from '#kernel/refusal.ts'
import { db, type Tx, transaction } from '#platform/database.ts'
import { enqueueEmail } from '#platform/email-outbox.ts'
import { recordEvents } from '#platform/events.ts'
import { consumeRateLimit, resetRateLimit } from '#platform/rate-limit.ts'
import { passwordChangedEmail } from '../auth-emails.ts'
import { passwordChanged } from '../events.ts'
import { hashPassword, verifyPassword } from '../password-work.ts'
import { WRONG_PASSWORDS } from '../rate-limits.ts'
import { USER_NOT_FOUND, WRONG_PASSWORD } from '../refusals.ts'
import { authAccounts, authVerifications, toDate, users } from '../table.ts'
import { signOutDevices } from './devices.ts'

/** After any change of a password: every device but this one is signed out, and no reset link of this user works any more. */
export const endOtherAccess = async (
  tx: Tx,
  ctx: Ctx,
  { userId, except }: { userId: string; except?: string },
): Promise<void> => {
  await tx.delete(authVerifications).where(eq(authVerifications.value, userId))
  await signOutDevices(tx, ctx, { userId, ...(except === undefined ? {} : { except }) })
}

/** Changes the actor's password, signs out all other devices and ends all reset links. Wrong current passwords count against a limit, as at sign-in. */
export const changePassword = async (
  ctx: Ctx,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
): Promise<void> => {
  const { id, signInSessionId } = requireUser(ctx.actor)
  const ownAccount = and(eq(authAccounts.userId, id), eq(authAccounts.providerId, 'credential'))
  await consumeRateLimit(WRONG_PASSWORDS, id, ctx.now)
  const [account] = await db.select().from(authAccounts).where(ownAccount)
  const isRight = account?.password && (await verifyPassword({ hash: account.password, password: currentPassword }))
  if (!isRight) return refuse(WRONG_PASSWORD)
  await resetRateLimit(WRONG_PASSWORDS, id)
  const password = await hashPassword(newPassword)
  await transaction(async tx => {
    const [user] = await tx.select().from(users).where(eq(users.id, id)).for('update')
    if (!user) return refuse(USER_NOT_FOUND)
    await tx
      .update(authAccounts)
      .set({ password, updatedAt: toDate(ctx.now) })
      .where(ownAccount)
    await recordEvents(tx, ctx, passwordChanged(id, { how: 'change' }))
    await endOtherAccess(tx, ctx, { userId: id, except: signInSessionId })
    await enqueueEmail(tx, passwordChangedEmail(user, ctx.requestId))
  })
}
