import { and, asc, count, eq } from 'drizzle-orm'
import { getAuth } from '#features/people/sign-in-library/auth.ts'
import { authPasskeys, authTwoFactors } from '#features/people/sign-in-library/second-factor-table.ts'
import type { Ctx } from '#kernel/actor.ts'
import { requireUser } from '#kernel/policy.ts'
import { db } from '#platform/database.ts'

/** Whether an app has given its first code: from then on the password alone signs no one in. */
export const hasApp = async (userId: string): Promise<boolean> => {
  const confirmed = and(eq(authTwoFactors.userId, userId), eq(authTwoFactors.verified, true))
  return (await db.select({ id: authTwoFactors.id }).from(authTwoFactors).where(confirmed)).length > 0
}

/** Danger: each signs in, together with the password. */
export const listRecoveryCodes = async (userId: string): Promise<readonly string[]> =>
  (await getAuth().api.viewBackupCodes({ body: { userId } })).backupCodes

export const countPasskeys = async (userId: string): Promise<number> => {
  const [row] = await db.select({ n: count() }).from(authPasskeys).where(eq(authPasskeys.userId, userId))
  return row?.n ?? 0
}

const listPasskeys = async (userId: string) => {
  const rows = await db
    .select()
    .from(authPasskeys)
    .where(eq(authPasskeys.userId, userId))
    .orderBy(asc(authPasskeys.createdAt), asc(authPasskeys.id))
  return rows.map(({ id, name, createdAt, lastUsedAt }) => ({
    ...{ id, name: name ?? 'Passkey', createdAt: createdAt.toISOString() },
    lastUsedAt: lastUsedAt?.toString() ?? null,
  }))
}

/** The reader's second factors. Null while staff see the site as the reader: they are no business of theirs. */
export const getSecondFactors = async (ctx: Ctx) => {
  const { id, impersonation, mustAddSecondFactor } = requireUser(ctx.actor)
  if (impersonation) return null
  const isOn = await hasApp(id)
  return {
    isOn,
    recoveryCodesLeft: isOn ? (await listRecoveryCodes(id)).length : 0,
    passkeys: await listPasskeys(id),
    isNeeded: mustAddSecondFactor ?? false,
  }
}
export type SecondFactors = NonNullable<Awaited<ReturnType<typeof getSecondFactors>>>
