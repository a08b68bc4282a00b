import { randomBytes } from 'node:crypto'
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, expect, inject, it } from 'vitest'
import { removeFolder, temporaryFolder } from '#tests/support/temporary-folder.ts'
import { connect, disconnect } from './connections.ts'
import { db } from './database.ts'
import { migrate } from './migrate.ts'

const MIGRATIONS = 'db/migrations'
const NAME = `test_${randomBytes(6).toString('hex')}`
const folder = temporaryFolder()

const onServer = async (statement: string) => {
  const url = new URL(inject('templateUrl'))
  url.pathname = '/postgres'
  const client = new pg.Client({ connectionString: url.href })
  await client.connect()
  await client.query(statement).finally(() => client.end())
}

afterAll(async () => {
  await disconnect()
  await onServer(`drop database if exists ${NAME} with (force)`)
  removeFolder(folder)
})

/** All migrations but the last, as the version before had them. */
const writePreviousMigrations = () => {
  cpSync(MIGRATIONS, folder, { recursive: true })
  const journal = JSON.parse(readFileSync(join(MIGRATIONS, 'meta/_journal.json'), 'utf8'))
  mkdirSync(join(folder, 'meta'), { recursive: true })
  writeFileSync(
    join(folder, 'meta/_journal.json'),
    JSON.stringify({ ...journal, entries: journal.entries.slice(0, -1) }),
  )
}

/** What a small site has written; columns that came later have their defaults. */
const ROWS = [
  sql`insert into users (uid, username, display_name, email) select 'usr_' || n, 'user_' || n, 'Person ' || n, 'user' || n || '@guildhall.test' from generate_series(1, 50) n`,
  sql`insert into academy_sessions (id, user_id, type, track, subject, title, zone, price, created_at, scheduled_at, updated_at)
    select 'ses_' || n, 'usr_' || n, 'individual', 'ib', 'ib-physics', 'Physics', 'Europe/Warsaw', 5000, now(), now(), now() from generate_series(1, 20) n`,
  sql`insert into occurrences (id, kind, session_id, host_id, during, created_at)
    select 'occ_' || n, 'academy', 'ses_' || n, 'usr_' || n, tstzrange(now() + n * interval '1 day', now() + n * interval '1 day' + interval '1 hour'), now() from generate_series(1, 20) n`,
  sql`insert into engagements (id, person_id, occurrence_id, part, during, created_at)
    select 'eng_' || id, host_id, id, 'host', during, now() from occurrences`,
  sql`insert into academy_session_purchases (id, product_id, user_id, payer_id, type, plan, subject, max_students, unit_price, amount, payment_status, state, terms_version, early_performance_at, created_at)
    select 'rsv_' || n, 'ses_' || n, 'usr_' || 20 + n, 'usr_' || 20 + n, 'individual', 'single', 'ib-physics', 1, 5000, 5000, 'paid', 'booked', '1', now(), now() from generate_series(1, 20) n`,
  sql`insert into lessons (id, purchase_id, occurrence_id, price, state) select 'lsn_' || n, 'rsv_' || n, 'occ_' || n, 5000, 'booked' from generate_series(1, 20) n`,
  sql`insert into payment_intents (id, payer_id, payable_kind, payable_id, description, amount, state, provider, expires_at, created_at)
    select 'pay_' || n, 'usr_' || 20 + n, 'reservation', 'rsv_' || n, 'A lesson', 5000, 'succeeded', 'test', now(), now() from generate_series(1, 20) n`,
  sql`insert into notifications (id, user_id, type, title, message, created_at, dedupe_key) select 'ntf_' || n, 'usr_' || n, 'lesson_reservation', 'A title', 'A message.', now(), n::text from generate_series(1, 50) n`,
  sql`insert into audit (id, at, actor, event, entity_id, request_id) select 'aud_' || n, now() - n * interval '9 days', 'usr_1', 'test', 'ses_' || n, 'req' from generate_series(0, 59) n`,
]

const countRows = async () => {
  const { rows } = await db.execute<{ name: string; count: number }>(sql`
    select relname as name, (xpath('/row/c/text()', query_to_xml(format('select count(*) as c from %I', relname), false, true, '')))[1]::text::int as count
    from pg_class where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace`)
  return Object.fromEntries(rows.filter(({ count }) => count > 0).map(({ name, count }) => [name, count]))
}

it('keeps the rows of the version before, holds them to every constraint, and migrates nothing at the next start', async () => {
  await onServer(`create database ${NAME} template template0`)
  const url = new URL(inject('templateUrl'))
  url.pathname = `/${NAME}`
  connect({ connectionString: url.href })
  writePreviousMigrations()
  await migrate(folder)
  for (const row of ROWS) await db.execute(row)
  const before = await countRows()
  expect(before).toMatchObject({ users: 50, lessons: 20 })
  await migrate(MIGRATIONS)
  await migrate(MIGRATIONS)
  expect(await countRows()).toMatchObject(before)
  const { rows: unproven } = await db.execute(sql`select conname from pg_constraint where not convalidated`)
  expect(unproven).toEqual([])
  const applied = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from drizzle.__drizzle_migrations`,
  )
  const journal = JSON.parse(readFileSync(join(MIGRATIONS, 'meta/_journal.json'), 'utf8'))
  expect(applied.rows[0]?.count).toBe(journal.entries.length)
})
