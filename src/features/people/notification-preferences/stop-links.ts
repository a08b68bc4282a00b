import type { Notice } from '#features/people/notices/define-notice.ts'
import { say } from '#kernel/messages.ts'
import type { DraftedOptOut } from '#platform/email-outbox.ts'
import { defineSecretLink } from '#platform/secret-links.ts'
import { signToken, verifyToken } from '#platform/signed-token.ts'

const PURPOSE = 'notification opt-out'
/** A link in an old e-mail still works. */
const LINK_DAYS = 730
export const PREFERENCES_PATH = '/notifications/preferences'
/** In the place of a notice's type: the daily summary, which is of many. */
export const SUMMARY_TYPE = 'daily.summary'

/** Whom a link silences, and which type of e-mail. */
export type OptOutClaim = { readonly userId: string; readonly type: string }

type LinkClaim = OptOutClaim & { readonly until: string }

const tokenOf = ({ userId, type, until }: LinkClaim) =>
  signToken(PURPOSE, `${userId} ${type}`, Temporal.Instant.from(until))

export const stopLink = defineSecretLink<LinkClaim>('stop-emails', claim => `/notifications/stop/${tokenOf(claim)}`)
export const oneClickStopLink = defineSecretLink<LinkClaim>(
  'stop-emails-one-click',
  claim => `/api/v1/notification-opt-outs/${tokenOf(claim)}`,
)

/** The links of an e-mail that can be silenced (RFC 8058, docs/product.md §7.1). */
export const optOutOf = (
  userId: string,
  { type, label }: Pick<Notice, 'type' | 'label'>,
  now: Temporal.Instant,
): DraftedOptOut => {
  const claim = { userId, type, until: now.add({ hours: LINK_DAYS * 24 }).toString() }
  return {
    about: say(label),
    preferencesUrl: PREFERENCES_PATH,
    stopUrl: stopLink.to(claim),
    oneClickUrl: oneClickStopLink.to(claim),
  }
}

/** Null for a link that is not ours, was changed, or is too old. */
export const readOptOut = (token: string, now: Temporal.Instant): OptOutClaim | null => {
  const [userId, type] = verifyToken(PURPOSE, token, now)?.split(' ') ?? []
  return userId && type ? { userId, type } : null
}
