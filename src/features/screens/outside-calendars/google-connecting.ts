import { and, eq } from 'drizzle-orm'
import { lockUser } from '#features/people/users/queries.ts'
import { outsideCalendars } from '#features/scheduling/outside-times/table.ts'
import { GoogleCalendarError, googleCalendar } from '#integrations/google-calendar/port.ts'
import type { Ctx } from '#kernel/actor.ts'
import { newId } from '#kernel/ids.ts'
import { requireUser } from '#kernel/policy.ts'
import { refuse } from '#kernel/refusal.ts'
import { topics } from '#kernel/topics.ts'
import { findConsentVerifier, makeConsentState } from '#platform/consent-state.ts'
import { publishAfterCommit, type Tx, transaction } from '#platform/database.ts'
import { log } from '#platform/log.ts'
import { sealText } from '#platform/sealed-text.ts'
import { secretOf } from './calendars.ts'
import { insertCalendar } from './connecting.ts'
import { googleCalendars } from './google-table.ts'
import { GOOGLE_CALENDAR_PATH } from './paths.ts'
import { readingJobs } from './reading-queue.ts'
import { GOOGLE_NOT_CONNECTED, GOOGLE_NOT_SET_UP } from './refusals.ts'

const PURPOSE = 'google-calendar'
const HOST = 'Google Calendar'

const requireGoogle = () => googleCalendar.get() ?? refuse(GOOGLE_NOT_SET_UP)

/** Whether the operator has set it up. */
export const offersGoogle = (): boolean => googleCalendar.get() !== null

const returnAddress = (siteUrl: string): string => new URL(GOOGLE_CALENDAR_PATH, siteUrl).href

/** Where the actor allows the access at Google. Refuses 404 where it is not set up. */
export const googleConsentUrl = (ctx: Ctx, siteUrl: string): string =>
  requireGoogle().consentUrl({ ...makeConsentState(ctx, PURPOSE), returnTo: returnAddress(siteUrl) })

/**
 * Connects the actor's Google Calendar, with what Google has sent along. Refuses 409 `google_not_connected` for a state of another person,
 * another device or another time, and where Google gives no grant; the answer comes within 5 seconds.
 */
export const connectGoogle = async (
  ctx: Ctx,
  { code, state }: { readonly code: string; readonly state: string },
  siteUrl: string,
): Promise<void> => {
  const verifier = findConsentVerifier(ctx, PURPOSE, state) ?? refuse(GOOGLE_NOT_CONNECTED)
  const given = { code, verifier, returnTo: returnAddress(siteUrl) }
  const token = await requireGoogle()
    .exchange(given)
    .catch(error => {
      if (!(error instanceof GoogleCalendarError)) throw error
      log.warn({ why: error.message }, 'a Google Calendar was not connected')
      return refuse(GOOGLE_NOT_CONNECTED)
    })
  await transaction(tx => storeGrant(tx, ctx, token))
}

/** A grant that replaces one goes on with the same calendar for lessons. */
const storeGrant = async (tx: Tx, ctx: Ctx, token: string): Promise<void> => {
  const { id: ownerId } = requireUser(ctx.actor)
  await lockUser(tx, ownerId)
  const isOwn = and(eq(outsideCalendars.ownerId, ownerId), eq(outsideCalendars.kind, 'google'))
  const [existing] = await tx.select({ id: outsideCalendars.id }).from(outsideCalendars).where(isOwn)
  if (!existing) {
    const id = newId('outsideCalendar')
    await insertCalendar(tx, ctx, { id, ownerId, kind: 'google', secret: token, host: HOST })
    await tx.insert(googleCalendars).values({ calendarId: id, nextWriteAt: ctx.now })
    return
  }
  const { id } = existing
  await tx
    .update(outsideCalendars)
    .set({ secret: sealText(secretOf(id), token), syncToken: null, problem: null, failures: 0, nextReadAt: ctx.now })
    .where(eq(outsideCalendars.id, id))
  await tx
    .update(googleCalendars)
    .set({ nextWriteAt: ctx.now, writeFailures: 0 })
    .where(eq(googleCalendars.calendarId, id))
  readingJobs.send(tx, { calendarId: id }, { key: id })
  publishAfterCommit(tx, topics.user(ownerId))
}
