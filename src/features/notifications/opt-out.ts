import type { OptOut } from '#platform/email-template.ts'
import { signToken, verifyToken } from '#platform/signed-token.ts'
import type { Notice } from './define-notice.ts'

const PURPOSE = 'notification opt-out'
/** A link in an old e-mail still works. */
const LINK_DAYS = 730
export const PREFERENCES_PATH = '/notifications/preferences'
/** In the place of a notice's type: the daily summary, which is of many. */
export const SUMMARY_TYPE = 'daily.summary'

/** Whom a link silences, and which type of e-mail. */
export type OptOutClaim = { readonly userId: string; readonly type: string }

/** The links of an e-mail that can be silenced (RFC 8058, docs/product.md §7.1). */
export const optOutOf = (
  userId: string,
  { type, label }: Pick<Notice, 'type' | 'label'>,
  now: Temporal.Instant,
): OptOut => {
  const token = signToken(PURPOSE, `${userId} ${type}`, now.add({ hours: LINK_DAYS * 24 }))
  return {
    about: label,
    preferencesUrl: PREFERENCES_PATH,
    stopUrl: `/notifications/stop/${token}`,
    oneClickUrl: `/api/v1/notification-opt-outs/${token}`,
  }
}

/** Null for a link that is not ours, was changed, or is too old. */
export const readOptOut = (token: string, now: Temporal.Instant): OptOutClaim | null => {
  const [userId, type] = verifyToken(PURPOSE, token, now)?.split(' ') ?? []
  return userId && type ? { userId, type } : null
}
