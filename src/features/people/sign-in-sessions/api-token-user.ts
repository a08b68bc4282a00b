import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { apiTokens } from '#features/people/api-tokens/table.ts'
import { accountDeletions } from '#features/people/users/deletion-table.ts'
import { users } from '#features/people/users/table.ts'
import type { User } from '#kernel/actor.ts'
import { db } from '#platform/database.ts'
import { preparePerPool } from '#platform/prepared-query.ts'
import { inForceAt, toActingUser, userColumns } from './acting-user.ts'

/** Precision of a token's last use. Coarse, so that a request rarely writes. */
const LAST_USED_PRECISION_MINUTES = 60

const prepareQuery = () =>
  db
    .select({
      ...userColumns(),
      tokenId: apiTokens.id,
      scopes: apiTokens.scopes,
      lastUsedAt: apiTokens.lastUsedAt,
    })
    .from(apiTokens)
    .innerJoin(users, eq(users.id, apiTokens.userId))
    .leftJoin(accountDeletions, eq(accountDeletions.userId, users.id))
    .where(
      and(eq(apiTokens.hash, sql.placeholder('hash')), gt(apiTokens.expiresAt, inForceAt), isNull(users.deletedAt)),
    )
    .prepare('user_by_api_token')

const preparedQuery = preparePerPool(prepareQuery)

const isFresh = (lastUsedAt: Temporal.Instant | null, now: Temporal.Instant): boolean =>
  lastUsedAt !== null && Temporal.Instant.compare(now, lastUsedAt.add({ minutes: LAST_USED_PRECISION_MINUTES })) < 0

/**
 * The person of an API token by its hash, with the rights of `now`, by one query; `null` for a token that is unknown, revoked or expired,
 * and for a deleted account.
 */
export const findApiTokenUser = async (hash: string, now: Temporal.Instant): Promise<User | null> => {
  const [row] = await preparedQuery().execute({ hash, now: now.toString() })
  if (!row) return null
  const { tokenId, scopes, lastUsedAt, ...user } = row
  if (!isFresh(lastUsedAt, now)) await db.update(apiTokens).set({ lastUsedAt: now }).where(eq(apiTokens.id, tokenId))
  const acting = await toActingUser(user, { signInSessionId: '', confirmedAt: null }, now)
  return { ...acting, apiToken: { id: tokenId, scopes } }
}
