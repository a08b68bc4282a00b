import { and, eq } from 'drizzle-orm'
import { secondStepAddedEmail, secondStepRemovedEmail } from '#features/people/account-emails/sign-in-emails.ts'
import { checkOwnPassword } from '#features/people/credentials/own-password.ts'
import { authPasskeys } from '#features/people/sign-in-library/second-factor-table.ts'
import { hashSignInToken } from '#features/people/sign-in-library/sign-in-token.ts'
import { passkeyAdded, passkeyRemoved, passkeyRenamed } from '#features/people/users/events.ts'
import { lockUser } from '#features/people/users/queries.ts'
import { PASSKEY_NOT_FOUND } from '#features/people/users/refusals.ts'
import { authSessions } from '#features/people/users/table.ts'
import type { Ctx } from '#kernel/actor.ts'
import { msg } from '#kernel/messages.ts'
import { requireUser } from '#kernel/policy.ts'
import { refuse } from '#kernel/refusal.ts'
import { topics } from '#kernel/topics.ts'
import { db, publishAfterCommit, type Tx, transaction } from '#platform/database.ts'
import { enqueueEmail } from '#platform/email-outbox.ts'
import { recordEvents } from '#platform/events.ts'

type Passkey = { readonly id: string; readonly name: string }

const FACTOR = msg('A passkey')

/** After the library has saved it. */
export const recordPasskeyAdded = (ctx: Ctx, { id, name }: Passkey): Promise<void> =>
  transaction(async tx => {
    const user = await lockUser(tx, requireUser(ctx.actor).id)
    await recordEvents(tx, ctx, passkeyAdded(user.id, { passkeyId: id, name }))
    await enqueueEmail(tx, secondStepAddedEmail(user, FACTOR, ctx.requestId))
    publishAfterCommit(tx, topics.user(user.id))
  })

/** Another person's passkey is refused like an unknown one (404). */
const lockOwnPasskey = async (tx: Tx, ctx: Ctx, passkeyId: string) => {
  const user = await lockUser(tx, requireUser(ctx.actor).id)
  const own = and(eq(authPasskeys.id, passkeyId), eq(authPasskeys.userId, user.id))
  const [passkey] = await tx.select().from(authPasskeys).where(own).for('update')
  return passkey ? { user, passkey } : refuse(PASSKEY_NOT_FOUND)
}

export const renamePasskey = (ctx: Ctx, { id, name }: Passkey): Promise<void> =>
  transaction(async tx => {
    const { user, passkey } = await lockOwnPasskey(tx, ctx, id)
    await tx.update(authPasskeys).set({ name }).where(eq(authPasskeys.id, id))
    const change = { before: { name: passkey.name }, after: { name } }
    await recordEvents(tx, ctx, passkeyRenamed(user.id, { passkeyId: id, name }, change))
    publishAfterCommit(tx, topics.user(user.id))
  })

/** Refuses 422 a wrong password, and 404 a passkey of another person. */
export const removePasskey = async (
  ctx: Ctx,
  { id, currentPassword }: { readonly id: string; readonly currentPassword: string },
): Promise<void> => {
  await checkOwnPassword(ctx, currentPassword)
  await transaction(async tx => {
    const { user, passkey } = await lockOwnPasskey(tx, ctx, id)
    await tx.delete(authPasskeys).where(eq(authPasskeys.id, id))
    await recordEvents(tx, ctx, passkeyRemoved(user.id, { passkeyId: id, name: passkey.name ?? '' }))
    await enqueueEmail(tx, secondStepRemovedEmail(user, FACTOR, ctx.requestId))
    publishAfterCommit(tx, topics.user(user.id))
  })
}

/** Ends a sign-in that has just begun, and that no browser knows. */
export const dropSignIn = async (token: string): Promise<void> => {
  await db.delete(authSessions).where(eq(authSessions.token, hashSignInToken(token)))
}
