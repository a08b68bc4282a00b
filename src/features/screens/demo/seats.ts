import { getGame } from '#features/games/games/queries.ts'
import { joinGameWaitlist } from '#features/games/seat-booking/game-waitlist.ts'
import { joinGame } from '#features/games/seat-booking/join-game.ts'
import { resignSeat } from '#features/games/seat-endings/resign-seat.ts'
import { seatPayable } from '#features/games/seats/kind.ts'
import { findOwnSeat } from '#features/games/seats/queries.ts'
import { listSeatDates } from '#features/games/seats/seat-rows.ts'
import { getCheckoutStatus } from '#features/money/holds/checkout-status.ts'
import { fakeCheckout } from '#features/money/payments/providers.ts'
import { TERMS_VERSION } from '#features/people/terms/terms-version.ts'
import type { Ctx } from '#kernel/actor.ts'
import { RefusalError } from '#kernel/refusal.ts'
import { db } from '#platform/database.ts'
import { log } from '#platform/log.ts'
import { publishingTime, type SeededGame } from './games.ts'
import { actorFor } from './users.ts'

const CONSENTS = { acceptedTerms: TERMS_VERSION, earlyPerformance: true } as const
/** Leaves a played game five hours before its last date. */
const LATE_PLAYER = 'ala'
const HOURS_LATE = 5
/** Waits for a seat in each full game. */
const WAITING_PLAYER = 'olek'

/** The players of the demo games take their seats, those of the past as of then; one waits, one has left late. Repeating it adds nothing. */
export const seedSeats = async (
  ctx: Ctx,
  games: readonly SeededGame[],
  uids: ReadonlyMap<string, string>,
): Promise<void> => {
  for (const game of games) {
    const now = publishingTime(game.demo, ctx.now)
    for (const username of game.demo.players)
      await trySeat(username, uids, async actor => takeSeat({ ...ctx, actor, now }, game, username === LATE_PLAYER))
    if (game.demo.state === 'full')
      await trySeat(WAITING_PLAYER, uids, async actor => {
        const { price } = await getGame(db, game.id)
        await joinGameWaitlist({ ...ctx, actor, now }, { ...CONSENTS, sessionId: game.id, price })
      })
  }
}

type DemoActor = Awaited<ReturnType<typeof actorFor>>

const trySeat = async (
  username: string,
  uids: ReadonlyMap<string, string>,
  seat: (actor: DemoActor) => Promise<void>,
): Promise<void> => {
  const uid = uids.get(username)
  if (!uid) return
  try {
    await seat(await actorFor(uid))
  } catch (error) {
    if (!(error instanceof RefusalError)) throw error
    log.warn({ username, refusal: error.refusal.code }, 'demo seat refused')
  }
}

const takeSeat = async (ctx: Ctx, { id, demo }: SeededGame, isLate: boolean): Promise<void> => {
  if (await findOwnSeat(ctx, id)) return
  const { price } = await getGame(db, id)
  const { seatId, checkoutUrl } = await joinGame(ctx, { ...CONSENTS, sessionId: id, price })
  await fakeCheckout.get().simulate(checkoutUrl?.split('/').at(-1) ?? '', 'pay', 'never', ctx.now)
  await getCheckoutStatus(ctx, seatPayable(seatId))
  const last = (await listSeatDates(db, [seatId])).at(-1)
  if (isLate && demo.state === 'ended' && last)
    await resignSeat({ ...ctx, now: last.start.subtract({ hours: HOURS_LATE }) }, seatId)
}
