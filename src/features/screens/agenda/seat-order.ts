import type { SeatView } from '#features/games/seat-page/seat-view.ts'
import { type InstantLike, isPast } from '#kernel/time.ts'

type Dated = Pick<SeatView, 'dates'>

/** The game that the player has next, else the last one; undefined where none is kept. */
export const shownGame = <Seat extends Dated>({ dates }: Seat, now: InstantLike): Seat['dates'][number] | undefined => {
  const kept = dates.filter(({ state }) => state !== 'cancelled' && state !== 'resigned')
  return kept.find(({ end }) => !isPast(end, now)) ?? kept.at(-1)
}

/** Those with a game ahead first, the soonest before the others; the rest keeps its order. */
export const orderByNextGame = <Seat extends Dated>(seats: readonly Seat[], now: InstantLike): readonly Seat[] => {
  const startOf = (seat: Seat): string | null => {
    const game = shownGame(seat, now)
    return game && !isPast(game.end, now) ? game.date : null
  }
  const dated = seats.map(seat => ({ seat, start: startOf(seat) }))
  const ahead = dated.flatMap(({ seat, start }) => (start === null ? [] : [{ seat, start }]))
  return [
    ...ahead.toSorted((a, b) => Temporal.Instant.compare(a.start, b.start)),
    ...dated.filter(({ start }) => start === null),
  ].map(({ seat }) => seat)
}
