import { and, eq, gt, inArray, lt } from 'drizzle-orm'
import { releaseCredit } from '#features/money/refunds/returns.ts'
import { closeIntents, expireIntent, findOpenIntent, listPaidOrOpen } from '#features/money/settlement/intents.ts'
import type { Ctx } from '#kernel/actor.ts'
import { unwrap } from '#kernel/decision.ts'
import { newId } from '#kernel/ids.ts'
import { RefusalError, refuse } from '#kernel/refusal.ts'
import { topics } from '#kernel/topics.ts'
import { db, publishAfterCommit, type Reader, type Tx, transaction } from '#platform/database.ts'
import { recordEvents } from '#platform/events.ts'
import { insertRows } from '#platform/insert-rows.ts'
import { log } from '#platform/log.ts'
import { readSettings } from '#platform/settings.ts'
import { holdExtended } from './events.ts'
import {
  extendableUntil,
  HOLD_POLICIES,
  HOLD_POLICY_NAMES,
  type HoldPolicy,
  holdEnds,
  isExpired,
  mayCancelHold,
} from './hold-policies.ts'
import { type Holdable, holdableKind } from './holdables.ts'
import { mayPay } from './policy.ts'
import { findHold, isHoldOf, isOneOf, lockActiveHold, lockActiveHolds } from './queries.ts'
import { NOT_HELD, PAYMENT_UNAVAILABLE, PAYMENT_UNDER_WAY, TOO_LATE_TO_HOLD } from './refusals.ts'
import { type Hold, holds } from './table.ts'

type NewHold = {
  readonly holdable: Holdable
  readonly personId: string
  readonly payerId: string
  readonly policy: HoldPolicy
  /** Start of the first lesson and a deadline; only some policies use them. */
  readonly start?: Temporal.Instant
  readonly deadline?: Temporal.Instant
}

const publishHold = (tx: Tx, { personId, payerId }: Pick<Hold, 'personId' | 'payerId'>): void =>
  publishAfterCommit(tx, topics.holds(personId), topics.holds(payerId))

/**
 * Creates a hold for a person and returns when it ends. The caller takes the places and the time, in the same transaction and under
 * its locks. Refuses 409 `too_late_to_hold`.
 */
export const createHold = async (tx: Tx, ctx: Ctx, hold: NewHold): Promise<Temporal.Instant> => {
  const [expiresAt] = await createHolds(tx, ctx, [hold])
  if (!expiresAt) throw new Error('the hold was not written')
  return expiresAt
}

/** As `createHold`, for many; returns their ends in the same order. */
export const createHolds = async (
  tx: Tx,
  ctx: Ctx,
  newHolds: readonly NewHold[],
): Promise<readonly Temporal.Instant[]> => {
  if (newHolds.length === 0) return []
  const { checkoutMinutes } = await readSettings(ctx.now, tx)
  const rows = newHolds.map(({ holdable, start, deadline, ...newHold }) => {
    const timing = { now: ctx.now, start, deadline, checkoutMinutes }
    const expiresAt = holdEnds(newHold.policy, timing)
    if (isExpired(expiresAt, ctx.now)) refuse(TOO_LATE_TO_HOLD)
    const extension = { extendableUntil: extendableUntil(newHold.policy, timing) }
    const holdableOf = { holdableKind: holdable.kind, holdableId: holdable.id }
    return { ...newHold, ...holdableOf, id: newId('hold'), expiresAt, ...extension, createdAt: ctx.now }
  })
  await insertRows(tx, holds, rows)
  for (const row of rows) publishHold(tx, row)
  return rows.map(({ expiresAt }) => expiresAt)
}

/** Ends the active hold because it was paid or costs nothing. Needs the holdable's locks; does nothing without an active hold. */
export const takeHold = async (tx: Tx, ctx: Ctx, holdable: Holdable): Promise<void> => {
  const [taken] = await tx
    .update(holds)
    .set({ state: 'taken', endedAt: ctx.now })
    .where(and(isHoldOf(holdable), eq(holds.state, 'active')))
    .returning()
  if (taken) publishHold(tx, taken)
}

/** Needs the locks of `lockActiveHolds`; all are of one kind. Credit that was spent on them goes back; payments expire after the commit. */
const endHolds = async (tx: Tx, ctx: Ctx, ended: readonly Hold[], why: 'lapsed' | 'released'): Promise<void> => {
  const [first] = ended
  if (!first) return
  const holdIds = ended.map(({ id }) => id)
  await tx.update(holds).set({ state: why, endedAt: ctx.now }).where(inArray(holds.id, holdIds))
  for (const hold of ended) publishHold(tx, hold)
  const kind = holdableKind(first.holdableKind)
  const ids = ended.map(({ holdableId }) => holdableId)
  await kind.release(tx, ctx, ids, why)
  const payables = ids.flatMap(id => kind.payable(id) ?? [])
  await closeIntents(tx, ...payables)
  await releaseCredit(tx, ctx, payables)
}

