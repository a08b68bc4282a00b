import { defineEvent } from '#platform/events.ts'
import type { SessionType } from './session-types.ts'

type SessionPublishedPayload = {
  readonly teacherId: string
  readonly type: SessionType
  readonly title: string
}

export const sessionPublished = defineEvent<SessionPublishedPayload>('session.published')

/** `fields` lists the changed fields; the audit row has the values before and after. */
export const sessionEdited = defineEvent<{ readonly teacherId: string; readonly fields: readonly string[] }>(
  'session.edited',
)

/** `reason`: what staff wrote for the teacher; empty where the teacher closed it. */
export const sessionClosed = defineEvent<{
  readonly teacherId: string
  readonly title: string
  /** Dates with students, which take place. */
  readonly keptDates: number
  readonly reason: string
}>('session.closed')

/** Dates of a group that were not planned because the calendar is occupied, each with the reason. */
export const datesSkipped = defineEvent<{
  readonly teacherId: string
  readonly dates: readonly { readonly start: string; readonly reason: 'holiday' | 'time off' | 'clash' }[]
}>('session.dates_skipped')

/** A teacher's weekly availability; `sessionIds` are the sessions that follow it. The audit row has the times before and after. */
export const availabilityChanged = defineEvent<{ readonly teacherId: string; readonly sessionIds: readonly string[] }>(
  'availability.changed',
)

type TimeOffPayload = { readonly teacherId: string; readonly start: string; readonly end: string }

export const timeOffTaken = defineEvent<TimeOffPayload>('time_off.taken')
export const timeOffEnded = defineEvent<{ readonly teacherId: string }>('time_off.ended')

/** A course has reached its minimum of paid places. */
export const courseStarted = defineEvent<{ readonly teacherId: string }>('course.started')
/** A course had too few paid places in time. */
export const courseCancelled = defineEvent<{ readonly teacherId: string }>('course.cancelled')
/** A course has ended, and its teacher has published it again with other dates. */
export const courseRenewed = defineEvent<{ readonly teacherId: string; readonly renewedAs: string }>('course.renewed')
