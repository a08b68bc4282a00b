import { on, type Reaction } from '#platform/events.ts'
import { notifyBooked } from './booking-notices.ts'
import { courseJoined, reservationBooked } from './events.ts'

export const reservationReactions: readonly Reaction[] = [
  on(reservationBooked, notifyBooked),
  on(courseJoined, notifyBooked),
]
