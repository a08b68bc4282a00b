import { and, eq } from 'drizzle-orm'
import type { Conversation } from '#features/conversations/conversations/find-conversation.ts'
import { CONVERSATION_NOT_FOUND } from '#features/conversations/conversations/refusals.ts'
import { conversations } from '#features/conversations/conversations/table.ts'
import { addAnswer, lockSchoolConversation } from '#features/conversations/writing/school-messages.ts'
import { hasCapability } from '#features/people/users/queries.ts'
import { users } from '#features/people/users/table.ts'
import { mayAnswerContact } from '#features/staff/contact/policy.ts'
import { ASSIGNEE_NOT_STAFF } from '#features/staff/contact/refusals.ts'
import type { Ctx } from '#kernel/actor.ts'
import { requireUser } from '#kernel/policy.ts'
import { refuse } from '#kernel/refusal.ts'
import { topics } from '#kernel/topics.ts'
import { publishAfterCommit, type Tx, transaction } from '#platform/database.ts'
import { recordEvents } from '#platform/events.ts'
import { idempotentTransaction } from '#platform/idempotency.ts'
import { schoolConversationAssigned, schoolConversationClosed } from './events.ts'
import { ALREADY_ANSWERED_HERE } from './refusals.ts'

/** Refuses 404 to others than staff, and for what is no conversation with the school. */
const lockSchool = async (tx: Tx, ctx: Ctx, id: string): Promise<Conversation> => {
  if (mayAnswerContact(ctx.actor)) return refuse(CONVERSATION_NOT_FOUND)
  const found = await lockSchoolConversation(tx, id)
  return found?.kind === 'school' ? found : refuse(CONVERSATION_NOT_FOUND)
}

/** Answers a person in the name of the school; nothing waits any more then. Refuses 404. Returns the message's id. */
export const answerAsSchool = (ctx: Ctx, id: string, text: string): Promise<string> =>
  idempotentTransaction(ctx, async tx =>
    addAnswer(tx, ctx, await lockSchool(tx, ctx, id), { authorId: requireUser(ctx.actor).id, text }),
  )

/** Takes a conversation off the waiting ones without an answer. Refuses 404, 409 `already_answered`. */
export const closeSchoolConversation = (ctx: Ctx, id: string, reason: string): Promise<void> =>
  idempotentTransaction<undefined>(ctx, async tx => {
    const { status } = await lockSchool(tx, ctx, id)
    if (status !== 'open') refuse(ALREADY_ANSWERED_HERE)
    await tx.update(conversations).set({ status: 'answered', waitingSince: null }).where(eq(conversations.id, id))
    publishAfterCommit(tx, topics.admin('contact'))
    await recordEvents(tx, ctx, schoolConversationClosed(id, { reason }))
  })

/** A member of staff takes a conversation, or gives it to another; null gives it back to all. Refuses 404, 422 `not_staff`. */
export const assignSchoolConversation = (ctx: Ctx, id: string, assigneeId: string | null): Promise<void> =>
  transaction(async tx => {
    if (assigneeId) await refuseUnlessStaff(tx, assigneeId)
    const { assigneeId: before } = await lockSchool(tx, ctx, id)
    await tx.update(conversations).set({ assigneeId }).where(eq(conversations.id, id))
    publishAfterCommit(tx, topics.admin('contact'))
    const change = { before: { assigneeId: before }, after: { assigneeId } }
    await recordEvents(tx, ctx, schoolConversationAssigned(id, { assigneeId }, change))
  })

const refuseUnlessStaff = async (tx: Tx, userId: string): Promise<void> => {
  const [found] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), hasCapability('answer_contact')))
  if (!found) refuse(ASSIGNEE_NOT_STAFF)
}
