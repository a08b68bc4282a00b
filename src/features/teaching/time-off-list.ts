import { listTimeOff } from '#features/calendar/time-off-queries.ts'
import { latest } from '#kernel/time.ts'
import { db } from '#platform/database.ts'
import { listTaughtDates, type TaughtDate } from './taught-dates.ts'

export type TimeOffItem = {
  readonly id: string
  readonly start: string
  readonly end: string
  readonly note: string
  /** Lessons and games that were promised before, and take place. */
  readonly stays: readonly TaughtDate[]
}

/** A teacher's time off that is not over, ordered by start. Instants are ISO text. */
export const listTimeOffItems = async (teacherId: string, now: Temporal.Instant): Promise<readonly TimeOffItem[]> => {
  const items = await listTimeOff(db, teacherId, now)
  return Promise.all(
    items.map(async ({ start, end, ...item }) => ({
      ...{ ...item, start: start.toString(), end: end.toString() },
      stays: await listTaughtDates(teacherId, latest([start, now]), end),
    })),
  )
}
