import { inArray } from 'drizzle-orm'
import { cancelDateIn, listCancellableDates } from '#features/academy/cancellations/cancel-dates.ts'
import { decideDateCancellation } from '#features/academy/cancellations/date-cancellation-rules.ts'
import { lockSession } from '#features/academy/sessions/queries.ts'
import { occurrences } from '#features/scheduling/calendar/table.ts'
import { decided } from '#kernel/decision.ts'
import { msg } from '#kernel/messages.ts'
import { formatDateAndTimeRange } from '#kernel/time.ts'
import { SCHOOL_ZONE } from '#kernel/zones.ts'
import type { EventAct } from '../event-kind.ts'

type Dated = { readonly start: Temporal.Instant; readonly end: Temporal.Instant; readonly session: { title: string } }

const labelOf = ({ session, start, end }: Dated) =>
  `${session.title}, ${formatDateAndTimeRange(start, end, SCHOOL_ZONE, start)}`

/** Cancels dates for everyone (docs/product.md §12.13). */
export const cancelDates: EventAct = {
  name: 'cancel_dates',
  label: msg('Cancel dates'),
  noun: 'date',
  view: 'dates',
  icon: 'cross',
  consequences: [
    msg('Everyone with a lesson on these dates, and the teacher, will see the reason.'),
    msg('Refunds are sent after an hour. Until then each cancellation can be undone on a lesson’s page.'),
    msg('A date without students cannot be restored.'),
  ],
  preview: async (reader, { now }, rowIds, { limit }) => {
    const dates = await listCancellableDates(reader, rowIds.slice(0, limit))
    return dates.map(date => {
      const decision = decideDateCancellation(date, now)
      return {
        id: date.id,
        label: labelOf(date),
        decision: decision.ok
          ? decided({
              lessons: decision.change.lessons.length,
              studentIds: decision.change.lessons.map(({ student }) => student.uid),
              returned: decision.change.returned,
            })
          : decision,
      }
    })
  },
  labelItems: async (reader, ids) =>
    new Map((await listCancellableDates(reader, ids)).map(date => [date.id, labelOf(date)])),
  lock: async (tx, id) => {
    const [date] = await tx
      .select({ sessionId: occurrences.sessionId })
      .from(occurrences)
      .where(inArray(occurrences.id, [id]))
    if (date) await lockSession(tx, date.sessionId)
  },
  actOn: (tx, ctx, id, { reason }) => cancelDateIn(tx, ctx, id, reason),
}
