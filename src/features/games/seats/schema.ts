import { z } from 'zod'
import { msg } from '#kernel/messages.ts'

/**
 * `waiting`: on the waitlist. `held`: kept while the payment is set up, or offered. `removed`: others have ended it; `ended`: all its games
 * are over.
 */
export const SEAT_STATES = ['waiting', 'held', 'booked', 'resigned', 'removed', 'lapsed', 'withdrawn', 'ended'] as const
export type SeatState = (typeof SEAT_STATES)[number]

/** A seat that is not over; a person has one of them at most in a game. */
export const OPEN_SEAT_STATES = ['waiting', 'held', 'booked'] as const satisfies readonly SeatState[]

/** The seats of a game's players: also after its last game. */
export const PLAYER_STATES = ['booked', 'ended'] as const satisfies readonly SeatState[]

export const SEAT_DATE_STATES = ['held', 'booked', 'resigned', 'cancelled', 'lapsed'] as const
export type SeatDateState = (typeof SEAT_DATE_STATES)[number]

/** Allowed state transitions of a seat (docs/product.md §13.2). */
export const SEAT_TRANSITIONS: Readonly<Record<SeatState, readonly SeatState[]>> = {
  waiting: ['held', 'withdrawn'],
  held: ['booked', 'lapsed'],
  lapsed: ['booked'],
  booked: ['resigned', 'removed', 'ended'],
  resigned: [],
  removed: [],
  // Where the game was closed, and takes players again.
  withdrawn: ['waiting'],
  ended: [],
}

export const SEAT_CONSENT_MISSING = msg('Please tick this box so that you can play in the next 14 days.')

const acceptedTerms = z
  .string({ error: msg('Please accept the terms.') })
  .min(1, { error: msg('Please accept the terms.') })
  .max(40)
const earlyPerformance = z.literal(true, { error: SEAT_CONSENT_MISSING })
const PRICE = msg('Send the price per game that you saw, in grosze.')
const uid = z.string().min(1).max(64).optional()

/** Joining a game or its waitlist; `price` as seen, in grosze per game. `userId`: the player, the caller by default; `payerId` likewise. */
export const joinInput = z.strictObject({
  price: z.number({ error: PRICE }).int({ error: PRICE }).min(0).max(100_000_000),
  acceptedTerms,
  earlyPerformance,
  userId: uid,
  payerId: uid,
})
export type JoinInput = z.output<typeof joinInput>

/** The same as fields of the page's form. */
export const joinForm = z.object(joinInput.shape)

/** The consents with which a seat that was kept by others is accepted. */
export const acceptSeatInput = z.strictObject({ acceptedTerms, earlyPerformance })
export const acceptSeatForm = z.object(acceptSeatInput.shape)
