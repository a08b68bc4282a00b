import { cachedFrameCounts } from '#features/people/notifications/queries.ts'
import { TERMS_VERSION } from '#features/people/terms/terms-version.ts'
import { readTermsVersion } from '#features/people/terms/versions.ts'
import { getCountsFor } from '#features/staff/dashboard/counters.ts'
import { THEMES, type Theme } from '#kernel/actor.ts'
import { can, effectiveRole } from '#kernel/capability.ts'
import { t } from '#kernel/messages.ts'
import { SCHOOL_ZONE } from '#kernel/zones.ts'
import { listClosed } from '#platform/closing.ts'
import { toDatabaseTime } from '#platform/node-clock.ts'
import { logFailure } from '#platform/outage-log.ts'
import { offeredLanguages } from '#platform/readers.ts'
import type { RequestContext } from '#platform/request-context.ts'
import { DEFAULT_SETTINGS, defaultSettings, readSettings } from '#platform/settings.ts'
import { tabsFor } from './frame/tabs.ts'
import type { RootData } from './root-data.ts'

const cookieValue = (cookies: string, name: string): string | undefined =>
  new RegExp(`(?:^|;\\s*)${name}=([^;]*)`).exec(cookies)?.[1]

const themeFromCookies = (cookies: string): Theme =>
  THEMES.find(theme => theme === cookieValue(cookies, 'theme')) ?? 'dark'

/** A failed part is logged and left out, so that the frame renders anyway. */
const withFallback = async <Value>(promise: Promise<Value>, fallback: Value, logMessage: string): Promise<Value> => {
  try {
    return await promise
  } catch (error) {
    logFailure('error', { err: error }, logMessage)
    return fallback
  }
}

const NOTHING_UNREAD = { notifications: 0, messages: 0 }

const hasAny = (counters: object): boolean => Object.keys(counters).length > 0

/** The data of the frame: the viewer, unread counts, the operator's texts. */
export const loadRoot = async (requestContext: RequestContext, request: Request): Promise<RootData> => {
  const { actor, now, requestId } = requestContext.ctx
  const user = actor.kind === 'user' ? actor : null
  const cookies = request.headers.get('cookie') ?? ''
  const [settings, termsVersion, unread, adminCounts] = await Promise.all([
    withFallback(readSettings(now), defaultSettings(), 'the settings could not be read'),
    withFallback(readTermsVersion(now), TERMS_VERSION, 'the versions of the terms could not be read'),
    user
      ? withFallback(cachedFrameCounts(user.id, now), NOTHING_UNREAD, 'what is unread could not be counted')
      : NOTHING_UNREAD,
    can(actor, 'see_admin')
      ? withFallback(getCountsFor(actor, now), null, 'the counters of staff could not be read')
      : null,
  ])
  return {
    siteUrl: requestContext.siteUrl,
    siteName: requestContext.siteName,
    contactEmail: settings.contactEmail,
    lateHours: settings.lateHours,
    termsVersion,
    checkoutMinutes: settings.checkoutMinutes,
    closed: listClosed(settings),
    // Staff write it in one language; the words that it has before are ours.
    banner:
      settings.banner === DEFAULT_SETTINGS.banner
        ? t('This site is under development. Information may be incomplete or change.')
        : settings.banner,
    bannerCollapsed: cookieValue(cookies, 'banner') === 'folded',
    theme: user?.theme ?? themeFromCookies(cookies),
    singleKeys: user !== null && !user.withoutSingleKeys,
    zone: user?.zone ?? SCHOOL_ZONE,
    languages: offeredLanguages(),
    viewer: user && {
      uid: user.id,
      signInSessionId: user.signInSessionId,
      displayName: user.displayName,
      username: user.username,
      photoURL: user.photoURL,
      role: effectiveRole(user),
      tabs: tabsFor(effectiveRole(user)),
    },
    impersonation: user?.impersonation ? { expiresAt: user.impersonation.expiresAt } : null,
    mustAcceptTerms: user?.mustAcceptTerms ?? false,
    leavingAt: user?.leavingAt ?? null,
    mustAddSecondFactor: user?.mustAddSecondFactor ?? false,
    isViewerUnknown: requestContext.viewerUnknown,
    unread: unread.notifications,
    unreadMessages: unread.messages,
    adminUnread: adminCounts?.unread ?? 0,
    adminOpen: adminCounts?.open ?? 0,
    counters:
      adminCounts && can(actor, 'see_live_counters') && hasAny(adminCounts.counters) ? adminCounts.counters : null,
    countersFolded: cookieValue(cookies, 'counters') !== 'open',
    flash: requestContext.flash.consume(),
    scriptsVersion: requestContext.scriptsVersion,
    readAt: toDatabaseTime(now).epochMilliseconds,
    requestId,
  }
}
