import { lessonCancelled, lessonMoved } from '#features/academy/lessons/events.ts'
import {
  proposalAccepted,
  proposalCompleted,
  proposalRejected,
  proposalSent,
  proposalWished,
} from '#features/academy/proposals/events.ts'
import {
  holdCancelled,
  holdLapsed,
  reservationEnded,
  reservationResigned,
} from '#features/academy/reservations/events.ts'
import { on, type Reaction } from '#platform/events.ts'
import { closeForLesson, closeForMoved, closeForReservation } from './close-proposals.ts'
import { notifySent, notifyWished } from './proposal-notices.ts'
import { notifyAccepted, notifyRejected, publishCompleted } from './response-notices.ts'

export const proposalReactions: readonly Reaction[] = [
  on(proposalWished, notifyWished),
  on(proposalSent, notifySent),
  on(proposalAccepted, notifyAccepted),
  on(proposalRejected, notifyRejected),
  on(proposalCompleted, publishCompleted),
  on(lessonCancelled, (tx, ctx, { payload }) => closeForLesson(tx, ctx, payload.lessonId)),
  on(lessonMoved, (tx, ctx, { payload }) => closeForMoved(tx, ctx, payload.lessonId)),
  on(reservationEnded, (tx, ctx, { entityId }) => closeForReservation(tx, ctx, entityId, 'cancelled')),
  on(reservationResigned, (tx, ctx, { entityId }) => closeForReservation(tx, ctx, entityId, 'cancelled')),
  on(holdLapsed, (tx, ctx, { entityId }) => closeForReservation(tx, ctx, entityId, 'unpaid')),
  on(holdCancelled, (tx, ctx, { entityId }) => closeForReservation(tx, ctx, entityId, 'unpaid')),
]
