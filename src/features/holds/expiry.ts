import { and, asc, eq, inArray, lte, or, type SQL, type SQLWrapper } from 'drizzle-orm'
import { expireIntent, findOpenIntent } from '#features/money/intents.ts'
import type { Payable } from '#features/money/payables.ts'
import { type Ctx, systemActor } from '#kernel/actor.ts'
import { db } from '#platform/database.ts'
import { log } from '#platform/log.ts'
import { extendHold, lapseHold } from './actions.ts'
import { extensionOf } from './hold-policies.ts'
import { holdableKind } from './holdables.ts'
import { type Hold, holds } from './table.ts'

/** Runs every few seconds: holds of every kind whose time is over lapse, unless a bank is still thinking (docs/product.md §5.4). */
export const expireHolds = async (now: Temporal.Instant): Promise<void> => {
  const ctx: Ctx = { actor: systemActor('holds'), now, requestId: `holds ${now}` }
  for (const hold of await listExpired(now))
    try {
      await expireHold(ctx, hold)
    } catch (error) {
      log.error({ err: error, hold: hold.id }, 'a hold could not lapse; the next turn tries again')
    }
}

type ConflictScope = {
  readonly personId: string
  /** Ids of holdables of any kind, such as the reservations in a teacher's sessions; a query for them will do. */
  readonly holdableIds: SQLWrapper
}

/**
 * Releases the expired holds that stand in the way: the person's own, and those of `holdableIds`. Each in a transaction of its own,
 * because each needs its own locks. Whoever paid in time keeps the place, also when the word of it is still under way
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

/** One whose time is over: taken if it was paid in time and we had not heard, kept while a bank is thinking, otherwise let go. */
const expireHold = async ({ now, requestId }: Ctx, hold: Hold): Promise<void> => {
  const ctx: Ctx = { actor: systemActor('holds'), now, requestId }
  const holdable = { kind: hold.holdableKind, id: hold.holdableId }
  const payable = holdableKind(holdable.kind).payable(holdable.id)
  const payment = payable ? await expireOpenPayment(ctx, payable) : 'over'
  const extended = extensionOf(hold, payment, now)
  await (extended ? extendHold(ctx, holdable, extended) : lapseHold(ctx, holdable))
}

/** A provider that does not answer may have the payer's money: until it does, the payment counts as under way. */
const expireOpenPayment = async (ctx: Ctx, payable: Payable): Promise<'over' | 'under_way'> => {
  const intent = await findOpenIntent(db, payable)
  if (!intent) return 'over'
  try {
    return await expireIntent(ctx, intent.id)
  } catch (error) {
    log.warn({ err: error, intentId: intent.id }, 'the payment provider did not say whether this has expired')
    return 'under_way'
  }
}
