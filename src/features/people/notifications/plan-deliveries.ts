import type { Notice, NoticeFields, renderNotice } from '#features/people/notices/define-notice.ts'
import { decideDelivery, isMandatory } from '#features/people/notification-preferences/delivery-rules.ts'
import { listRecipients, type Recipient } from '#features/people/notification-preferences/queries.ts'
import { optOutOf } from '#features/people/notification-preferences/stop-links.ts'
import type { Attachment } from '#integrations/mail/port.ts'
import type { Ctx } from '#kernel/actor.ts'
import { toParagraphs } from '#kernel/message-text.ts'
import type { Tx } from '#platform/database.ts'
import { enqueueEmails, type OutgoingEmail } from '#platform/email-outbox.ts'
import { noticeEmails } from './notice-emails.ts'

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
    readonly params: Readonly<Record<string, string>>
    readonly fields?: NoticeFields<Notice>
    readonly entityId?: string
    readonly dedupeKey: string
    readonly link?: string
    readonly expiryDate?: Temporal.Instant
    readonly startsAt?: Temporal.Instant
    readonly emailAt?: Temporal.Instant
    readonly withoutEmail?: true
    readonly email?: { readonly paragraphs?: readonly string[]; readonly attachments?: readonly Attachment[] }
  }
}

/** With its words, which may be those of staff. */
export type WordedNotice = PlannedNotice & { readonly rendered: ReturnType<typeof renderNotice> }

/** An e-mail to `to`: alone, not before `at`; without `at` in the daily summary. */
export type PlannedDelivery = { readonly to: Recipient; readonly at?: Temporal.Instant }

/** What each person's preferences make of the e-mails, by the ids of the notifications; none where there is no e-mail. */
export const planDeliveries = async (
  tx: Tx,
  planned: readonly PlannedNotice[],
): Promise<ReadonlyMap<string, PlannedDelivery>> => {
  const news = planned.filter(({ notice, isNews, input }) => notice.email && isNews && !input.withoutEmail)
  if (news.length === 0) return new Map()
  const recipients = await listRecipients(tx, [...new Set(news.map(({ input }) => input.userId))])
  const deliveries = news.flatMap(({ id, ctx, notice, input: { userId, startsAt, expiryDate, emailAt } }) => {
    const to = recipients.get(userId)
    if (!to) return []
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

const toEmail = ({ ctx, notice, rendered, input, to, at }: DueEmail): OutgoingEmail => {
  const { userId, entityId, dedupeKey, link = '', startsAt, email: extra } = input
  const isSilenceable = !isMandatory({ ...notice, startsAt }, at)
  return {
    to: to.email,
    emailSubject: rendered.title,
    paragraphs: [`Hello ${to.name},`, ...toParagraphs(rendered.message), ...(extra?.paragraphs ?? [])],
    ...(link ? { action: { label: notice.emailAction, url: link } } : {}),
    ...(extra?.attachments ? { attachments: extra.attachments } : {}),
    ...(isSilenceable ? { optOut: optOutOf(userId, notice, ctx.now) } : {}),
    key: `${notice.type}:${dedupeKey}:${userId}`,
    ...(entityId ? { about: { entityId, userId } } : {}),
  }
}
