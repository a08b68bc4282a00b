import { accountEmails } from '#features/people/account-emails/wordings.ts'
import { wordsOf } from '#features/people/notices/define-notice.ts'
import { listNotices } from '#features/people/notices/notice-registry.ts'
import { getMe } from '#features/people/profiles/queries.ts'
import type { Ctx } from '#kernel/actor.ts'
import { unwrap } from '#kernel/decision.ts'
import { fillPlaceholders, fillTitle, type MessageText, placeholdersOf, toParagraphs } from '#kernel/message-text.ts'
import { type DeclaredText, decideWording } from '#kernel/message-wording.ts'
import { say, t } from '#kernel/messages.ts'
import { requireUser } from '#kernel/policy.ts'
import { refuse, sentenceOf } from '#kernel/refusal.ts'
import { db, transaction } from '#platform/database.ts'
import { enqueueEmail } from '#platform/email-outbox.ts'
import { messageKey, textOf } from '#platform/message-texts.ts'
import { consumeRateLimit, type RateLimit } from '#platform/rate-limit.ts'
import { findSetting, listStoredSettings, type StoredSetting, storeSetting, UNSET_VERSION } from '#platform/settings.ts'
import { MESSAGE_NOT_FOUND } from './refusals.ts'
import { sampleOf } from './samples.ts'

const TESTS: RateLimit = { name: 'test-emails', max: 20, minutes: 60 }

type Declared = DeclaredText & {
  readonly type: string
  readonly action: string
  readonly category: string
  readonly isEmail: boolean
}

/** Every notice and every e-mail about accounts, as declared. */
const declaredMessages = (): readonly Declared[] => [
  ...listNotices().map(({ type, category, email, emailAction, ...notice }) => ({
    ...{ type, ...wordsOf(notice), category, action: say(emailAction), isEmail: email },
  })),
  ...accountEmails.map(({ action, ...email }) => ({
    ...{ ...email, ...wordsOf(email), action: say(action) },
    ...{ category: 'letters', isEmail: true },
  })),
]

const findDeclared = (type: string): Declared =>
  declaredMessages().find(each => each.type === type) ?? refuse(MESSAGE_NOT_FOUND)

/** The words that people get, those that staff saved, and why the saved ones do not hold any more where they do not. */
const toListed = ({ title, message, isToAnyAddress, ...declared }: Declared, stored: StoredSetting | undefined) => {
  const standard = { title, message }
  const own = textOf(stored)
  const decision = own && decideWording({ ...standard, isToAnyAddress }, own)
  return {
    ...declared,
    ...(decision?.ok ? decision.change : standard),
    default: standard,
    own,
    problem: decision && !decision.ok ? sentenceOf(decision.refusal) : null,
    isChanged: own !== null,
    placeholders: placeholdersOf(`${title} ${message}`),
    version: stored?.version ?? UNSET_VERSION,
  }
}
export type ListedMessage = ReturnType<typeof toListed>

/** Every message that staff may reword, with its words now and its version. */
export const listMessages = async (): Promise<readonly ListedMessage[]> => {
  const stored = await listStoredSettings()
  return declaredMessages().map(declared => toListed(declared, stored.get(messageKey(declared.type))))
}

/** Refuses 404 `message_not_found`. */
export const getMessage = async (type: string): Promise<ListedMessage> =>
  toListed(findDeclared(type), await findSetting(messageKey(type)))

/** How a message looks with sample values; refuses 422 as saving it does. */
export const previewMessage = (type: string, text: MessageText) => {
  const declared = findDeclared(type)
  const { title, message } = unwrap(decideWording(declared, text))
  const values = Object.fromEntries(
    placeholdersOf(`${declared.title} ${declared.message}`).map(name => [name, sampleOf(name)]),
  )
  return {
    title: fillTitle(title, values),
    paragraphs: toParagraphs(message).map(each => fillPlaceholders(each, values)),
    action: declared.action,
  }
}
export type MessagePreview = ReturnType<typeof previewMessage>

/**
 * Changes the words of a message, or brings back the declared ones with null. Refuses 404 `message_not_found`, 409 `setting_changed`, and
 * 422 as `decideWording` does.
 */
export const changeMessage = async (
  ctx: Ctx,
  type: string,
  text: MessageText | null,
  version: number,
): Promise<void> => {
  const declared = findDeclared(type)
  const wording = text && unwrap(decideWording(declared, text))
  await transaction(tx => storeSetting(tx, ctx, messageKey(type), wording, version))
}

/** Sends the message with sample values to the reader's own address. Refuses 404, 422 as `previewMessage` does, and 429. */
export const sendTestMessage = async (ctx: Ctx, type: string, text: MessageText): Promise<void> => {
  const { id } = requireUser(ctx.actor)
  const { title, paragraphs, action } = previewMessage(type, text)
  await consumeRateLimit(TESTS, id, ctx.now)
  const { email: to } = await getMe(db, ctx)
  await transaction(tx =>
    enqueueEmail(tx, {
      ...{ to, emailSubject: t('Test: {title}', { title }), paragraphs, action: { label: action, url: '/' } },
      key: `message-test:${type}:${ctx.requestId}`,
    }),
  )
}
