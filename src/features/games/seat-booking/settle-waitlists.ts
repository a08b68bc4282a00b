import { and, asc, eq, gt } from 'drizzle-orm'
import { findGame, lockGame, type OfferedGame } from '#features/games/games/queries.ts'
import { holdSeat } from '#features/games/seats/hold-seat.ts'
import { reopenWaiting } from '#features/games/seats/insert-seat.ts'
import { listGamesAhead } from '#features/games/seats/seat-rows.ts'
import { seats } from '#features/games/seats/table.ts'
import { lockUsers } from '#features/people/users/queries.ts'
import { type Ctx, systemActor } from '#kernel/actor.ts'
import { beforeCommit } from '#platform/before-commit.ts'
import { db, type Tx, transaction } from '#platform/database.ts'
import { log } from '#platform/log.ts'
import { type OfferStep, planOffers } from './plan-offers.ts'
import { withdrawSeat } from './withdraw-seat.ts'

const BATCH = 200

/** Looks at a game's waitlist at the end of this transaction: a freed seat is offered before anyone else can see it. */
export const settleBeforeCommit = (tx: Tx, ctx: Ctx, gameId: string): void =>
  beforeCommit(tx, `seats:${gameId}`, () => settleGameWaitlist(tx, ctx, gameId))

/** Offers the free seats of a game to those who wait, and ends what can no longer be waited for. */
const settleGameWaitlist = async (tx: Tx, { now, requestId }: Ctx, gameId: string): Promise<void> => {
  const ctx: Ctx = { actor: systemActor('waitlist'), now, requestId }
  const lockedIds = new Set<string>()
  // Each round changes the state of a seat or locks a person, so it ends.
  for (;;) {
    let game = await lockGame(tx, gameId)
    const steps = await planOffers(tx, game, now)
    if (steps.length === 0) return
    const offered = steps.filter(({ decision }) => decision.kind === 'offer').map(({ seat }) => seat.userId)
    const unlocked = offered.filter(id => !lockedIds.has(id))
    if (unlocked.length > 0) {
      // Their calendars may have changed until they were locked: the plan is made again.
      await lockUsers(tx, unlocked)
      for (const id of unlocked) lockedIds.add(id)
    } else for (const step of steps) game = await carryOut(tx, ctx, game, step)
  }
}

const carryOut = async (tx: Tx, ctx: Ctx, game: OfferedGame, { seat, decision }: OfferStep): Promise<OfferedGame> => {
  if (decision.kind !== 'offer') {
    await withdrawSeat(tx, ctx, game, seat, decision.kind === 'withdraw' ? 'busy' : 'closed')
    return game
  }
  const dates = await listGamesAhead(tx, game.id, ctx.now)
  const [first] = dates
  if (!first) throw new Error(`a seat of ${game.id} was offered although no game is ahead`)
  const held = await reopenWaiting(tx, ctx, game, seat, first.start)
  return (await holdSeat(tx, ctx, game, held, { dates, policy: 'waitlist_offer', deadline: decision.deadline })).game
}

/**
 * Every minute: what no event reports, such as a calendar that has filled, or a game that has begun. Each game has its own transaction
 * and is planned again under its lock. Returns how many were settled.
 */
export const settleGameWaitlists = async (now: Temporal.Instant): Promise<number> => {
  let settled = 0
  for (let after = ''; ; ) {
    const batch = await db
      .selectDistinct({ id: seats.sessionId })
      .from(seats)
      .where(and(eq(seats.state, 'waiting'), gt(seats.sessionId, after)))
      .orderBy(asc(seats.sessionId))
      .limit(BATCH)
    for (const { id } of batch) if (await trySettle(id, now)) settled += 1
    const last = batch.at(-1)
    if (!last || batch.length < BATCH) return settled
    after = last.id
  }
}

/** Locks nothing where nothing is to be done. */
const trySettle = async (gameId: string, now: Temporal.Instant): Promise<boolean> => {
  const ctx: Ctx = { actor: systemActor('waitlist'), now, requestId: `waitlist ${gameId}` }
  try {
    const game = await findGame(db, gameId)
    if (!game || (await planOffers(db, game, now)).length === 0) return false
    await transaction(tx => settleGameWaitlist(tx, ctx, gameId))
    return true
  } catch (error) {
    log.error({ err: error, gameId }, 'the waitlist of a game could not be settled; the next run tries again')
    return false
  }
}
