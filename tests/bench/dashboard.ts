import pg from 'pg'
import { listWeekFigures } from '#features/staff/dashboard/charts.ts'
import { getAdminCounts } from '#features/staff/dashboard/counters.ts'
import { foldFigures } from '#features/staff/dashboard/figures.ts'
import { registerDashboardSources } from '#features/staff/dashboard/sources.ts'
import { listWaiting } from '#features/staff/dashboard/waiting.ts'
import { type Ctx, systemActor } from '#kernel/actor.ts'
import { connect, disconnect } from '#platform/connections.ts'
import { dashboardSources } from '#server/dashboard-sources.ts'
import { copyDatabase, openBenchDatabase } from './database.ts'
import { type Measurement, measurement, median } from './measurements.ts'

const FEW = 1_000
/** Of users, requests and notifications; a loaded machine may measure with fewer. */
const MANY = Number(process.env.BENCH_ROWS ?? 1_000_000)
/** Of reservations, entries of the ledger and ratings. */
const MANY_BOOKED = MANY / 10
const [ROUNDS, READS, WARM_UP] = [9, 200, 50]
const WITHIN = 1.2

/** Rows `from` to `to`, spread over three years up to now, with the triggers that keep the figures. */
const fill = async (url: string, from: number, to: number, bookedTo: number) => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const range = `generate_series(${from}, ${to - 1}) n`
  const booked = `generate_series(${from}, ${bookedTo - 1}) n`
  const at = `now() - n * 7919::bigint % 1095 * interval '1 day' - n % 1440 * interval '1 minute'`
  const statements = [
    'set synchronous_commit = off',
    `insert into users (uid, username, display_name, email, role, dnd_role, created_at)
       select 'usr_' || n, 'user_' || n, 'Person ' || n, 'user' || n || '@guildhall.test', 'student', 'student', ${at} from ${range}`,
    `insert into requests (id, kind, status, filed_by, data, open_key, reason, read, read_at, created_at, opened_at, updated_at, decided_at)
       select 'req_' || n, 'role_requests', case when n % 50 = 0 and n < 5000 then 'pending' else 'approved' end, 'usr_' || n, '{"role":"teacher","message":"I teach."}',
         'key_' || n, '', null, null, ${at}, ${at}, now(), case when n % 50 = 0 and n < 5000 then null else ${at} + interval '5 hours' end from ${range}`,
    `insert into notifications (id, user_id, type, title, message, created_at, dedupe_key)
       select 'ntf_' || n, 'usr_' || n, 'reminder', 'A title', 'A message.', ${at}, n::text from ${range}`,
    `insert into academy_sessions (id, user_id, type, track, subject, title, zone, price, max_students, created_at, scheduled_at, updated_at)
       select 'ses_' || n, 'usr_' || n, 'group', 'ib', 'ib-mathematics-aa', 'Session', 'Europe/Warsaw', 5000, 8, now(), now(), now() from ${booked}`,
    `insert into academy_session_purchases (id, product_id, user_id, payer_id, type, plan, subject, max_students, unit_price, amount, payment_status, state, terms_version, early_performance_at, created_at, booked_at)
       select 'rsv_' || n, 'ses_' || n, 'usr_' || n, 'usr_' || n, 'group', 'single', 'ib-mathematics-aa', 8, 5000, 5000, 'paid', 'booked', '1', now(), ${at}, ${at} from ${booked}`,
    `insert into ledger_transactions (id, kind, source_id, memo, created_at) select 'ldg_' || n, 'payment', 'pay_' || n, 'A lesson', ${at} from ${booked}`,
    `insert into ledger_entries (id, transaction_id, account_kind, account_owner, amount, created_at)
       select 'ent_' || n || side, 'ldg_' || n, case side when 'a' then 'provider_clearing' else 'prepaid_lessons' end, 'test', case side when 'a' then 5000 else -5000 end, ${at}
       from ${booked}, (values ('a'), ('b')) s (side)`,
    `insert into session_ratings (session_id, user_id, stars, created_at, updated_at) select 'ses_' || n, 'usr_' || n, 1 + n % 5, ${at}, now() from ${booked}`,
  ]
  for (const statement of statements) await client.query(statement)
  await client.query('vacuum analyze')
  await client.end()
}

/** Milliseconds of one read: what many reads one after the other take on average. */
const timeOf = async (read: () => Promise<unknown>): Promise<number> => {
  for (let n = 0; n < WARM_UP; n++) await read()
  const start = performance.now()
  for (let n = 0; n < READS; n++) await read()
  return (performance.now() - start) / READS
}

const ctx = (): Ctx => ({ actor: systemActor('bench'), now: Temporal.Now.instant(), requestId: 'bench' })
const READERS: Readonly<Record<string, () => Promise<unknown>>> = {
  'the fifteen counters': () => getAdminCounts(ctx().now),
  'the figures of twelve weeks': () => listWeekFigures(ctx().now),
  'the items that wait longest': () => listWaiting(ctx(), 8),
}

/** The dashboard of staff with many rows against few, in turns, so that both meet the same load of the machine. */
export const benchDashboard = async (): Promise<Measurement[]> => {
  registerDashboardSources(dashboardSources)
  const database = await openBenchDatabase('dashboard')
  await fill(database.url, 0, FEW, FEW)
  await foldFigures()
  await disconnect()
  const many = await copyDatabase(database.url)
  await fill(many, FEW, MANY, MANY_BOOKED)
  const times = new Map<string, number[]>()
  for (let round = 0; round < ROUNDS; round++)
    for (const url of [database.url, many]) {
      connect({ connectionString: url })
      await foldFigures()
      for (const [name, read] of Object.entries(READERS)) {
        const key = `${name} ${url}`
        times.set(key, [...(times.get(key) ?? []), await timeOf(read)])
      }
      await disconnect()
    }
  await database.close()
  return Object.keys(READERS).map(name => {
    const [few, all] = [database.url, many].map(url => median(times.get(`${name} ${url}`) ?? []))
    const ratio = (all ?? Number.NaN) / (few ?? Number.NaN)
    return measurement(
      `dashboard: ${name} with ${MANY.toLocaleString('en')} users, requests and notifications against ${FEW.toLocaleString('en')}`,
      ratio,
      '×',
      `${all?.toFixed(2)} against ${few?.toFixed(2)} ms, medians of ${ROUNDS} times ${READS}; ${MANY_BOOKED.toLocaleString('en')} against ${FEW.toLocaleString('en')} reservations, payments and ratings`,
      { text: 'within 20 %', ok: ratio <= WITHIN },
    )
  })
}
