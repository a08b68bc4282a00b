import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { extendHorizon, refreshDueListings } from '#features/academy/timetable/planning-jobs.ts'
import { seedSessions } from '#features/screens/demo/sessions.ts'
import { TEACHER_SESSIONS } from '#features/screens/demo-templates/teacher-sessions.ts'
import { systemActor } from '#kernel/actor.ts'
import { connect, disconnect } from '#platform/connections.ts'
import { schedules } from '#server/schedules.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { freePort } from '#tests/support/free-port.ts'
import { type RunningServer, startServer } from '#tests/support/server.ts'
import { createSignedInUsers, request } from '#tests/support/signed-in-users.ts'
import { removeFolder, temporaryFolder } from '#tests/support/temporary-folder.ts'
import { until } from '#tests/support/until.ts'
import { createTestUser } from '#tests/support/users.ts'

const servers: RunningServer[] = []
const cleanups: (() => Promise<unknown>)[] = []
afterEach(async () => {
  await Promise.all(servers.splice(0).map(server => server.stop()))
  for (const clean of cleanups.splice(0).toReversed()) await clean()
})

const newDatabase = async (options: { tables: boolean }) => {
  const database = await createTestDatabase(options)
  cleanups.push(database.drop)
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  cleanups.push(() => client.end())
  return { url: database.url, client }
}

const start = async (env: Readonly<Record<string, string>>) => {
  const server = await startServer({ env })
  servers.push(server)
  return server
}

const count = async (client: pg.Client, table: string) =>
  Number((await client.query(`select count(*) as count from ${table}`)).rows[0].count)

const errorsOf = (server: RunningServer) => server.output().match(/^.*("level":[56]0|^\s+at ).*$/gm) ?? []

it('two servers with the smallest pool that start together on one empty database fill it once; one does all scheduled work while people read pages', async () => {
  const { url, client } = await newDatabase({ tables: false })
  const small = { DATABASE_URL: url, DATABASE_POOL: '2', DEMO: '1' }
  const [server, other] = await Promise.all([start(small), start(small)])
  // How many there are depends on the hour: the course whose lesson has just begun may clash with others.
  const titles = await client.query<{ title: string }>('select title from academy_sessions')
  expect(new Set(titles.rows.map(({ title }) => title)).size).toBe(titles.rowCount)
  expect(titles.rowCount).toBeGreaterThan(25)
  const { rows } = await client.query(`select count(*)::int as count from settings where key = 'demo-data'`)
  expect(rows[0].count).toBe(1)
  await other.stop()
  await client.query(`update schedule_runs set due_at = now() - interval '1 minute', succeeded_at = null`)
  const workDone = until(async () => {
    await client.query(
      `insert into pgboss.job (name) select 'schedules/' || name from schedule_runs on conflict do nothing`,
    )
    const { rows } = await client.query('select name from schedule_runs where succeeded_at is null')
    return rows.length === 0
  }, 150_000)
  const paths = ['/', '/campus', '/campus?q=maths', '/api/v1/sessions', '/ready']
  for (let round = 0; round < 10; round++) {
    const answers = await Promise.all(paths.map(path => fetch(server.url + path)))
    expect(answers.map(({ status }) => status)).toEqual(paths.map(() => 200))
  }
  await workDone
  expect([server, other].flatMap(errorsOf)).toEqual([])
}, 400_000)

it('a server starts, serves and writes on tables of a newer version, beside it', async () => {
  const { url, client } = await newDatabase({ tables: true })
  await client.query(`
    alter table users add column favourite_dice text;
    alter table academy_sessions add column mood text not null default 'calm';
    create table dice (id text primary key);
    insert into drizzle.__drizzle_migrations (hash, created_at) values ('of tomorrow', 9999999999999)`)
  const server = await start({ DATABASE_URL: url })
  expect((await fetch(`${server.url}/campus`)).status).toBe(200)
  const [teacher = { token: '' }] = await createSignedInUsers(client, 1, { role: 'teacher', teacherAccess: true })
  const newPerson = {
    ...{ email: 'new@a.test', password: 'long enough 1', username: 'newcomer', displayName: 'New', zone: 'UTC' },
    ...{ birthDate: '1990-01-01', termsAccepted: true },
  }
  const newSession = {
    ...{ type: 'group', subject: 'igcse-chemistry-0620', title: 'Chemistry', zone: 'Europe/Warsaw', price: 6_000 },
    ...{ date_time: { Tuesday: [17, 17.5] }, maxStudents: 4 },
  }
  for (const [path, body] of Object.entries({ users: newPerson, sessions: newSession }))
    expect(await request(`${server.url}/api/v1/${path}`, teacher, { method: 'POST', body })).toMatchObject({
      status: 201,
    })
  expect(await count(client, `users where username = 'newcomer'`)).toBe(1)
  expect(await count(client, `academy_sessions where mood = 'calm'`)).toBe(1)
  expect(errorsOf(server)).toEqual([])
})

