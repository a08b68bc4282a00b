import { fact } from '#platform/record.ts'
import type { SessionType } from './session-types.ts'

type Published = {
  readonly teacherId: string
  readonly type: SessionType
  readonly title: string
}

export const sessionPublished = fact<Published>('session.published')

/** `fields` names what has changed; before and after are in the audit row. */
export const sessionEdited = fact<{ readonly teacherId: string; readonly fields: readonly string[] }>('session.edited')

export const sessionClosed = fact<{ readonly teacherId: string }>('session.closed')

/** Dates of a group that the calendar had no room for; each with why. */
export const datesSkipped = fact<{
  readonly teacherId: string
  readonly dates: readonly { readonly start: string; readonly reason: 'holiday' | 'time off' | 'clash' }[]
}>('session.dates_skipped')

type Away = { readonly teacherId: string; readonly start: string; readonly end: string }

export const timeOffTaken = fact<Away>('time_off.taken')
export const timeOffEnded = fact<{ readonly teacherId: string }>('time_off.ended')
