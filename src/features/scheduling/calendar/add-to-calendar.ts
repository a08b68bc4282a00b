type CalendarEntry = {
  readonly title: string
  /** ISO instants. */
  readonly start: string
  readonly end: string
  /** Plain text, such as where to join. */
  readonly details: string
}

/** `20261124T160000Z`. */
const compact = (at: string): string =>
  `${Temporal.Instant.from(at).toString({ smallestUnit: 'second' }).replace(/[-:]/g, '')}`

/** The page of Google Calendar that adds one lesson, at its own moment whatever the zone there is. */
export const googleCalendarUrl = ({ title, start, end, details }: CalendarEntry): string =>
  `https://calendar.google.com/calendar/render?${new URLSearchParams({
    ...{ action: 'TEMPLATE', text: title, dates: `${compact(start)}/${compact(end)}`, details },
  })}`

/** The page of Outlook that adds one lesson. */
export const outlookCalendarUrl = ({ title, start, end, details }: CalendarEntry): string =>
  `https://outlook.live.com/calendar/0/deeplink/compose?${new URLSearchParams({
    ...{ path: '/calendar/action/compose', rru: 'addevent', subject: title },
    ...{ startdt: start, enddt: end, body: details },
  })}`
