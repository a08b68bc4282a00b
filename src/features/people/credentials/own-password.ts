import { and, eq } from 'drizzle-orm'
import { WRONG_PASSWORDS } from '#features/people/sign-in-library/rate-limits.ts'
import { NO_PASSWORD_YET, WRONG_PASSWORD } from '#features/people/users/refusals.ts'
import { authAccounts, users } from '#features/people/users/table.ts'
import type { Ctx } from '#kernel/actor.ts'
import { requireUser } from '#kernel/policy.ts'
import { refuse } from '#kernel/refusal.ts'
import { db } from '#platform/database.ts'
import { consumeRateLimit, resetRateLimit } from '#platform/rate-limit.ts'
import { verifyPassword } from './password-hash.ts'

/** The account row that holds a user's password. */
export const passwordAccountOf = (userId: string) =>
  and(eq(authAccounts.userId, userId), eq(authAccounts.providerId, 'credential'))

/** Refuses a wrong password of the actor (422), and one of a person who has not chosen one yet (409). Wrong ones count against a limit, as at sign-in. */
export const checkOwnPassword = async ({ actor, now }: Ctx, currentPassword: string): Promise<void> => {
  const { id } = requireUser(actor)
  await consumeRateLimit(WRONG_PASSWORDS, id, now)
  const [account] = await db
    .select({ password: authAccounts.password, isChosen: users.hasPassword })
    .from(authAccounts)
    .innerJoin(users, eq(users.id, authAccounts.userId))
    .where(passwordAccountOf(id))
  if (account && !account.isChosen) return refuse(NO_PASSWORD_YET)
  const isRight = account?.password && (await verifyPassword({ hash: account.password, password: currentPassword }))
  if (!isRight) return refuse(WRONG_PASSWORD)
  await resetRateLimit(WRONG_PASSWORDS, id)
}
