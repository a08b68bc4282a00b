import { NO_GAME_TO_RESIGN, SEAT_NOT_BOOKED } from '#features/games/seats/refusals.ts'
import type { SeatDateState, SeatState } from '#features/games/seats/schema.ts'
import { type Decision, decided, refused } from '#kernel/decision.ts'
import type { Grosze } from '#kernel/money.ts'
import { isLate, isPast } from '#kernel/time.ts'

/**
 * A player leaves from the next game on. A game that is given up late is charged; exactly 24 hours ahead is not late
 * (docs/product.md §13.2).
 */
export type ResignableSeat = {
  readonly state: SeatState
  /** Giving up a game later than this is charged. */
  readonly lateHours: number
  readonly stripeSubscriptionItemId: string
  readonly dates: readonly {
    readonly id: string
    readonly state: SeatDateState
    readonly start: Temporal.Instant
    readonly price: Grosze
  }[]
}

export type SeatResignation = {
  /** The games that are given up. */
  readonly dateIds: readonly string[]
  /** Those that are given up late and are charged. */
  readonly chargedIds: readonly string[]
  /** Grosze. */
  readonly charged: Grosze
  /** Whether the next game is given up late, charged or not. */
  readonly isLate: boolean
}

/** The booked games of a seat that have not begun. */
export const gamesAhead = <Each extends ResignableSeat['dates'][number]>(
  dates: readonly Each[],
  now: Temporal.Instant,
): Each[] => dates.filter(({ state, start }) => state === 'booked' && !isPast(start, now))

/** Whether giving up this game at `at` is charged. */
export const isChargedWhenGivenUp = (
  { lateHours, stripeSubscriptionItemId }: Pick<ResignableSeat, 'lateHours' | 'stripeSubscriptionItemId'>,
  { start, price }: Pick<ResignableSeat['dates'][number], 'start' | 'price'>,
  at: Temporal.Instant,
): boolean => stripeSubscriptionItemId !== '' && price > 0 && isLate(start, at, lateHours)

/** Refuses 409 `seat_not_booked`, `nothing_to_resign`. */
export const decideSeatResignation = (seat: ResignableSeat, now: Temporal.Instant): Decision<SeatResignation> => {
  const { state, lateHours, dates } = seat
  if (state !== 'booked') return refused(SEAT_NOT_BOOKED)
  const ahead = gamesAhead(dates, now)
  if (ahead.length === 0) return refused(NO_GAME_TO_RESIGN)
  const charged = ahead.filter(date => isChargedWhenGivenUp(seat, date, now))
  return decided({
    dateIds: ahead.map(({ id }) => id),
    chargedIds: charged.map(({ id }) => id),
    charged: charged.reduce((sum, { price }) => sum + price, 0),
    isLate: ahead.some(({ start }) => isLate(start, now, lateHours)),
  })
}
