import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { startPostgres } from '#embedded/postgres/postgres.ts'
import { listCreditEntries } from '#features/money/credit/credit-history.ts'
import { countUnread, listNotifications } from '#features/people/notifications/queries.ts'
import { auditCondition, selectAudit } from '#features/staff/audit-log/queries.ts'
import { listEntries } from '#features/staff/staff-money/ledger-queries.ts'
import type { Ctx } from '#kernel/actor.ts'
import { connect, disconnect } from '#platform/connections.ts'
import { db } from '#platform/database.ts'
import { migrate } from '#platform/migrate.ts'
import { actorWith } from '#tests/support/actors.ts'
import { fillTables, largeId } from '#tests/support/large-database.ts'
import { removeFolder, temporaryFolder } from '#tests/support/temporary-folder.ts'
import { type Measurement, measurement, median } from './measurements.ts'
import { recordStatements } from './statement-recorder.ts'

const ROWS = Number(process.env.ROWS ?? 100_000_000)
const TABLES = process.env.TABLES?.split(',')
const MONTHS = 60
const NEW_ROWS = 20_000
const ROUNDS = 20

const quiet = { debug: () => undefined, warn: console.warn, error: console.error }

/** SQL for the `n`th of `ROWS` rows: an id in the order of time, one of so many people or things in no order, an instant of five years. */
const id = (prefix: string, n: string) => `'${prefix}_' || lpad((${n})::text, 26, '0')`
const scattered = (prefix: string, n: string, of: number) => id(prefix, `(${n}) * 7919 % ${of}`)
const at = (n: string) =>
  `$1::timestamptz - interval '${MONTHS} months' + (${n})::float8 / ${ROWS} * interval '${MONTHS} months'`
const PEOPLE = Math.max(1_000, ROWS / 100)
const somePerson = (round: number) => largeId('usr', (round * 7919 * 13) % PEOPLE)

type Table = {
  readonly name: string
  /** SQL that inserts the rows `n` from `$from` to `$to`. */
  readonly insert: (from: number, to: number) => readonly string[]
  readonly before?: (client: pg.Client) => Promise<unknown>
  readonly asked: Readonly<Record<string, (round: number) => Promise<unknown>>>
}

const contextOf = (round: number): Ctx => ({
  actor: actorWith({ id: somePerson(round) }),
  now: Temporal.Now.instant(),
  requestId: 'bench',
})

const notifications: Table = {
  name: 'notifications',
  insert: (from, to) => [
    `insert into notifications (id, user_id, type, title, message, link, read, created_at, dedupe_key)
     select ${id('ntf', 'n')}, ${scattered('usr', 'n', PEOPLE)}, 'lesson_reservation', 'A lesson is reserved', 'Person has reserved a lesson on Tuesday at 17:00.',
       '/campus/lessons/' || n, n % 50 > 0, ${at('n')}, ${id('evt', 'n')} from generate_series(${from}::bigint, ${to}) n`,
  ],
  asked: {
    'the bell': round => countUnread(db, somePerson(round)),
    "a person's newest": round => listNotifications(db, somePerson(round), { limit: 25 }),
  },
}

const ledger: Table = {
  name: 'ledger_entries',
  insert: (from, to) => [
    `insert into ledger_transactions (id, kind, source_id, memo, booked_on, created_at)
     select ${id('ldg', 'n / 2')}, 'payment_settled', ${id('pay', 'n / 2')}, 'A lesson', (${at('n')})::date, ${at('n')} from generate_series(${from}::bigint, ${to}, 2) n`,
    `insert into ledger_entries (id, transaction_id, account_kind, account_owner, amount, created_at)
     select ${id('ent', 'n')}, ${id('ldg', 'n / 2')}, case n % 2 when 0 then 'credit' else 'prepaid_lessons' end,
       case n % 2 when 0 then ${scattered('usr', 'n / 2', PEOPLE)} else ${id('reservation:rsv', 'n')} end, case n % 2 when 0 then -100 else 100 end, ${at('n')}
     from generate_series(${from}::bigint, ${to}) n`,
  ],
  asked: {
    "a person's credit": round => listCreditEntries(contextOf(round), { limit: 25 }),
    'the newest of a kind': () => listEntries({ kind: 'prepaid_lessons', limit: 50 }),
  },
}

const audit: Table = {
  name: 'audit',
  // One for each month: those before the first migration have none.
  before: client =>
    client.query(
      `select make_audit_month(month) from generate_series($1::timestamptz - interval '${MONTHS} months', $1, interval '1 month') month`,
      [Temporal.Now.instant().toString()],
    ),
  insert: (from, to) => [
    `insert into audit (id, at, actor, event, entity_id, request_id, after)
     select ${id('aud', 'n')}, ${at('n')}, ${scattered('usr', 'n', PEOPLE)}, (array['session.published', 'reservation.made', 'payment.settled', 'user.updated'])[1 + n % 4],
       ${scattered('rsv', 'n / 3', ROWS / 6)}, ${id('req', 'n')}, '{"price": 6000, "state": "booked"}' from generate_series(${from}::bigint, ${to}) n`,
  ],
  asked: {
    'the newest': () => selectAudit(db, undefined, undefined, 50),
    'of one record': async round =>
      selectAudit(db, await auditCondition(db, { about: largeId('rsv', (round * 7919) % (ROWS / 6)) }), undefined, 50),
    'of one person': async round =>
      selectAudit(db, await auditCondition(db, { who: somePerson(round) }), undefined, 50),
    'of one event': async () => selectAudit(db, await auditCondition(db, { event: 'user.updated' }), undefined, 50),
  },
}

