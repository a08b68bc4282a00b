import { and, asc, eq, inArray, lte, or, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { Payable } from '#features/money/payments/payables.ts'
import { expireIntent, findOpenIntent } from '#features/money/settlement/intents.ts'
import { type Ctx, systemActor } from '#kernel/actor.ts'
import { runInBatches } from '#platform/batches.ts'
import { db } from '#platform/database.ts'
import { log } from '#platform/log.ts'
import { extendHold, lapseHolds, listWithOpenPayment } from './actions.ts'
import { extensionOf } from './hold-policies.ts'
import { holdableKind } from './holdables.ts'
import { listAwaited } from './queries.ts'
import { type Hold, holds } from './table.ts'

/** Runs every few seconds: expired holds of every kind lapse, unless a bank has not answered yet (docs/product.md §5.4). */
export const expireHolds = async (now: Temporal.Instant): Promise<void> => {
  const ctx: Ctx = { actor: systemActor('holds'), now, requestId: `holds ${now}` }
  const onFailure = (error: unknown, holdableId: string) =>
    log.error({ err: error, holdableId }, 'a hold could not lapse; the next run tries again')
  for (const [kind, expired] of Map.groupBy(await listExpired(now), hold => hold.holdableKind))
    try {
      const ids = expired.map(({ holdableId }) => holdableId)
      const alone = await listAlone(kind, ids)
      for (const hold of expired.filter(({ holdableId }) => alone.has(holdableId)))
        await expireHold(ctx, hold).catch(error => onFailure(error, hold.holdableId))
      const together = ids.filter(id => !alone.has(id))
      await runInBatches(together, { run: batch => lapseHolds(ctx, kind, batch, { unpaid: true }), onFailure })
    } catch (error) {
      log.error({ err: error, kind }, 'holds of a kind could not lapse; the next run tries again')
    }
}

/**
 * Those that end one by one: the provider is asked about an open payment first, and places for which others wait are offered in the
 * transaction that frees them, which locks these people after the session.
 */
const listAlone = async (kind: string, ids: readonly string[]): Promise<ReadonlySet<string>> => {
  const open = await listWithOpenPayment(db, kind, ids)
  return new Set([...open, ...(await listAwaited(db, kind, ids))])
}

type ConflictScope = {
  readonly personId: string
  /** Ids of holdables of any kind, such as the reservations in a teacher's sessions; may be a subquery. */
  readonly holdableIds: SQLWrapper
}

/**
 * Ends the expired holds that block a new one: the person's own holds and those of `holdableIds`. Uses a transaction for each hold,
 * because each needs its own locks. A payer who paid in time keeps the place, even when the provider's report is still on its way
 * (docs/product.md §5.4).
 */
export const expireConflictingHolds = async (ctx: Ctx, { personId, holdableIds }: ConflictScope): Promise<void> => {
  const inTheWay = or(eq(holds.personId, personId), inArray(holds.holdableId, holdableIds))
  for (const hold of await listExpired(ctx.now, inTheWay)) await expireHold(ctx, hold)
}

const listExpired = (now: Temporal.Instant, condition?: SQL): Promise<readonly Hold[]> =>
  db
    .select()
    .from(holds)
    .where(and(eq(holds.state, 'active'), lte(holds.expiresAt, now), condition))
    .orderBy(asc(holds.expiresAt))

/** Takes an expired hold if the provider now reports it paid, extends it while a bank has not answered, otherwise lets it lapse. */
const expireHold = async ({ now, requestId }: Ctx, hold: Hold): Promise<void> => {
  const ctx: Ctx = { actor: systemActor('holds'), now, requestId }
  const holdable = { kind: hold.holdableKind, id: hold.holdableId }
  const payable = holdableKind(holdable.kind).payable(holdable.id)
  const payment = payable ? await expireOpenPayment(ctx, payable) : 'over'
  const extended = extensionOf(hold, payment, now)
  await (extended ? extendHold(ctx, holdable, extended) : lapseHolds(ctx, holdable.kind, [holdable.id]))
}

/** A provider that does not answer may already have the payer's money, so the payment counts as under way. */
const expireOpenPayment = async (ctx: Ctx, payable: Payable): Promise<'over' | 'under_way'> => {
  const intent = await findOpenIntent(db, payable)
  if (!intent) return 'over'
  try {
    return await expireIntent(ctx, intent.id)
  } catch (error) {
    log.warn({ err: error, intentId: intent.id }, 'the payment provider did not report whether a payment has expired')
    return 'under_way'
  }
}
