import { courseJoined, reservationEnded } from '#features/academy/reservations/events.ts'
import { courseCancelled, courseRenewed, courseStarted } from '#features/academy/sessions/events.ts'
import { on, type Reaction } from '#platform/events.ts'
import { notifyCancelled, notifyRenewed, notifyReservationEnded, notifyStarted } from './course-notices.ts'
import { startIfEnough } from './deciding.ts'

export const courseReactions: readonly Reaction[] = [
  on(courseJoined, (tx, ctx, { payload }) => startIfEnough(tx, ctx, payload.sessionId)),
  on(courseStarted, notifyStarted),
  on(courseCancelled, notifyCancelled),
  on(courseRenewed, notifyRenewed),
  on(reservationEnded, notifyReservationEnded),
]
