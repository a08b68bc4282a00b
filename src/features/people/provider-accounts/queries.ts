import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm'
import { users } from '#features/people/users/table.ts'
import type { Identity } from '#integrations/identity/port.ts'
import type { Ctx } from '#kernel/actor.ts'
import type { ProviderId } from '#kernel/identity-provider.ts'
import { requireUser } from '#kernel/policy.ts'
import { db, type Reader } from '#platform/database.ts'
import { providerAccounts } from './table.ts'

type Person = Pick<Identity, 'issuer' | 'subject'>

const isConnected = and(isNull(providerAccounts.disconnectedAt), eq(providerAccounts.isWaiting, false))

export const isIdentity = ({ issuer, subject }: Person) =>
  and(eq(providerAccounts.issuer, issuer), eq(providerAccounts.subjectId, subject), isConnected)

/** The accounts that a person has connected; with `provider`, the one there. */
export const isConnectedTo = (userId: string, provider?: ProviderId) =>
  and(
    eq(providerAccounts.userId, userId),
    provider === undefined ? undefined : eq(providerAccounts.provider, provider),
    isConnected,
  )

/** With those that wait for the confirmation of the address. */
export const isOrWillBeConnectedTo = (userId: string) =>
  and(eq(providerAccounts.userId, userId), isNull(providerAccounts.disconnectedAt))

/** Those that a person has connected and disconnected at a provider. */
export const wasConnectedTo = (userId: string, provider: ProviderId) =>
  and(
    eq(providerAccounts.userId, userId),
    eq(providerAccounts.provider, provider),
    isNotNull(providerAccounts.disconnectedAt),
  )

/** The person whom an account at a provider signs in; null for one that is not connected, and for a deleted account. */
export const findByIdentity = async (identity: Person) => {
  const [row] = await db
    .select({ id: users.id, email: users.email, providerAccountId: providerAccounts.id })
    .from(providerAccounts)
    .innerJoin(users, eq(users.id, providerAccounts.userId))
    .where(and(isIdentity(identity), isNull(users.deletedAt)))
  return row ?? null
}

/** Whether an account at a provider still signs this person in. */
export const isStillConnected = async (providerAccountId: string, userId: string): Promise<boolean> => {
  const own = and(eq(providerAccounts.id, providerAccountId), isConnectedTo(userId))
  return (await db.$count(providerAccounts, own)) > 0
}

/** How the actor logs in beside passkeys. Null while staff see the site as the actor: it is no business of theirs. */
export const getWaysIn = async (reader: Reader, ctx: Ctx) => {
  const { id, impersonation } = requireUser(ctx.actor)
  if (impersonation) return null
  const rows = await reader
    .select({ hasPassword: users.hasPassword, account: providerAccounts })
    .from(users)
    .leftJoin(providerAccounts, isConnectedTo(id))
    .where(eq(users.id, id))
    .orderBy(asc(providerAccounts.createdAt), asc(providerAccounts.id))
  const accounts = rows.flatMap(({ account }) => (account ? [toView(account)] : []))
  return { hasPassword: rows[0]?.hasPassword ?? true, accounts }
}

const toView = ({ provider, email, createdAt, lastUsedAt }: typeof providerAccounts.$inferSelect) => ({
  ...{ provider, email, createdAt: createdAt.toString() },
  lastUsedAt: lastUsedAt?.toString() ?? null,
})
export type ProviderAccount = ReturnType<typeof toView>
