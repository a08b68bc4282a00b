import ical, { ICalAlarmType, ICalEventStatus } from 'ical-generator'
import type { Attachment } from '#integrations/mail/port.ts'
import { t } from '#kernel/messages.ts'
import type { Span } from '#kernel/time.ts'

export const CALENDAR_TYPE = 'text/calendar; charset=utf-8'

export type CalendarEvent = Span & {
  /** Of the lesson, a player's part in a game, or a host's date: the same in every file. */
  readonly id: string
  readonly title: string
  readonly description?: string
  readonly url?: string
  /** Higher than in every file with an earlier state of the event. */
  readonly sequence: number
  /** When the event got its state. */
  readonly changedAt: Temporal.Instant
  readonly status: keyof typeof ICalEventStatus
  /** Minutes before the start at which the reader is reminded. */
  readonly reminderMinutes?: number
}

type CalendarOptions = {
  readonly name: string
  /** How often programs should look for changes. */
  readonly refreshMinutes?: number
}

const MINUTE_SECONDS = 60

const toDate = (at: Temporal.Instant): Date => new Date(at.epochMilliseconds)

/** The form allows control characters in no text; a line break would end the line of a name. */
const oneLine = (text: string): string => text.toWellFormed().replace(/\p{Cc}+/gu, ' ')

/** Danger: the library writes the name of a calendar as it is given. */
const escapeName = (name: string): string => oneLine(name).replace(/[\\;,]/g, match => `\\${match}`)

/**
 * A calendar in the form of RFC 5545. Its times are in UTC, so that it needs no rules of zones: each program shows them by its reader's
 * clock (decision 088). Any text may be in it.
 */
export const calendarText = ({ name, refreshMinutes }: CalendarOptions, events: readonly CalendarEvent[]): string => {
  const calendar = ical({
    name: escapeName(name),
    prodId: { company: 'Guildhall', product: 'lessons', language: 'EN' },
    ttl: refreshMinutes === undefined ? null : refreshMinutes * MINUTE_SECONDS,
  })
  for (const { id, title, description, url, sequence, changedAt, status, start, end, reminderMinutes } of events) {
    const event = calendar.createEvent({
      id: `${id}@guildhall`,
      sequence,
      summary: oneLine(title),
      description: description ?? null,
      url: url ?? null,
      start: toDate(start),
      end: toDate(end),
      stamp: toDate(changedAt),
      lastModified: toDate(changedAt),
      status: ICalEventStatus[status],
    })
    if (reminderMinutes !== undefined)
      event.createAlarm({ type: ICalAlarmType.display, trigger: reminderMinutes * MINUTE_SECONDS })
  }
  // The library leaves the last line open.
  return `${calendar.toString()}\r\n`
}

type FileLesson = Span & {
  readonly lessonId: string
  /** Instead of the title of the file. */
  readonly title?: string
  /** Where the reader joins it, or else reads about it. */
  readonly url?: string
  readonly joins?: boolean
  /** Higher than in every file before; 0 in the first. */
  readonly sequence?: number
}

/** Booked lessons or games as a calendar file. UIDs are stable, so that a later file updates the same events. */
export const calendarFile = (title: string, lessons: readonly FileLesson[], now: Temporal.Instant): Attachment => ({
  filename: t('[file name] lessons.ics'),
  contentType: CALENDAR_TYPE,
  content: calendarText(
    { name: title },
    lessons.map(({ lessonId, url, joins, sequence = 0, start, end, title: own = title }) => ({
      ...{ id: lessonId, title: own, start, end, sequence, changedAt: now, status: 'CONFIRMED' },
      ...(url
        ? {
            url,
            description: joins
              ? t('Join: {address}', { address: url })
              : t('About the lesson: {address}', { address: url }),
          }
        : {}),
    })),
  ),
})
