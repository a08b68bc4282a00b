import { eq } from 'drizzle-orm'
import { type Ctx, systemActor } from '#kernel/actor.ts'
import { topics } from '#kernel/topics.ts'
import { now } from '#platform/clock.ts'
import { publishAfterCommit, transaction } from '#platform/database.ts'
import { enqueueEmail } from '#platform/email-outbox.ts'
import { recordEvents } from '#platform/events.ts'
import { currentRequestId } from '#platform/log.ts'
import { endOtherAccess } from './actions/password.ts'
import type { AuthOptions } from './auth.ts'
import { passwordChangedEmail, passwordResetEmail, verificationEmail } from './auth-emails.ts'
import { emailVerified, passwordChanged } from './events.ts'
import { users } from './table.ts'

const systemContext = (): Ctx => ({ actor: systemActor('sign-in'), now: now(), requestId: currentRequestId() })

/** Callbacks of the sign-in library: they send our e-mails and record our events, which the library does not know. */
export const authHooks: AuthOptions['hooks'] = {
  sendPasswordReset: (to, token) => transaction(tx => enqueueEmail(tx, passwordResetEmail(to, token))),
  sendVerification: (to, path) => transaction(tx => enqueueEmail(tx, verificationEmail(to, path))),
  onPasswordReset: userId =>
    transaction(async tx => {
      const ctx = systemContext()
      const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('update')
      if (!user) return
      await recordEvents(tx, ctx, passwordChanged(userId, { how: 'reset' }))
      await endOtherAccess(tx, ctx, { userId })
      await enqueueEmail(tx, passwordChangedEmail(user, ctx.requestId))
    }),
  onEmailVerified: userId =>
    transaction(async tx => {
      await recordEvents(tx, systemContext(), emailVerified(userId, null))
      publishAfterCommit(tx, topics.user(userId))
    }),
}
