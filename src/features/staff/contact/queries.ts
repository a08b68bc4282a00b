import { and, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { hasCapability } from '#features/people/users/queries.ts'
import { users } from '#features/people/users/table.ts'
import { referenceOf } from '#features/people/visitor-forms/reference.ts'
import type { Ctx } from '#kernel/actor.ts'
import { refuse } from '#kernel/refusal.ts'
import { db, type Reader } from '#platform/database.ts'
import { instantText, type KeysetPage, keyset, type PageQuery, readPage } from '#platform/keyset.ts'
import { byName } from '#platform/name-order.ts'
import { mayAnswerContact } from './policy.ts'
import { MESSAGE_NOT_FOUND } from './refusals.ts'
import type { ContactStatus } from './schema.ts'
import { contactMessages } from './table.ts'

/** The counter `contact`: messages without an answer, by their own index. */
export const countOpenContacts = (reader: Reader = db): Promise<number> =>
  reader.$count(contactMessages, sql`${contactMessages.status} = 'open'`)

const senders = alias(users, 'senders')
const assignees = alias(users, 'assignees')
const answerers = alias(users, 'answerers')

const selectMessages = () =>
  db
    .select({
      key: instantText(contactMessages.createdAt),
      message: contactMessages,
      sender: { uid: senders.id, displayName: senders.displayName, username: senders.username },
      assignee: { uid: assignees.id, displayName: assignees.displayName },
      answeredByName: answerers.displayName,
    })
    .from(contactMessages)
    .leftJoin(senders, eq(senders.id, contactMessages.userId))
    .leftJoin(assignees, eq(assignees.id, contactMessages.assigneeId))
    .leftJoin(answerers, eq(answerers.id, contactMessages.answeredBy))

type MessageRow = Awaited<ReturnType<typeof selectMessages>>[number]

/** For staff; instants as ISO text. */
const toView = ({ message, sender, assignee, answeredByName }: MessageRow) => {
  const { createdAt, answeredAt, contentKey: _, assigneeId: __, answeredBy: ___, ...rest } = message
  return {
    ...rest,
    reference: referenceOf(message.id),
    createdAt: createdAt.toString(),
    answeredAt: answeredAt?.toString() ?? null,
    ...{ sender, assignee, answeredByName },
  }
}
export type ContactMessageView = ReturnType<typeof toView>

/** For staff: open messages, the longest waiting first; answered ones, the latest first. Refuses others with 404. */
export const listContactMessages = async (
  ctx: Ctx,
  { status, cursor, limit }: PageQuery & { readonly status: ContactStatus },
): Promise<KeysetPage<ContactMessageView>> => {
  if (mayAnswerContact(ctx.actor)) return refuse(MESSAGE_NOT_FOUND)
  const direction = status === 'open' ? 'ascending' : 'descending'
  const order = keyset(contactMessages.createdAt, contactMessages.id, direction)
  const page = await readPage(
    limit,
    rows =>
      selectMessages()
        .where(and(eq(contactMessages.status, status), order.afterCursor(cursor)))
        .orderBy(...order.orderBy)
        .limit(rows),
    ({ key, message }) => ({ at: key, id: message.id }),
  )
  return { ...page, items: page.items.map(toView) }
}

/** For staff. Refuses 404 `message_not_found`. */
export const getContactMessage = async (ctx: Ctx, id: string): Promise<ContactMessageView> => {
  if (mayAnswerContact(ctx.actor)) return refuse(MESSAGE_NOT_FOUND)
  const [found] = await selectMessages().where(eq(contactMessages.id, id))
  return found ? toView(found) : refuse(MESSAGE_NOT_FOUND)
}

/** Staff who can take a message, by name. */
export const listAnsweringStaff = () =>
  db
    .select({ uid: users.id, displayName: users.displayName })
    .from(users)
    .where(hasCapability('answer_contact'))
    .orderBy(byName(users.displayName))
    .limit(100)
