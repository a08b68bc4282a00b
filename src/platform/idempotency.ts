import { createHash } from 'node:crypto'
import { and, eq, lt, sql } from 'drizzle-orm'
import type { Ctx } from '#kernel/actor.ts'
import { type Refusal, refuse } from '#kernel/refusal.ts'
import { db } from './database.ts'
import { actorName } from './events.ts'
import { idempotencyKeys } from './table.ts'

const IN_PROGRESS: Refusal = {
  code: 'in_progress',
  status: 409,
  message: 'The same request is still being answered. Please wait a moment.',
}
const KEY_REUSED: Refusal = {
  code: 'key_reused',
  status: 422,
  message: 'This Idempotency-Key was used for a different request.',
}
const INVALID_KEY: Refusal = {
  code: 'wrong_key',
  status: 400,
  message: 'An Idempotency-Key has 1 to 200 printable characters.',
}

const RETENTION_HOURS = 24

type StoredResponse = { readonly status: number; readonly body: string }

/**
 * Runs `answer` once for an actor and key; repeated requests get the first answer again, for a day. A key whose request died on the way
 * can be used again after a minute. Answers of 500 and above are not kept.
 */
export const runIdempotently = async (
  ctx: Ctx,
  key: string,
  request: string,
  respond: () => Promise<StoredResponse>,
): Promise<StoredResponse & { readonly replayed: boolean }> => {
  if (!/^[\x21-\x7e]{1,200}$/.test(key)) refuse(INVALID_KEY)
  const actor = actorName(ctx.actor)
  const requestHash = createHash('sha256').update(request).digest('base64url')
  const thisKey = and(eq(idempotencyKeys.actor, actor), eq(idempotencyKeys.key, key))
  const claimed = await db
    .insert(idempotencyKeys)
    .values({ actor, key, request: requestHash, createdAt: ctx.now })
    .onConflictDoUpdate({
      target: [idempotencyKeys.actor, idempotencyKeys.key],
      set: { createdAt: ctx.now },
      setWhere: sql`${idempotencyKeys.status} is null and ${idempotencyKeys.request} = ${requestHash} and ${idempotencyKeys.createdAt} < ${ctx.now.subtract({ minutes: 1 }).toString()}`,
    })
    .returning({ key: idempotencyKeys.key })
  if (claimed.length === 0) {
    const [first] = await db.select().from(idempotencyKeys).where(thisKey)
    if (first && first.request !== requestHash) refuse(KEY_REUSED)
    if (!first?.status) return refuse(IN_PROGRESS)
    return { status: first.status, body: first.body ?? '', replayed: true }
  }
  try {
    const response = await respond()
    if (response.status >= 500) await db.delete(idempotencyKeys).where(thisKey)
    else await db.update(idempotencyKeys).set({ status: response.status, body: response.body }).where(thisKey)
    return { ...response, replayed: false }
  } catch (error) {
    await db.delete(idempotencyKeys).where(thisKey)
    throw error
  }
}

/** Recurring work: answers that nobody asks for again any more. */
export const purgeIdempotencyKeys = async (now: Temporal.Instant): Promise<void> => {
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, now.subtract({ hours: RETENTION_HOURS })))
}
