import { defineEvent } from '#platform/events.ts'
import type { EndReason } from './schema.ts'

type ReservationPayload = {
  readonly reservationId: string
  readonly sessionId: string
  readonly studentId: string
  readonly payerId: string
  readonly teacherId: string
  readonly amount: number
}

export const reservationHeld = defineEvent<ReservationPayload>('reservation.held')
/** An individual or group reservation is paid, or costs nothing. */
export const reservationBooked = defineEvent<ReservationPayload>('reservation.booked')
/** A course reservation is paid, or costs nothing. */
export const courseJoined = defineEvent<ReservationPayload>('course.joined')
export const holdLapsed = defineEvent<ReservationPayload>('reservation.lapsed')
export const holdCancelled = defineEvent<ReservationPayload>('reservation.hold_cancelled')
/** Money arrived for a lapsed hold and the place is taken. The refund is created in the same transaction. */
export const latePaymentRefunded = defineEvent<ReservationPayload>('reservation.late_payment_refunded')

type EndedPayload = ReservationPayload & {
  /** Grosze that go back. */
  readonly returned: number
  readonly reason: EndReason
  /** The number of lessons that were given up. */
  readonly lessons: number
  /** Their occurrences. */
  readonly occurrenceIds: readonly string[]
}
/** The student has left; what was returned is decided. */
export const reservationResigned = defineEvent<EndedPayload>('reservation.resigned')
/** The school has ended it, such as for a course that does not take place. */
export const reservationEnded = defineEvent<EndedPayload>('reservation.ended')
