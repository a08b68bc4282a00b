import { reservationResigned } from '#features/reservations/events.ts'
import { on, onAll, type Reaction } from '#platform/events.ts'
import { forgetAttendance } from './attendance.ts'
import { notifyCancelled, notifyUndone } from './cancellation-notices.ts'
import {
  lessonCancellationUndone,
  lessonCancelled,
  lessonMoved,
  lessonReturned,
  pricesChanged,
  reservationTerminated,
} from './events.ts'
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
