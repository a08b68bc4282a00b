import { eq, max } from 'drizzle-orm'
import type { OfferedGame } from '#features/games/games/queries.ts'
import type { Ctx } from '#kernel/actor.ts'
import { newId } from '#kernel/ids.ts'
import type { Tx } from '#platform/database.ts'
import { readSettings } from '#platform/settings.ts'
import { nextSeatState } from './rules.ts'
import { type Seat, seats } from './table.ts'

type NewSeat = Pick<Seat, 'userId' | 'payerId' | 'termsVersion' | 'earlyPerformanceAt'> & {
  readonly state: 'waiting' | 'held'
  /** Of the first game; a person who waits has none yet. */
  readonly firstStart?: Temporal.Instant
}

const scheduleOf = (firstStart: Temporal.Instant) => ({ schedule: { date: firstStart.toString() } })

/** Inserts a seat at the game's price, under the terms of resigning that are valid now. Needs the game's lock, under which the numbers are given. */
export const insertSeat = async (
  tx: Tx,
  ctx: Ctx,
  game: Pick<OfferedGame, 'id' | 'price'>,
  { firstStart, state, ...agreed }: NewSeat,
): Promise<Seat> => {
  const { lateHours } = await readSettings(ctx.now, tx)
  const [seat] = await tx
    .insert(seats)
    .values({
      ...{ id: newId('seat'), sessionId: game.id, price: game.price, state, lateHours, createdAt: ctx.now, ...agreed },
      ...(firstStart ? scheduleOf(firstStart) : {}),
      waitingNumber: state === 'waiting' ? await nextWaitingNumber(tx, game.id) : null,
    })
    .returning()
  if (!seat) throw new Error('the seat was not written')
  return seat
}

const nextWaitingNumber = async (tx: Tx, gameId: string): Promise<number> => {
  const [last] = await tx
    .select({ number: max(seats.waitingNumber) })
    .from(seats)
    .where(eq(seats.sessionId, gameId))
  return (last?.number ?? 0) + 1
}

type Agreed = Pick<Seat, 'id' | 'state' | 'payerId' | 'termsVersion' | 'earlyPerformanceAt'>

/** A person who waits gets a seat, at the price and under the terms that are valid now. Needs the game's lock. */
export const reopenWaiting = async (
  tx: Tx,
  ctx: Ctx,
  game: Pick<OfferedGame, 'price'>,
  { id, state, payerId, termsVersion, earlyPerformanceAt }: Agreed,
  firstStart: Temporal.Instant,
): Promise<Seat> => {
  const { lateHours } = await readSettings(ctx.now, tx)
  const [seat] = await tx
    .update(seats)
    .set({
      ...{ state: nextSeatState(state, 'held'), payerId, termsVersion, earlyPerformanceAt },
      ...{ price: game.price, lateHours, ...scheduleOf(firstStart) },
    })
    .where(eq(seats.id, id))
    .returning()
  if (!seat) throw new Error(`no seat ${id}`)
  return seat
}
