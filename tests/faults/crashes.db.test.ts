import { readdirSync } from 'node:fs'
import pg from 'pg'
import { afterAll, describe, expect, it } from 'vitest'
import { startPostgres } from '#embedded/postgres/postgres.ts'
import { TERMS_VERSION } from '#features/people/terms/terms-version.ts'
import { type RunningServer, startServer } from '#tests/support/server.ts'
import { createSignedInUsers, request, type SignedInUser } from '#tests/support/signed-in-users.ts'
import { removeFolder, temporaryFolder } from '#tests/support/temporary-folder.ts'
import { until } from '#tests/support/until.ts'

const cleanups: (() => Promise<unknown>)[] = []
afterAll(async () => {
  for (const close of cleanups.reverse()) await close().catch(() => undefined)
})

const quiet = { debug: () => undefined, warn: () => undefined, error: () => undefined }
const price = 6_000

const connectTo = async (url: string) => {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  cleanups.push(() => client.end())
  return client
}

/** A group session with enough places, and students who can reserve in it. */
const createScenario = async (server: RunningServer, database: pg.Client, students: number) => {
  const [teacher] = await createSignedInUsers(database, 1, { role: 'teacher', teacherAccess: true })
  if (!teacher) throw new Error('no teacher')
  const published = await request(`${server.url}/api/v1/sessions`, teacher, {
    method: 'POST',
    body: {
      type: 'group',
      subject: 'igcse-chemistry-0620',
      title: 'Chemistry for the night of the crash',
      zone: 'Europe/Warsaw',
      price,
      date_time: { Tuesday: [17, 17.5] },
      maxStudents: 200,
    },
  })
  expect(published.status).toBe(201)
  const productId = String(published.json.id)
  const { json } = await request(`${server.url}/api/v1/sessions/${productId}`, teacher)
  const firstDate = String(json.nextStart).slice(0, 10)
  const body = {
    productId,
    plan: 'single',
    firstDate,
    seenPrice: price,
    acceptedTerms: TERMS_VERSION,
    earlyPerformance: true,
  }
  return {
    people: await createSignedInUsers(database, students),
    reserve: (who: SignedInUser) => request(`${server.url}/api/v1/reservations`, who, { method: 'POST', body }),
  }
}

/** Invariants of the rows after a crash: every hold is complete and every row belongs to one. */
const findIncompleteRows = async (database: pg.Client) =>
  (
    await database.query(`
    select r.id from academy_session_purchases r
    where (select count(*) from lessons l where l.purchase_id = r.id) <> 1
       or (r.state = 'held' and (select count(*) from engagements e join lessons l on l.id = e.source_id where l.purchase_id = r.id and e.blocking) <> 1)
       or (r.state = 'held') <> exists (select from holds h where h.holdable_id = r.id and h.state = 'active')
       or not exists (select from payment_intents i where i.payable_id = r.id)
       or not exists (select from audit a where a.entity_id = r.id)
    union all
    select e.id from engagements e where e.part = 'participant' and not exists (select from lessons l where l.id = e.source_id)
    union all
    select l.id from lessons l where not exists (select from academy_session_purchases r where r.id = l.purchase_id)`)
  ).rows

describe('a crash in the middle of reservations', () => {
  it('loses no acknowledged reservation, leaves no incomplete rows, and is followed by a normal start', async () => {
    const dataDir = temporaryFolder()
    cleanups.push(async () => removeFolder(dataDir))
    const compiled = temporaryFolder('compiled')
    cleanups.push(async () => removeFolder(compiled))
    const first = await startServer({ dataDir, env: { DEMO: '0', NODE_COMPILE_CACHE: compiled } })
    cleanups.push(() => first.kill())
    const url = `postgresql://guildhall@localhost:5432/guildhall?host=${encodeURIComponent(`${dataDir}/socket`)}`
    const { people, reserve } = await createScenario(first, await connectTo(url), 80)
    const acknowledged: string[] = []
    const tries = people.map(async who => {
      const answer = await reserve(who).catch(() => undefined)
      if (answer?.status === 201) acknowledged.push(String(answer.json.id))
    })
    await until(() => acknowledged.length >= 15)
    await first.kill()
    await Promise.all(tries)
    // What Node has compiled is kept, or the next start takes twice as long.
    expect(readdirSync(compiled, { recursive: true }).length).toBeGreaterThan(3)
    expect(acknowledged.length).toBeLessThan(people.length)

    const second = await startServer({ dataDir, env: { DEMO: '0' } })
    cleanups.push(() => second.stop())
    const database = await connectTo(url)
    const { rows } = await database.query('select id from academy_session_purchases where id = any($1)', [acknowledged])
    expect(rows).toHaveLength(acknowledged.length)
    expect(await findIncompleteRows(database)).toEqual([])
  })
})

describe('a database that restarts under load', () => {
  it('makes requests fail for a while, and they work again without a restart of the app', async () => {
    const dataDir = temporaryFolder()
    cleanups.push(async () => removeFolder(dataDir))
    const postgres = await startPostgres({ dataDir, log: quiet, fsync: false })
    cleanups.push(() => postgres.stop())
    const server = await startServer({ env: { DEMO: '0', DATABASE_URL: postgres.url } })
    cleanups.push(() => server.stop())
    const { people, reserve } = await createScenario(server, await connectTo(postgres.url), 60)
    const statuses: number[] = []
    const load = people.map(async (who, at) => {
      await until(() => statuses.length >= at - 8)
      statuses.push(
        await reserve(who).then(
          answer => answer.status,
          () => 0,
        ),
      )
    })
    await until(() => statuses.length >= 10)
    const before = postgres.pid
    process.kill(before, 'SIGQUIT')
    await Promise.all(load)
    await until(() => postgres.pid !== before)
    if (server.hasEnded()) throw new Error(server.output())
    await until(async () => (await fetch(`${server.url}/writable`)).ok)
    expect(server.hasEnded()).toBe(false)
    expect(
      statuses.filter(status => ![201, 503].includes(status)),
      server.output(),
    ).toEqual([])
    const database = await connectTo(postgres.url)
    expect(await findIncompleteRows(database)).toEqual([])
    const [late] = await createSignedInUsers(database, 1)
    if (late) expect((await reserve(late)).status).toBe(201)
  })
})
