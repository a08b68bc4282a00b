import { and, eq } from 'drizzle-orm'
import { existingAccountEmail, verificationEmail } from '#features/people/account-emails/account-emails.ts'
import { accountLetters } from '#features/people/account-emails/requested-emails.ts'
import { endOtherAccess } from '#features/people/credentials/actions/password.ts'
import { passwordAccountOf } from '#features/people/credentials/own-password.ts'
import { verifyPassword } from '#features/people/credentials/password-hash.ts'
import { takeBack } from '#features/people/provider-accounts/actions/disconnect.ts'
import { deleteSecondFactors } from '#features/people/two-step/actions/second-factor.ts'
import { firstAccessEnded } from '#features/people/users/events.ts'
import { lockUser } from '#features/people/users/queries.ts'
import { authAccounts, users } from '#features/people/users/table.ts'
import { type Ctx, systemActor } from '#kernel/actor.ts'
import { topics } from '#kernel/topics.ts'
import { now } from '#platform/clock.ts'
import { db, publishAfterCommit, type Tx, transaction } from '#platform/database.ts'
import { enqueueEmail } from '#platform/email-outbox.ts'
import { recordEvents } from '#platform/events.ts'
import { defineQueue } from '#platform/jobs.ts'
import { readStoredSettings } from '#platform/settings.ts'

/** The account of an address that signs up, and whether its password was given. */
export type KnownAccount = { readonly hasPassword: boolean }

type Given = { readonly password?: string; readonly passwordHash: string }

/**
 * The account of this address, if any. Without one a password is tried too, against its own hash: an answer that came sooner would tell
 * so.
 */
export const findKnown = async (email: string, { password, passwordHash }: Given): Promise<KnownAccount | null> => {
  const [account] = await db
    .select({ hash: authAccounts.password })
    .from(users)
    .leftJoin(authAccounts, and(eq(authAccounts.userId, users.id), eq(authAccounts.providerId, 'credential')))
    .where(eq(users.email, email))
  if (password === undefined) return account ? { hasPassword: false } : null
  const isRight = await verifyPassword({ hash: account?.hash ?? passwordHash, password })
  return account ? { hasPassword: isRight && account.hash !== null } : null
}

type Answer = KnownAccount & {
  /** Within the limit of letters to an address. */
  readonly mayEmailOwner: boolean
  readonly to: string
}

/** A sign-up with an address whose account was not confirmed. */
export const secondSignUps = defineQueue<Answer & { readonly userId: string }>('second-sign-ups', {
  keepsFinished: false,
})

/** What follows from a sign-up with an address that has an account: a letter or another job, after the same statements. */
export const tellOwner = async (
  tx: Tx,
  ctx: Ctx,
  owner: typeof users.$inferSelect,
  { hasPassword, mayEmailOwner, to }: Answer,
): Promise<void> => {
  if (!owner.emailVerified) {
    // As a letter would, for its words.
    await readStoredSettings(ctx.now, tx)
    secondSignUps.send(tx, { userId: owner.id, hasPassword, mayEmailOwner, to })
  } else if (mayEmailOwner) await enqueueEmail(tx, existingAccountEmail(owner, ctx.requestId, to))
}

/**
 * The job. With the password of the account the same person has signed up twice. Danger: with another one the first may be a stranger, with
 * whom the owner of the address would share the account; so every way in ends, and the reader of the address chooses a password. That also
 * holds where a link has confirmed the address since.
 */
export const answerSecondSignUp = (
  { userId, hasPassword, mayEmailOwner, to }: Answer & { readonly userId: string },
  jobId: string,
): Promise<void> =>
  transaction(async tx => {
    const ctx: Ctx = { actor: systemActor('sign-in'), now: now(), requestId: jobId }
    const user = await lockUser(tx, userId)
    if (user.deletedAt) return
    if (!hasPassword && !user.invitedAt) await endFirstAccess(tx, ctx, user)
    if (!mayEmailOwner) return
    if (hasPassword) await enqueueEmail(tx, verificationEmail(user, { key: jobId, to }))
    else accountLetters.send(tx, { letter: 'password_link', userId })
  })

/** A person who was invited has no password that another one knows: there it is not needed. */
const endFirstAccess = async (tx: Tx, ctx: Ctx, user: typeof users.$inferSelect): Promise<void> => {
  await tx.update(users).set({ hasPassword: false, invitedAt: ctx.now }).where(eq(users.id, user.id))
  await tx.update(authAccounts).set({ password: null }).where(passwordAccountOf(user.id))
  await takeBack(tx, ctx, user)
  await deleteSecondFactors(tx, ctx, user.id)
  await endOtherAccess(tx, ctx, { userId: user.id })
  await recordEvents(tx, ctx, firstAccessEnded(user.id, null))
  publishAfterCommit(tx, topics.user(user.id), topics.admin('users'))
}