type Plan = {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly 'Shared Hit Blocks': number
  readonly 'Shared Read Blocks': number
  readonly Plans?: readonly Plan[]
}
type Explained = { readonly Plan: Plan; readonly 'Planning Time': number; readonly 'Execution Time': number }

function* nodesOf(plan: Plan): Generator<Plan> {
  yield plan
  for (const part of plan.Plans ?? []) yield* nodesOf(part)
}

const explain = async (client: pg.Client, text: string, values: unknown[]): Promise<Explained> => {
  const { rows } = await client.query<{ 'QUERY PLAN': readonly Explained[] }>(
    `explain (analyze, buffers, format json) ${text}`,
    values,
  )
  return rows[0]?.['QUERY PLAN'][0] as Explained
}

/** The median of the time to plan and run what was asked, with the blocks that it touched; not ok where a table is read whole. */
const askOne = async (client: pg.Client, name: string, ask: (round: number) => Promise<unknown>) => {
  const recorder = recordStatements()
  const plans: Explained[] = []
  for (let round = 0; round < ROUNDS; round++) {
    recorder.take()
    await ask(round)
    for (const { text, values } of recorder.take()) plans.push(await explain(client, text, (values ?? []) as unknown[]))
  }
  const scanned = new Set(
    plans
      .flatMap(({ Plan }) => [...nodesOf(Plan)])
      .filter(node => node['Node Type'] === 'Seq Scan' && node['Shared Hit Blocks'] + node['Shared Read Blocks'] > 100)
      .map(node => node['Relation Name']),
  )
  const blocks = plans.map(({ Plan }) => Plan['Shared Hit Blocks'] + Plan['Shared Read Blocks'])
  const times = plans.map(plan => plan['Execution Time'])
  return measurement(
    name,
    median(times),
    'ms to run',
    `worst ${Math.max(...times).toFixed(1)} ms, ${median(plans.map(plan => plan['Planning Time'])).toFixed(1)} ms to plan, ${median(blocks)} blocks`,
    { text: 'nothing read whole', ok: scanned.size === 0 },
  )
}

const measureTable = async (table: Table): Promise<Measurement[]> => {
  const folder = temporaryFolder('bench-large')
  const postgres = await startPostgres({
    dataDir: folder,
    fsync: false,
    log: quiet,
    settings: { shared_buffers: '512MB' },
  })
  connect({ connectionString: postgres.url })
  await migrate()
  const client = new pg.Client({ connectionString: postgres.url })
  await client.connect()
  await table.before?.(client)
  const now = Temporal.Now.instant()
  const begun = performance.now()
  await fillTables(client, now, table.insert(0, ROWS - 1))
  const { rows: sizes } = await client.query(
    `select sum(pg_table_size(oid))::float8 as rows, sum(pg_indexes_size(oid))::float8 as indexes from pg_class
     where relkind = 'r' and relnamespace in ('public'::regnamespace, 'audit_months'::regnamespace)`,
  )
  const gigabytes = (bytes: number) => `${(bytes / 2 ** 30).toFixed(1)} GB`
  console.log(
    `  ${table.name}: ${ROWS.toLocaleString('en')} rows in ${((performance.now() - begun) / 60_000).toFixed(0)} min`,
  )
  const of = `${table.name}, ${ROWS.toLocaleString('en')} rows`
  const figures: Measurement[] = []
  for (const [name, ask] of Object.entries(table.asked)) figures.push(await askOne(client, `${of}: ${name}`, ask))
  const times: number[] = []
  for (let round = 0; round < 3; round++) {
    await client.query('checkpoint')
    // What the checkpoint wrote leaves the disk's queue first.
    await pause(2_000)
    const from = ROWS + round * NEW_ROWS
    const start = performance.now()
    await client.query('set session_replication_role = replica')
    for (const insert of table.insert(from, from + NEW_ROWS - 1)) await client.query(insert, [now.toString()])
    await client.query('set session_replication_role = origin')
    times.push(performance.now() - start)
  }
  figures.push(
    measurement(
      `${of}: ${NEW_ROWS.toLocaleString('en')} new ones`,
      median(times) / 1_000,
      's',
      `${gigabytes(sizes[0].rows)} and ${gigabytes(sizes[0].indexes)} of indexes`,
    ),
  )
  await client.end()
  await disconnect()
  await postgres.stop()
  removeFolder(folder)
  return figures
}

/**
 * The tables that grow for ever, each alone with 100,000,000 rows of five years: what is asked of them, by EXPLAIN with ANALYZE, and what
 * new rows cost. `ROWS=1000000` and `TABLES=audit,notifications` choose. A table takes up to 60 GB for half an hour.
 */
export const benchLargeTables = async (): Promise<Measurement[]> => {
  const figures: Measurement[] = []
  for (const table of [notifications, ledger, audit])
    if (!TABLES || TABLES.includes(table.name)) figures.push(...(await measureTable(table)))
  return figures
}
