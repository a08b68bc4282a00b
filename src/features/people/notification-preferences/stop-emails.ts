import type { NoticeCategory } from '#features/people/notices/define-notice.ts'
import { findNotice } from '#features/people/notices/notice-registry.ts'
import { OPT_OUT_NOT_VALID } from '#features/people/notices/refusals.ts'
import type { Ctx } from '#kernel/actor.ts'
import { say, t } from '#kernel/messages.ts'
import { refuse } from '#kernel/refusal.ts'
import { topics } from '#kernel/topics.ts'
import { db, publishAfterCommit, type Reader, transaction } from '#platform/database.ts'
import { recordEvents } from '#platform/events.ts'
import { type Choices, choiceOf } from './delivery-rules.ts'
import { preferencesChanged } from './events.ts'
import { findPreferences } from './queries.ts'
import { isSilenceable } from './rules.ts'
import { lockPreferences, saveChoices } from './save-preferences.ts'
import { readOptOut, SUMMARY_TYPE } from './stop-links.ts'

/** `about`: the e-mails that a link stops. */
export type OptOutView = { readonly about: string; readonly isStopped: boolean }

type Scope = { readonly about: string; readonly type: string; readonly category: NoticeCategory | null }

/** Without a category: the daily summary. */
const findScope = (type: string): Scope | null => {
  if (type === SUMMARY_TYPE) return { about: t('The daily summary'), type, category: null }
  const notice = findNotice(type)
  return notice && isSilenceable(notice) ? { about: say(notice.label), type, category: notice.category } : null
}

const silence = (choices: Choices, { type, category }: Scope): Choices =>
  category
    ? { ...choices, [type]: 'off' }
    : Object.fromEntries(
        Object.entries(choices).map(([scope, choice]) => [scope, choice === 'summary' ? 'off' : choice]),
      )

const isSilenced = (choices: Choices, { type, category }: Scope): boolean =>
  category ? choiceOf(choices, { type, category }) === 'off' : !Object.values(choices).includes('summary')

const read = async (reader: Reader, token: string, now: Temporal.Instant) => {
  const claim = readOptOut(token, now)
  const scope = claim && findScope(claim.type)
  const preferences = claim && (await findPreferences(reader, claim.userId))
  if (!scope || !preferences) return refuse(OPT_OUT_NOT_VALID)
  return { userId: claim.userId, scope, choices: preferences.choices }
}

/** What the link of an e-mail stops. Refuses 404 `opt_out_not_valid`. */
export const previewOptOut = async (ctx: Ctx, token: string): Promise<OptOutView> => {
  const { scope, choices } = await read(db, token, ctx.now)
  return { about: scope.about, isStopped: isSilenced(choices, scope) }
}

/**
 * Stops the e-mails of one type, or the daily summary, for the person of the link, who need not be signed in. Repeating it changes
 * nothing. Refuses 404 `opt_out_not_valid` (docs/product.md §7.1).
 */
export const optOut = (ctx: Ctx, token: string): Promise<OptOutView> =>
  transaction(async tx => {
    const { userId } = await read(tx, token, ctx.now)
    await lockPreferences(tx, userId, ctx.now)
    const { scope, choices: before } = await read(tx, token, ctx.now)
    if (isSilenced(before, scope)) return { about: scope.about, isStopped: true }
    const after = silence(before, scope)
    await saveChoices(tx, userId, 'email', after)
    publishAfterCommit(tx, topics.notifications(userId))
    await recordEvents(tx, ctx, preferencesChanged(userId, { userId }, { before, after }))
    return { about: scope.about, isStopped: true }
  })
