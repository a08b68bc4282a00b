import { sql } from 'drizzle-orm'
import type { Ctx } from '#kernel/actor.ts'
import { requireUser } from '#kernel/policy.ts'
import { refuse } from '#kernel/refusal.ts'
import { topics } from '#kernel/topics.ts'
import { publishAfterCommit, type Tx, transaction } from '#platform/database.ts'
import { recordEvents } from '#platform/events.ts'
import { idempotentTransaction } from '#platform/idempotency.ts'
import { calendarAddressRenewed, calendarTimeOffChanged } from './events.ts'
import { listOwnedFeeds } from './feeds.ts'
import { CALENDAR_NOT_FOUND, NO_TIME_OFF } from './refusals.ts'
import { calendarFeeds } from './table.ts'

/** Refuses 404 `calendar_not_found` for a feed that is not the actor's now. */
const getOwned = async (tx: Tx, { actor, now }: Ctx, feedId: string) => {
  const { id: ownerId } = requireUser(actor)
  const feed = (await listOwnedFeeds(tx, ownerId, now)).find(({ id }) => id === feedId)
  return { ...(feed ?? refuse(CALENDAR_NOT_FOUND)), ownerId }
}

/** Gives one of the actor's feeds a new address; the one before stops at once. Refuses 404 `calendar_not_found`. */
export const renewAddress = async (ctx: Ctx, feedId: string): Promise<void> => {
  await idempotentTransaction(ctx, async tx => {
    await replaceAddress(tx, ctx, await getOwned(tx, ctx, feedId))
    return null
  })
}

type Owned = { readonly id: string; readonly ownerId: string; readonly guardianshipId: string | null }

/** As `renewAddress`, for a feed whose owner is known. */
export const replaceAddress = async (tx: Tx, ctx: Ctx, { id, ownerId, guardianshipId }: Owned): Promise<void> => {
  await tx
    .insert(calendarFeeds)
    .values({ id, ownerId, guardianshipId, version: 2, updatedAt: ctx.now })
    .onConflictDoUpdate({
      target: calendarFeeds.id,
      set: { version: sql`${calendarFeeds.version} + 1`, updatedAt: ctx.now },
    })
  await recordEvents(tx, ctx, calendarAddressRenewed(ownerId, { feedId: id }))
  publishAfterCommit(tx, topics.user(ownerId))
}

/** Shows the actor's time off in the own feed, or not. Refuses 404 `calendar_not_found`, and 422 `no_time_off` for a child's feed. */
export const changeTimeOff = (ctx: Ctx, feedId: string, includesTimeOff: boolean): Promise<void> =>
  transaction(async tx => {
    const { id, ownerId, guardianshipId, includesTimeOff: before } = await getOwned(tx, ctx, feedId)
    if (guardianshipId !== null) refuse(NO_TIME_OFF)
    if (before === includesTimeOff) return
    const values = { includesTimeOff, updatedAt: ctx.now }
    await tx
      .insert(calendarFeeds)
      .values({ id, ownerId, ...values })
      .onConflictDoUpdate({ target: calendarFeeds.id, set: values })
    await recordEvents(tx, ctx, calendarTimeOffChanged(ownerId, { includesTimeOff }))
    publishAfterCommit(tx, topics.user(ownerId))
  })
