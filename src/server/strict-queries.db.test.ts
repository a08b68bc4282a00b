import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { User } from '#kernel/actor.ts'
import { type ServedApi, serveApi } from '#tests/support/api-server.ts'
import { manualClock } from '#tests/support/clock.ts'
import { setupDatabase } from '#tests/support/database.ts'
import { setupJobs } from '#tests/support/jobs.ts'
import { createTestUser } from '#tests/support/users.ts'
import { endpoints } from './endpoints.ts'

setupDatabase()
setupJobs()
const clock = manualClock('2026-11-23T12:00:00Z')
const people = new Map<string, User>()
let api: ServedApi | undefined
beforeAll(async () => {
  people.set('ada', await createTestUser({ role: 'superadmin' }))
  api = await serveApi(endpoints, { people, now: clock.now })
})
afterAll(() => api?.close())

type Problem = { readonly detail: string; readonly errors?: readonly { field: string; message: string }[] }
const ask = async (method: string, path: string, body?: unknown) => {
  const answer = await fetch(`${api?.url}${path}`, {
    method,
    headers: { authorization: 'Bearer ada', 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  return { status: answer.status, ...((await answer.json().catch(() => ({ detail: '' }))) as Problem) }
}

it('every endpoint that a superadmin may use names a parameter of the address that it does not know', async () => {
  const ignoring: string[] = []
  for (const { method, path, policy } of endpoints) {
    const actor = people.get('ada')
    if (!actor || policy(actor) !== null) continue
    const { status, errors = [] } = await ask(method.toUpperCase(), `${path.replaceAll(/\{\w+\}/g, 'x')}?limitt=5`)
    const isNamed = errors.some(({ field, message }) => field === 'limitt' && message === 'Unknown parameter: limitt.')
    if (status !== 422 || !isNamed) ignoring.push(`${method} ${path}: ${status}`)
  }
  expect(ignoring).toEqual([])
})

describe('dates of staff', () => {
  it.each(
    ['/api/v1/admin/audit', '/api/v1/admin/events/sessions', '/api/v1/admin/events/dates'].flatMap(path =>
      ['1899-12-31', '0001-01-01', '9999-12-31', '2026-02-30'].flatMap(date =>
        ['from', 'to'].map(name => [path, name, date] as const),
      ),
    ),
  )('%s refuses %s=%s beside the field', async (path, name, date) => {
    const { status, errors } = await ask('GET', `${path}?${name}=${date}`)
    expect([status, errors]).toMatchObject([422, [{ field: name, message: expect.stringContaining('real date') }]])
  })
})

it.each([
  '/api/v1/admin/audit/export',
  '/api/v1/admin/users/export',
  '/api/v1/admin/events/export',
  '/api/v1/requests/export',
  '/api/v1/contact-messages/export',
  '/api/v1/recovery-cases/export',
  '/api/v1/admin/problem-reports/export',
  '/api/v1/admin/trainings/export',
  '/api/v1/admin/campaigns/export',
])('%s refuses unknown fields', async path => {
  expect(await ask('POST', path, { fromm: '2026-01-01' })).toMatchObject({
    status: 422,
    detail: 'Unknown field: fromm.',
  })
})
