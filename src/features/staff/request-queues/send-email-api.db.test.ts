import { afterAll, beforeAll, expect, it } from 'vitest'
import { fileRequest } from '#features/staff/requests/file-request.ts'
import { workshopRequests } from '#features/staff/visitor-requests/workshop-requests.ts'
import { type Actor, VISITOR } from '#kernel/actor.ts'
import { outbox } from '#platform/email-outbox.ts'
import { type ServedApi, serveApi } from '#tests/support/api-server.ts'
import { setupDatabase } from '#tests/support/database.ts'
import { setupJobs, takeJobs } from '#tests/support/jobs.ts'
import { createTestUser } from '#tests/support/users.ts'
import { sendEmailEndpoints } from './send-email-api.ts'

setupDatabase()
setupJobs()
const NOW = Temporal.Instant.from('2026-11-22T10:00:00Z')
const KASIA = 'kasia@szkola.test'
const people = new Map<string, Actor>()
let api: ServedApi
beforeAll(async () => {
  api = await serveApi(sendEmailEndpoints, { people, now: () => NOW })
  people.set('admin', await createTestUser({ role: 'admin' })).set('student', await createTestUser())
  const input = { name: 'Kasia', email: KASIA, message: 'A workshop, please.' }
  await fileRequest({ actor: VISITOR, now: NOW, requestId: 'req_1' }, workshopRequests, input)
})
afterAll(() => api.close())

const DATA = { name: 'Kasia', status: 'approved', message: 'Friday suits us.' }
const bodyOf = (to: unknown, data: object = DATA) => ({ to, template: { name: 'workshop-request-update', data } })
const post = async (who: string, body: unknown) => {
  await takeJobs(outbox)
  const answer = await fetch(`${api.url}/api/send-email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${who}` },
    body: JSON.stringify(body),
  })
  const type = answer.headers.get('content-type') ?? ''
  return { status: answer.status, type, emails: (await takeJobs(outbox)).map(({ data }) => data) }
}

it('takes the body of the specification and sends one e-mail', async () => {
  const { status, emails } = await post('admin', bodyOf(KASIA))
  expect([status, emails.map(({ to }) => to)]).toEqual([202, [KASIA]])
})

it.each([
  ['a visitor', bodyOf(KASIA), 401],
  ['student', bodyOf(KASIA), 403],
  ['student', 'nonsense', 403],
  ['admin', bodyOf('stranger@example.test'), 422],
  ['admin', bodyOf(`${KASIA}\r\nBcc: spy@example.test`), 422],
  ['admin', bodyOf(`${KASIA},spy@example.test`), 422],
  ['admin', bodyOf([KASIA, 'spy@example.test']), 422],
  ['admin', { ...bodyOf(KASIA), bcc: 'spy@example.test' }, 422],
  ['admin', { to: KASIA, template: { name: 'welcome', data: DATA } }, 422],
  ['admin', { to: KASIA, template: { ...bodyOf(KASIA).template, html: '<b>x</b>' } }, 422],
  ['admin', bodyOf(KASIA, { ...DATA, name: 'Kasia\u202E' }), 422],
  ['admin', bodyOf(KASIA, { ...DATA, name: 'Visit evil.com' }), 422],
  ['admin', bodyOf(KASIA, { ...DATA, message: 'x'.repeat(4_001) }), 422],
  ['admin', bodyOf(KASIA, { ...DATA, message: 'a\u0000b\ud800' }), 422],
])('answers %s with a problem and sends nothing: %j', async (who, body, expected) => {
  const { status, type, emails } = await post(who, body)
  expect([status, emails]).toEqual([expected, []])
  expect(type).toContain('application/problem+json')
})

it('a line break in a name reaches no header', async () => {
  const { emails } = await post('admin', bodyOf(KASIA, { ...DATA, name: 'Kasia\r\nBcc: spy@example.test' }))
  expect(emails).toHaveLength(1)
  expect(emails[0]?.emailSubject).toBe('Your workshop request: approved')
  expect(`${emails[0]?.to}${emails[0]?.emailSubject}${emails[0]?.paragraphs[0]}`).not.toMatch(/[\r\n]/)
})