/** Ends an active hold whose thing is no longer on offer, in the caller's transaction. Does nothing without an active hold. */
export const releaseHold = async (tx: Tx, ctx: Ctx, holdable: Holdable): Promise<void> => {
  const hold = await lockActiveHold(tx, holdable)
  if (hold) await endHolds(tx, ctx, [hold], 'released')
}

/** Those of the holdables for which a payment is open. */
export const listWithOpenPayment = async (
  reader: Reader,
  kind: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> => {
  const payables = ids.flatMap(id => holdableKind(kind).payable(id) ?? [])
  const [first] = payables
  return first ? (await listPaidOrOpen(reader, first.kind, ids)).open : new Set()
}

/**
 * Ends expired holds of one kind. Checks again under their locks that they have expired. `unpaid` leaves those for which a payment is open
 * by then, so that its provider is asked first: payments open under these locks. Returns how many ended.
 */
export const lapseHolds = (ctx: Ctx, kind: string, ids: readonly string[], { unpaid = false } = {}): Promise<number> =>
  transaction(async tx => {
    const active = await lockActiveHolds(tx, kind, ids)
    const open = unpaid ? await listWithOpenPayment(tx, kind, ids) : new Set()
    const expired = active.filter(({ expiresAt, holdableId }) => isExpired(expiresAt, ctx.now) && !open.has(holdableId))
    await endHolds(tx, ctx, expired, 'lapsed')
    return expired.length
  })

/** What is kept begins earlier now: holds that end some hours before its start end that much sooner. Needs the holdables' locks. */
export const endHoldsBefore = async (
  tx: Tx,
  kind: string,
  ids: readonly string[],
  start: Temporal.Instant,
): Promise<void> => {
  for (const policy of HOLD_POLICY_NAMES) {
    const { hoursBeforeStart } = HOLD_POLICIES[policy]
    if (hoursBeforeStart === undefined) continue
    const expiresAt = start.subtract({ hours: hoursBeforeStart })
    const isLonger = and(gt(holds.expiresAt, expiresAt), lt(holds.createdAt, expiresAt))
    const ended = await tx
      .update(holds)
      .set({ expiresAt })
      .where(and(isOneOf(kind, ids), eq(holds.state, 'active'), eq(holds.policy, policy), isLonger))
      .returning()
    for (const hold of ended) publishHold(tx, hold)
  }
}

/** Extends an expired hold. Checks again under its locks that the hold has expired. */
export const extendHold = (ctx: Ctx, holdable: Holdable, expiresAt: Temporal.Instant): Promise<void> =>
  transaction(async tx => {
    const hold = await lockActiveHold(tx, holdable)
    if (!hold || !isExpired(hold.expiresAt, ctx.now)) return
    await tx.update(holds).set({ expiresAt }).where(eq(holds.id, hold.id))
    const { holdableKind, holdableId, personId, payerId } = hold
    publishHold(tx, hold)
    const change = { before: { expiresAt: hold.expiresAt }, after: { expiresAt } }
    await recordEvents(tx, ctx, holdExtended(hold.id, { holdableKind, holdableId, personId, payerId }, change))
  })

/**
 * Cancels a hold for its person or its payer, or for whom else `mayCancel` says. Expires the payment first, so that no money can arrive for a cancelled hold.
 * Refuses 404 for others, 409 `not_held`, 409 `payment_under_way`, 503 `payment_unavailable`.
 */
export const cancelHold = async (ctx: Ctx, holdable: Holdable, mayCancel = mayPay): Promise<void> => {
  const { notFound, payable } = holdableKind(holdable.kind)
  const found = await findHold(db, holdable)
  if (!found || !mayCancel(ctx.actor, found)) return refuse(notFound)
  unwrap(mayCancelHold(found.state))
  const paidBy = payable(holdable.id)
  const intent = paidBy && (await findOpenIntent(db, paidBy))
  if (intent) await expireOrRefuse(ctx, intent.id)
  await transaction(async tx => {
    const hold = (await lockActiveHold(tx, holdable)) ?? refuse(NOT_HELD)
    await endHolds(tx, ctx, [hold], 'released')
  })
}

const expireOrRefuse = async (ctx: Ctx, intentId: string): Promise<void> => {
  const answer = await expireIntent(ctx, intentId).catch(error => {
    if (error instanceof RefusalError) throw error
    log.error({ err: error, intentId }, 'a payment could not be expired; its hold stays')
    return refuse(PAYMENT_UNAVAILABLE)
  })
  if (answer === 'under_way') refuse(PAYMENT_UNDER_WAY)
}
