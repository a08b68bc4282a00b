import { countUnread } from '#features/notifications/queries.ts'
import { THEMES, type Theme } from '#kernel/actor.ts'
import { HOUSE_ZONE } from '#kernel/zones.ts'
import { db } from '#platform/database.ts'
import { keptAnswers } from '#platform/kept-answers.ts'
import { log } from '#platform/log.ts'
import type { Visit } from '#platform/page.ts'
import { readSettings, usualSettings } from '#platform/settings.ts'
import type { RootFacts } from '#ui/root-facts.ts'

const cookieOf = (cookies: string, name: string): string | undefined =>
  new RegExp(`(?:^|;\\s*)${name}=([^;]*)`).exec(cookies)?.[1]

const themeOf = (cookies: string): Theme => THEMES.find(theme => theme === cookieOf(cookies, 'theme')) ?? 'dark'

/** What is missing just now is logged and left out: the frame stands, whatever else fails. */
const orElse = async <Value>(what: Promise<Value>, fallback: Value, missing: string): Promise<Value> => {
  try {
    return await what
  } catch (error) {
    log.error({ err: error }, missing)
    return fallback
  }
}

/** The bell's number, which every page shows; it changes with `notifications:<uid>` and never by the clock. */
const unreadOf = keptAnswers<number>({ clearedBy: topic => topic.startsWith('notifications:'), seconds: 60 })

/** What stands around every page: who looks, what is unread, the operator's texts. */
export const readFrame = async (visit: Visit, request: Request): Promise<RootFacts> => {
  const { actor, now, requestId } = visit.ctx
  const user = actor.kind === 'user' ? actor : null
  const cookies = request.headers.get('cookie') ?? ''
  const [settings, unread] = await Promise.all([
    orElse(readSettings(now), usualSettings(), 'the settings could not be read'),
    user
      ? orElse(
          unreadOf(user.id, now, () => countUnread(db, user.id)),
          0,
          'the unread notifications could not be counted',
        )
      : 0,
  ])
  return {
    siteUrl: visit.siteUrl,
    siteName: visit.siteName,
    contactEmail: settings.contactEmail,
    banner: settings.banner,
    bannerFolded: cookieOf(cookies, 'banner') === 'folded',
    theme: user?.theme ?? themeOf(cookies),
    zone: user?.zone ?? HOUSE_ZONE,
    viewer: user && {
      uid: user.id,
      sessionId: user.sessionId,
      displayName: user.displayName,
      username: user.username,
      photoURL: user.photoURL,
      role: user.role,
    },
    viewerUnknown: visit.viewerUnknown,
    unread,
    notice: visit.notice.take(),
    at: now.epochMilliseconds,
    requestId,
  }
}
