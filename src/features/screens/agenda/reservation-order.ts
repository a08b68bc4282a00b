import type { ReservationView } from '#features/academy/reservation-page/reservation-view.ts'
import type { SeatView } from '#features/games/seat-page/seat-view.ts'
import { isPast } from '#kernel/time.ts'
import { gameOnNow, lessonOnNow } from './on-now.ts'
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

/** When it began or begins, where it is on now: its door is open. */
const onNowOf = <L extends Lesson, S extends Seat>(entry: Entry<L, S>, now: string): string | null =>
  (entry.kind === 'seat' ? gameOnNow(entry.one, now) : lessonOnNow(entry.one, now))?.date ?? null

const bySoonest = <E>(entries: readonly E[], atOf: (entry: E) => string | null): readonly E[] => {
  const at = new Map(entries.map(entry => [entry, atOf(entry)]))
  return entries.toSorted((a, b) => {
    const [x = null, y = null] = [at.get(a), at.get(b)]
    if (x === null || y === null) return Number(x === null) - Number(y === null)
    return Temporal.Instant.compare(x, y)
  })
}

/**
 * What is on now; what is held until a time, the first deadline first; and the rest, what comes next first. What has no date keeps its
 * order at the end.
 */
export const orderReservations = <L extends Lesson, S extends Seat>(entries: readonly Entry<L, S>[], now: string) => {
  const pick = (all: readonly Entry<L, S>[], atOf: (entry: Entry<L, S>, now: string) => string | null) =>
    bySoonest(
      all.filter(entry => atOf(entry, now) !== null),
      entry => atOf(entry, now),
    )
  const current = pick(entries, onNowOf)
  const held = pick(entries, deadlineOf)
  const rest = entries.filter(entry => !current.includes(entry) && !held.includes(entry))
  return { current, held, rest: bySoonest(rest, entry => nextOf(entry, now)) }
}

/** A phone shows so many of what waits; the rest is folded, unless it is one alone. */
const SHOWN = 2

/** What waits for the reader, the first deadline first; what has none is the last. */
export const splitWaiting = <E>(waiting: readonly E[], untilOf: (one: E) => string | null) => {
  const sorted = bySoonest(waiting, untilOf)
  const shown = waiting.length > SHOWN + 1 ? SHOWN : waiting.length
  return { first: sorted.slice(0, shown), later: sorted.slice(shown) }
}
