import { and, eq, inArray } from 'drizzle-orm'
import { users } from '#features/users/table.ts'
import type { Attachment } from '#integrations/mail/port.ts'
import type { Ctx } from '#kernel/actor.ts'
import { newId } from '#kernel/ids.ts'
import { toParagraphs } from '#kernel/message-text.ts'
import { topics } from '#kernel/topics.ts'
import { publishAfterCommit, type Tx } from '#platform/database.ts'
import { enqueueEmails, type OutgoingEmail } from '#platform/email-outbox.ts'
import { readMessageText } from '#platform/message-texts.ts'
import { type NoSuperfluous, type Notice, type NoticeFields, type NoticeParams, renderNotice } from './define-notice.ts'
import { noticeEmails } from './notice-emails.ts'
import { notifications, PENDING } from './table.ts'

export type NotifyInput<Declared extends Notice, Params extends NoticeParams<Declared>> = {
  readonly userId: string
  /** Values for exactly the placeholders of the notice. */
  readonly params: Params & NoSuperfluous<Params, Declared>
  readonly fields?: NoticeFields<Declared>
  /** What it is about: the delivery of its e-mail is recorded for this entity. A notice with answers must name it: they decide about it. */
  readonly entityId?: string
  /** The cause, such as an event's id. Two calls with one key write one row and send one e-mail. */
  readonly dedupeKey: string
  /** A path of this site. */
  readonly link?: string
  readonly expiryDate?: Temporal.Instant
  /** The e-mail waits until then, and is not sent at all where the notification was replaced before. Without it, it leaves at once. */
  readonly emailAt?: Temporal.Instant
  /**
   * The earlier notice of the same cause, which is no longer true: its row is deleted, and where its e-mail had not left yet, the
   * person is not written to at all.
   */
  readonly replaces?: Notice
  /** Content of the e-mail in addition to the message. */
  readonly email?: { readonly paragraphs?: readonly string[]; readonly attachments?: readonly Attachment[] }
}

/**
 * Inserts a notification in the open transaction, updates the unread count after the commit, and enqueues an e-mail if the notice
 * has one and the address is confirmed (docs/product.md §7).
 */
export const notify = <Declared extends Notice, const Params extends NoticeParams<Declared>>(
  tx: Tx,
  ctx: Ctx,
  notice: Declared,
  input: NotifyInput<Declared, Params>,
): Promise<void> => notifyAll(tx, ctx, notice, [input])

/** As `notify`, with the same few statements for many. */
export const notifyAll = async <Declared extends Notice, const Params extends NoticeParams<Declared>>(
  tx: Tx,
  ctx: Ctx,
  notice: Declared,
  inputs: readonly NotifyInput<Declared, Params>[],
): Promise<void> => {
  if (inputs.length === 0) return
  const text = (await readMessageText(notice.type, ctx.now, tx)) ?? notice
  const planned = await Promise.all(
    inputs.map(async input => ({
      ...{ id: newId('notification'), rendered: renderNotice(notice, input.params, text), input },
      isNews: !input.replaces || (await retractNotice(tx, ctx, input.replaces, input)) !== 'unheard',
    })),
  )
  const rows = await tx
    .insert(notifications)
    .values(planned.map(({ id, rendered, input }) => toRow(ctx, notice, { id, rendered, input })))
    .onConflictDoNothing()
    .returning({ id: notifications.id, userId: notifications.userId })
  publishAfterCommit(tx, ...new Set(rows.map(({ userId }) => topics.notifications(userId))))
  const insertedIds = new Set(rows.map(({ id }) => id))
  const written = planned.filter(({ id, isNews }) => isNews && insertedIds.has(id))
  if (notice.email) await sendEmails(tx, ctx, notice, written)
}

type Planned = {
  readonly id: string
  readonly rendered: ReturnType<typeof renderNotice>
  readonly input: Omit<NotifyInput<Notice, NoticeParams<Notice>>, 'params' | 'fields'> & {
    readonly params: Readonly<Record<string, string>>
    readonly fields?: NoticeFields<Notice>
  }
}

