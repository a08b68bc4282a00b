import { type SQL, sql } from 'drizzle-orm'
import type { EventLine } from '#features/conversations/conversations/event-lines.ts'
import { partsOf, readersOf, STORED } from '#features/conversations/conversations/readers.ts'
import { conversations, messages } from '#features/conversations/conversations/table.ts'
import type { Ctx } from '#kernel/actor.ts'
import { newId } from '#kernel/ids.ts'
import { topics } from '#kernel/topics.ts'
import { lastBeforeCommit } from '#platform/before-commit.ts'
import { publishAfterCommit, type Tx } from '#platform/database.ts'

/** What a line is about: its conversation, where there is one. */
export type LineAbout =
  | { readonly teacherId: string; readonly studentId: string }
  /** The student of a reservation and its teacher. */
  | { readonly reservationId: string }
  | { readonly sessionId: string }
  /** Of a private campaign, its table. */
  | { readonly gameId: string }
  | { readonly campaignId: string }
  | { readonly conversationId: string }

type Added = { readonly ctx: Ctx; readonly about: LineAbout; readonly line: EventLine }
const addedLines = new WeakMap<Tx, Added[]>()

/**
 * Tells in a conversation what has happened to what it is about, in the transaction of the fact, with one statement at its end. A
 * conversation that has not begun does not begin with a line. Danger: who takes a person out of a conversation must tell it so: the lock
 * that this takes is what a writer waits for (`find-conversation.ts`).
 */
export const addLine = (tx: Tx, ctx: Ctx, about: LineAbout, line: EventLine): void => {
  const added = addedLines.get(tx)
  if (added) return void added.push({ ctx, about, line })
  const all: Added[] = [{ ctx, about, line }]
  addedLines.set(tx, all)
  lastBeforeCommit(tx, 'lines of conversations', () => {
    addedLines.delete(tx)
    return writeLines(tx, all)
  })
}

const conversationAbout = (about: LineAbout): SQL => {
  if ('conversationId' in about) return sql`select id from conversations where id = ${about.conversationId}`
  if ('teacherId' in about)
    return sql`select id from conversations where teacher_id = ${about.teacherId} and student_id = ${about.studentId}`
  if ('reservationId' in about)
    return sql`select c.id from academy_session_purchases p join academy_sessions s on s.id = p.product_id
      join conversations c on c.teacher_id = s.user_id and c.student_id = p.user_id where p.id = ${about.reservationId}`
  if ('sessionId' in about) return sql`select id from conversations where session_id = ${about.sessionId}`
  if ('campaignId' in about) return sql`select id from conversations where campaign_id = ${about.campaignId}`
  return sql`select id from conversations where game_id = ${about.gameId}
    union all select c.id from dne_private_sessions_requests k join conversations c on c.campaign_id = k.id where k.session_id = ${about.gameId}`
}

/** The lines of one conversation follow its newest message, a microsecond apart. */
const writeLines = async (tx: Tx, added: readonly Added[]): Promise<void> => {
  const [first] = added
  if (!first) return
  const unique = [...new Map(added.map(each => [JSON.stringify([each.about, each.line]), each])).values()]
  const arms = unique.map(
    ({ about, line }, at) =>
      sql`select w.id as conversation_id, ${at}::int as place, ${newId('message')}::text as line_id, ${JSON.stringify(line)}::text as line from (${conversationAbout(about)}) w`,
  )
  const { rows } = await tx.execute<{ id: string }>(sql`
    with wanted as materialized (${sql.join(arms, sql` union all `)}),
    numbered as materialized (
      select w.*, row_number() over of_one as number, count(*) over (partition by w.conversation_id) as total
      from wanted w window of_one as (partition by w.conversation_id order by w.place)
    ),
    locked as materialized (
      select id, greatest(${first.ctx.now.toString()}::timestamptz, last_at + interval '1 microsecond') as first_at
      from ${conversations} where id in (select conversation_id from wanted) order by id for no key update
    ),
    written as (
      insert into ${messages} (id, at, conversation_id, kind, text, words)
      select n.line_id, l.first_at + (n.number - 1) * interval '1 microsecond', n.conversation_id, 'event', n.line, ''
      from numbered n join locked l on l.id = n.conversation_id
      returning id, at, conversation_id
    )
    update ${conversations} c set last_at = l.first_at + (n.total - 1) * interval '1 microsecond', last_id = n.line_id
    from numbered n join locked l on l.id = n.conversation_id
    where c.id = n.conversation_id and n.number = n.total
    returning c.id`)
  if (rows.length === 0) return
  const read = await tx.execute<{ userId: string }>(
    sql`select distinct r.user_id as "userId" from (${readersOf(
      STORED,
      rows.map(({ id }) => id),
      first.ctx.now,
    )}) r`,
  )
  publishAfterCommit(tx, ...read.rows.map(({ userId }) => topics.messages(userId)))
}

/**
 * Locks all conversations of a child at the end of the transaction that ends a guardianship: who writes in one of them afterwards finds that
 * this guardian no longer reads.
 */
export const lockConversationsOf = (tx: Tx, childId: string): void =>
  lastBeforeCommit(tx, `conversations of ${childId}`, async () => {
    await tx.execute(
      sql`select id from ${conversations} where id in (${partsOf(childId)}) order by id for no key update`,
    )
  })
