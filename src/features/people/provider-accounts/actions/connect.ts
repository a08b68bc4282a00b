import { eq } from 'drizzle-orm'
import { providerConnectedEmail } from '#features/people/account-emails/sign-in-emails.ts'
import { providerConnected } from '#features/people/users/events.ts'
import { lockUser } from '#features/people/users/queries.ts'
import { authSessions, type users } from '#features/people/users/table.ts'
import type { Identity } from '#integrations/identity/port.ts'
import type { Ctx } from '#kernel/actor.ts'
import { unwrap } from '#kernel/decision.ts'
import { newId } from '#kernel/ids.ts'
import { requireUser } from '#kernel/policy.ts'
import { refuse } from '#kernel/refusal.ts'
import { topics } from '#kernel/topics.ts'
import { publishAfterCommit, type Tx, transaction } from '#platform/database.ts'
import { enqueueEmail } from '#platform/email-outbox.ts'
import { recordEvents } from '#platform/events.ts'
import { isConnectedTo, isIdentity, wasConnectedTo } from '../queries.ts'
import { ADDRESS_CHANGED, PROVIDER_DISCONNECTED, SIGN_IN_ENDED } from '../refusals.ts'
import { decideConnecting } from '../rules.ts'
import { providerAccounts } from '../table.ts'

type How = Parameters<typeof providerConnected>[1]['how']

/** Inserts the row. The unique indexes refuse what another transaction has connected meanwhile. */
export const insertProviderAccount = async (
  tx: Tx,
  ctx: Ctx,
  { userId, identity, how }: { readonly userId: string; readonly identity: Identity; readonly how: How },
) => {
  const { provider, issuer, subject: subjectId, email, isEmailProven } = identity
  const isAddressProven = how !== 'account_page' && isEmailProven
  const isWaiting = how === 'sign_up' && !isEmailProven
  const row = {
    ...{ id: newId('providerAccount'), userId, provider, issuer, subjectId, email, isAddressProven, isWaiting },
    createdAt: ctx.now,
  }
  await tx.insert(providerAccounts).values(row)
  await recordEvents(tx, ctx, providerConnected(userId, { provider, how }))
  return row
}

/**
 * Connects an account at a provider to a person, and tells them by e-mail; does nothing where it is theirs already. The caller has proved
 * that it is the person's. Refuses 401 a sign-in that has ended meanwhile, and 409 an account that signs in another person, a second one of the same provider and, by the address alone, a provider that the person has disconnected.
 */
export const connectProvider = (
  ctx: Ctx,
  { userId, identity, how }: { readonly userId: string; readonly identity: Identity; readonly how: How },
): Promise<void> =>
  transaction(async tx => {
    const user = await lockUser(tx, userId)
    if (how === 'same_address') await refuseSameAddress(tx, user, identity)
    if (how === 'account_page') await refuseEndedSignIn(tx, ctx)
    const [holder = null] = await tx.select().from(providerAccounts).where(isIdentity(identity))
    const [own = null] = await tx.select().from(providerAccounts).where(isConnectedTo(userId, identity.provider))
    if (unwrap(decideConnecting(userId, { holder, own })) === 'is_connected') return
    await tx.delete(providerAccounts).where(wasConnectedTo(userId, identity.provider))
    const account = await insertProviderAccount(tx, ctx, { userId, identity, how })
    await enqueueEmail(tx, providerConnectedEmail(user, account))
    publishAfterCommit(tx, topics.user(userId))
  })

/** The provider may take seconds to answer, in which a new password can have ended the sign-in. */
const refuseEndedSignIn = async (tx: Tx, { actor }: Ctx) => {
  const { signInSessionId } = requireUser(actor)
  if ((await tx.$count(authSessions, eq(authSessions.id, signInSessionId))) === 0) refuse(SIGN_IN_ENDED)
}

/** The owner of the address was looked up without the lock; and who has disconnected the provider means it. */
const refuseSameAddress = async (tx: Tx, user: typeof users.$inferSelect, { email, provider }: Identity) => {
  if (!user.emailVerified || user.email !== email) refuse(ADDRESS_CHANGED)
  if ((await tx.$count(providerAccounts, wasConnectedTo(user.id, provider))) > 0) refuse(PROVIDER_DISCONNECTED)
}
