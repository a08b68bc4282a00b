import { type ChildProcess, fork } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type pg from 'pg'
import { listSessions } from '#features/academy/session-list/session-list.ts'
import { listOpenGames } from '#features/games/games/game-list.ts'
import { disconnect } from '#platform/connections.ts'
import { db } from '#platform/database.ts'
import { startServer } from '#tests/support/server.ts'
import { removeFolder, temporaryFolder } from '#tests/support/temporary-folder.ts'
import type { BareStatement } from './bare-server.ts'
import { openBenchDatabase } from './database.ts'
import { type Load, ratio } from './load.ts'
import { type Measurement, measurement } from './measurements.ts'
import { addStudent, fillGames, fillSessions } from './sessions.ts'
import { signedInPages } from './signed-in-pages.ts'

const CONNECTIONS = 16
const SECONDS = 3
/** Grosze; a value that no other parameter of the list's statement has. */
const MAX_PRICE = 123_456

/** A public list: its address as JSON, its query, and the pages that show it to a visitor. */
type PublicList = {
  readonly what: 'sessions' | 'games'
  readonly api: string
  readonly pages: readonly string[]
  readonly read: (query: { readonly maxPrice?: number }) => Promise<unknown>
}

const LISTS = [
  {
    what: 'sessions',
    api: '/api/v1/sessions',
    pages: ['/', '/campus'],
    read: query => listSessions(query, Temporal.Now.instant()),
  },
  {
    what: 'games',
    api: '/api/v1/dne-sessions',
    pages: ['/dungeonsandenglish/dne-sessions'],
    read: query => listOpenGames(db, query, {}, Temporal.Now.instant()),
  },
] as const satisfies readonly PublicList[]

type Statements = { readonly plain: BareStatement; readonly filtered: BareStatement }
type BenchServer = {
  readonly url: string
  readonly pid: number
  readonly databaseUrl: string
  readonly size: number
  readonly statements: Readonly<Record<PublicList['what'], Statements>>
  close(): Promise<void>
}

/** Starts a server on its own database with the given number of sessions and of games. */
const startBenchServer = async (size: number): Promise<BenchServer> => {
  const database = await openBenchDatabase(`pages-${size}`)
  await addStudent()
  await fillSessions(size)
  await fillGames(size)
  const statementsOf = async ({ read }: PublicList): Promise<Statements> => ({
    plain: await statementOf(database.pool, () => read({})),
    filtered: { ...(await statementOf(database.pool, () => read({ maxPrice: MAX_PRICE }))), maxPrice: MAX_PRICE },
  })
  const [sessions, games] = [await statementsOf(LISTS[0]), await statementsOf(LISTS[1])]
  await disconnect()
  const server = await startServer({ env: { DATABASE_URL: database.url, DEMO: '0', LOG_LEVEL: 'warn' } })
  const close = async () => {
    await server.stop()
    await database.close()
  }
  return { url: server.url, pid: server.pid, databaseUrl: database.url, size, statements: { sessions, games }, close }
}

const load = (url: string): Load => ({ url, seconds: SECONDS, connections: CONNECTIONS })

/** The lists as JSON at two sizes, a visitor's pages and signed-in pages, each compared with a minimal server that sends the same bytes. */
export const benchPages = async (): Promise<Measurement[]> => {
  const folder = temporaryFolder('bench-bytes')
  const small = await startBenchServer(1_000)
  const large = await startBenchServer(100_000)
  const measurements: Measurement[] = []
  for (const list of LISTS) {
    for (const server of [small, large]) measurements.push(...(await listAsJson(list, server, folder)))
    const sizes = await ratio(load(large.url + list.api), load(small.url + list.api))
    measurements.push(
      measurement(`list: 25 of 100,000 ${list.what} against 25 of 1,000`, sizes.ratio, '×', describeRates(sizes), {
        text: 'within 20 %',
        ok: Math.abs(sizes.ratio - 1) <= 0.2,
      }),
    )
    for (const path of list.pages) measurements.push(await publicPage(path, large, folder))
  }
  measurements.push(...(await signedInPages(large.url, large.pid, folder)))
  for (const server of [small, large]) await server.close()
  removeFolder(folder)
  return measurements
}

const describeRates = ({ ours, bare, bytes, failures }: Awaited<ReturnType<typeof ratio>>) =>
  `${Math.round(ours)} against ${Math.round(bare)} a second, ${bytes.join(' and ')} bytes, ${failures} failures`

const atLeast = (measured: Awaited<ReturnType<typeof ratio>>) => ({
  text: 'at least 0.6',
  ok: measured.ratio >= 0.6 && measured.failures === 0,
})

/** From the server's cache, and with a filter that it has not seen. */
const listAsJson = async ({ what, api }: PublicList, server: BenchServer, folder: string): Promise<Measurement[]> => {
  const file = join(folder, 'list.sql')
  const name = `list: 25 of ${server.size.toLocaleString('en')} ${what}`
  writeFileSync(file, JSON.stringify(server.statements[what].plain))
  const bare = await startBare(['list', file], server.databaseUrl)
  const cached = await ratio(load(server.url + api), load(bare.url))
  bare.child.kill()
  writeFileSync(file, JSON.stringify(server.statements[what].filtered))
  const bareFiltered = await startBare(['list', file], server.databaseUrl)
  const filtered = (address: string): Load => ({ ...load(address), vary: '?maxPrice=' })
  const uncached = await ratio(filtered(server.url + api), filtered(bareFiltered.url), 3)
  bareFiltered.child.kill()
  return [
    measurement(
      `${name} as JSON, against node:http with pg`,
      cached.ratio,
      '×',
      describeRates(cached),
      atLeast(cached),
    ),
    measurement(
      `${name} with a filter that is new to the server, against the same statement`,
      uncached.ratio,
      '×',
      describeRates(uncached),
      atLeast(uncached),
    ),
  ]
}

const publicPage = async (path: string, server: BenchServer, folder: string): Promise<Measurement> => {
  const file = join(folder, 'page.html')
  writeFileSync(file, await (await fetch(server.url + path)).text())
  const bare = await startBare(['page', file], server.databaseUrl)
  const measured = await ratio(load(server.url + path), load(bare.url))
  bare.child.kill()
  return measurement(
    `page: ${path} for a visitor, against node:http with the same HTML`,
    measured.ratio,
    '×',
    `${Math.round(measured.ours)} against ${Math.round(measured.bare)} a second, ${measured.failures} failures`,
    atLeast(measured),
  )
}

/** The statement that `read` sends to the database. */
const statementOf = async (pool: pg.Pool, read: () => Promise<unknown>): Promise<BareStatement> => {
  let statement: BareStatement | undefined
  const send = pool.query.bind(pool)
  pool.query = ((given: { text?: string }, values: unknown[], ...rest: unknown[]) => {
    if (given.text) statement = { text: given.text, values }
    return (send as (...all: unknown[]) => unknown)(given, values, ...rest)
  }) as typeof pool.query
  await read()
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
