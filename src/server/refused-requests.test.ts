import { Hono } from 'hono'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type Actor, VISITOR } from '#kernel/actor.ts'
import type { ApiEnv } from '#platform/api.ts'
import { configureLog } from '#platform/log.ts'
import { logRefused } from './refused-requests.ts'

let lines: Record<string, unknown>[] = []
beforeEach(() => {
  lines = []
  configureLog('info', { write: line => lines.push(JSON.parse(line)) })
})
afterEach(() => {
  configureLog('silent')
})

const USER = { kind: 'user', id: 'usr_1' } as Actor

const ask = async (path: string, status: number, actor: Actor = VISITOR) => {
  const app = new Hono<ApiEnv>()
  app.use('*', async (c, next) => {
    c.set('ctx', { actor, now: Temporal.Instant.from('2026-11-24T16:00:00Z'), requestId: 'req_1' })
    c.set('address', '192.0.2.1')
    await next()
    logRefused(c)
  })
  app.all('*', () => new Response(null, { status }))
  await app.request(path, { method: 'POST' })
}

it.each([401, 403, 429])('a request that is answered %i leaves a line that says who tried what', async status => {
  await ask('/api/v1/users/usr_2?q=secret', status, USER)
  expect(lines).toEqual([
    expect.objectContaining({
      ...{ method: 'POST', path: '/api/v1/users/usr_2', status, actor: 'usr_1', address: '192.0.2.1' },
      time: expect.any(Number),
    }),
  ])
  expect(JSON.stringify(lines)).not.toContain('secret')
})

it('a record that a person may not see leaves one, a wrong address of a visitor and success do not', async () => {
  await ask('/campus/sessions/ses_1', 404, USER)
  for (const status of [200, 302, 404, 422, 500]) await ask('/campus', status)
  expect(lines.map(({ status, actor }) => [status, actor])).toEqual([[404, 'usr_1']])
})

it('the token of a link is left out, an id is not', async () => {
  await ask(`/guardian/${'t'.repeat(90)}`, 429)
  await ask('/campus/sessions/occ_01k9zz3vd5w7t4bq1n2m8x6y0c', 403)
  expect(lines.map(({ path }) => path)).toEqual(['/guardian/…', '/campus/sessions/occ_01k9zz3vd5w7t4bq1n2m8x6y0c'])
})

it('a flood does not fill the log', async () => {
  for (let nth = 0; nth < 700; nth++) await ask('/api/auth/sign-in/email', 429)
  expect(lines.length).toBeLessThan(600)
  expect(lines.at(-1)).toMatchObject({ level: 40, msg: expect.stringContaining('left out') })
})
