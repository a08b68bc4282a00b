import { defineEvent } from '#platform/events.ts'
import type { GiveUpReason, NextBlockState } from './states.ts'
import type { StoredSkippedDate } from './table.ts'

type ReservationPayload = {
  readonly reservationId: string
  readonly sessionId: string
  readonly studentId: string
  readonly payerId: string
  readonly teacherId: string
  readonly amount: number
}

export const reservationHeld = defineEvent<ReservationPayload>('reservation.held')
/** The payer whom the student, or another guardian, has named is asked to pay for the hold. */
export const payerAsked = defineEvent<ReservationPayload>('reservation.payer_asked')
/** Another guardian pays for the hold. */
export const payerChanged = defineEvent<ReservationPayload & { readonly formerPayerId: string }>(
  'reservation.payer_changed',
)
/** An individual or group reservation is paid, or costs nothing. */
export const reservationBooked = defineEvent<ReservationPayload>('reservation.booked')
/** A course reservation is paid, or costs nothing. */
export const courseJoined = defineEvent<ReservationPayload>('course.joined')
export const holdLapsed = defineEvent<ReservationPayload>('reservation.lapsed')
export const holdCancelled = defineEvent<ReservationPayload>('reservation.hold_cancelled')
/** Money arrived for a lapsed hold and the place is taken. The refund is created in the same transaction. */
export const latePaymentRefunded = defineEvent<ReservationPayload>('reservation.late_payment_refunded')

/** The four weeks after a block are kept for its student. The entity is the new reservation. */
export const nextBlockOffered = defineEvent<
  ReservationPayload & {
    readonly renewedFrom: string
    /** Grosze, per hour or lesson. */
    readonly formerUnitPrice: number
    /** ISO instant. */
    readonly keptUntil: string
  }
>('reservation.next_block_offered')
/** Lessons of a weekly agreement for another week. */
export const lessonsPlanned = defineEvent<
  ReservationPayload & {
    readonly lessons: number
    /** The dates of it on which nothing is possible. */
    readonly skipped: readonly StoredSkippedDate[]
  }
>('reservation.lessons_planned')
/** The student's side has consented to an offered block; the payment follows. */
export const nextBlockAccepted = defineEvent<ReservationPayload & { readonly termsVersion: string }>(
  'reservation.next_block_accepted',
)
/** No next block is offered: no date is free, it was too late, or the student's side has said so, or the opposite. */
export const nextBlockDecided = defineEvent<
  ReservationPayload & {
    readonly state: NextBlockState
    /** In English, and its code. */
    readonly why?: string
    readonly code?: string
    /** The same for each reader (`readRefusal`). */
    readonly kept?: string
  }
>('reservation.next_block_decided')

type EndedPayload = ReservationPayload & {
  /** Grosze that go back. */
  readonly returned: number
  readonly reason: GiveUpReason
  /** The number of lessons that were given up. */
  readonly lessons: number
  /** Their occurrences. */
  readonly occurrenceIds: readonly string[]
  /** Who teaches some of these instead of the session's teacher. */
  readonly substituteIds?: readonly string[]
}
/** The student has left; what was returned is decided. */
export const reservationResigned = defineEvent<EndedPayload>('reservation.resigned')
/** The school has ended it, such as for a course that does not take place. */
export const reservationEnded = defineEvent<EndedPayload>('reservation.ended')
/** All its dates are over: nothing is given up, and nothing goes back. */
export const reservationCompleted = defineEvent<
  ReservationPayload & {
    /** A trial lesson that took place. */
    readonly isTrial?: true
  }
>('reservation.completed')
