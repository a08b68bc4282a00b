import type { DateTimeMap } from '#kernel/timetable.ts'
import type { Promised } from '../promised-time.ts'

/** What the form of a session knows about its teacher. */
export type FormCalendar = {
  readonly promised: Promised
  /** The teacher's own zone. */
  readonly zone: string
  readonly now: string
  /** The session that is edited. */
  readonly sessionId?: string | undefined
  /** Null for a teacher who has not set a weekly availability. */
  readonly availability: { readonly date_time: DateTimeMap; readonly zone: string } | null
  readonly otherTimes: readonly { readonly id: string; readonly title: string; readonly date_time: DateTimeMap }[]
}