const toRow = (ctx: Ctx, notice: Notice, { id, rendered, input }: Planned) => {
  const { userId, params, fields, entityId, dedupeKey, link = '', expiryDate, emailAt } = input
  return {
    id,
    userId,
    type: notice.type,
    ...rendered,
    link,
    params: { ...fields, ...params },
    ...(entityId ? { entityId } : {}),
    ...(notice.answers.length > 0 ? { isActionable: true, status: PENDING } : {}),
    createdAt: ctx.now,
    dedupeKey,
    ...(expiryDate ? { expiryDate } : {}),
    ...(emailAt ? { emailAt } : {}),
  }
}

/** To those whose address is confirmed, at once or when their e-mail is due. */
const sendEmails = async (tx: Tx, ctx: Ctx, notice: Notice, planned: readonly Planned[]): Promise<void> => {
  if (planned.length === 0) return
  const recipients = await tx
    .select({ id: users.id, email: users.email, name: users.displayName })
    .from(users)
    .where(and(inArray(users.id, [...new Set(planned.map(({ input }) => input.userId))]), users.emailVerified))
  const recipientOf = new Map(recipients.map(each => [each.id, each]))
  const emails = planned.flatMap(({ id, rendered, input }) => {
    const to = recipientOf.get(input.userId)
    if (!to) return []
    const { userId, entityId, dedupeKey, link = '', emailAt, email } = input
    const content: OutgoingEmail = {
      to: to.email,
      emailSubject: rendered.title,
      paragraphs: [`Hello ${to.name},`, ...toParagraphs(rendered.message), ...(email?.paragraphs ?? [])],
      ...(link ? { action: { label: notice.emailAction, url: link } } : {}),
      ...(email?.attachments ? { attachments: email.attachments } : {}),
      key: `${notice.type}:${dedupeKey}:${userId}`,
      ...(entityId ? { about: { entityId, userId } } : {}),
    }
    const waits = emailAt && Temporal.Instant.compare(emailAt, ctx.now) > 0
    return [{ notificationId: id, email: content, after: waits ? emailAt : null }]
  })
  const [waiting, now] = [emails.filter(({ after }) => after), emails.filter(({ after }) => !after)]
  await noticeEmails.sendAll(
    tx,
    waiting.map(({ after, ...data }) => ({ data, after: after ?? undefined })),
  )
  await enqueueEmails(
    tx,
    now.map(({ email }) => email),
  )
}

type NoticeCause = { readonly userId: string; readonly dedupeKey: string }

/** Deletes a notification that is no longer true. `unheard`: its e-mail had not left yet, and now never does. */
export const retractNotice = async (
  tx: Tx,
  ctx: Ctx,
  { type }: Notice,
  { userId, dedupeKey }: NoticeCause,
): Promise<'unheard' | 'heard' | 'none'> => {
  const [retracted] = await tx
    .delete(notifications)
    .where(and(eq(notifications.userId, userId), eq(notifications.dedupeKey, dedupeKey), eq(notifications.type, type)))
    .returning({ emailAt: notifications.emailAt })
  if (!retracted) return 'none'
  publishAfterCommit(tx, topics.notifications(userId))
  return retracted.emailAt && Temporal.Instant.compare(retracted.emailAt, ctx.now) > 0 ? 'unheard' : 'heard'
}

/** Marks as read what a notice said about these causes, once it is no longer true and needs no action. */
export const markNoticesRead = async (tx: Tx, { type }: Notice, dedupeKeys: readonly string[]): Promise<void> => {
  const rows = await tx
    .update(notifications)
    .set({ read: true })
    .where(
      and(
        inArray(notifications.dedupeKey, [...dedupeKeys]),
        eq(notifications.type, type),
        eq(notifications.read, false),
      ),
    )
    .returning({ userId: notifications.userId })
  publishAfterCommit(tx, ...new Set(rows.map(({ userId }) => topics.notifications(userId))))
}

/**
 * Ends the notices that offer an answer about an entity, because it was answered, withdrawn or has expired: `status` says which, in
 * snake case. They are marked as read.
 */
export const closeNotices = async (tx: Tx, entityId: string, status: string): Promise<void> => {
  const rows = await tx
    .update(notifications)
    .set({ isActionable: false, status, read: true })
    .where(and(eq(notifications.entityId, entityId), notifications.isActionable))
    .returning({ userId: notifications.userId })
  publishAfterCommit(tx, ...new Set(rows.map(({ userId }) => topics.notifications(userId))))
}
