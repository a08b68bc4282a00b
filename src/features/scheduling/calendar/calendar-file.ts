import ical from 'ical-generator'
import type { Attachment } from '#integrations/mail/port.ts'

type CalendarLesson = {
  readonly lessonId: string
  readonly start: Temporal.Instant
  readonly end: Temporal.Instant
  /** Where it is joined. */
  readonly url?: string
}

/**
 * The lessons of a reservation as a calendar file. UIDs are stable, so that a later file updates the same events: it needs a higher
 * `sequence`.
 */
export const calendarFile = (
  title: string,
  lessons: readonly CalendarLesson[],
  now: Temporal.Instant,
  sequence = 0,
): Attachment => {
  const calendar = ical({ name: title, prodId: { company: 'Guildhall', product: 'lessons', language: 'EN' } })
  for (const { lessonId, start, end, url } of lessons)
    calendar.createEvent({
      id: `${lessonId}@guildhall`,
      sequence,
      summary: title,
      ...(url ? { url, description: `Join: ${url}` } : {}),
      start: new Date(start.epochMilliseconds),
      end: new Date(end.epochMilliseconds),
      stamp: new Date(now.epochMilliseconds),
    })
  return { filename: 'lessons.ics', contentType: 'text/calendar; charset=utf-8', content: calendar.toString() }
}
