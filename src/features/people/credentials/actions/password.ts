import { eq } from 'drizzle-orm'
import { passwordChangedEmail } from '#features/people/account-emails/account-emails.ts'
import { accountLetters } from '#features/people/account-emails/requested-emails.ts'
import { EMAILS_PER_RECIPIENT } from '#features/people/sign-in-library/rate-limits.ts'
import { signOutDevices } from '#features/people/sign-in-sessions/actions/devices.ts'
import { emailChangeWithdrawn, passwordChanged } from '#features/people/users/events.ts'
import { USER_NOT_FOUND } from '#features/people/users/refusals.ts'
import { authAccounts, authVerifications, toDate, users } from '#features/people/users/table.ts'
import type { Ctx } from '#kernel/actor.ts'
import { requireUser } from '#kernel/policy.ts'
import { refuse } from '#kernel/refusal.ts'
import { db, type Tx, transaction } from '#platform/database.ts'
import { enqueueEmail } from '#platform/email-outbox.ts'
import { recordEvents } from '#platform/events.ts'
import { consumeRateLimit } from '#platform/rate-limit.ts'
import { openChangeOf } from '../email-change-queries.ts'
import { checkOwnPassword, passwordAccountOf } from '../own-password.ts'
import { hashPassword } from '../password-hash.ts'
import { emailChanges } from '../table.ts'
import { refuseWeakPassword } from '../weak-passwords.ts'

/**
 * After any change of a password: every device but this one is signed out, no reset link of this user works any more, no device is trusted, and
 * a change of address ends that who knew the password before may have asked for.
 */
export const endOtherAccess = async (
  tx: Tx,
  ctx: Ctx,
  { userId, except }: { userId: string; except?: string },
): Promise<void> => {
  await tx.delete(authVerifications).where(eq(authVerifications.value, userId))
  const withdrawn = await tx.delete(emailChanges).where(openChangeOf(userId)).returning({ id: emailChanges.id })
  if (withdrawn.length > 0) await recordEvents(tx, ctx, emailChangeWithdrawn(userId, null))
  await signOutDevices(tx, ctx, { userId, ...(except === undefined ? {} : { except }) })
}

/**
 * Has a link for a new password sent to the address if it has an account. Neither the result nor the work of the request tells whether it
 * has one. Refuses the sixth e-mail to an address within an hour (429).
 */
export const requestPasswordReset = async (ctx: Pick<Ctx, 'now'>, email: string): Promise<void> => {
  await consumeRateLimit(EMAILS_PER_RECIPIENT, email, ctx.now)
  await transaction(async tx => accountLetters.send(tx, { letter: 'password_link', email }))
}

/** Changes the actor's password, signs out all other devices and ends all reset links. Refuses a weak password (422). */
export const changePassword = async (
  ctx: Ctx,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
): Promise<void> => {
  const { id, signInSessionId } = requireUser(ctx.actor)
  await checkOwnPassword(ctx, currentPassword)
  const [owner] = await db.select().from(users).where(eq(users.id, id))
  await refuseWeakPassword(newPassword, owner ?? {}, 'newPassword')
  const password = await hashPassword(newPassword)
  await transaction(async tx => {
    const [user] = await tx.select().from(users).where(eq(users.id, id)).for('update')
    if (!user) return refuse(USER_NOT_FOUND)
    await tx
      .update(authAccounts)
      .set({ password, updatedAt: toDate(ctx.now) })
      .where(passwordAccountOf(id))
    await recordEvents(tx, ctx, passwordChanged(id, { how: 'change' }))
    await endOtherAccess(tx, ctx, { userId: id, except: signInSessionId })
    await enqueueEmail(tx, passwordChangedEmail(user, ctx.requestId))
  })
}
