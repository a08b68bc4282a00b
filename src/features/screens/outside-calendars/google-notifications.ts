import { timingSafeEqual } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { outsideCalendars } from '#features/scheduling/outside-times/table.ts'
import { transaction } from '#platform/database.ts'
import { googleCalendars } from './google-table.ts'
import { channelSecret } from './read-google.ts'
import { readingJobs } from './reading-queue.ts'

/**
 * Google says that something has changed in a calendar, by a channel of ours; the message has no content. Repeated, late and foreign ones
 * change nothing: at most the calendar is read once more.
 */
export const hearOfChange = async (headers: Headers): Promise<void> => {
  const [id, secret] = [headers.get('x-goog-channel-id') ?? '', headers.get('x-goog-channel-token') ?? '']
  const [given, expected] = [Buffer.from(secret), Buffer.from(channelSecret(id))]
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return
  // `sync` says that the channel is there.
  if (headers.get('x-goog-resource-state') === 'sync') return
  await transaction(async tx => {
    const [found] = await tx
      .select({ calendarId: googleCalendars.calendarId })
      .from(googleCalendars)
      .innerJoin(outsideCalendars, eq(outsideCalendars.id, googleCalendars.calendarId))
      .where(eq(googleCalendars.channelId, id))
    if (found) readingJobs.send(tx, { calendarId: found.calendarId }, { key: found.calendarId })
  })
}
