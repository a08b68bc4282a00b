import { type ChildProcess, fork } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startServer } from '../support/server.ts'
import { openBenchDatabase } from './database.ts'
import { type Figure, figure } from './figures.ts'
import { ratio } from './load.ts'
import { addStudent, fillSessions } from './sessions.ts'
import { signedInPages } from './signed-in.ts'

const CONNECTIONS = 16
const SECONDS = 3

/** The list as JSON at two sizes, a visitor's page and a signed-in page, each against the barest server with the same bytes. */
export const benchPages = async (): Promise<Figure[]> => {
  const database = await openBenchDatabase('pages')
  const folder = mkdtempSync(join(tmpdir(), 'bench-bytes-'))
  await addStudent()
  const figures: Figure[] = []
  const listRates: number[] = []
  for (const size of [1_000, 100_000]) {
    await fillSessions(size)
    const server = await startServer({ env: { DATABASE_URL: database.url, DEMO: '0', LOG_LEVEL: 'warn' } })
    const url = `${server.url}/api/v1/sessions`
    const sql = await listStatement(database.pool)
    const file = join(folder, 'list.sql')
    writeFileSync(file, sql)
    const bare = await startBare(['list', file], database.url)
    const measured = await ratio(
      { url, seconds: SECONDS, connections: CONNECTIONS },
      { url: bare.url, seconds: SECONDS, connections: CONNECTIONS },
    )
    listRates.push(measured.ratio)
    figures.push(
      figure(
        `list: 25 of ${size.toLocaleString('en')} sessions as JSON, against node:http with pg`,
        measured.ratio,
        '×',
        `${Math.round(measured.ours)} against ${Math.round(measured.bare)} a second, ${measured.bytes.join(' and ')} bytes, ${measured.failures} failures`,
        { text: 'at least 0.6', ok: measured.ratio >= 0.6 && measured.failures === 0 },
      ),
    )
    bare.child.kill()
    if (size === 100_000)
      figures.push(
        ...(await publicPage(server.url, folder, database.url)),
        ...(await signedInPages(server.url, server.pid)),
      )
    await server.stop()
  }
  const [small = Number.NaN, large = Number.NaN] = listRates
  figures.push(
    figure('list: 100,000 sessions against 1,000', large / small, '×', 'ratio of the two ratios', {
      text: 'within 20 %',
      ok: Math.abs(large / small - 1) <= 0.2,
    }),
  )
  rmSync(folder, { recursive: true })
  await database.close()
  return figures
}

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
