import { type ChildProcess, fork } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { disconnect } from '#platform/database.ts'
import { startServer } from '#tests/support/server.ts'
import { removeFolder, temporaryFolder } from '#tests/support/temporary-folder.ts'
import type { BareStatement } from './bare-server.ts'
import { openBenchDatabase } from './database.ts'
import { type Load, ratio } from './load.ts'
import { type Measurement, measurement } from './measurements.ts'
import { addStudent, fillSessions } from './sessions.ts'
import { signedInPages } from './signed-in-pages.ts'

const CONNECTIONS = 16
const SECONDS = 3
/** Grosze; a value that no other parameter of the list's statement has. */
const MAX_PRICE = 123_456

type BenchServer = {
  readonly url: string
  readonly pid: number
  readonly databaseUrl: string
  readonly list: BareStatement
  readonly filteredList: BareStatement
  close(): Promise<void>
}

/** Starts a server on its own database with the given number of sessions. */
const startBenchServer = async (size: number): Promise<BenchServer> => {
  const database = await openBenchDatabase(`pages-${size}`)
  await addStudent()
  await fillSessions(size)
  const list = await listStatement(database.pool, {})
  const filteredList = { ...(await listStatement(database.pool, { maxPrice: MAX_PRICE })), maxPrice: MAX_PRICE }
  await disconnect()
  const server = await startServer({ env: { DATABASE_URL: database.url, DEMO: '0', LOG_LEVEL: 'warn' } })
  const close = async () => {
    await server.stop()
    await database.close()
  }
  return { url: server.url, pid: server.pid, databaseUrl: database.url, list, filteredList, close }
}

/** The list as JSON at two sizes, a visitor's page and a signed-in page, each compared with a minimal server that sends the same bytes. */
export const benchPages = async (): Promise<Measurement[]> => {
  const folder = temporaryFolder('bench-bytes')
  const small = await startBenchServer(1_000)
  const large = await startBenchServer(100_000)
  const load = (url: string): Load => ({ url, seconds: SECONDS, connections: CONNECTIONS })
  const list = ({ url }: BenchServer) => load(`${url}/api/v1/sessions`)
  const measurements: Measurement[] = []
  for (const [server, size] of [
    [small, '1,000'],
    [large, '100,000'],
  ] as const) {
    const file = join(folder, 'list.sql')
    writeFileSync(file, JSON.stringify(server.list))
    const bare = await startBare(['list', file], server.databaseUrl)
    const cached = await ratio(list(server), load(bare.url))
    const bar = { text: 'at least 0.6', ok: cached.ratio >= 0.6 && cached.failures === 0 }
    measurements.push(
      measurement(
        `list: 25 of ${size} sessions as JSON, against node:http with pg`,
        cached.ratio,
        '×',
        describeRates(cached),
        bar,
      ),
    )
    bare.child.kill()
    writeFileSync(file, JSON.stringify(server.filteredList))
    const bareFiltered = await startBare(['list', file], server.databaseUrl)
    const filtered = (address: string): Load => ({ ...load(address), vary: '?maxPrice=' })
    const uncached = await ratio(filtered(list(server).url), filtered(bareFiltered.url), 3)
    measurements.push(
      measurement(
        `list: the same with a filter that is new to the server, against the same statement`,
        uncached.ratio,
        '×',
        describeRates(uncached),
        { text: 'at least 0.6', ok: uncached.ratio >= 0.6 && uncached.failures === 0 },
      ),
    )
    bareFiltered.child.kill()
  }
  const sizes = await ratio(list(large), list(small))
  measurements.push(
    measurement('list: 25 of 100,000 against 25 of 1,000', sizes.ratio, '×', describeRates(sizes), {
      text: 'within 20 %',
      ok: Math.abs(sizes.ratio - 1) <= 0.2,
    }),
    ...(await publicPage(large.url, folder, large.databaseUrl)),
    ...(await signedInPages(large.url, large.pid, folder)),
  )
  for (const server of [small, large]) await server.close()
  removeFolder(folder)
  return measurements
}

const describeRates = ({ ours, bare, bytes, failures }: Awaited<ReturnType<typeof ratio>>) =>
  `${Math.round(ours)} against ${Math.round(bare)} a second, ${bytes.join(' and ')} bytes, ${failures} failures`

const publicPage = async (site: string, folder: string, databaseUrl: string): Promise<Measurement[]> => {
  const measurements: Measurement[] = []
  for (const path of ['/', '/campus']) {
    const file = join(folder, 'page.html')
    writeFileSync(file, await (await fetch(site + path)).text())
    const bare = await startBare(['page', file], databaseUrl)
    const measured = await ratio(
      { url: site + path, seconds: SECONDS, connections: CONNECTIONS },
      { url: bare.url, seconds: SECONDS, connections: CONNECTIONS },
    )
    measurements.push(
      measurement(
        `page: ${path} for a visitor, against node:http with the same HTML`,
        measured.ratio,
        '×',
        `${Math.round(measured.ours)} against ${Math.round(measured.bare)} a second, ${measured.failures} failures`,
        { text: 'at least 0.6', ok: measured.ratio >= 0.6 && measured.failures === 0 },
      ),
    )
    bare.child.kill()
  }
  return measurements
}

/** The statement of the list, as sent to the database. */
const listStatement = async (
  pool: import('pg').Pool,
  query: { readonly maxPrice?: number },
): Promise<BareStatement> => {
  const { listSessions } = await import('#features/academy/session-list.ts')
  let statement: BareStatement | undefined
  const send = pool.query.bind(pool)
  pool.query = ((given: { text?: string }, values: unknown[], ...rest: unknown[]) => {
    if (given.text) statement = { text: given.text, values }
    return (send as (...all: unknown[]) => unknown)(given, values, ...rest)
  }) as typeof pool.query
  await listSessions(query, Temporal.Now.instant())
  pool.query = send
  if (!statement) throw new Error('the list sends no statement')
  return statement
}

const startBare = (args: string[], databaseUrl: string) =>
  new Promise<{ url: string; child: ChildProcess }>((resolve, reject) => {
    const child = fork(fileURLToPath(new URL('./bare-server.ts', import.meta.url)), args, {
      env: { ...process.env, DATABASE_URL: databaseUrl },
    })
    child.once('error', reject)
    child.once('message', port => resolve({ url: `http://127.0.0.1:${port}/`, child }))
  })