describe('after a shutdown of five days', () => {
  afterAll(disconnect)

  it('the server is ready once every session is listed that has a date, and every group has grown to its horizon', async () => {
    const { url, client } = await newDatabase({ tables: true })
    connect({ connectionString: url, max: 5 })
    const before = Temporal.Now.instant().subtract({ hours: 5 * 24 })
    const teachers = new Map<string, string>()
    for (const name of Object.keys(TEACHER_SESSIONS))
      teachers.set(name, (await createTestUser({ role: 'teacher', teacherAccess: true })).id)
    await seedSessions({ actor: systemActor('demo'), now: before, requestId: 'test' }, teachers)
    for (const { name } of schedules)
      await client.query('insert into schedule_runs (name, due_at) values ($1, $2)', [name, before.toString()])
    const listed = async (site: string) => {
      const answer = await fetch(`${site}/api/v1/sessions?limit=100`)
      const { items } = (await answer.json()) as { items: { id: string; nextStart: string }[] }
      return items.map(({ id, nextStart }) => `${id} ${nextStart}`)
    }
    const { url: site } = await start({ DATABASE_URL: url, ROLE: 'web' })
    const atReady = await listed(site)
    expect(atReady.length).toBeGreaterThan(20)
    const now = Temporal.Now.instant()
    const dates = await count(client, 'occurrences')
    await extendHorizon(now)
    await refreshDueListings(now)
    expect(await count(client, 'occurrences')).toBe(dates)
    expect(await listed(site)).toEqual(atReady)
  })
})

/** Runs the built server until it ends; its exit code and what it printed. */
const runToEnd = async (env: Readonly<Record<string, string>>, ...flags: string[]) => {
  const dataDir = temporaryFolder()
  const { DATABASE_URL: _, ...inherited } = process.env
  const all = { ...inherited, PROFILE: 'test', DATA_DIR: dataDir, LOG_LEVEL: 'error', ...env }
  const child = spawn(process.execPath, [...flags, 'build/server/index.js'], {
    env: all,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', text => {
      printed += text
    })
  const [code] = await Promise.race([once(child, 'close'), pause(60_000, ['still running'])])
  child.kill('SIGKILL')
  removeFolder(dataDir)
  return { code, printed }
}

it('a server whose port is taken ends before it has begun any work', async () => {
  const { url, client } = await newDatabase({ tables: true })
  const port = await freePort()
  const other = createServer().listen(port, '127.0.0.1')
  await once(other, 'listening')
  cleanups.push(async () => other.close())
  const { code, printed } = await runToEnd({ DATABASE_URL: url, PORT: String(port) })
  expect(code, printed).toBe(1)
  expect(printed).toContain(`Something else already listens on port ${port}`)
  expect(await count(client, 'schedule_runs')).toBe(0)
})

it('a Node that lacks what the server needs says in one sentence how to start', async () => {
  const { code, printed } = await runToEnd({}, '--import', 'data:text/javascript,delete globalThis.Temporal')
  expect(code).toBe(1)
  expect(printed).toMatch(/^Node \S+ alone cannot run Guildhall, .* start with "npm start".*\n$/)
  // An older one would stop at the first word that it does not know, before the sentence.
  expect(readFileSync('build/server/index.js', 'utf8')).not.toMatch(/^import\b/m)
})

describe('a variable that is wrong', () => {
  let port = 0
  beforeAll(async () => {
    port = await freePort()
  })

  it.each<[Record<string, string>, RegExp]>([
    [{ SITE_URL: 'ftp://site.example' }, /^ {2}SITE_URL: must be an address such as https:\/\/site\.example$/m],
    [{ DATABASE_URL: 'mysql://localhost/site' }, /^ {2}DATABASE_URL: must be an address such as postgres:/m],
    [
      { DATABASE_URL: 'postgres://me:hidden@127.0.0.1:1/x' },
      /^Guildhall cannot start: the database does not answer \(ECONNREFUSED/,
    ],
    [
      { DATABASE_URL: 'postgres://me:hidden@nowhere.invalid/x' },
      /^Guildhall cannot start: the database does not answer \(E/,
    ],
    [{ DATA_DIR: '/proc/guildhall' }, /^The folder \/proc\/guildhall cannot be written \(ENOENT\); set DATA_DIR/],
    [{ HOST: '999.1.1.1' }, /^999\.1\.1\.1 is not an address of this machine; set HOST to one that is\.$/m],
  ])('ends the start with a sentence and no stack: %j', async (wrong, sentence) => {
    const { code, printed } = await runToEnd({ PORT: String(port), ...wrong })
    expect(code, printed).toBe(1)
    expect(printed).toMatch(sentence)
    expect(printed).not.toMatch(/^\s+at |hidden/m)
  })
})

it('a setting that is changed by command reaches open streams and the next page', async () => {
  const { url } = await newDatabase({ tables: true })
  const server = await start({ DATABASE_URL: url })
  const leaving = new AbortController()
  cleanups.push(async () => leaving.abort())
  const stream = await fetch(`${server.url}/api/live?topics=settings`, { signal: leaving.signal })
  let received = ''
  void (async () => {
    const text = new TextDecoder()
    for await (const chunk of stream.body ?? []) received += text.decode(chunk, { stream: true })
  })().catch(() => undefined)
  await until(() => received.includes('event: open'))
  expect(await (await fetch(server.url)).text()).not.toContain('Closed on Monday.')
  const env = { ...process.env, PROFILE: 'test', DATABASE_URL: url, DATA_DIR: server.dataDir }
  const command = spawn(process.execPath, ['scripts/admin.ts', 'set-setting', 'banner', 'Closed on Monday.'], { env })
  expect((await once(command, 'exit'))[0]).toBe(0)
  await until(() => received.includes('"topics":["settings"]'))
  expect(await (await fetch(server.url)).text()).toContain('Closed on Monday.')
})
