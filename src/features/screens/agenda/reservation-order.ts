import type { ReservationView } from '#features/academy/reservation-page/reservation-view.ts'
import type { SeatView } from '#features/games/seat-page/seat-view.ts'
import { isPast } from '#kernel/time.ts'
import { shownGame } from './shown-game.ts'

type Place = Pick<ReservationView, 'state' | 'holdExpiresAt'>
type Lesson = Place & {
  readonly lessons: readonly Pick<ReservationView['lessons'][number], 'date' | 'end' | 'state'>[]
}
type Seat = Pick<SeatView, 'state' | 'holdExpiresAt' | 'dates'>

/** One row of a person's reservations: lessons or a seat. */
export type Entry<L = ReservationView, S = SeatView> =
  | { readonly kind: 'lessons'; readonly one: L }
  | { readonly kind: 'seat'; readonly one: S }

/** Until when it is held; null where nothing is to be done. */
const deadlineOf = <L extends Lesson, S extends Seat>({ one }: Entry<L, S>, now: string): string | null =>
  one.state === 'held' && one.holdExpiresAt && !isPast(one.holdExpiresAt, now) ? one.holdExpiresAt : null

const nextOf = <L extends Lesson, S extends Seat>(entry: Entry<L, S>, now: string): string | null => {
  if (entry.kind === 'seat') {
    const game = shownGame(entry.one, now)
    return game && !isPast(game.end, now) ? game.date : null
  }
  return entry.one.lessons.find(({ end, state }) => state !== 'cancelled' && !isPast(end, now))?.date ?? null
}

const bySoonest = <E>(entries: readonly E[], atOf: (entry: E) => string | null): readonly E[] => {
  const at = new Map(entries.map(entry => [entry, atOf(entry)]))
  return entries.toSorted((a, b) => {
    const [x = null, y = null] = [at.get(a), at.get(b)]
    if (x === null || y === null) return Number(x === null) - Number(y === null)
    return Temporal.Instant.compare(x, y)
  })
}

/** What is held until a time, the first deadline first; and the rest, what comes next first. What has no date keeps its order at the end. */
export const orderReservations = <L extends Lesson, S extends Seat>(
  lessons: readonly L[],
  seats: readonly S[],
  now: string,
): { readonly held: readonly Entry<L, S>[]; readonly rest: readonly Entry<L, S>[] } => {
  const all: readonly Entry<L, S>[] = [
    ...lessons.map(one => ({ kind: 'lessons', one }) as const),
    ...seats.map(one => ({ kind: 'seat', one }) as const),
  ]
  const isHeld = (entry: Entry<L, S>) => deadlineOf(entry, now) !== null
  return {
    held: bySoonest(all.filter(isHeld), entry => deadlineOf(entry, now)),
    rest: bySoonest(
      all.filter(entry => !isHeld(entry)),
      entry => nextOf(entry, now),
    ),
  }
}
