import { type ChildProcess, fork } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { disconnect } from '#platform/database.ts'
import { removeFolder, temporaryFolder } from '../support/folder.ts'
import { startServer } from '../support/server.ts'
import { openBenchDatabase } from './database.ts'
import { type Figure, figure } from './figures.ts'
import { type Load, ratio } from './load.ts'
import { addStudent, fillSessions } from './sessions.ts'
import { signedInPages } from './signed-in.ts'

const CONNECTIONS = 16
const SECONDS = 3

type Hall = {
  readonly url: string
  readonly pid: number
  readonly databaseUrl: string
  readonly sql: string
  close(): Promise<void>
}

/** A server on a database of its own with so many sessions. */
const openHall = async (size: number): Promise<Hall> => {
  const database = await openBenchDatabase(`pages-${size}`)
  await addStudent()
  await fillSessions(size)
  const sql = await listStatement(database.pool)
  await disconnect()
  const server = await startServer({ env: { DATABASE_URL: database.url, DEMO: '0', LOG_LEVEL: 'warn' } })
  const close = async () => {
    await server.stop()
    await database.close()
  }
  return { url: server.url, pid: server.pid, databaseUrl: database.url, sql, close }
}

/** The list as JSON at two sizes, a visitor's page and a signed-in page, each against the barest server with the same bytes. */
export const benchPages = async (): Promise<Figure[]> => {
  const folder = temporaryFolder('bench-bytes')
  const small = await openHall(1_000)
  const large = await openHall(100_000)
  const load = (url: string): Load => ({ url, seconds: SECONDS, connections: CONNECTIONS })
  const list = ({ url }: Hall) => load(`${url}/api/v1/sessions`)
  const figures: Figure[] = []
  for (const [hall, size] of [
    [small, '1,000'],
    [large, '100,000'],
  ] as const) {
    const file = join(folder, 'list.sql')
    writeFileSync(file, hall.sql)
    const bare = await startBare(['list', file], hall.databaseUrl)
    const kept = await ratio(list(hall), load(bare.url))
    const bar = { text: 'at least 0.6', ok: kept.ratio >= 0.6 && kept.failures === 0 }
    figures.push(
      figure(`list: 25 of ${size} sessions as JSON, against node:http with pg`, kept.ratio, '×', saying(kept), bar),
    )
    const anew = await ratio({ ...list(hall), vary: '?maxPrice=' }, load(bare.url), 3)
    figures.push(figure(`list: the same with a filter that nobody has asked for before`, anew.ratio, '×', saying(anew)))
    bare.child.kill()
  }
  const sizes = await ratio(list(large), list(small))
  figures.push(
    figure('list: 25 of 100,000 against 25 of 1,000', sizes.ratio, '×', saying(sizes), {
      text: 'within 20 %',
      ok: Math.abs(sizes.ratio - 1) <= 0.2,
    }),
    ...(await publicPage(large.url, folder, large.databaseUrl)),
    ...(await signedInPages(large.url, large.pid)),
  )
  for (const hall of [small, large]) await hall.close()
  removeFolder(folder)
  return figures
}

const saying = ({ ours, bare, bytes, failures }: Awaited<ReturnType<typeof ratio>>) =>
  `${Math.round(ours)} against ${Math.round(bare)} a second, ${bytes.join(' and ')} bytes, ${failures} failures`

const publicPage = async (site: string, folder: string, databaseUrl: string): Promise<Figure[]> => {
  const figures: Figure[] = []
  for (const path of ['/', '/campus']) {
    const file = join(folder, 'page.html')
    writeFileSync(file, await (await fetch(site + path)).text())
    const bare = await startBare(['page', file], databaseUrl)
    const measured = await ratio(
      { url: site + path, seconds: SECONDS, connections: CONNECTIONS },
      { url: bare.url, seconds: SECONDS, connections: CONNECTIONS },
    )
    figures.push(
      figure(
        `page: ${path} for a visitor, against node:http with the same HTML`,
        measured.ratio,
        '×',
        `${Math.round(measured.ours)} against ${Math.round(measured.bare)} a second, ${measured.failures} failures`,
        { text: 'at least 0.6', ok: measured.ratio >= 0.6 && measured.failures === 0 },
      ),
    )
    bare.child.kill()
  }
  return figures
}

/** The statement that the list prepares, as the database saw it. */
const listStatement = async (pool: import('pg').Pool): Promise<string> => {
  const { listSessions } = await import('#features/academy/listing.ts')
  let seen = ''
  const query = pool.query.bind(pool)
  pool.query = ((given: { text?: string }, ...rest: unknown[]) => {
    if (given.text) seen = given.text
    return (query as (...all: unknown[]) => unknown)(given, ...rest)
  }) as typeof pool.query
  await listSessions({}, Temporal.Now.instant())
  pool.query = query
  return seen
}

const startBare = (args: string[], databaseUrl: string) =>
  new Promise<{ url: string; child: ChildProcess }>((resolve, reject) => {
    const child = fork(fileURLToPath(new URL('./bare-server.ts', import.meta.url)), args, {
      env: { ...process.env, DATABASE_URL: databaseUrl },
    })
    child.once('error', reject)
    child.once('message', port => resolve({ url: `http://127.0.0.1:${port}/`, child }))
  })
