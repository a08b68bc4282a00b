import { CALENDAR_TYPE, type CalendarEvent, calendarText } from '#features/scheduling/calendar/calendar-file.ts'
import { listTimeOff } from '#features/scheduling/calendar/time-off-queries.ts'
import { listItemsOf } from '#features/screens/agenda/calendar-items.ts'
import type { Ctx } from '#kernel/actor.ts'
import { refuse } from '#kernel/refusal.ts'
import { overlaps, type Span } from '#kernel/time.ts'
import { db } from '#platform/database.ts'
import { consumeRateLimit, type RateLimit } from '#platform/rate-limit.ts'
import { inLanguage } from '#platform/readers.ts'
import { entityTag, namesTag } from './entity-tag.ts'
import { readFeedFile } from './feed-address.ts'
import { toFeedEvent, toTimeOffEvent } from './feed-events.ts'
import { feedSpan } from './feed-span.ts'
import { findFeed, type OpenFeed } from './feeds.ts'
import { CALENDAR_NOT_FOUND } from './refusals.ts'
import { listRevisions } from './revisions.ts'

/** Danger: raise it when the same data gives another file. Otherwise calendars keep the file that they have. */
const FORMAT = '1'
const REFRESH_MINUTES = 60
/** Several devices may share an address; each asks a few times an hour. */
const LIMIT: RateLimit = { name: 'calendar-feed', max: 120, minutes: 60 }

type Site = { readonly siteUrl: string; readonly siteName: string }

const listEvents = async (feed: OpenFeed, within: Span, siteUrl: string): Promise<readonly CalendarEvent[]> => {
  const { personId, isOwn, includesTimeOff } = feed
  const [items, revisions, timeOff] = await Promise.all([
    listItemsOf(personId, [within], { withNotes: false }),
    listRevisions(db, personId, within),
    includesTimeOff ? listTimeOff(db, personId, within.start) : [],
  ])
  const dated = items.flatMap(item => {
    const revision = revisions.get(item.id)
    return revision ? [toFeedEvent(item, revision, { isOwn, siteUrl })] : []
  })
  return [...dated, ...timeOff.filter(each => overlaps(each, within)).map(toTimeOffEvent)]
}

/**
 * The calendar at an address, for everyone who has it: no sign-in. Answers 304 to a client that has it as it is. Refuses 404
 * `calendar_not_found` for every address that opens nothing, and 429 for too many requests with one address.
 */
export const answerFeed = async (ctx: Ctx, file: string, request: Request, site: Site): Promise<Response> => {
  // An address that was never made costs no statement, so that guessing is no load and needs no limit.
  const claim = readFeedFile(file, ctx.now) ?? refuse(CALENDAR_NOT_FOUND)
  await consumeRateLimit(LIMIT, file, ctx.now)
  const within = feedSpan(ctx.now)
  const feed = (await findFeed(db, claim, within, ctx.now)) ?? refuse(CALENDAR_NOT_FOUND)
  const { personName, includesTimeOff, language, fingerprint } = feed
  const name = `${site.siteName}: ${personName}`
  const tag = entityTag([
    ...[FORMAT, language, site.siteUrl, name, String(includesTimeOff)],
    ...[within.start.toString(), fingerprint],
  ])
  const headers = {
    ...{ etag: tag, 'cache-control': 'private, no-cache' },
    ...{ 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' },
  }
  if (namesTag(request.headers.get('if-none-match'), tag)) return new Response(null, { status: 304, headers })
  const events = await inLanguage(language, () => listEvents(feed, within, site.siteUrl))
  const text = calendarText({ name, refreshMinutes: REFRESH_MINUTES }, events)
  return new Response(text, { headers: { ...headers, 'content-type': CALENDAR_TYPE } })
}
