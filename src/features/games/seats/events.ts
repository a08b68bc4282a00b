import { defineEvent } from '#platform/events.ts'

export type SeatPayload = {
  readonly seatId: string
  /** The game. */
  readonly sessionId: string
  readonly userId: string
  readonly payerId: string
  readonly teacherId: string
}

/** A seat is kept while its payer agrees to be charged. `byOffer`: from the waitlist or for a named player. */
export const seatHeld = defineEvent<
  SeatPayload & {
    readonly byOffer: boolean
    /** End of the hold; ISO instant. */
    readonly until: string
  }
>('seat.held')
/** A freed seat is held for the first person of the waitlist. */
export const seatOffered = defineEvent<SeatPayload & { readonly deadline: string }>('seat.offered')
/** The player's side has consented to a seat that was kept for them. */
export const seatAccepted = defineEvent<SeatPayload & { readonly termsVersion: string }>('seat.accepted')
/** The player has joined the game. */
export const seatBooked = defineEvent<SeatPayload>('seat.booked')
/** The hold is over without an agreement. */
export const seatLapsed = defineEvent<SeatPayload & { readonly wasOffered: boolean }>('seat.lapsed')
export const seatReleased = defineEvent<SeatPayload & { readonly wasOffered: boolean }>('seat.released')

type GivenUp = SeatPayload & {
  /** Of the games that are given up. */
  readonly occurrenceIds: readonly string[]
}
/** The player has left; what is charged is decided. */
export const seatResigned = defineEvent<
  GivenUp & {
    /** Grosze. */
    readonly charged: number
    readonly isLate: boolean
  }
>('seat.resigned')
/** Others have ended it: nothing is charged. `reason` is read by the player. */
export const seatRemoved = defineEvent<GivenUp & { readonly reason: string }>('seat.removed')
/** All its games are over, or no game takes place any more. */
export const seatEnded = defineEvent<SeatPayload>('seat.ended')

export const seatWaitlistJoined = defineEvent<SeatPayload & { readonly waitingNumber: number }>('seat.waitlist_joined')
/** `left`: by the person; `busy`: their calendar has filled; `closed`: the game takes no new players. */
export type WaitingEnd = 'left' | 'busy' | 'closed'
export const seatWaitlistLeft = defineEvent<SeatPayload & { readonly why: WaitingEnd }>('seat.waitlist_left')
/** The game was closed, which ended the waiting, and takes players again. */
export const seatWaitlistResumed = defineEvent<SeatPayload>('seat.waitlist_resumed')
