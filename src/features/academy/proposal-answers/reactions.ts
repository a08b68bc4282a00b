import { lessonCancelled, lessonMoved } from '#features/academy/lessons/events.ts'
import {
  proposalAccepted,
  proposalCompleted,
  proposalRejected,
  proposalSent,
  proposalWished,
} from '#features/academy/proposals/events.ts'
import type { RejectionReason } from '#features/academy/proposals/schema.ts'
import {
  holdCancelled,
  holdLapsed,
  reservationEnded,
  reservationResigned,
} from '#features/academy/reservations/events.ts'
import { dateHandedOver } from '#features/academy/substitutes/events.ts'
import type { Ctx } from '#kernel/actor.ts'
import type { Tx } from '#platform/database.ts'
import { type DomainEvent, on, onAll, type Reaction } from '#platform/events.ts'
import { closeForDates, closeForLesson, closeForMoved, closeForReservations } from './close-proposals.ts'
import { notifySent, notifyWished } from './proposal-notices.ts'
import { notifyAccepted, notifyRejected, publishCompleted } from './response-notices.ts'

const closeFor = (reason: RejectionReason) => (tx: Tx, ctx: Ctx, events: readonly DomainEvent[]) =>
  closeForReservations(
    tx,
    ctx,
    events.map(({ entityId }) => entityId),
    reason,
  )

export const proposalReactions: readonly Reaction[] = [
  on(proposalWished, notifyWished),
  on(proposalSent, notifySent),
  on(proposalAccepted, notifyAccepted),
  on(proposalRejected, notifyRejected),
  on(proposalCompleted, publishCompleted),
  on(lessonCancelled, (tx, ctx, { payload }) => closeForLesson(tx, ctx, payload.lessonId)),
  on(lessonMoved, (tx, ctx, { payload }) => closeForMoved(tx, ctx, payload.lessonId)),
  onAll(dateHandedOver, (tx, ctx, events) =>
    closeForDates(
      tx,
      ctx,
      events.map(({ payload }) => payload.occurrenceId),
    ),
  ),
  onAll(reservationEnded, closeFor('cancelled')),
  onAll(reservationResigned, closeFor('cancelled')),
  onAll(holdLapsed, closeFor('unpaid')),
  onAll(holdCancelled, closeFor('unpaid')),
]
