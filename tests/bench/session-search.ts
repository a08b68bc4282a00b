import { SUBJECTS } from '#features/academy/catalogue/subjects.ts'
import { listSessions } from '#features/academy/session-list/session-list.ts'
import { findFullScans } from '../support/query-plans.ts'
import { openBenchDatabase } from './database.ts'
import { type Measurement, measurement, quantile } from './measurements.ts'
import { recordStatements } from './statement-recorder.ts'

const SESSIONS = Number(process.env.BENCH_SESSIONS ?? 100_000)
const ROUNDS = 40
const NOW = Temporal.Instant.from('2026-11-22T10:00:00Z')

/** 500 teachers with as many names, and sessions of all subjects; one in 50 titles has the word "calculus". */
const FILL = [
  `insert into users (uid, username, display_name, email, email_verified, role, dnd_role, teacher_access_at)
   select 'usr_' || lpad(n::text, 26, '0'), 'user_' || n, 'Teacher' || n % 500 || ' Kowal' || chr(97 + n % 26) || n, 'user' || n || '@guildhall.test', true, role, role,
     case when role = 'teacher' then $1::timestamptz end
   from generate_series(1, 50500) n, lateral (select case when n <= 500 then 'teacher' else 'student' end as role) r`,
  `insert into academy_sessions (id, user_id, type, track, subject, title, zone, price, max_students, next_start, offered_starts, places_left, created_at, scheduled_at, updated_at)
   select 'ses_' || lpad(n::text, 26, '0'), 'usr_' || lpad((1 + n % 500)::text, 26, '0'), (array['individual', 'group', 'course'])[1 + n % 3], split_part(id, '-', 1), id,
     case when n % 50 = 0 then 'Calculus of ' else 'Lessons in ' end || md5(n::text) || case when n = 77777 then ' for beekeepers' else '' end, 'Europe/Warsaw', 6000, 8,
     $1::timestamptz + n * interval '1 minute', '{}', 8, $1, $1, $1
   from generate_series(1, ${SESSIONS}) n, lateral (select ($2::text[])[1 + (n * 7) % ${SUBJECTS.length}] as id) subject`,
]

const CASES: Readonly<Record<string, string>> = {
  'a subject': 'physics',
  'a subject and a track': 'igcse maths',
  'a teacher': 'kowala26',
  'a teacher and a subject': 'teacher7 chemistry',
  'a word of 2,000 titles': 'calculus',
  'a word of one title': 'beekeepers',
  'a typing error in a subject': 'phisics',
  'a typing error in a title': 'beekeeprs',
  nothing: 'zzzyyyxxx',
}

/** The list over 100,000 sessions, searched in each way; the times are those of the first page with its total. */
export const benchSessionSearch = async (): Promise<Measurement[]> => {
  const database = await openBenchDatabase('sessions')
  try {
    const recorder = recordStatements()
    const client = await database.openClient()
    await client.query(
      'set statement_timeout = 0; set session_replication_role = replica; set synchronous_commit = off',
    )
    const [users = '', sessions = ''] = FILL
    await client.query(users, [NOW.toString()])
    await client.query(sessions, [NOW.toString(), SUBJECTS.map(({ id }) => id)])
    if (process.env.BENCH_WORDS !== '0')
      await client.query(
        'update academy_sessions s set search_words = session_words(s.type, s.subject, s.title, u.display_name) from users u where u.uid = s.user_id',
      )
    await client.query('set session_replication_role = origin')
    await client.query('vacuum analyze users, academy_sessions')
    recorder.take()
    const figures: Measurement[] = []
    for (const [name, q] of Object.entries(CASES)) {
      const times: number[] = []
      let total = 0
      for (let round = 0; round < ROUNDS; round += 1) {
        const began = performance.now()
        total = (await listSessions({ q }, NOW)).total
        times.push(performance.now() - began)
      }
      const note = `“${q}”: ${total} found; fastest ${Math.min(...times).toFixed(1)} ms, ${ROUNDS} one after another`
      figures.push(measurement(`search: ${name}, median`, quantile(times, 0.5), 'ms', note))
    }
    const scans = await findFullScans(client, recorder.take())
    const text = `${SESSIONS.toLocaleString('en')} sessions, 500 teachers among 50,500 users`
    const target = { text: 'none', ok: scans.length === 0 }
    return [...figures, measurement('search: tables read from end to end', scans.length, '', text, target)]
  } finally {
    await database.close()
  }
}
