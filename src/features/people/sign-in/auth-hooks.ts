import { and, eq, gt } from 'drizzle-orm'
import { passwordChangedEmail, passwordSetEmail } from '#features/people/account-emails/account-emails.ts'
import { endOtherAccess } from '#features/people/credentials/actions/password.ts'
import { openChangeOf } from '#features/people/credentials/email-change-queries.ts'
import { emailChanges } from '#features/people/credentials/table.ts'
import { takeBack } from '#features/people/provider-accounts/actions/disconnect.ts'
import type { AuthOptions } from '#features/people/sign-in-library/auth.ts'
import { deleteSecondFactors } from '#features/people/two-step/actions/second-factor.ts'
import { emailVerified, firstAccessEnded, passwordChanged } from '#features/people/users/events.ts'
import { lockUser } from '#features/people/users/queries.ts'
import { setsFirstPassword } from '#features/people/users/rules.ts'
import { users } from '#features/people/users/table.ts'
import { type Ctx, systemActor } from '#kernel/actor.ts'
import { topics } from '#kernel/topics.ts'
import { now } from '#platform/clock.ts'
import { publishAfterCommit, type Tx, transaction } from '#platform/database.ts'
import { enqueueEmail } from '#platform/email-outbox.ts'
import { recordEvents } from '#platform/events.ts'
import { currentRequestId } from '#platform/log.ts'

const systemContext = (): Ctx => ({ actor: systemActor('sign-in'), now: now(), requestId: currentRequestId() })

/** Callbacks of the sign-in library: they record our events, which the library does not know. */
export const authHooks: AuthOptions['hooks'] = {
  onPasswordReset: userId =>
    transaction(async tx => {
      const ctx = systemContext()
      const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('update')
      if (!user) return
      await recordEvents(tx, ctx, passwordChanged(userId, { how: 'reset' }))
      if (user.invitedAt) await acceptInvitation(tx, ctx, user)
      await takeBack(tx, ctx, user)
      // Before the address was confirmed, another person can have added them.
      if (!user.emailVerified) await deleteSecondFactors(tx, ctx, userId)
      if (!user.emailVerified && !user.invitedAt) await recordEvents(tx, ctx, firstAccessEnded(userId, null))
      if (!user.hasPassword) await tx.update(users).set({ hasPassword: true }).where(eq(users.id, userId))
      await endOtherAccess(tx, ctx, { userId })
      const report = setsFirstPassword(user) ? passwordSetEmail : passwordChangedEmail
      await enqueueEmail(tx, report(user, ctx.requestId))
    }),
  confirmEmail: userId =>
    transaction(async tx => {
      const ctx = systemContext()
      if ((await lockUser(tx, userId)).emailVerified) return 'before'
      // The person has said, with the password, that the address is wrong: who confirms it would sign in to the account.
      const isCorrected = and(openChangeOf(userId), gt(emailChanges.expiresAt, ctx.now))
      if ((await tx.$count(emailChanges, isCorrected)) > 0) return 'over'
      await tx.update(users).set({ emailVerified: true }).where(eq(users.id, userId))
      await recordEvents(tx, ctx, emailVerified(userId, null))
      publishAfterCommit(tx, topics.user(userId))
      return 'now'
    }),
}

/** Who follows the link of an invitation has read the mail of that address. */
const acceptInvitation = async (tx: Tx, ctx: Ctx, { id, emailVerified: isKnown }: typeof users.$inferSelect) => {
  await tx.update(users).set({ invitedAt: null, emailVerified: true }).where(eq(users.id, id))
  if (!isKnown) await recordEvents(tx, ctx, emailVerified(id, null))
  publishAfterCommit(tx, topics.user(id), topics.admin('users'))
}
