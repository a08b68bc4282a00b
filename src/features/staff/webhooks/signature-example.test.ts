import { expect, it } from 'vitest'
import { generateSecret, signatureHeaders } from './signature.ts'
import { isGenuine } from './signature-example.mjs'

/** The code that the page for developers shows. */
const [secret, other] = [generateSecret(), generateSecret()]
const signed = { id: 'evt_1', timestamp: 1_700_000_000, body: '{"name":"Zażółć"}' }
const headers = signatureHeaders([secret], signed)
const check = (changed: object = {}, now = signed.timestamp + 10) =>
  isGenuine({ secret, headers, body: signed.body, ...changed }, now)

it('takes what we sign, also while two secrets are valid', () => {
  expect(check()).toBe(true)
  expect(check({ headers: signatureHeaders([other, secret], signed) })).toBe(true)
})

it.each([
  ['another secret', { secret: other }],
  ['a changed body', { body: '{"name":"Zazolc"}' }],
  ['another id', { headers: { ...headers, 'webhook-id': 'evt_2' } }],
  ['another time', { headers: { ...headers, 'webhook-timestamp': '1700000001' } }],
  ['no time', { headers: { ...headers, 'webhook-timestamp': undefined } }],
  ['no signature', { headers: { ...headers, 'webhook-signature': undefined } }],
  ['half a signature', { headers: { ...headers, 'webhook-signature': headers['webhook-signature']?.slice(0, 20) } }],
  [
    'another version',
    { headers: { ...headers, 'webhook-signature': headers['webhook-signature']?.replace('v1', 'v2') } },
  ],
])('refuses %s', (_, changed) => expect(check(changed)).toBe(false))

it('refuses what was recorded and is sent again later', () => {
  expect([
    check({}, signed.timestamp + 299),
    check({}, signed.timestamp + 301),
    check({}, signed.timestamp - 301),
  ]).toEqual([true, false, false])
})
