import { forgetAttendance } from '#features/academy/attendance/record-attendance.ts'
import {
  lessonCancellationUndone,
  lessonCancelled,
  lessonMoved,
  lessonReturned,
  pricesChanged,
  reservationTerminated,
} from '#features/academy/lessons/events.ts'
import { reservationResigned } from '#features/academy/reservations/events.ts'
import { on, onAll, type Reaction } from '#platform/events.ts'
import { notifyCancelled, notifyUndone } from './cancellation-notices.ts'
import { notifyPricesChanged } from './price-notices.ts'
import { notifyResigned } from './resignation-notices.ts'
import { notifyReturned } from './return-notices.ts'
import { notifyTerminated } from './termination-notices.ts'

export const lessonReactions: readonly Reaction[] = [
  onAll(lessonCancelled, notifyCancelled),
  on(lessonCancellationUndone, notifyUndone),
  on(lessonMoved, (tx, _ctx, { payload }) => forgetAttendance(tx, payload.occurrenceId)),
  on(reservationResigned, notifyResigned),
  onAll(lessonReturned, notifyReturned),
  on(reservationTerminated, notifyTerminated),
  on(pricesChanged, notifyPricesChanged),
]
