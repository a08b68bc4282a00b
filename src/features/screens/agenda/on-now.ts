import { doorOpensAt } from '#features/academy/attendance/door.ts'
import type { ReservationView } from '#features/academy/reservation-page/reservation-view.ts'
import type { SeatView } from '#features/games/seat-page/seat-view.ts'
import { isPast, toInstant } from '#kernel/time.ts'

type Dated = { readonly date: string; readonly end: string; readonly state: string }

const openDoor = <Date extends Dated>(dates: readonly Date[], now: string): Date | undefined =>
  dates.find(
    ({ date, end, state }) => state === 'booked' && isPast(doorOpensAt(toInstant(date)), now) && !isPast(end, now),
  )

/** The lesson of a reservation that is on now. */
export const lessonOnNow = <L extends Dated>(
  { state, lessons }: Pick<ReservationView, 'state'> & { readonly lessons: readonly L[] },
  now: string,
): L | undefined => (state === 'booked' ? openDoor(lessons, now) : undefined)

/** The game of a seat that is on now. */
export const gameOnNow = <D extends Dated>(
  { state, dates }: Pick<SeatView, 'state'> & { readonly dates: readonly D[] },
  now: string,
): D | undefined => (state === 'booked' ? openDoor(dates, now) : undefined)
