import { lessonCancelled } from '#features/academy/lessons/events.ts'
import {
  courseJoined,
  holdCancelled,
  holdLapsed,
  reservationBooked,
  reservationEnded,
  reservationResigned,
} from '#features/academy/reservations/events.ts'
import { isOnStudentsSide } from '#features/academy/reservations/parties.ts'
import { courseCancelled, courseRenewed, sessionClosed, sessionEdited } from '#features/academy/sessions/events.ts'
import { type Ctx, userIdOf } from '#kernel/actor.ts'
import type { Tx } from '#platform/database.ts'
import { type DomainEvent, on, onAll, type Reaction } from '#platform/events.ts'
import { endOffers, type OfferEnd } from './entry-changes.ts'
import { placeOffered, waitingEnded } from './events.ts'
import { settleBeforeCommit } from './settling.ts'
import type { WaitlistEntry } from './table.ts'
import { notifyEnded, notifyOffered } from './waitlist-notices.ts'

type PlaceFreed = DomainEvent<{ readonly sessionId: string }>
const settleSession = async (tx: Tx, ctx: Ctx, { payload }: PlaceFreed) =>
  settleBeforeCommit(tx, ctx, payload.sessionId)
const settleChanged = async (tx: Tx, ctx: Ctx, { entityId }: DomainEvent) => settleBeforeCommit(tx, ctx, entityId)

type OfferOver = DomainEvent<{ readonly sessionId: string; readonly reservationId: string }>
type OfferState = OfferEnd | 'waiting'
const reservationIdsOf = (events: readonly OfferOver[]) => events.map(({ payload }) => payload.reservationId)
const passOn =
  (stateOf: (tx: Tx, ctx: Ctx, entry: WaitlistEntry) => OfferState | Promise<OfferState>) =>
  async (tx: Tx, ctx: Ctx, events: readonly OfferOver[]) => {
    await endOffers(tx, ctx, reservationIdsOf(events), entry => stateOf(tx, ctx, entry))
    settleBeforeCommit(tx, ctx, ...events.map(({ payload }) => payload.sessionId))
  }
const lapsed = (): OfferEnd => 'lapsed'
/** What the student's side or the payer has not released was ended with a date or with the session. */
const declinedOrWithdrawn = async (tx: Tx, ctx: Ctx, { studentId, payerId }: WaitlistEntry): Promise<OfferState> =>
  userIdOf(ctx.actor) === payerId || (await isOnStudentsSide(tx, ctx, studentId)) ? 'declined' : 'waiting'
const accept = (tx: Tx, ctx: Ctx, events: readonly OfferOver[]) =>
  endOffers(tx, ctx, reservationIdsOf(events), () => 'accepted')

export const waitlistReactions: readonly Reaction[] = [
  onAll(holdLapsed, passOn(lapsed)),
  onAll(holdCancelled, passOn(declinedOrWithdrawn)),
  onAll(reservationBooked, accept),
  onAll(courseJoined, accept),
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
