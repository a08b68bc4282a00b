import type { z } from '@hono/zod-openapi'
import { isChargedWhenGivenUp } from '#features/games/seat-endings/resignation-rules.ts'
import type { SeatDetails } from '#features/games/seats/queries.ts'
import type { SeatSchema } from './api-schema.ts'

/** A seat for pages and the API; instants as ISO text. The event of its meetings is present only once it is booked. */
export const toSeatView = ({
  seat,
  holdExpiresAt,
  holdPolicy,
  position,
  game,
  teacher,
  player,
  dates,
}: SeatDetails) => {
  const { agreementId: _, endedByClosing: __, earlyPerformanceAt, createdAt, bookedAt, endedAt, ...rest } = seat
  const { eventId, ...shownGame } = game
  return {
    ...rest,
    ...(seat.state === 'booked' ? { eventId: eventId || game.id } : {}),
    amount: seat.price,
    currency: 'PLN' as const,
    holdExpiresAt: holdExpiresAt?.toString() ?? null,
    /** Kept by others: the waitlist's offer, or a seat for a named player. */
    isOffer: holdPolicy === 'waitlist_offer' || holdPolicy === 'named_player',
    position,
    earlyPerformanceAt: earlyPerformanceAt?.toString() ?? null,
    createdAt: createdAt.toString(),
    bookedAt: bookedAt?.toString() ?? null,
    endedAt: endedAt?.toString() ?? null,
    dates: dates.map(({ id, occurrenceId, start, end, price, state, leftAt }) => ({
      ...{ id, occurrenceId, date: start.toString(), end: end.toString(), price, state },
      isLeft: leftAt !== null,
      isChargedLate:
        state === 'resigned' &&
        leftAt === null &&
        seat.endedAt !== null &&
        isChargedWhenGivenUp(seat, { start, price }, seat.endedAt),
    })),
    game: shownGame,
    teacher,
    player,
  } satisfies z.input<typeof SeatSchema>
}

export type SeatView = ReturnType<typeof toSeatView>
