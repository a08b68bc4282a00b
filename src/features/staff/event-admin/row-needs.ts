import type { EventSession } from '#features/staff/event-changes/event-kind.ts'
import { type InstantLike, toInstant } from '#kernel/time.ts'

type Row = Pick<EventSession, 'type' | 'status' | 'students' | 'nextDate'>

/** The days of the filter "Starts this week". */
const SOON_DAYS = 7

const takesStudents = ({ status }: Row): boolean => status === 'open' || status === 'active'

/** It takes bookings, or has some, and there is no date for them. An individual session gets its dates with a booking. */
export const lacksDate = (row: Row): boolean =>
  takesStudents(row) && row.nextDate === null && (row.type !== 'individual' || row.students > 0)

/** It has no dates of its own: students book the free times of the teacher. */
export const isByFreeTimes = (row: Row): boolean =>
  takesStudents(row) && row.type === 'individual' && row.nextDate === null && row.students === 0

/** Its next date is within a week, and no student comes. */
export const startsWithoutStudents = (row: Row, now: InstantLike): boolean =>
  takesStudents(row) &&
  row.students === 0 &&
  row.nextDate !== null &&
  toInstant(row.nextDate).since(toInstant(now)).total('hours') < SOON_DAYS * 24
