import { type SQL, sql } from 'drizzle-orm'
import { conversationsOf, listReaders } from '#features/conversations/conversations/readers.ts'
import { conversations } from '#features/conversations/conversations/table.ts'
import { countUnreadMessages } from '#features/conversations/unread/counting.ts'
import { db, transaction } from '#platform/database.ts'
import type { FamilyTerm } from './family-commands.ts'

/** Who reads each conversation, as the rows say, written without the product's own queries: (conversation_id, user_id, part). */
const readersByRows = (now: SQL): SQL => sql`(
  with parts as (
    select id, teacher_id as person_id, 'host' as part from conversations where kind = 'pair'
    union select id, student_id, 'student' from conversations where kind = 'pair'
    union select c.id, s.user_id, 'host' from conversations c join academy_sessions s on s.id = c.session_id
    union select c.id, r.user_id, 'student' from conversations c join academy_session_purchases r on r.product_id = c.session_id
      where r.state = 'booked' or r.state = 'ended' and r.end_reason = 'completed'
  ), minors as (
    select uid from users where birth_date + interval '18 years' > ${now} at time zone 'Europe/Warsaw'
  ), guards as (
    select g.child_id, g.guardian_id from guardianships g join minors m on m.uid = g.child_id
    where g.guardian_id is not null and g.since <= ${now} and (g.until is null or g.until > ${now})
  )
  select p.id as conversation_id, p.person_id as user_id, case when m.uid is null then p.part else 'minor' end as part
    from parts p left join minors m on m.uid = p.person_id
    where m.uid is null or exists (select from guards g where g.child_id = p.person_id)
  union select p.id, g.guardian_id, 'guardian' from parts p join guards g on g.child_id = p.person_id)`

/** Of these tests alone: what can be judged only when a message is written. What is found is kept in `test_wrong_writes`. */
export const watchMessages = () =>
  transaction(async tx => {
    const readers = readersByRows(sql`(select now from test_clock)`)
    await tx.execute(sql`
      create function test_watch_messages() returns trigger language plpgsql as $$ begin
        insert into test_wrong_writes
        select 'a message of a person who does not read here', new.id, new.author_id
          where not exists (select from ${readers} r where r.conversation_id = new.conversation_id and r.user_id = new.author_id)
        union all select 'a message in a conversation that is blocked', new.id, b.blocked_by
          from conversation_blocks b where b.conversation_id = new.conversation_id
        union all select 'contact data of an adult where people under 18 read', new.id, new.text
          where new.text like '%600 700 800%'
            and exists (select from ${readers} r where r.conversation_id = new.conversation_id and r.part = 'minor')
            and not exists (select from ${readers} r where r.conversation_id = new.conversation_id and r.user_id = new.author_id
              and r.part in ('minor', 'guardian'));
        return null;
      end $$`)
    await tx.execute(sql`
      create trigger test_watch_messages after insert or update of text on messages for each row
      when (new.kind = 'text' and new.deleted_at is null) execute function test_watch_messages()`)
  })

const RULES = [
  sql`select 'a conversation does not name its newest message' as what, c.id, c.last_id as found from conversations c
    where (c.last_at, c.last_id) is distinct from (select (m.at, m.id) from messages m where m.conversation_id = c.id order by m.at desc limit 1)
      or c.written_at is distinct from (select max(m.at) from messages m where m.conversation_id = c.id and m.kind = 'text')`,
  sql`select 'two messages of a conversation have one instant', conversation_id, count(*)::text from messages
    group by conversation_id, at having count(*) > 1`,
  sql`select 'a person has read what is not written', r.conversation_id, r.user_id from conversation_reads r
    join conversations c on c.id = r.conversation_id where r.read_up_to > c.last_at`,
  sql`select 'a message was changed or deleted without its former text', m.id, m.text from messages m
    where (m.edited_at is not null or m.deleted_at is not null)
      and not exists (select from message_versions v where v.message_id = m.id)`,
  sql`select 'a person has two open reports of one message', message_id, reporter_id from message_reports
    where state = 'open' group by message_id, reporter_id having count(*) > 1`,
  sql`select 'a message was found by words that it does not say', id, words::text from messages
    where kind = 'text' and (text = '') <> (words = '')`,
  sql`select 'homework is late in time, or in time though late', a.id, a.handed_in_at::text from homework_assignments a
    join homework h on h.id = a.homework_id
    where a.marked_at is null and a.is_late <> coalesce(a.handed_in_at >= h.due_at + interval '1 second', false)`,
  sql`select 'homework of a student who has no lesson on its date, or from a teacher who does not teach it', a.id, h.set_by
    from homework_assignments a join homework h on h.id = a.homework_id join lessons l on l.id = a.lesson_id
    join academy_session_purchases r on r.id = l.purchase_id join occurrences o on o.id = h.occurrence_id
    where l.occurrence_id <> h.occurrence_id or r.user_id <> a.student_id or o.host_id <> h.set_by`,
  sql`select 'a mark without a scale, or none with one', a.id, a.mark from homework_assignments a
    join homework h on h.id = a.homework_id where a.marked_at is not null and (h.scale = '') <> (a.mark = '')`,
  sql`select what, id, found from test_wrong_writes`,
]

