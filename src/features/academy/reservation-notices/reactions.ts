import {
  courseJoined,
  holdCancelled,
  holdLapsed,
  lessonsPlanned,
  nextBlockAccepted,
  nextBlockDecided,
  nextBlockOffered,
  payerAsked,
  payerChanged,
  reservationBooked,
  reservationEnded,
  reservationResigned,
} from '#features/academy/reservations/events.ts'
import { markPaid } from '#features/academy/weekly-agreements/lesson-usage.ts'
import { resumePlanning } from '#features/academy/weekly-agreements/plan-weekly-lessons.ts'
import { invoiceOverdue, invoicePaid } from '#features/money/usage/events.ts'
import { on, onAll, type Reaction } from '#platform/events.ts'
import { closePaid, closeReleased, closeTakenOver, notifyToPay } from './approval-notices.ts'
import { notifyBooked } from './booking-notices.ts'
import { afterOffersGone, closeOffer, notifyImpossible, notifyOffered, releaseOffer } from './next-block-notices.ts'
import { notifyPaused } from './paused-notices.ts'
import { notifyBlockSkipped, notifyWeeksSkipped } from './skipped-notices.ts'

export const reservationReactions: readonly Reaction[] = [
  on(reservationBooked, notifyBooked),
  on(courseJoined, notifyBooked),
  on(payerAsked, notifyToPay),
  on(payerChanged, closeTakenOver),
  on(reservationBooked, closePaid),
  on(courseJoined, closePaid),
  on(holdLapsed, closeReleased),
  on(holdCancelled, closeReleased),
  onAll(nextBlockOffered, notifyOffered),
  onAll(nextBlockOffered, notifyBlockSkipped),
  onAll(lessonsPlanned, notifyWeeksSkipped),
  on(nextBlockAccepted, closeOffer),
  onAll(nextBlockDecided, notifyImpossible),
  onAll(holdLapsed, afterOffersGone),
  onAll(holdCancelled, afterOffersGone),
  on(invoicePaid, markPaid),
  on(invoicePaid, resumePlanning),
  on(invoiceOverdue, notifyPaused),
  on(reservationResigned, releaseOffer),
  on(reservationEnded, releaseOffer),
]
