import { z } from '@hono/zod-openapi'
import { GAME_STATUSES, GAME_TYPES } from '#features/games/games/game-types.ts'
import { joinInput, SEAT_DATE_STATES, SEAT_STATES } from '#features/games/seats/schema.ts'
import { instant, pageOf } from '#platform/api-fields.ts'

/** Seats as JSON: the specification's field names and our own. Only for the documentation; responses are not validated. */
export const grosze = z.number().int().openapi({ description: 'Grosze' })

export const SeatSchema = z
  .object({
    id: z.string(),
    sessionId: z.string().openapi({ description: 'The game’s id' }),
    userId: z.string(),
    payerId: z.string(),
    schedule: z
      .object({ date: instant })
      .nullable()
      .openapi({ description: 'The start of the first game; null on the waitlist' }),
    price: grosze.openapi({ description: 'Grosze for each game that is played' }),
    amount: grosze.openapi({ description: 'The same' }),
    currency: z.literal('PLN'),
    state: z.enum(SEAT_STATES),
    waitingNumber: z
      .number()
      .int()
      .nullable()
      .openapi({ description: 'The order in which people joined the waitlist' }),
    position: z
      .number()
      .int()
      .nullable()
      .openapi({ description: '1 for the person who gets the next offer; null for those who do not wait' }),
    holdExpiresAt: instant.nullable(),
    isOffer: z.boolean().openapi({ description: 'Kept by the school: from the waitlist, or for a named player' }),
    termsVersion: z.string(),
    lateHours: z.number().int().openapi({
      description: 'Leaving less than so many hours before a game is charged; kept as it was on joining',
    }),
    stripeSubscriptionItemId: z.string().openapi({
      description: 'The agreement to later charges, by its name at the payment provider; empty without one',
    }),
    eventId: z.string().optional().openapi({ description: 'Once booked: the event of the game’s video meetings' }),
    earlyPerformanceAt: instant.nullable(),
    createdAt: instant,
    bookedAt: instant.nullable(),
    endedAt: instant.nullable(),
    dates: z.array(
      z.object({
        id: z.string(),
        occurrenceId: z.string(),
        date: instant.openapi({ description: 'The start' }),
        end: instant,
        price: grosze,
        state: z.enum(SEAT_DATE_STATES),
        isLeft: z.boolean().openapi({ description: 'Left alone, free of charge, because this date was moved' }),
        isChargedLate: z.boolean().openapi({ description: 'Given up so late that it is charged' }),
      }),
    ),
    game: z.object({
      id: z.string(),
      title: z.string(),
      type: z.enum(GAME_TYPES),
      status: z.enum(GAME_STATUSES),
      zone: z.string(),
      duration: z.number(),
      price: grosze,
    }),
    teacher: z.object({ uid: z.string(), displayName: z.string(), photoURL: z.string().nullable() }),
    player: z.object({ uid: z.string(), displayName: z.string() }),
  })
  .openapi('Seat')

export const checkoutUrl = z.string().nullable().openapi({
  description:
    'URL on which the payer agrees to later charges; null where the games are free, or another person agrees',
})
export const JoinedSeatSchema = SeatSchema.extend({ checkoutUrl }).openapi('JoinedSeat')
export const SeatPageSchema = pageOf(SeatSchema).openapi('SeatPage')

export const JoinBody = joinInput.extend({}).openapi('JoinGame')

export const SeatResignationSchema = z
  .object({
    dateIds: z.array(z.string()).readonly().openapi({ description: 'The games that are given up' }),
    chargedIds: z.array(z.string()).readonly().openapi({ description: 'Those that are given up late and are charged' }),
    charged: grosze.openapi({ description: 'Grosze for them' }),
    isLate: z.boolean(),
  })
  .openapi('SeatResignation')
