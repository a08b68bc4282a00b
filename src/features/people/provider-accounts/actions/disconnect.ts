import { eq, inArray } from 'drizzle-orm'
import { providerDisconnectedEmail } from '#features/people/account-emails/sign-in-emails.ts'
import { checkOwnPassword } from '#features/people/credentials/own-password.ts'
import { authPasskeys } from '#features/people/sign-in-library/second-factor-table.ts'
import { providerDisconnected } from '#features/people/users/events.ts'
import { getUser, lockUser } from '#features/people/users/queries.ts'
import type { users } from '#features/people/users/table.ts'
import type { Ctx } from '#kernel/actor.ts'
import { unwrap } from '#kernel/decision.ts'
import type { ProviderId } from '#kernel/identity-provider.ts'
import { requireUser } from '#kernel/policy.ts'
import { refuse } from '#kernel/refusal.ts'
import { topics } from '#kernel/topics.ts'
import { refuseIfNotConfirmed } from '#platform/confirming.ts'
import { db, publishAfterCommit, type Tx, transaction } from '#platform/database.ts'
import { enqueueEmail, enqueueEmails } from '#platform/email-outbox.ts'
import { recordEvents } from '#platform/events.ts'
import { isConnectedTo, isOrWillBeConnectedTo } from '../queries.ts'
import { NOT_CONNECTED } from '../refusals.ts'
import { decideDisconnecting, isTakenBack } from '../rules.ts'
import { providerAccounts } from '../table.ts'

type Disconnecting = { readonly provider: ProviderId; readonly currentPassword: string }

/**
 * Disconnects the actor's account at a provider, who proves it by the password or, without one, by a passkey. Refuses 409 where neither
 * remains as a way in, 422 a wrong password, 403 without a second factor that was given lately, and 404 where there is none.
 */
export const disconnectProvider = async (ctx: Ctx, { provider, currentPassword }: Disconnecting): Promise<void> => {
  const { id } = requireUser(ctx.actor)
  const [{ hasPassword }, passkeys] = await Promise.all([
    getUser(db, id),
    db.$count(authPasskeys, eq(authPasskeys.userId, id)),
  ])
  unwrap(decideDisconnecting({ hasPassword, passkeys }))
  refuseIfNotConfirmed(ctx)
  if (hasPassword) await checkOwnPassword(ctx, currentPassword)
  await transaction(async tx => {
    const user = await lockUser(tx, id)
    const [account] = await tx.select().from(providerAccounts).where(isConnectedTo(id, provider)).for('update')
    if (!account) return refuse(NOT_CONNECTED)
    await tx
      .update(providerAccounts)
      .set({ disconnectedAt: ctx.now, email: null })
      .where(eq(providerAccounts.id, account.id))
    await recordEvents(tx, ctx, providerDisconnected(id, { provider, how: 'account_page' }))
    await enqueueEmail(tx, providerDisconnectedEmail(user, account))
    publishAfterCommit(tx, topics.user(id))
  })
}

/** With a new password by a link: what another person may have connected signs in no more. Needs the lock of the user. */
export const takeBack = async (tx: Tx, ctx: Ctx, user: typeof users.$inferSelect): Promise<void> => {
  const connected = await tx.select().from(providerAccounts).where(isOrWillBeConnectedTo(user.id))
  const ended = connected.filter(account => isTakenBack(user, account))
  if (ended.length === 0) return
  const ids = ended.map(({ id }) => id)
  await tx.delete(providerAccounts).where(inArray(providerAccounts.id, ids))
  const disconnected = ended.map(({ provider }) => providerDisconnected(user.id, { provider, how: 'password_reset' }))
  await recordEvents(tx, ctx, ...disconnected)
  await enqueueEmails(
    tx,
    ended.map(account => providerDisconnectedEmail(user, account)),
  )
}
