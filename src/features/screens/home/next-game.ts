import type { SeatDetails } from '#features/games/seats/queries.ts'
import { isPast } from '#kernel/time.ts'

export type NextGame = {
  readonly gameId: string
  /** What the join link names. */
  readonly joinId: string
  readonly title: string
  readonly teacher: { readonly displayName: string; readonly photoURL: string | null }
  /** Set if the user pays for another player. */
  readonly playerName: string | null
  readonly start: string
  readonly end: string
}

/** The next or running game of all booked seats. Held seats and the waitlist do not count. */
export const findNextGame = (
  seats: readonly Pick<SeatDetails, 'seat' | 'game' | 'teacher' | 'player' | 'dates'>[],
  userId: string,
  now: Temporal.Instant,
): NextGame | null => {
  const [next] = seats
    .flatMap(({ dates, ...own }) =>
      dates.filter(({ state, end }) => state === 'booked' && !isPast(end, now)).map(date => ({ ...own, date })),
    )
    .sort((a, b) => Temporal.Instant.compare(a.date.start, b.date.start))
  if (!next) return null
  const { game, teacher, player, date } = next
  return {
    ...{ gameId: game.id, joinId: date.id, title: game.title },
    teacher: { displayName: teacher.displayName, photoURL: teacher.photoURL },
    playerName: player.uid === userId ? null : player.displayName,
    ...{ start: date.start.toString(), end: date.end.toString() },
  }
}
