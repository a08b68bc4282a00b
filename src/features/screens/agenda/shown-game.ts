import type { SeatView } from '#features/games/seat-page/seat-view.ts'
import { type InstantLike, isPast } from '#kernel/time.ts'

type Dated = Pick<SeatView, 'dates'>

/** The game that the player has next, else the last one; undefined where none is kept. */
export const shownGame = <Seat extends Dated>({ dates }: Seat, now: InstantLike): Seat['dates'][number] | undefined => {
  const kept = dates.filter(({ state }) => state !== 'cancelled' && state !== 'resigned')
  return kept.find(({ end }) => !isPast(end, now)) ?? kept.at(-1)
}
