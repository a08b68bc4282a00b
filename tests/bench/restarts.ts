import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { TERMS_VERSION } from '#features/people/terms/terms-version.ts'
import { type RunningServer, startServer } from '#tests/support/server.ts'
import { createSignedInUsers, request, type SignedInUser } from '#tests/support/signed-in-users.ts'
import { removeFolder, temporaryFolder } from '#tests/support/temporary-folder.ts'
import { type Measurement, measurement, median } from './measurements.ts'

const KILLS = 25
const LOAD_MS = 4_000
const TOGETHER = 20
const MAX_READY_S = 5
const PRICE = 6_000

/** A group with room for everyone, and students who reserve in it. */
const createLoad = async (server: RunningServer, database: pg.Client) => {
  const [teacher] = await createSignedInUsers(database, 1, { role: 'teacher', teacherAccess: true })
  if (!teacher) throw new Error('no teacher')
  const body = {
    ...{ type: 'group', subject: 'igcse-chemistry-0620', title: 'Chemistry and power cuts', zone: 'Europe/Warsaw' },
    ...{ price: PRICE, date_time: { Tuesday: [17, 17.5] }, maxStudents: 200 },
  }
  const { json } = await request(`${server.url}/api/v1/sessions`, teacher, { method: 'POST', body })
  const { json: session } = await request(`${server.url}/api/v1/sessions/${json.id}`, teacher)
  const reservation = {
    ...{ productId: json.id, plan: 'single', firstDate: String(session.nextStart).slice(0, 10), seenPrice: PRICE },
    ...{ acceptedTerms: TERMS_VERSION, earlyPerformance: true },
  }
  return { people: await createSignedInUsers(database, 150), reservation }
}

/** Reserves and reads as many at a time as `TOGETHER`, until the server is gone. */
const loadUntilGone = async (
  server: RunningServer,
  people: readonly SignedInUser[],
  reservation: object,
): Promise<number> => {
  let done = 0
  const act = async (person: SignedInUser) => {
    const ask = (path: string, given = {}) => request(`${server.url}${path}`, person, given)
    await ask('/api/v1/reservations', { method: 'POST', body: reservation })
    await Promise.all([ask('/api/v1/sessions?limit=20'), ask('/api/v1/me')])
    done++
  }
  const worker = async (at: number) => {
    for (let turn = at; !server.hasEnded(); turn += TOGETHER)
      await act(people[turn % people.length] as SignedInUser).catch(() => pause(5))
  }
  await Promise.all(Array.from({ length: TOGETHER }, (_, at) => worker(at)))
  return done
}

/** Seconds from the start of the process until a line of its log; the log has the milliseconds of each. */
const secondsUntil = (server: RunningServer, startedAt: number, text: string): number => {
  const line = server
    .output()
    .split('\n')
    .findLast(each => each.includes(text))
  return line ? ((JSON.parse(line) as { time: number }).time - startedAt) / 1000 : Number.NaN
}

/** How long a start takes until `/ready` after the process was killed in the middle of work, Postgres included; durable as in production. */
export const benchRestarts = async (): Promise<Measurement[]> => {
  const dataDir = temporaryFolder('restarts')
  const env = { PROFILE: 'development', DEMO: '1', LOG_LEVEL: 'debug' }
  const url = `postgresql://guildhall@localhost:5432/guildhall?host=${encodeURIComponent(`${dataDir}/socket`)}`
  const starts: { readonly clean: boolean; readonly ready: number; readonly postgres: number }[] = []
  const start = async (clean: boolean) => {
    const startedAt = Date.now()
    const server = await startServer({ dataDir, env })
    const ready = (Date.now() - startedAt) / 1000
    starts.push({ clean, ready, postgres: secondsUntil(server, startedAt, 'ready to accept connections') })
    return server
  }
  let server = await startServer({ dataDir, env })
  for (let kill = 0; kill < KILLS; kill++) {
    const database = new pg.Client({ connectionString: url })
    database.on('error', () => undefined)
    await database.connect()
    const { people, reservation } = await createLoad(server, database)
    const loading = loadUntilGone(server, people, reservation)
    await pause(LOAD_MS)
    await server.kill()
    await loading
    await database.end().catch(() => undefined)
    server = await start(false)
  }
  for (let again = 0; again < 3; again++) {
    await server.stop()
    server = await start(true)
  }
  await server.stop()
  removeFolder(dataDir)
  const of = (clean: boolean, part: 'ready' | 'postgres') =>
    starts.filter(each => each.clean === clean).map(each => each[part])
  const killed = of(false, 'ready')
  return [
    measurement('the slowest start after a kill', Math.max(...killed), 's', `of ${KILLS} kills under load`, {
      text: `at most ${MAX_READY_S} s`,
      ok: Math.max(...killed) <= MAX_READY_S,
    }),
    measurement('the median start after a kill', median(killed), 's', 'until /ready'),
    measurement('of that until Postgres takes connections', median(of(false, 'postgres')), 's', 'median'),
    measurement('the same, slowest', Math.max(...of(false, 'postgres')), 's', 'of all kills'),
    measurement('against a start after a stop', median(killed) / median(of(true, 'ready')), '×', 'medians'),
  ]
}
