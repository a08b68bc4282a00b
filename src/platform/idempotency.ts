import { createHash } from 'node:crypto'
import { and, eq, isNull, lt } from 'drizzle-orm'
import type { Ctx, IdempotencyClaim } from '#kernel/actor.ts'
import { msg } from '#kernel/messages.ts'
import { type Refusal, refuse } from '#kernel/refusal.ts'
import { db, type Reader, type Tx, transaction } from './database.ts'
import { actorName } from './events.ts'
import { idempotencyKeys } from './table.ts'

const KEY_REUSED: Refusal = {
  code: 'key_reused',
  status: 422,
  message: msg('This Idempotency-Key was used for a different request.'),
}
const INVALID_KEY: Refusal = {
  code: 'wrong_key',
  status: 400,
  message: msg('An Idempotency-Key has 1 to 200 printable characters.'),
}

const RETENTION_HOURS = 24

type StoredResponse = { readonly status: number; readonly body: string }
/** Values that survive a JSON round trip unchanged. */
type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json }

/** Ends an action whose key has its response already: a parallel request with the key was refused or answered meanwhile. */
class AlreadyAnswered extends Error {
  readonly response: StoredResponse
  constructor(response: StoredResponse) {
    super('a parallel request with this Idempotency-Key was answered')
    this.response = response
  }
}

/** Claims that a transaction has committed or found committed: the row belongs to this action. */
const usedClaims = new WeakSet<IdempotencyClaim>()

const rowOf = (ctx: Ctx, { key }: IdempotencyClaim) =>
  and(eq(idempotencyKeys.actor, actorName(ctx.actor)), eq(idempotencyKeys.key, key))

const findRow = async (reader: Reader, ctx: Ctx, claim: IdempotencyClaim) => {
  const [row] = await reader.select().from(idempotencyKeys).where(rowOf(ctx, claim))
  if (row && row.request !== claim.requestHash) refuse(KEY_REUSED)
  return row
}

/** The row as inserted. A parallel request with the same key waits here until this one has committed or rolled back. */
const insertRow = async (reader: Reader, ctx: Ctx, { key, requestHash }: IdempotencyClaim, row: object) => {
  const inserted = await reader
    .insert(idempotencyKeys)
    .values({ actor: actorName(ctx.actor), key, request: requestHash, createdAt: ctx.now, ...row })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key })
  return inserted.length > 0
}

/**
 * The one transaction of an action that a client may repeat. Under an `Idempotency-Key`, the key and the result of `work` are written
 * in the same transaction: a repetition, also a parallel one or one after a crash, changes nothing and returns the same result, or
 * is ended with the stored response where there is one.
 * Refuses 422 `key_reused` where the key belongs to another request. Without a key it is an ordinary transaction.
 */
export const idempotentTransaction = async <Result extends Json | undefined>(
  ctx: Ctx,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> => {
  const claim = ctx.idempotency
  if (!claim) return transaction(work)
  // The second transaction would return the result of the first.
  if (usedClaims.has(claim)) throw new Error('an act has one idempotent transaction')
  const result = await transaction(async tx => {
    if (!(await insertRow(tx, ctx, claim, {}))) {
      const row = await findRow(tx, ctx, claim)
      if (row?.status) throw new AlreadyAnswered({ status: row.status, body: row.body ?? '' })
      return (row?.result == null ? undefined : JSON.parse(row.result)) as Result
    }
    const result = await work(tx)
    if (result !== undefined)
      await tx
        .update(idempotencyKeys)
        .set({ result: JSON.stringify(result) })
        .where(rowOf(ctx, claim))
    return result
  })
  usedClaims.add(claim)
  return result
}

/** Stores the first response and returns the stored one: all requests with one key get the same. */
const keepResponse = async (ctx: Ctx, claim: IdempotencyClaim, response: StoredResponse) => {
  const { status, body } = response
  const kept = usedClaims.has(claim)
    ? (
        await db
          .update(idempotencyKeys)
          .set({ status, body })
          .where(and(rowOf(ctx, claim), isNull(idempotencyKeys.status)))
          .returning({ key: idempotencyKeys.key })
      ).length > 0
    : await insertRow(db, ctx, claim, { status, body })
  if (kept) return { ...response, replayed: false }
  const [row] = await db.select().from(idempotencyKeys).where(rowOf(ctx, claim))
  return row?.status && row.request === claim.requestHash
    ? { status: row.status, body: row.body ?? '', replayed: true }
    : { ...response, replayed: false }
}

/**
 * Lets `respond` act once for an actor and key: repeated requests get the first response again, for a day. After a crash between
 * the commit and the response, `respond` runs again and its transaction (`idempotentTransaction`) returns the first result.
 * Refusals are stored; responses of 500 and above are not. Refuses 400 `wrong_key`, 422 `key_reused`.
 */
export const runIdempotently = async (
  ctx: Ctx,
  key: string,
  request: string,
  respond: (ctx: Ctx) => Promise<StoredResponse>,
): Promise<StoredResponse & { readonly replayed: boolean }> => {
  if (!/^[\x21-\x7e]{1,200}$/.test(key)) refuse(INVALID_KEY)
  const claim: IdempotencyClaim = { key, requestHash: createHash('sha256').update(request).digest('base64url') }
  const row = await findRow(db, ctx, claim)
  if (row?.status) return { status: row.status, body: row.body ?? '', replayed: true }
  try {
    const response = await respond({ ...ctx, idempotency: claim })
    return response.status >= 500 ? { ...response, replayed: false } : await keepResponse(ctx, claim, response)
  } catch (error) {
    if (error instanceof AlreadyAnswered) return { ...error.response, replayed: true }
    throw error
  }
}

/** Scheduled: deletes responses that are older than a day. */
export const purgeIdempotencyKeys = async (now: Temporal.Instant): Promise<void> => {
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, now.subtract({ hours: RETENTION_HOURS })))
}
