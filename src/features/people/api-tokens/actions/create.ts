import { and, eq, gt } from 'drizzle-orm'
import { apiTokenCreatedEmail } from '#features/people/account-emails/sign-in-emails.ts'
import { lockUser } from '#features/people/users/queries.ts'
import { authSessions } from '#features/people/users/table.ts'
import type { Ctx } from '#kernel/actor.ts'
import { unwrap } from '#kernel/decision.ts'
import { newId } from '#kernel/ids.ts'
import { requireUser, SIGN_IN_REQUIRED } from '#kernel/policy.ts'
import { refuse } from '#kernel/refusal.ts'
import { topics } from '#kernel/topics.ts'
import { publishAfterCommit, type Tx, transaction } from '#platform/database.ts'
import { enqueueEmail } from '#platform/email-outbox.ts'
import { recordEvents } from '#platform/events.ts'
import { apiTokenCreated } from '../events.ts'
import { mayMakeTokens, offeredScopes } from '../policy.ts'
import { type ApiTokenView, toView } from '../queries.ts'
import { decideToken } from '../rules.ts'
import type { ApiTokenRequest } from '../schema.ts'
import { apiTokens } from '../table.ts'
import { generateApiToken, hashApiToken } from '../token-format.ts'

/**
 * Danger: a request that began before its device was signed out, and sends its body slowly, must not leave a token behind. The lock makes
 * both take turns.
 */
const refuseIfSignedOut = async (tx: Tx, signInSessionId: string): Promise<void> => {
  const own = eq(authSessions.id, signInSessionId)
  const found = await tx.select({ id: authSessions.id }).from(authSessions).where(own).for('key share')
  if (found.length === 0) refuse(SIGN_IN_REQUIRED)
}

/**
 * Makes a token of the actor and tells the person by e-mail. `token` is the only copy: the database has its hash. Refuses 403 as
 * `mayMakeTokens`, 409 the twenty-first token, 422 a scope that the actor cannot give and an end that is over or too far.
 * Danger: not for an `Idempotency-Key`, which would keep the answer with the token.
 */
export const createApiToken = async (
  ctx: Ctx,
  { name, scopes, endsOn }: ApiTokenRequest,
): Promise<{ readonly token: string; readonly view: ApiTokenView }> => {
  const refusal = mayMakeTokens(ctx.actor)
  if (refusal) refuse(refusal)
  const { id: userId, zone, signInSessionId } = requireUser(ctx.actor)
  const token = generateApiToken()
  const view = await transaction(async tx => {
    // With this lock, tokens that are made at the same moment count each other.
    const user = await lockUser(tx, userId)
    await refuseIfSignedOut(tx, signInSessionId)
    const count = await tx.$count(apiTokens, and(eq(apiTokens.userId, userId), gt(apiTokens.expiresAt, ctx.now)))
    const offered = offeredScopes(ctx.actor)
    const expiresAt = unwrap(decideToken({ scopes, offered, endsOn, count, now: ctx.now, zone }))
    const row = { id: newId('apiToken'), userId, name, scopes, hash: hashApiToken(token) }
    const [made] = await tx
      .insert(apiTokens)
      .values({ ...row, createdAt: ctx.now, expiresAt })
      .returning()
    if (!made) throw new Error('the token was not written')
    await recordEvents(tx, ctx, apiTokenCreated(userId, { id: row.id, scopes, expiresAt: expiresAt.toString() }))
    await enqueueEmail(tx, apiTokenCreatedEmail(user, { id: row.id, name }))
    publishAfterCommit(tx, topics.user(userId))
    return toView(made, ctx.now)
  })
  return { token, view }
}
