import type { Availability } from '#features/academy/availability/availability-view.ts'
import type { OwnReservation } from '#features/academy/reservations/queries.ts'
import type { SessionView } from '#features/academy/sessions/session-view.ts'
import { dateIn } from '#kernel/time.ts'
import type { Choice } from './choice.ts'
import { ownReservationAt } from './own-place.ts'

type DatedSession = Pick<SessionView, 'type' | 'zone' | 'nextStart'> & {
  readonly meetings: readonly Pick<SessionView['meetings'][number], 'start' | 'placesLeft'>[]
}
type Week = Pick<Availability, 'firstDate' | 'lastDate'> | null

/**
 * The first day of the choice. When the URL names none: the start of the shown week, or the first lesson with a free place that the
 * person has not reserved yet, and where all are full the first for which they can wait. Days that cannot be booked become the nearest
 * one that can.
 */
export const firstDateOf = (
  view: DatedSession,
  choice: Choice,
  week: Week,
  { now, own }: { readonly now: Temporal.Instant; readonly own: readonly Pick<OwnReservation, 'lessons'>[] },
): string | undefined => {
  if (week) {
    const today = dateIn(now, view.zone)
    if (choice.from === null || choice.week === null) return week.firstDate
    // ISO dates sort as text.
    return choice.from < today ? today : choice.from > week.lastDate ? week.lastDate : choice.from
  }
  if (view.type === 'course') return undefined
  const bookable = view.meetings.filter(({ start }) => start >= (view.nextStart ?? ''))
  const isOwn = ({ start }: { readonly start: string }) => ownReservationAt(own, start) !== undefined
  const open = bookable.find(each => each.placesLeft > 0 && !isOwn(each)) ?? bookable[0]
  return choice.from ?? (open ? dateIn(open.start, view.zone) : undefined)
}
