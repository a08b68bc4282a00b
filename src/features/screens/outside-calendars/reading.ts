import { and, asc, eq, inArray, lte } from 'drizzle-orm'
import pLimit from 'p-limit'
import { users } from '#features/people/users/table.ts'
import { outsideCalendars } from '#features/scheduling/outside-times/table.ts'
import { googleCalendar } from '#integrations/google-calendar/port.ts'
import { rolesWith } from '#kernel/capability.ts'
import { SCHOOL_ZONE } from '#kernel/zones.ts'
import { db } from '#platform/database.ts'
import { log } from '#platform/log.ts'
import { unsealText } from '#platform/sealed-text.ts'
import type { OutsideCalendar } from './calendars.ts'
import { findOutsideCalendar, secretOf } from './calendars.ts'
import type { ReadOutcome } from './outcome.ts'
import { readFile } from './read-file.ts'
import { keepWatching, readGoogle } from './read-google.ts'
import { saveOutcome } from './save-outcome.ts'

/** Of those that are due; the rest a minute later. */
const AT_ONCE = 100
/** A slow server keeps no more than its place from others. */
const PARALLEL = 8

/** Reads the calendars that are due, of those who teach. The calls to others run outside of transactions. */
export const readDueCalendars = async (now: Temporal.Instant): Promise<void> => {
  const due = await db
    .select({ id: outsideCalendars.id })
    .from(outsideCalendars)
    .innerJoin(users, and(eq(users.id, outsideCalendars.ownerId), inArray(users.role, rolesWith('teach'))))
    .where(lte(outsideCalendars.nextReadAt, now))
    .orderBy(asc(outsideCalendars.nextReadAt), asc(outsideCalendars.id))
    .limit(AT_ONCE)
  const limit = pLimit(PARALLEL)
  await Promise.all(
    due.map(({ id }) =>
      limit(() =>
        readCalendar(id, now).catch(error => log.error({ err: error, calendar: id }, 'a calendar could not be read')),
      ),
    ),
  )
}

/** Reads one calendar and stores when its owner is busy; a calendar that is gone is left. */
export const readCalendar = async (id: string, now: Temporal.Instant): Promise<void> => {
  const calendar = await findOutsideCalendar(db, id)
  if (!calendar) return
  const outcome = await read(calendar, now)
  await saveOutcome(calendar, outcome, now)
  const google = googleCalendar.get()
  const token = unsealText(secretOf(id), calendar.secret)
  if (google && token && calendar.kind === 'google' && outcome.state !== 'failed')
    await keepWatching(google, id, { token, now })
}

const read = async (calendar: OutsideCalendar, now: Temporal.Instant): Promise<ReadOutcome> => {
  const secret = unsealText(secretOf(calendar.id), calendar.secret)
  // After a change of SECRET.
  if (secret === null) return { state: 'failed', problem: 'access_ended' }
  const [owner] = await db.select({ zone: users.zone }).from(users).where(eq(users.id, calendar.ownerId))
  const zone = owner?.zone ?? SCHOOL_ZONE
  if (calendar.kind === 'file') return readFile(calendar, { address: secret, zone, now })
  const google = googleCalendar.get()
  return google
    ? readGoogle(google, calendar, { token: secret, zone, now })
    : { state: 'failed', problem: 'unreachable' }
}
