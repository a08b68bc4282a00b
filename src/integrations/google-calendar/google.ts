import type { Span } from '#kernel/time.ts'
import { type Credentials, createGoogleClient, GOOGLE, type GoogleAddresses } from './google-client.ts'
import { type BusyChanges, type GoogleCalendar, GoogleCalendarError } from './port.ts'

/**
 * When events are, and nothing else; and a calendar that this application has made, and nothing else
 * (https://developers.google.com/workspace/calendar/api/auth).
 */
const SCOPES = [
  'https://www.googleapis.com/auth/calendar.events.freebusy',
  'https://www.googleapis.com/auth/calendar.app.created',
]
/** Within a request of a person; jobs wait no longer either. */
const TIMEOUT_MS = 5_000
const PAGE = '2500'
/** Danger: a page after a page for ever. */
const MAX_PAGES = 20
/** Titles, places and people are not asked for; of those who take part only the person's own answer. */
const FIELDS =
  'nextPageToken,nextSyncToken,items(id,iCalUID,status,transparency,eventType,start,end,attendees(self,responseStatus))'
const WATCH_SECONDS = '604800'
const OWN_UID = /@guildhall$/

type Options = Credentials & {
  readonly site: GoogleCalendar['site']
  readonly watchAddress: string | null
  readonly addresses?: GoogleAddresses
  readonly timeoutMs?: number
}

type GoogleTime = { readonly dateTime?: string; readonly date?: string }
type GoogleEvent = {
  readonly id?: string
  readonly iCalUID?: string
  readonly status?: string
  readonly transparency?: string
  readonly eventType?: string
  readonly start?: GoogleTime
  readonly end?: GoogleTime
  readonly attendees?: readonly { readonly self?: boolean; readonly responseStatus?: string }[]
}

