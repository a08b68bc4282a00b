import { rescheduleProposal } from '#features/academy/proposals/notices.ts'
import type { Notification } from '#features/people/notifications/queries.ts'

/** Ids of the reservations of which a lesson is to move, if the reader agrees: what of their questions asks for another time. */
export const reservationsToMove = (toAnswer: readonly Pick<Notification, 'type' | 'params'>[]): readonly string[] =>
  toAnswer.flatMap(({ type, params: { reservationId } }) =>
    type === rescheduleProposal.type && reservationId !== undefined ? [reservationId] : [],
  )
