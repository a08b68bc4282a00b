import type { Availability } from '#features/academy/availability/availability-view.ts'
import type { OwnReservation } from '#features/academy/reservations/queries.ts'
import { type DateTimeMap, normalizeTimetable, slotsByDay } from '#kernel/timetable.ts'

type Cell = Pick<Availability['cells'][number], 'start' | 'weekday' | 'hour'>
type Own = Pick<OwnReservation, 'lessons' | 'isHeld' | 'isOffer'>

/** The reader's own reservation of a half-hour, by its instant. */
export const ownReservationAt = <One extends Pick<Own, 'lessons'>>(
  own: readonly One[],
  start: string,
): One | undefined => {
  const at = Temporal.Instant.from(start).epochMilliseconds
  return own.find(({ lessons }) =>
    lessons.some(
      lesson =>
        Temporal.Instant.from(lesson.start).epochMilliseconds <= at &&
        at < Temporal.Instant.from(lesson.end).epochMilliseconds,
    ),
  )
}

const ownCells = <One extends Own>(picks: DateTimeMap, cells: readonly Cell[], own: readonly One[]) =>
  own.length === 0
    ? []
    : cells.flatMap(({ weekday, hour, start }) => {
        const reservation = picks[weekday]?.includes(hour) ? ownReservationAt(own, start) : undefined
        return reservation ? [{ weekday, hour, reservation }] : []
      })

/** The reservation that the page is about: the hold (the offer of a next block is none that must be paid first), otherwise the one whose lesson is picked, otherwise the latest. */
export const shownReservation = <One extends Own>(
  own: readonly One[],
  picks: DateTimeMap,
  cells: readonly Cell[],
): One | null =>
  own.find(({ isHeld, isOffer }) => isHeld && !isOffer) ?? ownCells(picks, cells, own)[0]?.reservation ?? own[0] ?? null

/** The picked half-hours without those that the reader has booked: an old link to an own lesson asks for nothing new. */
export const withoutBooked = (picks: DateTimeMap, cells: readonly Cell[], own: readonly Own[]): DateTimeMap => {
  const booked = ownCells(picks, cells, own).filter(({ reservation }) => !reservation.isHeld)
  const isBooked = (weekday: string, hour: number) => booked.some(one => one.weekday === weekday && one.hour === hour)
  return normalizeTimetable(
    Object.fromEntries(
      slotsByDay(picks).map(([weekday, hours]) => [weekday, hours.filter(hour => !isBooked(weekday, hour))]),
    ),
  )
}
