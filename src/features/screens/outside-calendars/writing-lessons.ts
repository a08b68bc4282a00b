import { createHash } from 'node:crypto'
import { and, asc, eq, isNull, lte, or } from 'drizzle-orm'
import pLimit from 'p-limit'
import { users } from '#features/people/users/table.ts'
import { outsideCalendars } from '#features/scheduling/outside-times/table.ts'
import { listItemsOf } from '#features/screens/agenda/calendar-items.ts'
import { toFeedEvent } from '#features/screens/calendar-feed/feed-events.ts'
import { feedSpan } from '#features/screens/calendar-feed/feed-span.ts'
import { listRevisions } from '#features/screens/calendar-feed/revisions.ts'
import {
  type GoogleCalendar,
  GoogleCalendarError,
  googleCalendar,
  type LessonEvent,
} from '#integrations/google-calendar/port.ts'
import { SCHOOL_ZONE } from '#kernel/zones.ts'
import { db } from '#platform/database.ts'
import { log } from '#platform/log.ts'
import { inLanguage } from '#platform/readers.ts'
import { unsealText } from '#platform/sealed-text.ts'
import { secretOf } from './calendars.ts'
import { googleCalendars, googleEvents } from './google-table.ts'
import { nextTryAfter } from './read-times.ts'

const AT_ONCE = 100
const PARALLEL = 4
const EVERY_MINUTES = 2
/** Of one calendar in one go; the rest follows. */
const MAX_CALLS = 200

/** Writes booked lessons and games into the Google Calendars that are due, and takes out what does not take place. */
export const writeDueLessons = async (now: Temporal.Instant): Promise<void> => {
  const google = googleCalendar.get()
  if (!google) return
  const due = await db
    .select({ calendar: outsideCalendars, google: googleCalendars, zone: users.zone, language: users.language })
    .from(googleCalendars)
    .innerJoin(outsideCalendars, eq(outsideCalendars.id, googleCalendars.calendarId))
    .innerJoin(users, eq(users.id, outsideCalendars.ownerId))
    .where(
      and(
        lte(googleCalendars.nextWriteAt, now),
        or(isNull(outsideCalendars.problem), eq(outsideCalendars.problem, 'unreachable')),
      ),
    )
    .orderBy(asc(googleCalendars.nextWriteAt), asc(googleCalendars.calendarId))
    .limit(AT_ONCE)
  const limit = pLimit(PARALLEL)
  await Promise.all(
    due.map(each =>
      limit(() =>
        writeLessons(google, each, now).catch(error =>
          log.error({ err: error, calendar: each.calendar.id }, 'lessons were not written to a Google Calendar'),
        ),
      ),
    ),
  )
}

type Due = {
  readonly calendar: typeof outsideCalendars.$inferSelect
  readonly google: typeof googleCalendars.$inferSelect
  readonly zone: string
  /** Of its owner. */
  readonly language: string
}

const writeLessons = async (
  google: GoogleCalendar,
  { calendar, google: row, zone, language }: Due,
  now: Temporal.Instant,
) => {
  const token = unsealText(secretOf(calendar.id), calendar.secret)
  if (token === null) return
  const isThis = eq(googleCalendars.calendarId, calendar.id)
  try {
    const target = row.lessonsCalendarId ?? (await makeCalendar(google, calendar.id, token, zone || SCHOOL_ZONE))
    await writeDifferences(google, { token, target, calendarId: calendar.id, ownerId: calendar.ownerId, language }, now)
    const next = { nextWriteAt: now.add({ minutes: EVERY_MINUTES }), writeFailures: 0 }
    await db.update(googleCalendars).set(next).where(isThis)
  } catch (error) {
    if (!(error instanceof GoogleCalendarError)) throw error
    const writeFailures = row.writeFailures + 1
    // The person has deleted the calendar there: another one is made.
    const isGone = error.problem === 'missing' && row.lessonsCalendarId !== null
    if (isGone) await db.delete(googleEvents).where(eq(googleEvents.calendarId, calendar.id))
    await db
      .update(googleCalendars)
      .set({
        ...{ writeFailures, nextWriteAt: nextTryAfter(now, writeFailures, error.retryAfterSeconds) },
        ...(isGone ? { lessonsCalendarId: null } : {}),
      })
      .where(isThis)
    log.warn({ why: error.message, calendar: calendar.id }, 'lessons wait to be written to a Google Calendar')
  }
}

