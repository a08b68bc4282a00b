import { and, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { SchoolStatus } from '#features/conversations/conversations/kinds.ts'
import { excerptOf } from '#features/conversations/conversations/messages.ts'
import { CONVERSATION_NOT_FOUND } from '#features/conversations/conversations/refusals.ts'
import { conversations, messages } from '#features/conversations/conversations/table.ts'
import { users } from '#features/people/users/table.ts'
import { mayAnswerContact } from '#features/staff/contact/policy.ts'
import type { Ctx } from '#kernel/actor.ts'
import { refuse } from '#kernel/refusal.ts'
import { db, type Reader } from '#platform/database.ts'
import { decodeCursor, instantText, type KeysetPage, keyset, type PageQuery, readPage } from '#platform/keyset.ts'

const people = alias(users, 'people')
const assignees = alias(users, 'assignees')

const isWaiting = sql`${conversations.status} = 'open'`

/** Conversations with the school that wait for an answer, by their own index. */
export const countWaitingConversations = (reader: Reader = db): Promise<number> =>
  reader.$count(conversations, isWaiting)

/** The counter `contact`: messages of the contact form without an answer, and conversations that wait for one, in one statement. */
export const countSchoolMail = async (): Promise<number> => {
  const { rows } = await db.execute<{ count: number }>(sql`
    select ((select count(*) from contact_messages where status = 'open')
      + (select count(*) from ${conversations} where ${isWaiting}))::int as count`)
  return rows[0]?.count ?? 0
}

/** A person's conversation with the school; null before its first message. */
export const findSchoolConversationOf = async (personId: string): Promise<string | null> => {
  const [found] = await db
    .select({ id: conversations.id })
    .from(conversations)
    .where(eq(conversations.personId, personId))
  return found?.id ?? null
}

const selectSchool = () =>
  db
    .select({
      waiting: instantText(conversations.waitingSince),
      last: instantText(conversations.lastAt),
      id: conversations.id,
      status: conversations.status,
      person: { uid: people.id, displayName: people.displayName, username: people.username },
      assignee: { uid: assignees.id, displayName: assignees.displayName },
      text: messages.text,
    })
    .from(conversations)
    .innerJoin(people, eq(people.id, conversations.personId))
    .leftJoin(assignees, eq(assignees.id, conversations.assigneeId))
    .leftJoin(messages, and(eq(messages.id, conversations.lastId), eq(messages.at, conversations.lastAt)))

const toView = ({ waiting, last, text, ...row }: Awaited<ReturnType<typeof selectSchool>>[number]) => ({
  ...row,
  waitingSince: waiting,
  lastAt: last,
  excerpt: excerptOf(text ?? ''),
})
export type SchoolConversationView = ReturnType<typeof toView>

/** For staff: those that wait, the longest first; answered ones, the latest first. Refuses others with 404. */
export const listSchoolConversations = async (
  ctx: Ctx,
  { status, cursor, limit }: PageQuery & { readonly status: SchoolStatus },
): Promise<KeysetPage<SchoolConversationView>> => {
  if (mayAnswerContact(ctx.actor)) return refuse(CONVERSATION_NOT_FOUND)
  const order =
    status === 'open'
      ? keyset(conversations.waitingSince, conversations.id, 'ascending')
      : keyset(conversations.lastAt, conversations.id, 'descending')
  const page = await readPage(
    limit,
    rows =>
      selectSchool()
        .where(
          and(
            status === 'open'
              ? isWaiting
              : sql`${conversations.kind} = 'school' and ${conversations.status} = 'answered'`,
            order.afterCursor(cursor),
          ),
        )
        .orderBy(...order.orderBy)
        .limit(rows),
    ({ waiting, last, id }) => ({ at: (status === 'open' ? waiting : last) ?? last, id }),
  )
  return { ...page, items: page.items.map(toView) }
}

/** For staff. Refuses 404. */
export const getSchoolConversation = async (ctx: Ctx, id: string): Promise<SchoolConversationView> => {
  if (mayAnswerContact(ctx.actor)) return refuse(CONVERSATION_NOT_FOUND)
  const [found] = await selectSchool().where(and(eq(conversations.id, id), eq(conversations.kind, 'school')))
  return found ? toView(found) : refuse(CONVERSATION_NOT_FOUND)
}

type Marked = {
  readonly id: string
  readonly at: string
  readonly conversationId: string
  readonly kind: string
  readonly authorName: string
  readonly contactKinds: readonly string[]
}

/** For staff: where contact data were sent while people under 18 read, without the words, the latest first. */
export const listMarkedMessages = async ({ cursor, limit }: PageQuery): Promise<KeysetPage<Marked>> => {
  const position = cursor ? decodeCursor(cursor) : null
  const older = position ? sql`and (m.at, m.id) < (${position.at}::timestamptz, ${position.id})` : sql``
  return readPage(
    limit,
    async rows => {
      const found = await db.execute<Marked>(sql`
        select m.id, ${instantText(sql`m.at`)} as at, m.conversation_id as "conversationId", c.kind,
          u.display_name as "authorName", m.contact_kinds as "contactKinds"
        from messages m join conversations c on c.id = m.conversation_id join users u on u.uid = m.author_id
        where cardinality(m.contact_kinds) > 0 ${older}
        order by m.at desc, m.id desc limit ${rows}`)
      return found.rows
    },
    ({ at, id }) => ({ at, id }),
  )
}
