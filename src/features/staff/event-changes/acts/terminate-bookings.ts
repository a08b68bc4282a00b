import { terminateIn } from '#features/academy/reservation-endings/terminate.ts'
import { decideTermination } from '#features/academy/reservation-endings/termination-rules.ts'
import { listLessons } from '#features/academy/reservations/reservation-rows.ts'
import { lockSession } from '#features/academy/sessions/queries.ts'
import { decided } from '#kernel/decision.ts'
import { msg } from '#kernel/messages.ts'
import type { EventAct } from '../event-kind.ts'
import { labelBookings, labelOf, listBookingsOf } from './bookings.ts'

/** Ends the agreements of students in sessions (docs/product.md §5.15, §12.13). */
export const terminateBookings: EventAct = {
  name: 'terminate_bookings',
  label: msg('End the bookings'),
  noun: 'booking',
  view: 'sessions',
  icon: 'logout',
  consequences: [
    msg('Every lesson that has not begun is cancelled and refunded at once, however near it is.'),
    msg('Students, payers and teachers will see the reason.'),
    msg('This cannot be undone. Students can book again while the session is open.'),
  ],
  preview: async (reader, { now }, sessionIds, { limit }) => {
    const bookings = await listBookingsOf(reader, sessionIds, limit)
    const all = await listLessons(
      reader,
      bookings.map(({ id }) => id),
    )
    const lessonsOf = Map.groupBy(all, ({ purchaseId }) => purchaseId)
    return bookings.map(booking => {
      const { id, studentId } = booking
      const decision = decideTermination({ ...booking, lessons: lessonsOf.get(id) ?? [] }, now)
      if (!decision.ok) return { id, label: labelOf(booking), decision }
      const { lessonIds, returned } = decision.change
      const effects = { lessons: lessonIds.length, studentIds: [studentId], returned }
      return { id, label: labelOf(booking), decision: decided(effects) }
    })
  },
  labelItems: labelBookings,
  lock: lockSession,
  actOn: (tx, ctx, id, { reason }) => terminateIn(tx, ctx, id, reason),
}
