import type { Span } from '#kernel/time.ts'
import { createPort } from '#platform/port.ts'

/**
 * `access_ended`: the grant was taken back. `gone`: what was asked for with a token of changes is too old. `missing`: the calendar is not
 * there. `too_fast`: a quota. `refused`: anything else that trying again does not change.
 */
export type GoogleProblem = 'unreachable' | 'access_ended' | 'gone' | 'missing' | 'too_fast' | 'refused'

/** Danger: no message has a token or what a calendar says. */
export class GoogleCalendarError extends Error {
  readonly problem: GoogleProblem
  readonly retryAfterSeconds: number | undefined
  constructor(problem: GoogleProblem, what: string, retryAfterSeconds?: number) {
    super(`Google Calendar: ${what}`)
    this.problem = problem
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** What has changed: busy times by their names at Google, and the names of those that take no time any more. */
export type BusyChanges = {
  readonly times: readonly { readonly key: string; readonly during: Span }[]
  readonly goneKeys: readonly string[]
  readonly syncToken: string
}

export type LessonEvent = Span & {
  /** 5 to 1024 characters of base32hex: the same event for ever. */
  readonly id: string
  readonly title: string
  readonly url: string | null
}

export type Channel = { readonly id: string; readonly resourceId: string; readonly expiresAt: Temporal.Instant }

/** A teacher's Google Calendar, by the refresh token of the grant. */
export type GoogleCalendar = {
  readonly name: string
  /** This site, as its calendars and events there name it. */
  readonly site: { readonly url: string; readonly name: string }
  /** Where Google tells of changes; null where it cannot reach this site. */
  readonly watchAddress: string | null
  /** Whether the application itself is accepted; asks for nothing of a person. */
  readonly check: () => Promise<void>
  /** Where the person allows the access. `challenge`: PKCE, S256. */
  readonly consentUrl: (request: {
    readonly state: string
    readonly challenge: string
    readonly returnTo: string
  }) => string
  /** Returns the refresh token. Refuses a grant without the rights that are needed. */
  readonly exchange: (given: {
    readonly code: string
    readonly verifier: string
    readonly returnTo: string
  }) => Promise<string>
  /** Ends the grant; what has ended already is ended. */
  readonly revoke: (token: string) => Promise<void>
  /** Busy times of the person's own calendar: all within a span, or what has changed since a sync token. `zone`: of whole days. */
  readonly readBusy: (
    token: string,
    asked: { readonly within: Span; readonly syncToken: string | null; readonly zone: string },
  ) => Promise<BusyChanges>
  /** Makes a calendar for lessons, and returns its id. Danger: not repeatable; a lost answer leaves an empty calendar. */
  readonly createCalendar: (
    token: string,
    calendar: { readonly name: string; readonly zone: string },
  ) => Promise<string>
  /** What is not there is deleted. */
  readonly deleteCalendar: (token: string, calendarId: string) => Promise<void>
  /** Writes an event of such a calendar, new or again. */
  readonly putEvent: (token: string, calendarId: string, event: LessonEvent) => Promise<void>
  /** What is not there is deleted. */
  readonly deleteEvent: (token: string, calendarId: string, eventId: string) => Promise<void>
  /** Has the address told of changes of the person's own calendar. */
  readonly watch: (
    token: string,
    channel: { readonly id: string; readonly secret: string; readonly address: string },
  ) => Promise<Channel>
  readonly stopWatching: (token: string, channel: Pick<Channel, 'id' | 'resourceId'>) => Promise<void>
}

const port = createPort<{ readonly chosen: GoogleCalendar | null }>('google calendar')

/** Null where the operator has not set it up. */
export const googleCalendar = {
  use: (chosen: GoogleCalendar | null): void => port.use({ chosen }),
  get: (): GoogleCalendar | null => port.get().chosen,
}
