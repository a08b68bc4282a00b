import { defineEvent } from '#platform/events.ts'
import type { OfficePayment } from './rules.ts'

type OfficePayload = {
  readonly reservationId: string
  readonly sessionId: string
  readonly studentId: string
  readonly payerId: string
  readonly teacherId: string
}

/** Staff have booked for people who phoned. `agreedAt`: when the payer agreed to pay with credit; null where the payer gets a link. */
export const bookedByOffice = defineEvent<
  OfficePayload & {
    /** Grosze. */
    readonly amount: number
    readonly pay: OfficePayment
    readonly agreedAt: string | null
    /** ISO instant; null where it is booked. */
    readonly heldUntil: string | null
    readonly onBehalfOf: 'participant'
  }
>('reservation.booked_by_office')

/** The payer has accepted the terms of what staff had booked. */
export const officeBookingAccepted = defineEvent<OfficePayload & { readonly termsVersion: string }>(
  'reservation.office_booking_accepted',
)

/** Staff have moved a lesson because both sides agreed on the phone. Starts and `agreedAt` are ISO instants. The entity is the lesson. */
export const movedByOffice = defineEvent<
  OfficePayload & {
    readonly lessonId: string
    readonly from: string
    readonly to: string
    /** Who agreed for the student's side. */
    readonly agreedBy: string
    readonly agreedAt: string
  }
>('lesson.moved_by_office')
