import { expect, it } from 'vitest'
import { createPublicLookup } from '#platform/public-address.ts'
import { answers, setupWebhookReceiver } from '#tests/support/webhook-receiver.ts'
import { createHttpSender } from './http-sender.ts'

const receiver = setupWebhookReceiver()
/** Shorter than on a site, for what never answers. */
const TIMEOUT_MS = 400
const local = createHttpSender({ allowsLocal: true, timeoutMs: TIMEOUT_MS })
const post = (url = receiver.url('/hooks?a=b')) =>
  local.post({ url, headers: { 'webhook-id': 'evt_1' }, body: '{"name":"Zażółć"}' })

it('sends the body and the headers, once', async () => {
  expect(await post()).toEqual({ status: 200, text: 'taken', retryAfterSeconds: undefined })
  expect(receiver.received()).toHaveLength(1)
  expect(receiver.received()[0]).toMatchObject({
    ...{ method: 'POST', path: '/hooks?a=b', body: '{"name":"Zażółć"}' },
    headers: { 'webhook-id': 'evt_1', 'content-type': 'application/json; charset=utf-8', 'content-length': '21' },
  })
})

it('hands on how long the receiver asks to wait', async () => {
  receiver.respond(answers.status(429, { 'retry-after': '120' }))
  expect(await post()).toMatchObject({ status: 429, text: 'answer 429', retryAfterSeconds: 120 })
  receiver.respond(answers.status(503, { 'retry-after': 'Fri, 31 Dec 1999 23:59:59 GMT' }))
  expect(await post()).toMatchObject({ status: 503, retryAfterSeconds: undefined })
})

it('follows no redirect', async () => {
  receiver.respond(answers.redirectTo(receiver.url('/inside')))
  expect(await post()).toMatchObject({ status: 307 })
  expect(receiver.received().map(({ path }) => path)).toEqual(['/hooks?a=b'])
})

it.each([
  ['that never comes', answers.hang, 'There was no answer within 0.4 seconds.'],
  ['that breaks off', answers.breakOff, 'The connection was closed before an answer came.'],
  ['that changes the protocol', answers.upgrade, 'The connection was closed before an answer came.'],
  ['with headers without end', answers.hugeHeaders, 'The headers of the answer are too large.'],
  ['that is no HTTP', answers.notHttp, expect.stringMatching(/^There was no answer that we understand \(HPE_/)],
])('an answer %s is none', async (_, answer, message) => {
  receiver.respond(answer)
  await expect(post()).rejects.toMatchObject({ name: 'Error', message })
})

it.each([
  ['does not end', answers.hangInBody, 'tak'],
  ['is without end', answers.huge, 'x'.repeat(1_000)],
  ['is no text', answers.binary, '\ufffdA\ufffd'],
])('an answer counts by its status, though its body %s', async (_, answer, text) => {
  receiver.respond(answer)
  expect(await post()).toEqual({ status: 200, text, retryAfterSeconds: undefined })
})

it('a machine that does not listen is no answer', async () => {
  await expect(post('http://127.0.0.1:1/')).rejects.toMatchObject({ message: 'The connection was refused.' })
})

const PRIVATE = 'The address leads to a private network, to which we do not send.'
/** Answers as a name server of an attacker would. */
const lookup = createPublicLookup((_, _options, callback) => callback(null, [{ address: '127.0.0.1', family: 4 }]))
const strict = createHttpSender({ allowsLocal: false, lookup, timeoutMs: TIMEOUT_MS })

it.each([
  ['a name that leads here', () => `https://hooks.site.example:${receiver.port()}/`, PRIVATE],
  ['this machine', () => `https://127.0.0.1:${receiver.port()}/`, PRIVATE],
  ['this machine, in another form', () => `https://0x7f.1:${receiver.port()}/`, PRIVATE],
  ['this machine in IPv6', () => `https://[::ffff:127.0.0.1]:${receiver.port()}/`, PRIVATE],
  [
    'http',
    () => receiver.url().replace('127.0.0.1', 'hooks.site.example'),
    'The address does not begin with https://.',
  ],
])('on a real site nothing is sent to %s', async (_, url, message) => {
  await expect(strict.post({ url: url(), headers: {}, body: '{}' })).rejects.toMatchObject({ message })
  expect(receiver.received()).toEqual([])
})
