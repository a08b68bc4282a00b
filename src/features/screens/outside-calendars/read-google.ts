import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { CalendarProblem } from '#features/scheduling/outside-times/states.ts'
import { type GoogleCalendar, GoogleCalendarError, type GoogleProblem } from '#integrations/google-calendar/port.ts'
import { db } from '#platform/database.ts'
import { log } from '#platform/log.ts'
import { keyedDigest } from '#platform/signed-token.ts'
import type { OutsideCalendar } from './calendars.ts'
import { googleCalendars } from './google-table.ts'
import type { ReadOutcome } from './outcome.ts'
import { isWholeDue, readSpan } from './read-times.ts'

type Reading = { readonly token: string; readonly zone: string; readonly now: Temporal.Instant }

/** Reads what has changed since the last time, or all of it: once a day, and where Google has forgotten what it had told (410). */
export const readGoogle = async (
  google: GoogleCalendar,
  { syncToken, readWholeAt }: Pick<OutsideCalendar, 'syncToken' | 'readWholeAt'>,
  { token, zone, now }: Reading,
): Promise<ReadOutcome> => {
  const asked = { within: readSpan(now), zone }
  const readWhole = async (): Promise<ReadOutcome> => {
    const { times, syncToken } = await google.readBusy(token, { ...asked, syncToken: null })
    return { state: 'whole', times, unreadable: 0, bookmark: { syncToken } }
  }
  try {
    if (syncToken === null || isWholeDue(readWholeAt, now)) return await readWhole()
    const { syncToken: next, ...changes } = await google.readBusy(token, { ...asked, syncToken })
    return { state: 'changes', ...changes, bookmark: { syncToken: next } }
  } catch (error) {
    if (!(error instanceof GoogleCalendarError)) throw error
    if (error.problem !== 'gone') return toFailure(error)
    return readWhole().catch(again => {
      if (again instanceof GoogleCalendarError) return toFailure(again)
      throw again
    })
  }
}

const PROBLEMS: Readonly<Record<GoogleProblem, CalendarProblem>> = {
  ...{ unreachable: 'unreachable', too_fast: 'unreachable', gone: 'unreachable', refused: 'unreachable' },
  ...{ access_ended: 'access_ended', missing: 'not_found' },
}

const toFailure = ({ problem, retryAfterSeconds }: GoogleCalendarError): ReadOutcome => ({
  ...{ state: 'failed', problem: PROBLEMS[problem], retryAfterSeconds },
})

/** A new channel takes over before the old one ends; while both are there, a change is told twice. */
const RENEW_HOURS = 24

/** What proves that a message comes by a channel of ours. */
export const channelSecret = (channelId: string): string => keyedDigest('google-calendar-channel', channelId)

/** Has Google tell of changes at once, where it can reach this site. Without it they are found by asking. */
export const keepWatching = async (
  google: GoogleCalendar,
  calendarId: string,
  { token, now }: Omit<Reading, 'zone'>,
): Promise<void> => {
  if (!google.watchAddress) return
  const isThis = eq(googleCalendars.calendarId, calendarId)
  const [row] = await db.select().from(googleCalendars).where(isThis)
  if (!row) return
  const endsAt = row.channelExpiresAt
  if (endsAt && Temporal.Instant.compare(endsAt, now.add({ hours: RENEW_HOURS })) > 0) return
  try {
    const id = randomUUID()
    const channel = await google.watch(token, { id, secret: channelSecret(id), address: google.watchAddress })
    await db
      .update(googleCalendars)
      .set({ channelId: id, channelResourceId: channel.resourceId, channelExpiresAt: channel.expiresAt })
      .where(isThis)
    if (row.channelId && row.channelResourceId)
      await google.stopWatching(token, { id: row.channelId, resourceId: row.channelResourceId })
  } catch (error) {
    if (!(error instanceof GoogleCalendarError)) throw error
    log.warn({ why: error.message, calendar: calendarId }, 'changes of a Google Calendar are not told at once')
  }
}
