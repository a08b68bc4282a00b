import type pg from 'pg'
import { readMessages } from '#features/conversations/conversations/messages.ts'
import { getConversation, listConversations, searchMessages } from '#features/conversations/conversations/queries.ts'
import { unreadMessageCount } from '#features/conversations/unread/counting.ts'
import { unreadJobs } from '#features/conversations/unread/unread-queue.ts'
import { postMessage } from '#features/conversations/writing/post-message.ts'
import { cachedFrameCounts, registerMessageCount } from '#features/people/notifications/queries.ts'
import type { Ctx, User } from '#kernel/actor.ts'
import { startJobs, stopJobs } from '#platform/jobs.ts'
import { findFullScans } from '../support/query-plans.ts'
import { openBenchDatabase } from './database.ts'
import { type Measurement, measurement, quantile } from './measurements.ts'
import { recordStatements } from './statement-recorder.ts'

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 200)
const NOW = Temporal.Instant.from('2026-11-22T10:00:00Z')
/** Of the one person who is measured, whatever the size: a teacher with 20 students. */
const OWN = 20
const MONTHS = 12

const id = (prefix: string, n: number | string) => `${prefix}_${String(n).padStart(26, '0')}`

/** Ten messages for each conversation, over a year; the conversations of the measured teacher are alike at each size. */
const fill = async (client: pg.Client, all: number): Promise<void> => {
  await client.query('set statement_timeout = 0; set session_replication_role = replica; set synchronous_commit = off')
  await client.query(
    `select make_month('messages', month) from generate_series($1::timestamptz - interval '${MONTHS + 1} months', $1::timestamptz, interval '1 month') as month`,
    [NOW.toString()],
  )
  const lpad = (text: string) => `lpad((${text})::text, 26, '0')`
  const teacher = `1 + n / ${OWN}`
  await client.query(
    `insert into users (uid, username, display_name, email, email_verified, role, dnd_role, teacher_access_at)
     select 'usr_' || ${lpad('n')}, 'user_' || n, 'Person ' || n, 'user' || n || '@guildhall.test', true, role, role, case when role = 'teacher' then $1::timestamptz end
     from generate_series(1, $2::int) n, lateral (select case when n <= $3::int then 'teacher' else 'student' end as role) r`,
    [NOW.toString(), all / OWN + all, all / OWN],
  )
  await client.query(
    `insert into conversations (id, kind, teacher_id, student_id, created_at, last_at, last_id, written_at)
     select 'con_' || ${lpad('n')}, 'pair', 'usr_' || ${lpad(teacher)}, 'usr_' || ${lpad('$3::int + 1 + n')}, $1, $1::timestamptz - n % ${OWN} * interval '1 hour', 'cms_' || ${lpad('n')},
       $1::timestamptz - n % ${OWN} * interval '1 hour'
     from generate_series(0, $2::int - 1) n`,
    [NOW.toString(), all, all / OWN],
  )
  await client.query(
    `insert into messages (id, at, conversation_id, kind, author_id, text, words)
     select 'cms_' || ${lpad('k * $2::int + n')}, $1::timestamptz - n % ${OWN} * interval '1 hour' - k * interval '${Math.floor((MONTHS * 30) / 10)} days', 'con_' || ${lpad('n')}, 'text',
       case when k % 2 = 0 then 'usr_' || ${lpad('$3::int + 1 + n')} else 'usr_' || ${lpad(teacher)} end, 'The homework of week ' || k || ' is about limits',
       array_to_tsvector(array(select 'con_' || ${lpad('n')} || '/' || word from unnest(array['the', 'homework', 'of', 'week', 'is', 'about', 'limits']) word))
     from generate_series(0, 9) k, generate_series(0, $2::int - 1) n`,
    [NOW.toString(), all, all / OWN],
  )
  await client.query(
    `insert into conversation_reads (conversation_id, user_id, read_up_to) select 'con_' || ${lpad('n')}, 'usr_' || ${lpad(teacher)}, $1::timestamptz - interval '10 days' from generate_series(0, $2::int - 1) n`,
    [NOW.toString(), all],
  )
  await client.query('set session_replication_role = origin')
  await client.query('vacuum analyze users, conversations, messages, conversation_reads')
}