/** Google Calendar by its documented REST interface (version 3). */
export const createGoogleCalendar = ({
  clientId,
  clientSecret,
  site,
  watchAddress,
  addresses = GOOGLE,
  timeoutMs = TIMEOUT_MS,
}: Options): GoogleCalendar => {
  const google = createGoogleClient({ clientId, clientSecret, addresses, timeoutMs })
  const events = (calendarId: string, ...more: readonly string[]) => ['calendars', calendarId, 'events', ...more]
  return {
    ...{ name: 'Google Calendar', site, watchAddress },
    check: async () => {
      // A code that was never given out: a known application hears that, an unknown one that it is unknown.
      const { json } = await google.askToken({ grant_type: 'authorization_code', code: 'none', redirect_uri: 'none:' })
      if (json.error === 'invalid_client' || json.error === 'unauthorized_client')
        throw new Error('it does not know us')
    },
    consentUrl: ({ state, challenge, returnTo }) => {
      const url = new URL(addresses.consent)
      const query = {
        ...{ client_id: clientId, redirect_uri: returnTo, response_type: 'code', scope: SCOPES.join(' '), state },
        ...{ code_challenge: challenge, code_challenge_method: 'S256' },
        // Only with both does Google give out a refresh token each time.
        ...{ access_type: 'offline', prompt: 'consent' },
      }
      for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
      return url.href
    },
    exchange: async ({ code, verifier, returnTo }) => {
      const fields = { grant_type: 'authorization_code', code, code_verifier: verifier, redirect_uri: returnTo }
      const { status, json } = await google.askToken(fields)
      if (status !== 200 || !json.refresh_token) throw new GoogleCalendarError('refused', `no grant: ${status}`)
      const granted = (json.scope ?? '').split(' ')
      // The person can leave a right out on Google's page.
      if (!SCOPES.every(scope => granted.includes(scope)))
        throw new GoogleCalendarError('refused', 'a right is missing')
      return json.refresh_token
    },
    revoke: async token => {
      const { status, json } = await google.revoke(token)
      const hasEnded = status === 400 && json.error === 'invalid_token'
      if (status >= 300 && !hasEnded) throw new GoogleCalendarError('refused', `not revoked: ${status}`)
    },
    readBusy: async (token, { within, syncToken, zone }) => {
      const span = { timeMin: within.start.toString(), timeMax: within.end.toString() }
      const query = { singleEvents: 'true', maxResults: PAGE, maxAttendees: '1', fields: FIELDS }
      const found: GoogleEvent[] = []
      let pageToken: string | null = null
      for (let page = 0; page < MAX_PAGES; page++) {
        const asked = { ...query, ...(syncToken ? { syncToken } : span), pageToken }
        const { json } = await google.call(token, events('primary'), { query: asked })
        const { items, nextPageToken, nextSyncToken } = json as {
          readonly items?: readonly GoogleEvent[]
          readonly nextPageToken?: string
          readonly nextSyncToken?: string
        }
        found.push(...(items ?? []))
        if (nextSyncToken) return toChanges(found, { within, zone, syncToken: nextSyncToken })
        if (!nextPageToken) break
        pageToken = nextPageToken
      }
      throw new GoogleCalendarError('refused', 'pages without an end')
    },
    createCalendar: async (token, { name, zone }) => {
      const { json } = await google.call(token, ['calendars'], {
        method: 'POST',
        body: { summary: name, timeZone: zone },
      })
      if (typeof json.id !== 'string') throw new GoogleCalendarError('refused', 'a calendar without a name')
      return json.id
    },
    deleteCalendar: async (token, calendarId) => {
      await google.call(token, ['calendars', calendarId], { method: 'DELETE', expects: [404, 410] })
    },
    putEvent: async (token, calendarId, { id, title, url, start, end }) => {
      const body = {
        ...{ id, summary: title, status: 'confirmed', description: url ?? '' },
        ...{ start: { dateTime: start.toString() }, end: { dateTime: end.toString() } },
        ...(url ? { source: { title: 'Guildhall', url } } : {}),
      }
      // The id is ours: what was written before, also what was deleted since, is there already, and is written again.
      const { status } = await google.call(token, events(calendarId), { method: 'POST', body, expects: [409] })
      if (status === 409) await google.call(token, events(calendarId, id), { method: 'PUT', body })
    },
    deleteEvent: async (token, calendarId, eventId) => {
      await google.call(token, events(calendarId, eventId), { method: 'DELETE', expects: [404, 410] })
    },
    watch: async (token, { id, secret, address }) => {
      const body = { id, token: secret, type: 'web_hook', address, params: { ttl: WATCH_SECONDS } }
      const { json } = await google.call(token, events('primary', 'watch'), { method: 'POST', body })
      const { resourceId, expiration } = json as { readonly resourceId?: string; readonly expiration?: string }
      if (!resourceId || !expiration) throw new GoogleCalendarError('refused', 'a channel without an end')
      return { id, resourceId, expiresAt: Temporal.Instant.fromEpochMilliseconds(Number(expiration)) }
    },
    stopWatching: async (token, { id, resourceId }) => {
      await google.call(token, ['channels', 'stop'], { method: 'POST', body: { id, resourceId }, expects: [404] })
    },
  }
}

const toChanges = (
  found: readonly GoogleEvent[],
  { within, zone, syncToken }: { readonly within: Span; readonly zone: string; readonly syncToken: string },
): BusyChanges => {
  // An event that has changed while pages were read comes again: the last one counts.
  const spans = new Map(found.flatMap(event => (event.id ? [[event.id, busySpan(event, within, zone)] as const] : [])))
  const times = [...spans].flatMap(([key, during]) => (during ? [{ key, during }] : []))
  return { times, goneKeys: [...spans].flatMap(([key, during]) => (during ? [] : [key])), syncToken }
}

/** Null for what takes no time within the span. */
const busySpan = (event: GoogleEvent, within: Span, zone: string): Span | null => {
  const { status, transparency, eventType, iCalUID = '', attendees = [] } = event
  const isDeclined = attendees.some(({ self, responseStatus }) => self && responseStatus === 'declined')
  const isFree = status === 'cancelled' || transparency === 'transparent' || eventType === 'workingLocation'
  if (isFree || isDeclined || OWN_UID.test(iCalUID)) return null
  const [start, end] = [instantOf(event.start, zone), instantOf(event.end, zone)]
  if (!start || !end) return null
  const isWithin = Temporal.Instant.compare(start, within.end) < 0 && Temporal.Instant.compare(end, within.start) > 0
  return isWithin && Temporal.Instant.compare(start, end) < 0 ? { start, end } : null
}

const instantOf = (time: GoogleTime | undefined, zone: string): Temporal.Instant | null => {
  try {
    if (time?.dateTime) return Temporal.Instant.from(time.dateTime)
    return time?.date ? Temporal.PlainDate.from(time.date).toZonedDateTime(zone).toInstant() : null
  } catch {
    return null
  }
}
