import { readdirSync, readFileSync } from 'node:fs'
import pg from 'pg'
import { startPostgres } from '#embedded/postgres/postgres.ts'
import { hashSignInToken } from '#features/people/sign-in-library/sign-in-token.ts'
import { TERMS_VERSION } from '#features/people/terms/terms-version.ts'
import { connect, disconnect } from '#platform/connections.ts'
import { migrate } from '#platform/migrate.ts'
import { fillLargeDatabase, largeId } from '#tests/support/large-database.ts'
import { startServer } from '#tests/support/server.ts'
import { createSignedInUsers, request, type SignedInUser } from '#tests/support/signed-in-users.ts'
import { removeFolder, temporaryFolder } from '#tests/support/temporary-folder.ts'
import { cpuSecondsOf } from './cpu.ts'
import { type Measurement, measurement, quantile } from './measurements.ts'

/** Users of `fillLargeDatabase` at the scale 1. */
const USERS = 22_000
const SIZES = (process.env.SIZES ?? '1000,10000,100000,1000000').split(',').map(Number)
/** Fewer than the places of a group. */
const ROUNDS = 190
/** A table with fewer rows is read whole because that is quicker. */
const SMALL_TABLE = 5_000
const PRICE = 6_000

const quiet = { debug: () => undefined, warn: console.warn, error: console.error }

/** Processor time of all processes of Postgres so far, in seconds. */
const cpuOfPostgres = (postmaster: number): Promise<number> => {
  const parentOf = (pid: string) => Number(/^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])
  const children = readdirSync('/proc').filter(name => {
    try {
      return /^\d+$/.test(name) && parentOf(name) === postmaster
    } catch {
      return false
    }
  })
  return children.reduce(async (sum, pid) => (await sum) + (await cpuSecondsOf(Number(pid))), Promise.resolve(0))
}

type Kind = { readonly name: string; readonly ask: (at: number) => Promise<{ readonly status: number }> }

const createOffer = async (site: string, teacher: SignedInUser) => {
  const body = {
    ...{ type: 'group', subject: 'igcse-chemistry-0620', title: 'Growing', zone: 'Europe/Warsaw' },
    ...{ price: PRICE, date_time: { Tuesday: [17, 17.5] }, maxStudents: 200 },
  }
  const { json } = await request(`${site}/api/v1/sessions`, teacher, { method: 'POST', body })
  const { json: shown } = await request(`${site}/api/v1/sessions/${json.id}`, teacher)
  return { productId: String(json.id), firstDate: String(shown.nextStart).slice(0, 10) }
}

const kindsOf = async (site: string, client: pg.Client, users: number): Promise<readonly Kind[]> => {
  const [teacher] = await createSignedInUsers(client, 1, { role: 'teacher', teacherAccess: true })
  const students = await createSignedInUsers(client, ROUNDS + 1)
  const old = { id: largeId('usr', users - 1), token: 'old'.repeat(16) }
  await client.query(
    `insert into auth_sessions (id, user_id, token, expires_at) values ('dev_old', $1, $2, now() + interval '1 day')`,
    [old.id, hashSignInToken(old.token)],
  )
  const offer = await createOffer(site, teacher as SignedInUser)
  const body = { ...offer, plan: 'single', seenPrice: PRICE, acceptedTerms: TERMS_VERSION, earlyPerformance: true }
  const get = async (path: string, who: SignedInUser | null = null) => {
    const answer = await fetch(site + path, who ? { headers: { authorization: `Bearer ${who.token}` } } : {})
    await answer.arrayBuffer()
    return { status: answer.status }
  }
  return [
    { name: 'list of sessions with a new filter', ask: at => get(`/api/v1/sessions?maxPrice=${100 + at}`) },
    { name: 'search', ask: at => get(`/api/v1/sessions?q=person ${at}`) },
    { name: 'own reservations', ask: () => get('/api/v1/reservations', old) },
    { name: 'own notifications', ask: () => get('/api/v1/notifications', old) },
    {
      name: 'reserve',
      ask: at => request(`${site}/api/v1/reservations`, students[at] as SignedInUser, { method: 'POST', body }),
    },
  ]
}

/**
 * What one user costs, and what more users do to a request: databases of 1,000 to 1,000,000 users with their sessions, reservations,
 * lessons and games, one node, one request after the other. `SIZES=1000,10000` chooses.
 */
export const benchGrowth = async (): Promise<Measurement[]> => {
  const measurements: Measurement[] = []
  for (const users of SIZES) {
    const folder = temporaryFolder('bench-growth')
    const postgres = await startPostgres({ dataDir: folder, log: quiet })
    connect({ connectionString: postgres.url })
    await migrate()
    await disconnect()
    const client = new pg.Client({ connectionString: postgres.url })
    await client.connect()
    await fillLargeDatabase(client, Temporal.Now.instant(), users / USERS)
    const { rows: sizes } = await client.query('select pg_database_size(current_database())::bigint as bytes')
    const size = `${users.toLocaleString('en')} users`
    const bytes = Number(sizes[0]?.bytes)
    measurements.push(
      measurement(`growth: ${size}, database`, bytes / users / 1024, 'kB a user', `${(bytes / 2 ** 20).toFixed(0)} MB`),
    )
    const server = await startServer({ env: { DATABASE_URL: postgres.url, DEMO: '0', ROLE: 'web' } })
    const kinds = await kindsOf(server.url, client, users)
    for (const { name, ask } of kinds) {
      for (let at = ROUNDS; at < ROUNDS + 1; at++) await ask(at)
      await client.query('select pg_stat_reset()')
      const [node, database] = [await cpuSecondsOf(server.pid), await cpuOfPostgres(postgres.pid)]
      const times: number[] = []
      for (let at = 0; at < ROUNDS; at++) {
        const begun = performance.now()
        const { status } = await ask(at)
        if (status >= 300) throw new Error(`${name} answered ${status}`)
        times.push(performance.now() - begun)
      }
      const each = (after: number, before: number) => `${(((after - before) * 1000) / ROUNDS).toFixed(2)} ms`
      const cpu = `processor ${each(await cpuSecondsOf(server.pid), node)} of the node, ${each(await cpuOfPostgres(postgres.pid), database)} of Postgres`
      const { rows: whole } = await client.query<{ relname: string }>(
        `select s.relname from pg_stat_user_tables s join pg_class c on c.oid = s.relid
         where s.seq_scan > 0 and s.seq_tup_read > s.seq_scan * ${SMALL_TABLE} and c.reltuples > ${SMALL_TABLE}`,
      )
      const read = whole.map(({ relname }) => relname).join(', ')
      measurements.push(
        measurement(
          `growth: ${size}, ${name}`,
          quantile(times, 0.99),
          'ms p99',
          `median ${quantile(times, 0.5).toFixed(1)} ms; ${cpu}`,
          {
            text: 'no table read whole',
            ok: read === '',
          },
        ),
      )
      if (read) console.log(`  read whole: ${read}`)
    }
    await server.stop()
    await client.end()
    await postgres.stop()
    removeFolder(folder)
  }
  return measurements
}
