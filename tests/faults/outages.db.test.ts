import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase } from '#tests/support/database.ts'
import { type RunningServer, startServer } from '#tests/support/server.ts'
import { startTcpProxy, type TcpProxy } from '#tests/support/tcp-proxy.ts'
import { until } from '#tests/support/until.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
let proxy: TcpProxy
let server: RunningServer

beforeAll(async () => {
  database = await createTestDatabase()
  const { searchParams, port, username, pathname } = new URL(database.url)
  proxy = await startTcpProxy(`${searchParams.get('host')}/.s.PGSQL.${port}`)
  server = await startServer({ env: { DATABASE_URL: `postgres://${username}@127.0.0.1:${proxy.port}${pathname}` } })
})
afterAll(async () => {
  await proxy.open().catch(() => undefined)
  proxy.mend()
  await server.stop()
  await proxy.stop()
  await database.drop()
})

const ask = async (path: string) => {
  if (server.hasEnded()) throw new Error(server.output())
  const answer = await fetch(server.url + path, { headers: { accept: 'text/html' }, redirect: 'manual' })
  const { status, headers } = answer
  return {
    status,
    text: await answer.text(),
    type: headers.get('content-type'),
    retryAfter: headers.get('retry-after'),
  }
}
const statusOf = async (path: string) => JSON.parse((await ask(path)).text).status

/** Visitors' live stream: what it has received, and whether it has ended. */
const openStream = async () => {
  const state = { received: '', hasEnded: false }
  const leaving = new AbortController()
  const { body } = await fetch(`${server.url}/api/live?topics=sessions`, { signal: leaving.signal })
  void (async () => {
    const text = new TextDecoder()
    for await (const chunk of body ?? []) state.received += text.decode(chunk, { stream: true })
  })()
    .catch(() => undefined)
    .then(() => {
      state.hasEnded = true
    })
  await until(() => state.received.includes('event: open'))
  return { state, leave: () => leaving.abort() }
}

/** While `breakIt` has taken the database away, and after `mendIt`. */
const checkOutage = async (breakIt: () => unknown, mendIt: () => unknown) => {
  const { state, leave } = await openStream()
  const before = await ask('/campus')
  expect(before.text.includes('This page is from')).toBe(false)
  const printedBefore = server.output().length
  await breakIt()
  const asked = performance.now()
  const first = await ask('/api/v1/sessions?limit=7')
  expect(performance.now() - asked).toBeLessThan(15_000)
  expect(first).toMatchObject({ status: 503, type: 'application/problem+json; charset=utf-8', retryAfter: '5' })
  await until(async () => (await statusOf('/ready')) === 'limited', 20_000)
  expect((await ask('/ready')).status).toBe(200)
  expect((await ask('/writable')).status).toBe(503)
  expect((await ask('/metrics')).text).toContain('guildhall_database_away 1')
  const kept = await ask('/campus')
  expect(kept.status).toBe(200)
  expect(/<div id="kept-page" role="status" class="[^"]*">.*?<\/p>/.exec(kept.text)?.[0]).toMatch(
    /This page is from \d.* \(Warsaw time\)/,
  )
  // Without the notice it is the page of before.
  expect(kept.text.endsWith(before.text.slice(before.text.indexOf('<body>') + 6))).toBe(true)
  const other = await ask('/campus?q=never-asked-before')
  expect(other).toMatchObject({ status: 503, type: 'text/html; charset=utf-8', retryAfter: '5' })
  expect(other.text).toContain('Not available right now')
  const answers = await Promise.all(Array.from({ length: 50 }, () => ask('/api/v1/sessions')))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]))
  const lines = server.output().slice(printedBefore).split('\n').filter(Boolean)
  expect(lines.length, lines.map(line => line.slice(0, 300)).join('\n')).toBeLessThan(15)
  expect(state).toMatchObject({ hasEnded: false })
  await mendIt()
  await until(async () => (await ask('/writable')).status === 200)
  await until(() => state.received.includes('read-again'))
  expect(state.hasEnded).toBe(false)
  expect((await ask('/campus')).text.includes('This page is from')).toBe(false)
  expect((await ask('/api/v1/sessions')).status).toBe(200)
  leave()
}

describe('without its database a node keeps its visitors', () => {
  it('when connections are refused', () => checkOutage(proxy.close, proxy.open))
  it('when the network is cut and nothing is closed', () => checkOutage(proxy.cut, proxy.mend))
})
