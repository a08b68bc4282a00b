import type { OfferedGame } from '#features/games/games/queries.ts'
import { freeSeats } from '#features/games/games/rules.ts'
import { listGamesAhead } from '#features/games/seats/seat-rows.ts'
import { listClashes, worstClash } from '#features/money/holds/clashes.ts'
import type { Reader } from '#platform/database.ts'
import { decideSeatOffer, type SeatOfferDecision } from './offer-rules.ts'
import { listWaitingSeats, type WaitingSeat } from './waiting-players.ts'

export type OfferStep = { readonly seat: WaitingSeat; readonly decision: SeatOfferDecision }

/**
 * What has to be done now for those who wait for a seat, in their order: an earlier one takes the seat before a later one is looked at.
 * Empty when all go on waiting. Decisions need the game's lock.
 */
export const planOffers = async (
  reader: Reader,
  game: OfferedGame,
  now: Temporal.Instant,
): Promise<readonly OfferStep[]> => {
  const waiting = await listWaitingSeats(reader, game.id, now)
  if (waiting.length === 0) return []
  const dates = await listGamesAhead(reader, game.id, now)
  const dateIds = dates.map(({ id }) => id)
  const clashOf = await listClashes(
    reader,
    waiting.map(({ userId }) => userId),
    dateIds,
  )
  const nextStart = dates[0]?.start ?? null
  let left = freeSeats(game)
  return waiting.flatMap(seat => {
    const { userId, mayJoin } = seat
    const clash = worstClash(clashOf, userId, dateIds)
    const decision = decideSeatOffer({ game, nextStart, freeSeats: left, mayJoin, clash }, now)
    if (decision.kind === 'offer') left -= 1
    return decision.kind === 'wait' ? [] : [{ seat, decision }]
  })
}
