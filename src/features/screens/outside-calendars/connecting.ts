import { and, eq } from 'drizzle-orm'
import { refreshListingsOfUsers } from '#features/academy/availability/listing-projection.ts'
import { lockUser } from '#features/people/users/queries.ts'
import { outsideCalendars } from '#features/scheduling/outside-times/table.ts'
import { calendarFiles } from '#integrations/calendar-files/port.ts'
import type { Ctx } from '#kernel/actor.ts'
import { newId } from '#kernel/ids.ts'
import { requireUser } from '#kernel/policy.ts'
import { refuse } from '#kernel/refusal.ts'
import { topics } from '#kernel/topics.ts'
import { publishAfterCommit, type Tx, transaction } from '#platform/database.ts'
import { recordEvents } from '#platform/events.ts'
import { isPublicAddress, literalAddress } from '#platform/public-address.ts'
import { consumeRateLimit, type RateLimit } from '#platform/rate-limit.ts'
import { sealText, unsealText } from '#platform/sealed-text.ts'
import { secretOf } from './calendars.ts'
import { outsideCalendarConnected, outsideCalendarRemoved } from './events.ts'
import { forgetCalendars } from './forgetting.ts'
import { readingJobs } from './reading-queue.ts'
import {
  CALENDAR_CONNECTED,
  MAX_CALENDARS,
  NOT_HTTPS,
  OUTSIDE_CALENDAR_NOT_FOUND,
  OWN_CALENDAR,
  PRIVATE_ADDRESS,
  TOO_MANY_CALENDARS,
} from './refusals.ts'

/** Of one person. Danger: each reading is a request to a server that this person has named, and seconds of work on what it answers. */
const READINGS: RateLimit = { name: 'calendar-readings', max: 30, minutes: 60 }

/** What the address says by itself; what its name leads to is checked whenever it is read. */
const refuseAddress = (url: URL, siteUrl: string): void => {
  if (url.host === new URL(siteUrl).host) refuse(OWN_CALENDAR)
  if (calendarFiles.get().allowsLocal) return
  if (url.protocol !== 'https:') refuse(NOT_HTTPS)
  const literal = literalAddress(url)
  if (literal !== null && !isPublicAddress(literal)) refuse(PRIVATE_ADDRESS)
}

/**
 * Connects the calendar file at an address: its busy times close the actor's slots. It is read soon, by a job. Refuses 422 an address of
 * this site, of a private network or without https, 409 `calendar_connected` and `too_many_calendars`, 429 `too_many_tries`.
 */
export const connectCalendarFile = async (ctx: Ctx, address: string, siteUrl: string): Promise<string> => {
  const { id: ownerId } = requireUser(ctx.actor)
  const url = new URL(address)
  refuseAddress(url, siteUrl)
  await consumeRateLimit(READINGS, ownerId, ctx.now)
  return transaction(async tx => {
    // With this lock, calendars that are connected at the same moment count each other.
    await lockUser(tx, ownerId)
    const own = await tx
      .select({ id: outsideCalendars.id, secret: outsideCalendars.secret })
      .from(outsideCalendars)
      .where(and(eq(outsideCalendars.ownerId, ownerId), eq(outsideCalendars.kind, 'file')))
    if (own.some(({ id, secret }) => unsealText(secretOf(id), secret) === url.href)) refuse(CALENDAR_CONNECTED)
    if (own.length >= MAX_CALENDARS) refuse(TOO_MANY_CALENDARS)
    const id = newId('outsideCalendar')
    await insertCalendar(tx, ctx, { id, ownerId, kind: 'file', secret: url.href, host: url.host })
    return id
  })
}

type NewCalendar = Pick<typeof outsideCalendars.$inferInsert, 'id' | 'ownerId' | 'kind' | 'secret' | 'host'>

/** `secret` is sealed here. */
export const insertCalendar = async (tx: Tx, ctx: Ctx, { id, secret, ...calendar }: NewCalendar): Promise<void> => {
  const times = { nextReadAt: ctx.now, createdAt: ctx.now }
  await tx.insert(outsideCalendars).values({ ...calendar, ...times, id, secret: sealText(secretOf(id), secret) })
  await recordEvents(tx, ctx, outsideCalendarConnected(calendar.ownerId, { calendarId: id, kind: calendar.kind }))
  readingJobs.send(tx, { calendarId: id }, { key: id })
  publishAfterCommit(tx, topics.user(calendar.ownerId))
}

/**
 * Forgets one of the actor's calendars and all that was read of it: the slots are open again. Refuses 404 `outside_calendar_not_found`.
 */
export const removeCalendar = (ctx: Ctx, id: string): Promise<void> =>
  transaction(async tx => {
    const { id: ownerId } = requireUser(ctx.actor)
    const [removed] = await forgetCalendars(tx, ownerId, eq(outsideCalendars.id, id))
    if (!removed) return refuse(OUTSIDE_CALENDAR_NOT_FOUND)
    await recordEvents(tx, ctx, outsideCalendarRemoved(ownerId, { calendarId: id, kind: removed.kind }))
    await refreshListingsOfUsers(tx, [ownerId], ctx.now)
    publishAfterCommit(tx, topics.user(ownerId), topics.reservations(ownerId))
  })

/** Reads one of the actor's calendars as soon as possible. Refuses 404 `outside_calendar_not_found`, 429 `too_many_tries`. */
export const readCalendarNow = async (ctx: Ctx, id: string): Promise<void> => {
  const { id: ownerId } = requireUser(ctx.actor)
  await consumeRateLimit(READINGS, ownerId, ctx.now)
  await transaction(async tx => {
    const isOwn = and(eq(outsideCalendars.id, id), eq(outsideCalendars.ownerId, ownerId))
    const found = await tx.select({ id: outsideCalendars.id }).from(outsideCalendars).where(isOwn)
    if (found.length === 0) refuse(OUTSIDE_CALENDAR_NOT_FOUND)
    readingJobs.send(tx, { calendarId: id }, { key: id })
  })
}
