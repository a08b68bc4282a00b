import { eq } from 'drizzle-orm'
import { accountLetters } from '#features/people/account-emails/requested-emails.ts'
import { EMAILS_PER_RECIPIENT } from '#features/people/sign-in-library/rate-limits.ts'
import { emailVerified } from '#features/people/users/events.ts'
import { lockManaged } from '#features/people/users/lock-managed-user.ts'
import { USER_NOT_FOUND } from '#features/people/users/refusals.ts'
import { users } from '#features/people/users/table.ts'
import type { Ctx } from '#kernel/actor.ts'
import { requireUser } from '#kernel/policy.ts'
import { refuse } from '#kernel/refusal.ts'
import { topics } from '#kernel/topics.ts'
import { db, publishAfterCommit, transaction } from '#platform/database.ts'
import { recordEvents } from '#platform/events.ts'
import { consumeRateLimit } from '#platform/rate-limit.ts'

/** Sends the verification e-mail again. Does nothing for a confirmed address. */
export const resendVerification = async (ctx: Ctx): Promise<void> => {
  const { id } = requireUser(ctx.actor)
  const [user] = await db.select().from(users).where(eq(users.id, id))
  if (!user) return refuse(USER_NOT_FOUND)
  if (user.emailVerified) return
  await askForConfirmation(ctx, user.email)
}

/**
 * Has the link to confirm an address sent again. The result and the work of the request are the same whether or not the address has an
 * account or is confirmed: the owner of a confirmed one is told that they have an account. Refuses the sixth e-mail to an address within
 * an hour (429).
 */
export const askForConfirmation = async (ctx: Pick<Ctx, 'now'>, email: string, to = '/'): Promise<void> => {
  await consumeRateLimit(EMAILS_PER_RECIPIENT, email, ctx.now)
  await transaction(async tx => accountLetters.send(tx, { letter: 'verification', email, to }))
}

/** The operator or staff confirm that the address belongs to the user. */
export const confirmEmailAsOperator = (ctx: Ctx, userId: string): Promise<void> =>
  transaction(async tx => {
    const user = await lockManaged(tx, ctx, userId)
    if (user.emailVerified) return
    await tx.update(users).set({ emailVerified: true }).where(eq(users.id, userId))
    await recordEvents(tx, ctx, emailVerified(userId, null))
    publishAfterCommit(tx, topics.user(userId), topics.admin('users'))
  })
