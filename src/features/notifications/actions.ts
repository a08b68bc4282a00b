import { and, eq } from 'drizzle-orm'
import { users } from '#features/users/table.ts'
import type { Attachment } from '#integrations/mail/port.ts'
import type { Ctx } from '#kernel/actor.ts'
import { newId } from '#kernel/ids.ts'
import { requireUser } from '#kernel/policy.ts'
import { type Refusal, refuse } from '#kernel/refusal.ts'
import { topics } from '#kernel/topics.ts'
import { publishAfterCommit, type Tx, transaction } from '#platform/database.ts'
import { enqueueEmail } from '#platform/email-outbox.ts'
import { KINDS, type NotificationKindName, type Params, renderKind } from './kinds.ts'
import { notifications } from './table.ts'

export const NO_NOTIFICATION: Refusal = {
  code: 'notification_not_found',
  status: 404,
  message: 'Notification not found',
}

type NotificationInput = {
  readonly userId: string
  readonly kind: NotificationKindName
  readonly params: Params
  /** What it follows from, such as a fact's id: told twice it makes one row and one letter. */
  readonly dedupeKey: string
  /** Where it leads, a path of this site. */
  readonly link: string
  readonly expiryDate?: Temporal.Instant
  /** What the letter says beside the message. */
  readonly email?: { readonly paragraphs?: readonly string[]; readonly attachments?: readonly Attachment[] }
}

/**
 * Writes a notification as a part of the open transaction, makes the bell move after the commit, and puts a letter into the
 * outbox where its kind wants one and the address is confirmed (docs/product.md §7).
 */
export const notify = async (tx: Tx, ctx: Ctx, input: NotificationInput): Promise<void> => {
  const { userId, kind, params, dedupeKey, link, expiryDate, email } = input
  const rendered = renderKind(kind, params)
  const definition = KINDS[kind]
  const inserted = await tx
    .insert(notifications)
    .values({
      id: newId('notification'),
      userId,
      type: kind,
      ...rendered,
      link,
      params,
      isActionable: 'actionable' in definition,
      createdAt: ctx.now,
      dedupeKey,
      ...(expiryDate ? { expiryDate } : {}),
    })
    .onConflictDoNothing()
    .returning({ id: notifications.id })
  if (inserted.length === 0) return
  publishAfterCommit(tx, topics.notifications(userId))
  if (!('email' in definition)) return
  const [to] = await tx
    .select({ email: users.email, isConfirmed: users.emailVerified, name: users.displayName })
    .from(users)
    .where(eq(users.id, userId))
  if (!to?.isConfirmed) return
  await enqueueEmail(tx, {
    to: to.email,
    emailSubject: rendered.title,
    paragraphs: [`Hello ${to.name},`, rendered.message, ...(email?.paragraphs ?? [])],
    action: { label: 'Open it', url: link },
    ...(email?.attachments ? { attachments: email.attachments } : {}),
    key: `${kind}:${dedupeKey}:${userId}`,
  })
}

/** Marks one of the actor's own notifications as read. Refused with 404 for any other. Answers where it leads. */
export const markRead = (ctx: Ctx, id: string): Promise<{ readonly link: string }> =>
  transaction(async tx => {
    const userId = requireUser(ctx.actor).id
    const [row] = await tx
      .update(notifications)
      .set({ read: true })
      .where(and(eq(notifications.id, id), eq(notifications.userId, userId)))
      .returning({ link: notifications.link })
    if (!row) return refuse(NO_NOTIFICATION)
    publishAfterCommit(tx, topics.notifications(userId))
    return row
  })

/** Marks all of the actor's notifications as read. Answers how many were not. */
export const markAllRead = (ctx: Ctx): Promise<number> =>
  transaction(async tx => {
    const userId = requireUser(ctx.actor).id
    const rows = await tx
      .update(notifications)
      .set({ read: true })
      .where(and(eq(notifications.userId, userId), eq(notifications.read, false)))
      .returning({ id: notifications.id })
    if (rows.length > 0) publishAfterCommit(tx, topics.notifications(userId))
    return rows.length
  })
