import { and, desc, eq, gt, lte } from 'drizzle-orm'
import type { ApiTokenUse, Ctx } from '#kernel/actor.ts'
import { requireUser } from '#kernel/policy.ts'
import { db, type Reader } from '#platform/database.ts'
import { mayManageTokens } from './policy.ts'
import { apiTokens } from './table.ts'

/** So long an expired token stays in the list of its owner, who wonders why a program has stopped. */
const EXPIRED_DAYS = 30

/** A token as its owner sees it, without the token. */
export const toView = (
  { id, name, scopes, createdAt, expiresAt, lastUsedAt }: typeof apiTokens.$inferSelect,
  now: Temporal.Instant,
) => ({
  ...{ id, name, scopes: [...scopes] },
  createdAt: createdAt.toString(),
  expiresAt: expiresAt.toString(),
  lastUsedAt: lastUsedAt?.toString() ?? null,
  isExpired: Temporal.Instant.compare(expiresAt, now) <= 0,
})
export type ApiTokenView = ReturnType<typeof toView>

/** The actor's tokens, the latest first. Null while staff see the site as the person: they are no business of theirs. */
export const listApiTokens = async (reader: Reader, ctx: Ctx): Promise<readonly ApiTokenView[] | null> => {
  if (mayManageTokens(ctx.actor)) return null
  const rows = await reader
    .select()
    .from(apiTokens)
    .where(eq(apiTokens.userId, requireUser(ctx.actor).id))
    .orderBy(desc(apiTokens.createdAt), desc(apiTokens.id))
    .limit(100)
  return rows.map(row => toView(row, ctx.now))
}

/** A token by its id, for work in the background that was begun with it; undefined once it was revoked or has expired. */
export const findApiToken = async (
  reader: Reader,
  id: string,
  now: Temporal.Instant,
): Promise<ApiTokenUse | undefined> =>
  (
    await reader
      .select({ id: apiTokens.id, scopes: apiTokens.scopes })
      .from(apiTokens)
      .where(and(eq(apiTokens.id, id), gt(apiTokens.expiresAt, now)))
  )[0]

/** Scheduled: deletes the tokens that expired a while ago. */
export const purgeApiTokens = async (now: Temporal.Instant): Promise<void> => {
  await db.delete(apiTokens).where(lte(apiTokens.expiresAt, now.subtract({ hours: EXPIRED_DAYS * 24 })))
}
