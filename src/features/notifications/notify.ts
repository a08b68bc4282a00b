import { and, eq, inArray } from 'drizzle-orm'
import { users } from '#features/users/table.ts'
import type { Attachment } from '#integrations/mail/port.ts'
import type { Ctx } from '#kernel/actor.ts'
import { newId } from '#kernel/ids.ts'
import { topics } from '#kernel/topics.ts'
import { publishAfterCommit, type Tx } from '#platform/database.ts'
import { enqueueEmail } from '#platform/email-outbox.ts'
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
export const notify = async <Declared extends Notice, const Params extends NoticeParams<Declared>>(
  tx: Tx,
  ctx: Ctx,
  notice: Declared,
  input: NotifyInput<Declared, Params>,
): Promise<void> => {
  const { userId, params, fields, entityId, dedupeKey, link = '', expiryDate, emailAt, replaces, email } = input
  const rendered = renderNotice(notice, params)
  const isNews = !replaces || (await retractNotice(tx, ctx, replaces, { userId, dedupeKey })) !== 'unheard'
  const id = newId('notification')
  const inserted = await tx
    .insert(notifications)
    .values({
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
    })
    .onConflictDoNothing()
    .returning({ id: notifications.id })
  if (inserted.length === 0) return
  publishAfterCommit(tx, topics.notifications(userId))
  if (!notice.email || !isNews) return
  const [to] = await tx
    .select({ email: users.email, isConfirmed: users.emailVerified, name: users.displayName })
    .from(users)
    .where(eq(users.id, userId))
  if (!to?.isConfirmed) return
  const content = {
    to: to.email,
    emailSubject: rendered.title,
    paragraphs: [`Hello ${to.name},`, rendered.message, ...(email?.paragraphs ?? [])],
    ...(link ? { action: { label: notice.emailAction, url: link } } : {}),
    ...(email?.attachments ? { attachments: email.attachments } : {}),
    key: `${notice.type}:${dedupeKey}:${userId}`,
    ...(entityId ? { about: { entityId, userId } } : {}),
  }
  const waits = emailAt && Temporal.Instant.compare(emailAt, ctx.now) > 0
  await (waits
    ? noticeEmails.send(tx, { notificationId: id, email: content }, { after: emailAt })
    : enqueueEmail(tx, content))
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