const makeCalendar = async (
  google: GoogleCalendar,
  calendarId: string,
  token: string,
  zone: string,
): Promise<string> => {
  const lessonsCalendarId = await google.createCalendar(token, { name: google.site.name, zone })
  await db.update(googleCalendars).set({ lessonsCalendarId }).where(eq(googleCalendars.calendarId, calendarId))
  return lessonsCalendarId
}

type Target = {
  readonly token: string
  /** The calendar at Google. */
  readonly target: string
  readonly calendarId: string
  readonly ownerId: string
  readonly language: string
}

/** Each event is noted when Google has answered: what was lost on the way is sent again, and is the same event. */
const writeDifferences = async (
  google: GoogleCalendar,
  { token, target, calendarId, ownerId, language }: Target,
  now: Temporal.Instant,
): Promise<void> => {
  const wanted = await inLanguage(language, () => listTaught(ownerId, calendarId, google.site.url, now))
  const stored = await db.select().from(googleEvents).where(eq(googleEvents.calendarId, calendarId))
  const known = new Map(stored.map(({ occurrenceId, fingerprint }) => [occurrenceId, fingerprint]))
  const changed = [...wanted].filter(([id, event]) => known.get(id) !== fingerprintOf(event))
  for (const [occurrenceId, event] of changed.slice(0, MAX_CALLS)) {
    await google.putEvent(token, target, event)
    const fingerprint = fingerprintOf(event)
    await db
      .insert(googleEvents)
      .values({ calendarId, occurrenceId, fingerprint })
      .onConflictDoUpdate({ target: [googleEvents.calendarId, googleEvents.occurrenceId], set: { fingerprint } })
  }
  const gone = [...known.keys()].filter(id => !wanted.has(id))
  for (const occurrenceId of gone.slice(0, MAX_CALLS)) {
    await google.deleteEvent(token, target, eventIdOf(calendarId, occurrenceId))
    await db
      .delete(googleEvents)
      .where(and(eq(googleEvents.calendarId, calendarId), eq(googleEvents.occurrenceId, occurrenceId)))
  }
}

/** Hexadecimal digits are among the characters that Google allows in an id. */
const eventIdOf = (calendarId: string, occurrenceId: string): string =>
  createHash('sha256').update(`${calendarId} ${occurrenceId}`).digest('hex').slice(0, 40)

const fingerprintOf = ({ title, url, start, end }: LessonEvent): string =>
  createHash('sha256')
    .update(JSON.stringify([title, url, String(start), String(end)]))
    .digest('base64url')
    .slice(0, 22)

/** What the person teaches or hosts and others have booked, by date: as in the feed, without those who take part. */
const listTaught = async (
  ownerId: string,
  calendarId: string,
  siteUrl: string,
  now: Temporal.Instant,
): Promise<ReadonlyMap<string, LessonEvent>> => {
  const within = feedSpan(now)
  const [items, revisions] = await Promise.all([
    listItemsOf(ownerId, [within], { withNotes: false }),
    listRevisions(db, ownerId, within),
  ])
  return new Map(
    items.flatMap(item => {
      const revision = revisions.get(item.id)
      if (!revision?.isHost) return []
      const { title, url = null, start, end, status } = toFeedEvent(item, revision, { isOwn: true, siteUrl })
      const event = { id: eventIdOf(calendarId, revision.eventId), title, url, start, end }
      return status === 'CONFIRMED' ? [[revision.eventId, event] as const] : []
    }),
  )
}
