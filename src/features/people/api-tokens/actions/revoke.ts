import { and, eq } from 'drizzle-orm'
import type { Ctx } from '#kernel/actor.ts'
import { requireUser } from '#kernel/policy.ts'
import { refuse } from '#kernel/refusal.ts'
import { topics } from '#kernel/topics.ts'
import { publishAfterCommit, type Tx, transaction } from '#platform/database.ts'
import { recordEvents } from '#platform/events.ts'
import { apiTokenRevoked } from '../events.ts'
import { mayManageTokens } from '../policy.ts'
import { TOKEN_NOT_FOUND } from '../refusals.ts'
import { apiTokens } from '../table.ts'

/**
 * Revokes a person's tokens, or `only` one. The next request with it is refused by every node: each asks the database. Returns how many
 * there were.
 */
export const revokeApiTokens = async (
  tx: Tx,
  ctx: Ctx,
  { userId, only }: { readonly userId: string; readonly only?: string },
): Promise<number> => {
  const revoked = await tx
    .delete(apiTokens)
    .where(and(eq(apiTokens.userId, userId), only === undefined ? undefined : eq(apiTokens.id, only)))
    .returning({ id: apiTokens.id, scopes: apiTokens.scopes })
  if (revoked.length === 0) return 0
  await recordEvents(tx, ctx, ...revoked.map(token => apiTokenRevoked(userId, token)))
  publishAfterCommit(tx, topics.user(userId))
  return revoked.length
}

/** Revokes one of the actor's own tokens. Refuses another person's like an unknown one (404). */
export const revokeOwnApiToken = async (ctx: Ctx, id: string): Promise<void> => {
  const refusal = mayManageTokens(ctx.actor)
  if (refusal) refuse(refusal)
  const { id: userId } = requireUser(ctx.actor)
  await transaction(async tx => {
    if ((await revokeApiTokens(tx, ctx, { userId, only: id })) === 0) refuse(TOKEN_NOT_FOUND)
  })
}
