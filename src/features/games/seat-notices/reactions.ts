import { gameClosed, gameDateCancelled, gameEdited, gameEnded, gameReopened } from '#features/games/games/events.ts'
import { settleBeforeCommit } from '#features/games/seat-booking/settle-waitlists.ts'
import {
  cancelSeatDates,
  endSeats,
  endWaiting,
  offerAfterEdit,
  resumeWaiting,
} from '#features/games/seat-endings/game-changes.ts'
import {
  seatBooked,
  seatHeld,
  seatLapsed,
  seatOffered,
  seatReleased,
  seatRemoved,
  seatResigned,
  seatWaitlistLeft,
  seatWaitlistResumed,
} from '#features/games/seats/events.ts'
import { invoiceOverdue } from '#features/money/usage/events.ts'
import type { Ctx } from '#kernel/actor.ts'
import type { Tx } from '#platform/database.ts'
import { type DomainEvent, on, type Reaction } from '#platform/events.ts'
import {
  notifyJoined,
  notifySeatLapsed,
  notifySeatOffered,
  notifyToApprove,
  notifyWaitlistLeft,
  notifyWaitlistResumed,
} from './join-notices.ts'
import { notifyRemoved, notifyResigned, notifySeatsPaused } from './leave-notices.ts'

const offerToNext = async (tx: Tx, ctx: Ctx, { payload }: DomainEvent<{ readonly sessionId: string }>): Promise<void> =>
  settleBeforeCommit(tx, ctx, payload.sessionId)

export const seatReactions: readonly Reaction[] = [
  on(seatBooked, notifyJoined),
  on(seatHeld, notifyToApprove),
  on(seatOffered, notifySeatOffered),
  on(seatLapsed, notifySeatLapsed),
  on(seatLapsed, offerToNext),
  on(seatReleased, offerToNext),
  on(seatResigned, notifyResigned),
  on(seatRemoved, notifyRemoved),
  on(seatWaitlistLeft, notifyWaitlistLeft),
  on(gameEdited, offerAfterEdit),
  on(seatWaitlistResumed, notifyWaitlistResumed),
  on(gameClosed, endWaiting),
  on(gameReopened, resumeWaiting),
  on(gameDateCancelled, cancelSeatDates),
  on(gameEnded, endSeats),
  on(invoiceOverdue, notifySeatsPaused),
]
