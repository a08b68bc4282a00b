import { eq } from 'drizzle-orm'
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
  /** What the placeholders of the notice are filled with: all of them, and nothing else. */
  readonly params: Params & NoSuperfluous<Params, Declared>
  readonly fields?: NoticeFields<Declared>
  /** What it follows from, such as an event's id: told twice it makes one row and one e-mail. */
  readonly dedupeKey: string
  /** Where it leads, a path of this site. */
  readonly link?: string
  readonly expiryDate?: Temporal.Instant
  /** What the e-mail says beside the message. */
  readonly email?: { readonly paragraphs?: readonly string[]; readonly attachments?: readonly Attachment[] }
}

/**
 * Writes a notification as a part of the open transaction, moves the bell after the commit, and puts an e-mail into the outbox
 * where the notice wants one and the address is confirmed (docs/product.md §7).
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
    ...(link ? { action: { label: 'Open it', url: link } } : {}),
    ...(email?.attachments ? { attachments: email.attachments } : {}),
    key: `${notice.type}:${dedupeKey}:${userId}`,
  })
}
