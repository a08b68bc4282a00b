import { and, eq, sql } from 'drizzle-orm'
import { languageOf } from '#features/people/users/language-of.ts'
import { hasCapability } from '#features/people/users/queries.ts'
import { users } from '#features/people/users/table.ts'
import { contentKey } from '#features/people/visitor-forms/guard.ts'
import { limitByRecipient } from '#features/people/visitor-forms/limits.ts'
import { receivedEmail } from '#features/people/visitor-forms/received.ts'
import { type Ctx, userIdOf } from '#kernel/actor.ts'
import { newId } from '#kernel/ids.ts'
import { t } from '#kernel/messages.ts'
import { requireUser } from '#kernel/policy.ts'
import { refuse, withParams } from '#kernel/refusal.ts'
import { topics } from '#kernel/topics.ts'
import { publishAfterCommit, type Tx, transaction } from '#platform/database.ts'
import { enqueueEmail } from '#platform/email-outbox.ts'
import { recordEvents } from '#platform/events.ts'
import { idempotentTransaction } from '#platform/idempotency.ts'
import { inLanguage } from '#platform/readers.ts'
import { answerEmail } from './emails.ts'
import { contactMessageAnswered, contactMessageAssigned, contactMessageSent } from './events.ts'
import { mayAnswerContact } from './policy.ts'
import { ALREADY_ANSWERED, ASSIGNEE_NOT_STAFF, MESSAGE_NOT_FOUND } from './refusals.ts'
import type { ContactInput } from './schema.ts'
import { contactMessages, type StoredContactMessage } from './table.ts'

/**
 * Keeps a message for staff and confirms it by e-mail. The same message again, while it is open, adds nothing. Refuses 429 for the sixth
 * e-mail to an address within a day (docs/product.md §11.5). Returns its id.
 */
export const sendContactMessage = async (ctx: Ctx, input: ContactInput): Promise<string> => {
  await limitByRecipient(input.email, ctx.now)
  return transaction(async tx => {
    const key = contentKey(input)
    const id = newId('contactMessage')
    const [userId, language] = [userIdOf(ctx.actor), languageOf(ctx.actor)]
    const [kept] = await tx
      .insert(contactMessages)
      .values({ ...input, id, userId, language, contentKey: key, createdAt: ctx.now })
      .onConflictDoUpdate({
        target: contactMessages.contentKey,
        targetWhere: sql`status = 'open'`,
        set: { contentKey: key },
      })
      .returning({ id: contactMessages.id })
    if (kept && kept.id !== id) return kept.id
    await inLanguage(language, () => enqueueEmail(tx, receivedEmail('contact', input.email, id)))
    publishAfterCommit(tx, topics.admin('contact'))
    await recordEvents(tx, ctx, contactMessageSent(id, { userId }))
    return id
  })
}

/** Refuses 404 to others than staff, 409 `already_answered` with the name of the person who was quicker. */
const lockOpen = async (tx: Tx, ctx: Ctx, id: string): Promise<StoredContactMessage> => {
  if (mayAnswerContact(ctx.actor)) return refuse(MESSAGE_NOT_FOUND)
  const [found] = await tx.select().from(contactMessages).where(eq(contactMessages.id, id)).for('update')
  if (!found) return refuse(MESSAGE_NOT_FOUND)
  if (found.status === 'open') return found
  const [by] = await tx
    .select({ name: users.displayName })
    .from(users)
    .where(eq(users.id, found.answeredBy ?? ''))
  return refuse(withParams(ALREADY_ANSWERED, { name: by?.name ?? t('another member of staff') }))
}

/** Sends the answer by e-mail, in the language of the person who wrote, and closes the message. Refuses 404, 409 `already_answered`. */
export const answerContactMessage = (ctx: Ctx, id: string, answer: string): Promise<void> =>
  idempotentTransaction<undefined>(ctx, async tx => {
    const { email, language } = await lockOpen(tx, ctx, id)
    await close(tx, ctx, id, { answer })
    await inLanguage(language, () => enqueueEmail(tx, answerEmail(email, id, answer)))
  })

/** Closes a message without an e-mail, such as unwanted mail or what was settled by telephone. Refuses 404, 409 `already_answered`. */
export const closeContactMessage = (ctx: Ctx, id: string, reason: string): Promise<void> =>
  idempotentTransaction<undefined>(ctx, async tx => {
    await lockOpen(tx, ctx, id)
    await close(tx, ctx, id, { reason })
  })

type End = { readonly answer: string } | { readonly reason: string }

const close = async (tx: Tx, ctx: Ctx, id: string, end: End): Promise<void> => {
  const after = { ...end, status: 'answered', answeredBy: requireUser(ctx.actor).id } as const
  await tx
    .update(contactMessages)
    .set({ ...after, answeredAt: ctx.now })
    .where(eq(contactMessages.id, id))
  publishAfterCommit(tx, topics.admin('contact'))
  const how = 'answer' in end ? 'email' : 'no_email'
  await recordEvents(tx, ctx, contactMessageAnswered(id, { how }, { before: { status: 'open' }, after }))
}

/** A member of staff takes an open message, or gives it to another; null gives it back to all. Refuses 404, 409, 422 `not_staff`. */
export const assignContactMessage = (ctx: Ctx, id: string, assigneeId: string | null): Promise<void> =>
  transaction(async tx => {
    const { assigneeId: before } = await lockOpen(tx, ctx, id)
    if (assigneeId) await refuseUnlessStaff(tx, assigneeId)
    await tx.update(contactMessages).set({ assigneeId }).where(eq(contactMessages.id, id))
    publishAfterCommit(tx, topics.admin('contact'))
    const change = { before: { assigneeId: before }, after: { assigneeId } }
    await recordEvents(tx, ctx, contactMessageAssigned(id, { assigneeId }, change))
  })

const refuseUnlessStaff = async (tx: Tx, userId: string): Promise<void> => {
  const isStaff = and(eq(users.id, userId), hasCapability('answer_contact'))
  const [found] = await tx.select({ id: users.id }).from(users).where(isStaff)
  if (!found) refuse(ASSIGNEE_NOT_STAFF)
}
