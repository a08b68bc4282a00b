import { courseCancelled, courseRenewed, sessionClosed, sessionEdited } from '#features/academy/events.ts'
import { lessonCancelled } from '#features/lessons/events.ts'
import {
  courseJoined,
  holdCancelled,
  holdLapsed,
  reservationBooked,
  reservationEnded,
  reservationResigned,
} from '#features/reservations/events.ts'
import { type Ctx, userIdOf } from '#kernel/actor.ts'
import type { Tx } from '#platform/database.ts'
import { type DomainEvent, on, type Reaction } from '#platform/events.ts'
import { endOffer, type OfferEnd } from './entry-changes.ts'
import { placeOffered, waitingEnded } from './events.ts'
import { settleBeforeCommit } from './settling.ts'
import type { WaitlistEntry } from './table.ts'
import { notifyEnded, notifyOffered } from './waitlist-notices.ts'

type PlaceFreed = DomainEvent<{ readonly sessionId: string }>
const settleSession = async (tx: Tx, ctx: Ctx, { payload }: PlaceFreed) =>
  settleBeforeCommit(tx, ctx, payload.sessionId)
const settleChanged = async (tx: Tx, ctx: Ctx, { entityId }: DomainEvent) => settleBeforeCommit(tx, ctx, entityId)

type OfferOver = DomainEvent<{ readonly sessionId: string; readonly reservationId: string }>
const passOn =
  (stateOf: (entry: WaitlistEntry, actorId: string | null) => OfferEnd) =>
  async (tx: Tx, ctx: Ctx, event: OfferOver) => {
    await endOffer(tx, ctx, event.payload.reservationId, entry => stateOf(entry, userIdOf(ctx.actor)))
    await settleSession(tx, ctx, event)
  }
const lapsed = (): OfferEnd => 'lapsed'
/** An offer that neither the student nor the payer has released was ended with its lesson or its session. */
const declinedOrClosed = ({ studentId, payerId }: WaitlistEntry, actorId: string | null): OfferEnd =>
  actorId === studentId || actorId === payerId ? 'declined' : 'closed'
const accept = (tx: Tx, ctx: Ctx, { payload }: OfferOver) => endOffer(tx, ctx, payload.reservationId, () => 'accepted')

export const waitlistReactions: readonly Reaction[] = [
  on(holdLapsed, passOn(lapsed)),
  on(holdCancelled, passOn(declinedOrClosed)),
  on(reservationBooked, accept),
  on(courseJoined, accept),
  on(reservationResigned, settleSession),
  on(reservationEnded, settleSession),
  on(lessonCancelled, settleSession),
  on(sessionEdited, settleChanged),
  on(sessionClosed, settleChanged),
  on(courseCancelled, settleChanged),
  on(courseRenewed, settleChanged),
  on(placeOffered, notifyOffered),
  on(waitingEnded, notifyEnded),
]
