import type { Notice, NoticeFields, renderNotice } from '#features/people/notices/define-notice.ts'
import { decideDelivery, isMandatory } from '#features/people/notification-preferences/delivery-rules.ts'
import { listPeople, type Recipient } from '#features/people/notification-preferences/queries.ts'
import { optOutOf } from '#features/people/notification-preferences/stop-links.ts'
import type { Attachment } from '#integrations/mail/port.ts'
import type { Ctx } from '#kernel/actor.ts'
import { toParagraphs } from '#kernel/message-text.ts'
import { currentLanguage, type Said, say, t } from '#kernel/messages.ts'
import type { Tx } from '#platform/database.ts'
import { enqueueEmails, type OutgoingEmail } from '#platform/email-outbox.ts'
import { inLanguage, offeredLanguages } from '#platform/readers.ts'
import { noticeEmails } from './notice-emails.ts'

/** Content of an e-mail in addition to the message, in the language of the person. */
export type EmailAddition = {
  readonly paragraphs?: readonly Said[]
  readonly attachments?: () => readonly Attachment[]
}

/** One notification that is to be written. */
export type PlannedNotice = {
  readonly id: string
  readonly ctx: Ctx
  readonly notice: Notice
  /** The child whom it is about, where a guardian gets it instead. */
  readonly forName?: string
  /** Whether the person has to hear of it at all. */
  readonly isNews: boolean
  readonly input: {
    readonly userId: string
    readonly params: Readonly<Record<string, Said>>
    readonly fields?: NoticeFields<Notice>
    readonly entityId?: string
    readonly dedupeKey: string
    readonly link?: string
    readonly expiryDate?: Temporal.Instant
    readonly startsAt?: Temporal.Instant
    readonly emailAt?: Temporal.Instant
    readonly withoutEmail?: true
    readonly email?: EmailAddition
  }
}

/** With its words, which may be those of staff, in the language of the person. */
export type WordedNotice = PlannedNotice & {
  readonly params: Readonly<Record<string, string>>
  readonly rendered: ReturnType<typeof renderNotice>
}

/** An e-mail to `to`: alone, not before `at`; without `at` in the daily summary. */
export type PlannedDelivery = { readonly to: Recipient; readonly at?: Temporal.Instant }

const getsEmail = ({ notice, isNews, input }: PlannedNotice) => notice.email && isNews && !input.withoutEmail

/** Those who are told, by their ids; no one is read where there is no e-mail and one language only. */
export const listReaders = async (
  tx: Tx,
  planned: readonly PlannedNotice[],
): Promise<ReadonlyMap<string, Recipient>> => {
  if (offeredLanguages().length === 1 && !planned.some(getsEmail)) return new Map()
  return listPeople(tx, [...new Set(planned.map(({ input }) => input.userId))])
}

/** What each person's preferences make of the e-mails, by the ids of the notifications; none where there is no e-mail. */
export const planDeliveries = (
  planned: readonly PlannedNotice[],
  readers: ReadonlyMap<string, Recipient>,
): ReadonlyMap<string, PlannedDelivery> => {
  const deliveries = planned.filter(getsEmail).flatMap(({ id, ctx, notice, input }) => {
    const { userId, startsAt, expiryDate, emailAt } = input
    const to = readers.get(userId)
    if (!to?.isConfirmed) return []
    const delivery = decideDelivery({ ...notice, startsAt, expiryDate }, to, { now: ctx.now, due: emailAt })
    if (delivery === 'none') return []
    return [[id, delivery === 'summary' ? { to } : { to, at: delivery.at }] as const]
  })
  return new Map(deliveries)
}

type DueEmail = WordedNotice & { readonly to: Recipient; readonly at: Temporal.Instant }

/** Hands the e-mails over: those that leave now, and those that wait and leave only while their notification stands. */
export const sendNoticeEmails = async (tx: Tx, due: readonly DueEmail[]): Promise<void> => {
  const isWaiting = ({ ctx, at }: DueEmail) => Temporal.Instant.compare(at, ctx.now) > 0
  noticeEmails.sendAll(
    tx,
    due.filter(isWaiting).map(each => ({ data: { notificationId: each.id, email: toEmail(each) }, after: each.at })),
  )
  await enqueueEmails(tx, due.filter(each => !isWaiting(each)).map(toEmail))
}

const toEmail = (due: DueEmail): OutgoingEmail => inLanguage(due.to.language, () => writeEmail(due))

const writeEmail = ({ ctx, notice, rendered, input, to, at }: DueEmail): OutgoingEmail => {
  const { userId, entityId, dedupeKey, link = '', startsAt, email: extra } = input
  const isSilenceable = !isMandatory({ ...notice, startsAt }, at)
  const more = (extra?.paragraphs ?? []).map(words => say(words))
  return {
    ...{ to: to.email, language: currentLanguage(), emailSubject: rendered.title },
    paragraphs: [t('Hello {name},', { name: to.name }), ...toParagraphs(rendered.message), ...more],
    ...(link ? { action: { label: say(notice.emailAction), url: link } } : {}),
    ...(extra?.attachments ? { attachments: extra.attachments() } : {}),
    ...(isSilenceable ? { optOut: optOutOf(userId, notice, ctx.now) } : {}),
    key: `${notice.type}:${dedupeKey}:${userId}`,
    ...(entityId ? { about: { entityId, userId } } : {}),
  }
}
