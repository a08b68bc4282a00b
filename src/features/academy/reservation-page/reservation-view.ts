import type { z } from '@hono/zod-openapi'
import { reservationDue } from '#features/academy/reservation-payments/due.ts'
import { isBookedOrCompleted } from '#features/academy/reservations/completion-rules.ts'
import { joinPath } from '#features/academy/reservations/paths.ts'
import type { ReservationDetails } from '#features/academy/reservations/queries.ts'
import { reductionLabel, sumOfReductions } from '#features/money/price-reductions/rules.ts'
import { isPast } from '#kernel/time.ts'
import type { ReservationSchema } from './api-schema.ts'

const toPayOf = (found: ReservationDetails) => {
  const { fromCredit, toPay } = reservationDue(found)
  return { fromCredit, toPay }
}

/** A reservation for pages and the API; instants as ISO text. The meeting's fields are present only once it is booked. */
export const toReservationView = (found: ReservationDetails, now: Temporal.Instant) => {
  const { reservation, holdExpiresAt, isReleased, creditSpent, renewedBy, session, teacher, student, lessons } = found
  const {
    googleMeetLink: _,
    agreementId: __,
    earlierLessonPrices: ___,
    reductions,
    trialGivenBack: ____,
    staffId,
    agreedByPhoneAt,
    eventId,
    earlyPerformanceAt,
    lessonPriceFrom,
    createdAt,
    bookedAt,
    endedAt,
    ...rest
  } = reservation
  const next = lessons.find(({ end, state }) => state === 'booked' && !isPast(end, now))
  return {
    ...rest,
    user_id: rest.userId,
    ...(isBookedOrCompleted(rest) ? { googleMeetLink: next ? joinPath(next.id) : '', eventId } : {}),
    currency: 'PLN' as const,
    holdExpiresAt: holdExpiresAt?.toString() ?? null,
    isReleased,
    /** Before what was taken off. */
    listAmount: rest.plan === 'weekly' ? rest.amount : rest.amount + sumOfReductions(reductions),
    reductions: reductions.map(({ kind, amount, percent = null, ...named }) => ({
      ...{ kind, label: reductionLabel(named), amount, percent },
    })),
    creditSpent,
    ...toPayOf(found),
    renewedBy,
    lessonPriceFrom: lessonPriceFrom?.toString() ?? null,
    earlyPerformanceAt: earlyPerformanceAt?.toString() ?? null,
    bookedBySchool: staffId !== null,
    agreedByPhoneAt: agreedByPhoneAt?.toString() ?? null,
    createdAt: createdAt.toString(),
    bookedAt: bookedAt?.toString() ?? null,
    endedAt: endedAt?.toString() ?? null,
    lessons: lessons.map(({ id, purchaseId, start, end, price, reduction, state, substitute }) => ({
      id,
      purchaseId,
      date: start.toString(),
      end: end.toString(),
      price,
      reduction,
      state,
      substitute,
    })),
    session,
    teacher,
    student,
  } satisfies z.input<typeof ReservationSchema>
}

export type ReservationView = ReturnType<typeof toReservationView>
