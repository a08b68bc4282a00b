import { hashPassword } from 'better-auth/crypto'
import { sql } from 'drizzle-orm'
import { forecastFor } from '#features/academy/lessons/forecast-query.ts'
import { findActor } from '#features/people/impersonation/actor.ts'
import { listCalendarItems } from '#features/screens/agenda/calendar-items.ts'
import { requireUser } from '#kernel/policy.ts'
import { connect, disconnect } from '#platform/connections.ts'
import { db } from '#platform/database.ts'
import { launchChromium } from '#tests/support/browser.ts'
import { startServer } from '#tests/support/server.ts'
import { removeFolder, temporaryFolder } from '#tests/support/temporary-folder.ts'
import { openBenchDatabase } from './database.ts'
import { type Measurement, measurement, median } from './measurements.ts'
import { bareMsOf, batchMs, ownTreeMsOf, signIn } from './signed-in-pages.ts'
import { openReplay, recordStatements } from './statement-recorder.ts'

/** The next week, which is full on every day on which this is measured. */
const PATH = `/campus/calendar?from=${Temporal.Now.plainDateISO().add({ weeks: 1 })}`
const PASSWORD = 'bench-password-1'
/** Lessons a week, from Monday to Friday. */
const A_WEEK = 40
const WEEKS_AHEAD = 9
const WARM_UP = 100
const BATCHES = 3
const ROUNDS = 150
const ZONE = 'Europe/Warsaw'

const emailOf = (occurrences: number) => `teacher-${occurrences}@guildhall.test`

/** A teacher with so many lessons of students, as many in each week: up to nine weeks ahead, the others in the past. A fifth of the students live in another zone. */
const addTeacher = async (occurrences: number): Promise<string> => {
  const id = (kind: string, n = 'n') => sql.raw(`'${kind}_${occurrences}_' || (${n})`)
  const teacherId = `usr_teacher_${occurrences}`
  const weeks = Math.ceil(occurrences / A_WEEK)
  const lessons = sql`(select n, tstzrange(at, at + interval '45 minutes') as during from (
    select n, (date_trunc('week', now() at time zone ${ZONE}) + (n / ${A_WEEK}::int - ${weeks - WEEKS_AHEAD}::int) * interval '7 days'
      + n % 5 * interval '1 day' + (9 + n / 5 % 8) * interval '1 hour') at time zone ${ZONE} as at
    from generate_series(0, ${occurrences - 1}::int) n) s) l`
  const run = (query: ReturnType<typeof sql>) => db.execute(query)
  await run(sql`insert into users (uid, username, display_name, email, email_verified, role, dnd_role, teacher_access_at)
    values (${teacherId}, ${`teacher_${occurrences}`}, 'Teacher', ${emailOf(occurrences)}, true, 'teacher', 'teacher', now())`)
  await run(sql`insert into auth_accounts (id, user_id, account_id, provider_id, password)
    values (${teacherId}, ${teacherId}, ${teacherId}, 'credential', ${await hashPassword(PASSWORD)})`)
  await run(sql`insert into users (uid, username, display_name, email, email_verified, zone)
    select ${id('usr')}, 'student_' || ${occurrences}::int || '_' || n, 'Student ' || n, n || '-' || ${occurrences}::int || '@guildhall.test', true, case when n % 5 = 0 then 'Europe/London' else ${ZONE} end from generate_series(0, ${A_WEEK - 1}::int) n`)
  await run(sql`insert into academy_sessions (id, user_id, type, track, subject, title, zone, price, created_at, scheduled_at, updated_at)
    values (${`ses_${occurrences}`}, ${teacherId}, 'individual', 'ib', 'ib-mathematics-aa', 'Mathematics AA', ${ZONE}, 10000, now(), now(), now())`)
  await run(sql`insert into academy_session_purchases (id, product_id, user_id, payer_id, type, plan, subject, max_students, unit_price, amount, payment_status, state, terms_version, early_performance_at, created_at, booked_at)
    select ${id('rsv')}, ${`ses_${occurrences}`}, ${id('usr')}, ${id('usr')}, 'individual', 'block', 'ib-mathematics-aa', 1, 10000, 10000, 'succeeded', 'booked', '1', now(), now(), now() from generate_series(0, ${A_WEEK - 1}::int) n`)
  await run(sql`insert into occurrences (id, kind, session_id, host_id, during, created_at)
    select ${id('occ')}, 'academy', ${`ses_${occurrences}`}, ${teacherId}, during, now() from ${lessons}`)
  await run(sql`insert into lessons (id, purchase_id, occurrence_id, price, state)
    select ${id('lsn')}, ${id('rsv', `n % ${A_WEEK}`)}, ${id('occ')}, 10000, 'booked' from ${lessons}`)
  await run(sql`insert into engagements (id, person_id, occurrence_id, part, during, source_kind, source_id, created_at)
    select ${id('enh')}, ${teacherId}, ${id('occ')}, 'host', during, null, null, now() from ${lessons}
    union all select ${id('enp')}, ${id('usr', `n % ${A_WEEK}`)}, ${id('occ')}, 'participant', during, 'lesson', ${id('lsn')}, now() from ${lessons}`)
  return teacherId
}

