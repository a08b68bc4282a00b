import { listTimeOff } from '#features/scheduling/calendar/time-off-queries.ts'
import { readsOwn, type User } from '#kernel/actor.ts'
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

/** The teacher's own time off that is not over, ordered by start; the note for the teacher alone. Instants are ISO text. */
export const listTimeOffItems = async (teacher: User, now: Temporal.Instant): Promise<readonly TimeOffItem[]> => {
  const items = await listTimeOff(db, teacher.id, now)
  return Promise.all(
    items.map(async ({ id, start, end, note }) => ({
      ...{ id, start: start.toString(), end: end.toString() },
      note: readsOwn(teacher, teacher.id) ? note : '',
      stays: await listTaughtDates(teacher.id, latest([start, now]), end),
    })),
  )
}