const teacher = (n: number): User => ({
  ...{ kind: 'user', id: id('usr', n), role: 'teacher', username: `user_${n}`, displayName: `Person ${n}` },
  ...{ photoURL: null, zone: 'Europe/Warsaw', theme: 'dark', language: 'en', emailVerified: true, teacherAccess: true },
  ...{ minor: false, guardianConfirmed: true, signInSessionId: `dev_${n}` },
})

type Act = (ctx: Ctx, conversationId: string, round: number) => Promise<unknown>

const ACTS: Readonly<Record<string, Act>> = {
  'opening a conversation': async (ctx, conversationId) => {
    await getConversation(ctx, conversationId)
    await readMessages(conversationId, id('usr', 1), ctx.now, {})
  },
  'the list of one’s own': ctx => listConversations(ctx, {}),
  'the counters of the frame': (ctx, _, round) => cachedFrameCounts(id('usr', 1), ctx.now.add({ hours: round + 1 })),
  'searching one’s own': ctx => searchMessages(ctx, 'homework limits', {}),
  'writing a message': (ctx, conversationId, round) =>
    postMessage(
      { ...ctx, now: ctx.now.add({ hours: round + 1 }) },
      { conversationId },
      { text: `Message ${round}`, confirmContact: false },
    ),
}

/** Milliseconds of each act, and its statements, with so many conversations and ten times as many messages. */
const measure = async (all: number) => {
  const database = await openBenchDatabase(`conversations-${all}`)
  await startJobs({ supervise: false, queues: [unreadJobs] })
  registerMessageCount(unreadMessageCount)
  try {
    const recorder = recordStatements()
    const client = await database.openClient()
    await fill(client, all)
    const ctx: Ctx = { actor: teacher(1), now: NOW, requestId: 'bench' }
    const results = new Map<string, { readonly median: number; readonly statements: number }>()
    const scans: string[] = []
    for (const [name, act] of Object.entries(ACTS)) {
      const times: number[] = []
      for (let round = 0; round < ROUNDS; round += 1) {
        recorder.take()
        const startedAt = performance.now()
        await act(ctx, id('con', round % OWN), round)
        times.push(performance.now() - startedAt)
      }
      const statements = recorder.take()
      if (all > 10_000) scans.push(...(await findFullScans(client, statements)))
      results.set(name, { median: quantile(times, 0.5), statements: statements.length })
    }
    return { results, scans }
  } finally {
    await stopJobs()
    await database.close()
  }
}

/** What 1,000,000 messages in 100,000 conversations do to what one person does, against 1,000 in 100. */
export const benchConversations = async (): Promise<Measurement[]> => {
  const small = await measure(100)
  const large = await measure(Number(process.env.BENCH_CONVERSATIONS ?? 100_000))
  const figures = Object.keys(ACTS).map(name => {
    const [few, many] = [small.results.get(name), large.results.get(name)]
    if (!few || !many) throw new Error(`${name} was not measured`)
    const ratio = many.median / few.median
    return measurement(
      `${name}, 1,000,000 messages against 1,000`,
      ratio,
      '×',
      `median ${many.median.toFixed(2)} ms against ${few.median.toFixed(2)} ms, ${many.statements} statements`,
      { text: '≤ 1.2 ×', ok: ratio <= 1.2 },
    )
  })
  const scans = measurement(
    'statements that read a table whole',
    large.scans.length,
    '',
    large.scans.join('; ') || 'none',
    {
      text: '0',
      ok: large.scans.length === 0,
    },
  )
  return [...figures, scans]
}