/** The calendar page of a teacher with 5,000 occurrences, against 500, against React alone, and its queries against bare `pg`. */
export const benchCalendar = async (): Promise<Measurement[]> => {
  const folder = temporaryFolder('bench-calendar')
  const database = await openBenchDatabase('calendar')
  await addTeacher(500)
  const teacherId = await addTeacher(5_000)
  await db.execute(sql`analyze`)
  const queries = await compareQueries(database.url, teacherId)
  await disconnect()
  const server = await startServer({ env: { DATABASE_URL: database.url, DEMO: '0', LOG_LEVEL: 'warn' } })
  const load = async (occurrences: number) => {
    const get = await signIn(server.url, { email: emailOf(occurrences), password: PASSWORD })
    return (count: number) => get(PATH, count)
  }
  const [few, many] = [await load(500), await load(5_000)]
  for (const each of [few, many]) await each(WARM_UP)
  const pairs: { few: number; many: number }[] = []
  for (let batch = 0; batch < BATCHES; batch++)
    pairs.push({ few: await batchMs(server.pid, few), many: await batchMs(server.pid, many) })
  const browser = await launchChromium()
  const bareMs = await bareMsOf(browser, await many(1), folder)
  await browser.close()
  await server.stop()
  const who = { email: emailOf(5_000), password: PASSWORD }
  const treeMs = await ownTreeMsOf(PATH, who, { databaseUrl: database.url, folder })
  await database.close()
  removeFolder(folder)
  const ms = median(pairs.map(pair => pair.many))
  const sizes = median(pairs.map(pair => pair.many / pair.few))
  return [
    measurement(
      'calendar: a teacher’s page with 5,000 occurrences, CPU of the whole request against rendering the same React tree bare',
      ms / treeMs,
      '×',
      `${ms.toFixed(2)} against ${treeMs.toFixed(2)} ms: its own components with its loaders’ data; less is better`,
      { text: 'at most 2', ok: ms / treeMs <= 2 },
    ),
    measurement(
      'calendar: the same request against React with plain elements instead of components',
      ms / bareMs,
      '×',
      `${ms.toFixed(2)} against ${bareMs.toFixed(2)} ms; less is better`,
    ),
    queries,
    measurement(
      'calendar: the same page with 5,000 occurrences against 500',
      sizes,
      '×',
      `${ms.toFixed(2)} against ${median(pairs.map(pair => pair.few)).toFixed(2)} ms of CPU`,
      { text: 'within 20 %', ok: Math.abs(sizes - 1) <= 0.2 },
    ),
  ]
}

/** What the page's loader reads, in turn with the same statements by `pg` alone. */
const compareQueries = async (url: string, teacherId: string): Promise<Measurement> => {
  await disconnect()
  connect({ connectionString: url, max: 20 })
  const recording = recordStatements()
  const now = Temporal.Now.instant()
  const teacher = await findActor(db, teacherId, now)
  const read = async () => {
    const days = (count: number) => now.add({ hours: 24 * count })
    await Promise.all([
      listCalendarItems(requireUser(teacher), { start: days(-3), end: days(4) }),
      forecastFor({ id: teacherId, zone: ZONE }, now),
    ])
  }
  await read()
  recording.take()
  await read()
  const statements = recording.take()
  const bare = await openReplay(url)
  const timeOf = async (work: () => Promise<unknown>) => {
    const start = performance.now()
    await work()
    return performance.now() - start
  }
  const pairs: { ours: number; bare: number }[] = []
  for (let round = 0; round < ROUNDS; round++)
    pairs.push({ ours: await timeOf(read), bare: await timeOf(() => bare.replay(statements)) })
  await bare.close()
  const counted = pairs.slice(ROUNDS / 3)
  const ratio = median(counted.map(pair => pair.ours / pair.bare))
  const ms = (side: 'ours' | 'bare') => median(counted.map(pair => pair[side])).toFixed(2)
  return measurement(
    'calendar: the queries of that page, against the same statements by pg',
    ratio,
    '×',
    `${ms('ours')} against ${ms('bare')} ms, ${statements.length} statements; less is better`,
    { text: 'at most 2', ok: ratio <= 2 },
  )
}
