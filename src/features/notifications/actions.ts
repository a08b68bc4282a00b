import { and, eq } from 'drizzle-orm'
import { sendLetter } from '#features/users/letters.ts'
import { users } from '#features/users/table.ts'
import type { Attachment } from '#integrations/mail/port.ts'
import type { Ctx } from '#kernel/actor.ts'
import { newId } from '#kernel/ids.ts'
import { person } from '#kernel/policy.ts'
import { type Refusal, refuse } from '#kernel/refusal.ts'
import { type Tx, touch, transaction } from '#platform/database.ts'
import { KINDS, type Kind, type Params, worded } from './kinds.ts'
import { notifications } from './table.ts'

export const NO_NOTIFICATION: Refusal = {
  code: 'notification_not_found',
  status: 404,
  message: 'Notification not found',
}

type Telling = {
  readonly userId: string
  readonly kind: Kind
  readonly params: Params
  /** What it follows from, such as a fact's id: told twice it makes one row and one letter. */
  readonly causeId: string
  /** Where it leads, a path of this site. */
  readonly link: string
  readonly expiryDate?: Temporal.Instant
  /** What the letter says beside the message. */
  readonly letter?: { readonly paragraphs?: readonly string[]; readonly attachments?: readonly Attachment[] }
}

/**
 * Writes a notification as a part of the open transaction, makes the bell move after the commit, and puts a letter into the
 * outbox where its kind wants one and the address is confirmed (docs/product.md §7).
 */
export const notify = async (tx: Tx, ctx: Ctx, telling: Telling): Promise<void> => {
  const { userId, kind, params, causeId, link, expiryDate, letter } = telling
  const words = worded(kind, params)
  const declared = KINDS[kind]
  const written = await tx
    .insert(notifications)
    .values({
      id: newId('notification'),
      userId,
      type: kind,
      ...words,
      link,
      params,
      isActionable: 'actionable' in declared,
      createdAt: ctx.now,
      causeId,
      ...(expiryDate ? { expiryDate } : {}),
    })
    .onConflictDoNothing()
    .returning({ id: notifications.id })
  if (written.length === 0) return
  touch(tx, `notifications:${userId}`)
  if (!('letter' in declared)) return
  const [to] = await tx
    .select({ email: users.email, isConfirmed: users.emailVerified, name: users.displayName })
    .from(users)
    .where(eq(users.id, userId))
  if (!to?.isConfirmed) return
  await sendLetter(tx, {
    to: to.email,
    subject: words.title,
    paragraphs: [`Hello ${to.name},`, words.message, ...(letter?.paragraphs ?? [])],
    action: { label: 'Open it', url: link },
    ...(letter?.attachments ? { attachments: letter.attachments } : {}),
    key: `${kind}:${causeId}:${userId}`,
  })
}

/** Marks one of the actor's own notifications as read. Refused with 404 for any other. Answers where it leads. */
export const markRead = (ctx: Ctx, id: string): Promise<{ readonly link: string }> =>
  transaction(async tx => {
    const uid = person(ctx.actor).id
    const [row] = await tx
      .update(notifications)
      .set({ read: true })
      .where(and(eq(notifications.id, id), eq(notifications.userId, uid)))
      .returning({ link: notifications.link })
    if (!row) return refuse(NO_NOTIFICATION)
    touch(tx, `notifications:${uid}`)
    return row
  })

/** Marks all of the actor's notifications as read. Answers how many were not. */
export const markAllRead = (ctx: Ctx): Promise<number> =>
  transaction(async tx => {
    const uid = person(ctx.actor).id
    const rows = await tx
      .update(notifications)
      .set({ read: true })
      .where(and(eq(notifications.userId, uid), eq(notifications.read, false)))
      .returning({ id: notifications.id })
    if (rows.length > 0) touch(tx, `notifications:${uid}`)
    return rows.length
  })
