import { fact } from '#platform/record.ts'

type About = {
  readonly reservationId: string
  readonly sessionId: string
  readonly studentId: string
  readonly payerId: string
  readonly teacherId: string
  readonly amount: number
}

export const reservationHeld = fact<About>('reservation.held')
/** An individual or group reservation is paid, or costs nothing. */
export const reservationBooked = fact<About>('reservation.booked')
/** The same for a course. */
export const courseJoined = fact<About>('course.joined')
export const holdExtended = fact<About>('reservation.hold_extended')
export const holdLapsed = fact<About>('reservation.lapsed')
export const holdGivenBack = fact<About>('reservation.given_back')
/** Money came for a hold that had lapsed, and somebody else has the place. The refund is promised in the same transaction. */
export const lateMoneyReturned = fact<About>('reservation.late_money_returned')
