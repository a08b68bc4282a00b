import { and, eq, inArray } from 'drizzle-orm'
import { users } from '#features/users/table.ts'
import type { Attachment } from '#integrations/mail/port.ts'
import type { Ctx } from '#kernel/actor.ts'
import { newId } from '#kernel/ids.ts'
import { topics } from '#kernel/topics.ts'
import { publishAfterCommit, type Tx } from '#platform/database.ts'
import { enqueueEmail } from '#platform/email-outbox.ts'
import { type NoSuperfluous, type Notice, type NoticeFields, type NoticeParams, renderNotice } from './define-notice.ts'
import { notifications } from './table.ts'

export type NotifyInput<Declared extends Notice, Params extends NoticeParams<Declared>> = {
  readonly userId: string
  /** Values for exactly the placeholders of the notice. */
  readonly params: Params & NoSuperfluous<Params, Declared>
  readonly fields?: NoticeFields<Declared>
  /** The cause, such as an event's id. Two calls with one key write one row and send one e-mail. */
  readonly dedupeKey: string
  /** A path of this site. */
  readonly link?: string
  readonly expiryDate?: Temporal.Instant
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
  { userId, params, fields, dedupeKey, link = '', expiryDate, email }: NotifyInput<Declared, Params>,
): Promise<void> => {
  const rendered = renderNotice(notice, params)
  const inserted = await tx
    .insert(notifications)
    .values({
      id: newId('notification'),
      userId,
      type: notice.type,
      ...rendered,
      link,
      params: { ...fields, ...params },
      isActionable: notice.isActionable,
      createdAt: ctx.now,
      dedupeKey,
      ...(expiryDate ? { expiryDate } : {}),
    })
    .onConflictDoNothing()
    .returning({ id: notifications.id })
  if (inserted.length === 0) return
  publishAfterCommit(tx, topics.notifications(userId))
  if (!notice.email) return
  const [to] = await tx
    .select({ email: users.email, isConfirmed: users.emailVerified, name: users.displayName })
    .from(users)
    .where(eq(users.id, userId))
  if (!to?.isConfirmed) return
  await enqueueEmail(tx, {
    to: to.email,
    emailSubject: rendered.title,
    paragraphs: [`Hello ${to.name},`, rendered.message, ...(email?.paragraphs ?? [])],
    ...(link ? { action: { label: notice.emailAction, url: link } } : {}),
    ...(email?.attachments ? { attachments: email.attachments } : {}),
    key: `${notice.type}:${dedupeKey}:${userId}`,
  })
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
