import type { ActionFunctionArgs } from 'react-router'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { stampForm } from '#features/people/visitor-forms/guard.ts'
import { listRequests } from '#features/staff/request-queues/queries.ts'
import { requestReactions } from '#features/staff/request-queues/reactions.ts'
import { VISITOR } from '#kernel/actor.ts'
import { outbox } from '#platform/email-outbox.ts'
import { registerReactions } from '#platform/events.ts'
import type { ActionResult } from '#platform/form-action.ts'
import { setSigningKey } from '#platform/signed-token.ts'
import { runConcurrently } from '#tests/support/concurrency.ts'
import { setupDatabase } from '#tests/support/database.ts'
import { setupJobs, takeJobs } from '#tests/support/jobs.ts'
import { createRequestContext, createRouterContext } from '#tests/support/request-context.ts'
import { createTestUser } from '#tests/support/users.ts'
import { action } from './pages/training.tsx'

setupDatabase()
setupJobs()
beforeAll(() => {
  setSigningKey('the key of this test')
  registerReactions(requestReactions)
})
beforeEach(async () => {
  await takeJobs(outbox)
})

const NOW = Temporal.Instant.from('2026-11-22T10:00:00Z')
let count = 0
const typed = () => ({
  ...{ verb: 'training', organisation: `School ${++count}`, name: 'Kasia', email: `school${count}@szkola.test` },
  ...{ phone: '', topic: 'assessment', audience: 'Teachers', size: '18', preferredDates: 'March' },
  ...{ message: 'Clearer criteria.', stamp: stampForm(NOW.subtract({ minutes: 2 })), website: '' },
})

/** Sends the form as a browser without scripts would, by default each from an address of its own. */
const send = async (fields: Record<string, string>, address = `192.0.2.${++count % 250}`) => {
  const requestContext = createRequestContext({ actor: VISITOR, now: NOW, requestId: 'req_1' })
  const request = new Request('http://site.test/training', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-real-ip': address },
    body: new URLSearchParams(fields),
  })
  const args = { request, params: {}, context: createRouterContext(requestContext) }
  const answer = await action(args as unknown as ActionFunctionArgs)
  if (answer instanceof Response) return { status: answer.status, to: answer.headers.get('location') ?? '' }
  const { data, init } = answer as { data: ActionResult; init: ResponseInit | null }
  return { status: init?.status ?? 200, code: data.refusal?.code, kept: data.result.initialValue, to: '' }
}
const countOpen = async () => {
  const ctx = { actor: await createTestUser({ role: 'admin' }), now: NOW, requestId: 'req_1' }
  return (await listRequests(ctx, { kind: 'training_requests', filter: 'open', limit: 100 })).items.length
}

it.each([
  ['the hidden field filled', { website: 'https://pills.test' }, 'form_trap'],
  ['no stamp', { stamp: '' }, 'form_outdated'],
  ['a made-up stamp', { stamp: 'eyJhIjoxfQ.AAAA' }, 'form_outdated'],
])('a form with %s is refused, keeps what was typed, and leaves nothing', async (_, more, code) => {
  const before = await countOpen()
  const fields = { ...typed(), ...more }
  const { status, code: refused, kept } = await send(fields)
  expect([status, refused]).toEqual([422, code])
  expect(kept).toMatchObject({ organisation: fields.organisation, message: fields.message, size: '18' })
  expect(await countOpen()).toBe(before)
  expect(await takeJobs(outbox)).toEqual([])
})

it('a form that was sent at once is refused, and the next try with its stamp is taken', async () => {
  const fields = { ...typed(), stamp: stampForm(NOW) }
  expect((await send(fields)).code).toBe('form_too_fast')
  expect(await send({ ...fields, stamp: stampForm(NOW.subtract({ seconds: 3 })) })).toMatchObject({ status: 302 })
})

it('a second click leads to the same confirmation, and there is one request and one e-mail', async () => {
  const before = await countOpen()
  const fields = typed()
  const results = await runConcurrently(3, () => send(fields))
  const answers = results.map(result => (result.status === 'fulfilled' ? result.value.to : String(result.reason)))
  expect(new Set(answers).size).toBe(1)
  expect(answers[0]).toMatch(/^\/received\//)
  expect(await countOpen()).toBe(before + 1)
  expect(await takeJobs(outbox)).toHaveLength(1)
})

it('one network address sends twenty forms an hour, whatever they hold', async () => {
  const statuses = []
  for (let tries = 0; tries < 22; tries++)
    statuses.push((await send({ ...typed(), ...(tries % 2 ? { size: 'many' } : {}) }, '198.51.100.7')).status)
  expect(statuses.slice(20)).toEqual([429, 429])
  expect(statuses.slice(0, 20).sort()).toEqual([...Array(10).fill(302), ...Array(10).fill(422)])
})
