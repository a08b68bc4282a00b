import { createHash } from 'node:crypto'
import { and, eq, lt, sql } from 'drizzle-orm'
import type { Ctx } from '#kernel/actor.ts'
import { type Refusal, refuse } from '#kernel/refusal.ts'
import { db } from './database.ts'
import { nameOf } from './record.ts'
import { idempotencyKeys } from './table.ts'

const IN_PROGRESS: Refusal = {
  code: 'in_progress',
  status: 409,
  message: 'The same request is still being answered. Please wait a moment.',
}
const REUSED: Refusal = {
  code: 'key_reused',
  status: 422,
  message: 'This Idempotency-Key was used for a different request.',
}
const WRONG_KEY: Refusal = {
  code: 'wrong_key',
  status: 400,
  message: 'An Idempotency-Key has 1 to 200 printable characters.',
}

const KEPT_HOURS = 24

type Answer = { readonly status: number; readonly body: string }

/**
 * Runs `answer` once for an actor and key; repeated requests get the first answer again, for a day. A key whose request died on the way
 * can be used again after a minute. Answers of 500 and above are not kept.
 */
export const once = async (
  ctx: Ctx,
  key: string,
  request: string,
  answer: () => Promise<Answer>,
): Promise<Answer & { readonly replayed: boolean }> => {
  if (!/^[\x21-\x7e]{1,200}$/.test(key)) refuse(WRONG_KEY)
  const actor = nameOf(ctx.actor)
  const hash = createHash('sha256').update(request).digest('base64url')
  const mine = and(eq(idempotencyKeys.actor, actor), eq(idempotencyKeys.key, key))
  const taken = await db
    .insert(idempotencyKeys)
    .values({ actor, key, request: hash, createdAt: ctx.now })
    .onConflictDoUpdate({
      target: [idempotencyKeys.actor, idempotencyKeys.key],
      set: { createdAt: ctx.now },
      setWhere: sql`${idempotencyKeys.status} is null and ${idempotencyKeys.request} = ${hash} and ${idempotencyKeys.createdAt} < ${ctx.now.subtract({ minutes: 1 }).toString()}`,
    })
    .returning({ key: idempotencyKeys.key })
  if (taken.length === 0) {
    const [first] = await db.select().from(idempotencyKeys).where(mine)
    if (first && first.request !== hash) refuse(REUSED)
    if (!first?.status) return refuse(IN_PROGRESS)
    return { status: first.status, body: first.body ?? '', replayed: true }
  }
  try {
    const given = await answer()
    if (given.status >= 500) await db.delete(idempotencyKeys).where(mine)
    else await db.update(idempotencyKeys).set({ status: given.status, body: given.body }).where(mine)
    return { ...given, replayed: false }
  } catch (error) {
    await db.delete(idempotencyKeys).where(mine)
    throw error
  }
}

/** Recurring work: answers that nobody asks for again any more. */
export const sweepAnswers = async (now: Temporal.Instant): Promise<void> => {
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, now.subtract({ hours: KEPT_HOURS })))
}
