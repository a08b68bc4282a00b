import { and, eq, type SQL } from 'drizzle-orm'
import type { CalendarKind } from '#features/scheduling/outside-times/states.ts'
import { outsideCalendars } from '#features/scheduling/outside-times/table.ts'
import { GoogleCalendarError, googleCalendar } from '#integrations/google-calendar/port.ts'
import type { Tx } from '#platform/database.ts'
import { defineQueue } from '#platform/jobs.ts'
import { unsealText } from '#platform/sealed-text.ts'
import { secretOf } from './calendars.ts'
import { googleCalendars } from './google-table.ts'

/** What is to be ended at Google. `secret`: sealed, and deleted with the job. */
type Ending = {
  readonly calendarId: string
  readonly secret: string
  readonly lessonsCalendarId: string | null
  readonly channel: { readonly id: string; readonly resourceId: string } | null
}

const endings = defineQueue<Ending>('google-calendar-endings', { keepsFinished: false })

/** Forgets calendars of a person with all that was read of them, and has a grant ended at Google. Returns those that were there. */
export const forgetCalendars = async (
  tx: Tx,
  ownerId: string,
  only?: SQL,
): Promise<readonly { readonly id: string; readonly kind: CalendarKind }[]> => {
  const isConcerned = and(eq(outsideCalendars.ownerId, ownerId), only)
  const found = await tx
    .select({
      id: outsideCalendars.id,
      kind: outsideCalendars.kind,
      secret: outsideCalendars.secret,
      google: googleCalendars,
    })
    .from(outsideCalendars)
    .leftJoin(googleCalendars, eq(googleCalendars.calendarId, outsideCalendars.id))
    .where(isConcerned)
    .for('update', { of: outsideCalendars })
  if (found.length === 0) return []
  await tx.delete(outsideCalendars).where(isConcerned)
  for (const { id, secret, google } of found) {
    if (!google) continue
    const { lessonsCalendarId, channelId, channelResourceId } = google
    const channel = channelId && channelResourceId ? { id: channelId, resourceId: channelResourceId } : null
    endings.send(tx, { calendarId: id, secret, lessonsCalendarId, channel })
  }
  return found.map(({ id, kind }) => ({ id, kind }))
}

/** Deletes the calendar for lessons, stops the channel, and ends the grant. What has ended already is done. */
const endAtGoogle = async ({ calendarId, secret, lessonsCalendarId, channel }: Ending): Promise<void> => {
  const google = googleCalendar.get()
  const token = unsealText(secretOf(calendarId), secret)
  if (!google || token === null) return
  try {
    if (lessonsCalendarId) await google.deleteCalendar(token, lessonsCalendarId)
    if (channel) await google.stopWatching(token, channel)
    await google.revoke(token)
  } catch (error) {
    if (error instanceof GoogleCalendarError && error.problem === 'access_ended') return
    throw error
  }
}

export const endingJobs = { queue: endings, run: endAtGoogle }