/** A person who is no guardian any more blocks nothing: at 18 within a day, when the guardianship is ended. A block of one of the two sides stays. */
const blockedByOthers = (now: SQL) => sql`
  select 'a block of a former guardian', b.conversation_id, b.blocked_by from conversation_blocks b
  join conversations c on c.id = b.conversation_id and b.blocked_by not in (c.teacher_id, c.student_id)
  where not exists (select from ${readersByRows(now)} r where r.conversation_id = b.conversation_id and r.user_id = b.blocked_by)
    and not exists (select from ${readersByRows(sql`(${now} - interval '1 day')`)} r
      where r.conversation_id = b.conversation_id and r.user_id = b.blocked_by and r.part = 'guardian')`

export const listBrokenTalks = async ({ clock }: FamilyTerm): Promise<readonly unknown[]> => {
  const now = sql`${clock.now().toString()}::timestamptz`
  return (await db.execute(sql.join([...RULES, blockedByOthers(now)], sql` union all `))).rows
}

/** Who reads what, and what is unread for whom: by the product from both ends, and by the rows. */
export const listReading = async ({ clock, learners, teachers, admin }: FamilyTerm) => {
  const now = clock.now()
  const at = sql`${now.toString()}::timestamptz`
  const ids = [...new Set([...learners, ...teachers, admin].map(({ id }) => id))]
  const pairs = async (query: SQL) =>
    new Set(
      (
        await db.execute<{ pair: string }>(sql`select conversation_id || ' ' || user_id as pair from ${query} p`)
      ).rows.map(({ pair }) => pair),
    )
  const byConversation = new Set<string>()
  for (const one of await db.select().from(conversations))
    for (const { userId } of await listReaders(db, one, now)) byConversation.add(`${one.id} ${userId}`)
  const { rows } = await db.execute<{ id: string; unread: number }>(sql`
    select r.user_id as id, count(distinct c.id)::int as unread from ${readersByRows(at)} r join conversations c on c.id = r.conversation_id
    left join conversation_reads s on s.conversation_id = c.id and s.user_id = r.user_id
    where s.read_up_to is null or s.read_up_to < c.written_at group by r.user_id`)
  const unread = new Map(rows.map(each => [each.id, each.unread]))
  return {
    said: {
      ofPeople: await pairs(sql`(${conversationsOf(ids, now)})`),
      ofConversations: byConversation,
      unread: await countUnreadMessages(ids, now),
    },
    rows: {
      ofPeople: await pairs(readersByRows(at)),
      ofConversations: await pairs(readersByRows(at)),
      unread: new Map(ids.map(id => [id, unread.get(id) ?? 0])),
    },
  }
}

/** What must stay as it is, or only grow, from one step to the next. */
export type Kept = {
  readonly texts: ReadonlyMap<string, string>
  readonly reads: ReadonlyMap<string, string>
  readonly work: ReadonlyMap<string, { readonly times: number; readonly marked: string | null }>
}
export const NOTHING_KEPT: Kept = { texts: new Map(), reads: new Map(), work: new Map() }

export const readKept = async (): Promise<Kept> => {
  const texts = await db.execute<{ id: string; text: string }>(sql`select id, text from messages`)
  const reads = await db.execute<{ key: string; at: string }>(sql`
    select conversation_id || ' ' || user_id as key, to_char(read_up_to at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US') as at
    from conversation_reads where read_up_to is not null`)
  const work = await db.execute<{ id: string; times: number; marked: string | null }>(sql`
    select id, times, case when marked_at is not null then concat_ws(' ', handed_in, handed_in_at, is_late, times) end as marked
    from homework_assignments`)
  return {
    texts: new Map(texts.rows.map(({ id, text }) => [id, text])),
    reads: new Map(reads.rows.map(({ key, at }) => [key, at])),
    work: new Map(work.rows.map(({ id, ...rest }) => [id, rest])),
  }
}

/** Former texts that are nowhere, positions that went back, and homework that is gone or was handed in after its answer. */
export const listLost = async (before: Kept, after: Kept): Promise<readonly string[]> => {
  const changed = [...before.texts].filter(([id, text]) => after.texts.get(id) !== text)
  const { rows } = await db.execute<{ version: string }>(
    sql`select message_id || ' ' || text as version from message_versions`,
  )
  const versions = new Set(rows.map(({ version }) => version))
  return [
    ...changed.filter(([id, text]) => !versions.has(`${id} ${text}`)).map(([id]) => `the former text of ${id}`),
    ...[...before.reads]
      .filter(([key, at]) => (after.reads.get(key) ?? '') < at)
      .map(([key]) => `what was read: ${key}`),
    ...[...before.work]
      .filter(([id, { times, marked }]) => {
        const now = after.work.get(id)
        const isBegun = times > 0 || marked !== null
        return (isBegun && (!now || now.times < times)) || (marked !== null && now?.marked !== marked)
      })
      .map(([id]) => `homework ${id}`),
  ]
}
