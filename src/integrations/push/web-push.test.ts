import { createECDH } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type PushService, startPushService } from '#tests/support/push-service.ts'
import type { PushMessage, PushSender } from './port.ts'
import { createWebPush } from './web-push.ts'

const MESSAGE: PushMessage = { payload: '{"title":"Zażółć"}', ttlSeconds: 3600, urgency: 'high', topic: 'lesson_1' }
const newKey = (): string => {
  const curve = createECDH('prime256v1')
  curve.generateKeys()
  return curve.getPrivateKey('base64url').padStart(43, 'A')
}

let service: PushService
let sender: PushSender
beforeAll(async () => {
  service = await startPushService()
  sender = senderWith(newKey())
})
afterAll(() => service.close())
beforeEach(() => {
  service.answerWith()
  service.received.length = 0
  service.problems.length = 0
})

const senderWith = (privateKey: string, contact = 'https://school.example') =>
  createWebPush({ privateKey, contact, origins: [service.origin] })
const subscribe = (serverKey = sender.publicKey) => {
  const { endpoint, keys } = service.subscribe(serverKey)
  return { endpoint, ...keys }
}

it('a message arrives encrypted for the device, signed for the service, with its time, urgency and topic', async () => {
  const address = subscribe()
  expect(await sender.send(address, MESSAGE)).toEqual({ kind: 'accepted' })
  expect(service.received).toEqual([
    { endpoint: address.endpoint, payload: MESSAGE.payload, ttl: 3600, urgency: 'high', topic: 'lesson_1' },
  ])
  expect(service.problems).toEqual([])
})

it('the longest message fits', async () => {
  const payload = JSON.stringify({ title: 'ż'.repeat(120), body: '🎲'.repeat(400) })
  expect(await sender.send(subscribe(), { ...MESSAGE, payload })).toEqual({ kind: 'accepted' })
  expect(service.received[0]?.payload).toBe(payload)
})

describe('the answer of the service', () => {
  it('that the address is gone is told', async () => {
    const address = subscribe()
    service.expire(address.endpoint)
    expect(await sender.send(address, MESSAGE)).toEqual({ kind: 'gone' })
    const unknown = { ...address, endpoint: `${service.origin}/push/other` }
    expect(await sender.send(unknown, MESSAGE)).toEqual({ kind: 'gone' })
  })
  it.each([
    [
      { status: 429, retryAfter: 90 },
      { kind: 'busy', status: 429, retryAfterSeconds: 90 },
    ],
    [{ status: 500 }, { kind: 'busy', status: 500, retryAfterSeconds: null }],
    [
      { status: 503, retryAfter: 0 },
      { kind: 'busy', status: 503, retryAfterSeconds: 0 },
    ],
    [
      { status: 201, drop: true as const },
      { kind: 'busy', status: null, retryAfterSeconds: null },
    ],
    [{ status: 413 }, { kind: 'refused', status: 413 }],
    [{ status: 302 }, { kind: 'refused', status: 302 }],
  ])('%o', async (answer, outcome) => {
    service.answerWith(() => answer)
    expect(await sender.send(subscribe(), MESSAGE)).toEqual(outcome)
  })
  it('that the key is another than that of the address is a refusal', async () => {
    expect(await senderWith(newKey()).send(subscribe(), MESSAGE)).toEqual({ kind: 'refused', status: 403 })
    expect(service.problems).toEqual(['another key than that of the address'])
  })
})

it('a service that is slow is busy, and gets no second request', async () => {
  service.answerWith(() => ({ status: 201, delayMs: 30_000 }))
  const hasty = createWebPush({
    privateKey: newKey(),
    contact: 'mailto:a@b.example',
    origins: [service.origin],
    timeoutMs: 50,
  })
  expect(await hasty.send(subscribe(hasty.publicKey), MESSAGE)).toMatchObject({ kind: 'busy', status: null })
  expect(service.requests()).toBe(1)
})

it('a service that is away is busy', async () => {
  const away = await startPushService()
  const { endpoint, keys } = away.subscribe(sender.publicKey)
  await away.close()
  const far = createWebPush({ privateKey: newKey(), contact: 'mailto:a@school.example', origins: [away.origin] })
  expect(await far.send({ endpoint, ...keys }, MESSAGE)).toMatchObject({ kind: 'busy', status: null })
})

it('the check signs, and sends nothing', async () => {
  await sender.check()
  expect(service.requests()).toBe(0)
})

describe('an address', () => {
  it.each([
    ['https://fcm.googleapis.com/fcm/send/abc', true],
    ['https://updates.push.services.mozilla.com/wpush/v2/abc', true],
    ['https://web.push.apple.com/abc', true],
    ['https://wns2-db5p.notify.windows.com/w/?token=abc', true],
    ['https://push.own.example/abc', true],
    ['http://fcm.googleapis.com/fcm/send/abc', false],
    ['https://fcm.googleapis.com:8443/abc', false],
    ['https://user:word@fcm.googleapis.com/abc', false],
    ['https://fcm.googleapis.com.other.example/abc', false],
    ['https://notify.windows.com.other.example/abc', false],
    ['https://evilfcm.googleapis.com/abc', false],
    ['https://evil-push.apple.com/abc', false],
    ['https://127.0.0.1/abc', false],
    ['https://169.254.169.254/latest', false],
    ['https://[::1]/abc', false],
    ['file:///etc/passwd', false],
    ['not an address', false],
  ])('%s: %s', async (endpoint, isTaken) => {
    const own = createWebPush({ privateKey: newKey(), contact: '', origins: ['https://push.own.example'] })
    const { p256dh, auth } = subscribe()
    expect(own.takesAddress({ endpoint, p256dh, auth })).toBe(isTaken)
    expect(own.takesAddress({ endpoint, p256dh: 'B'.repeat(87), auth })).toBe(false)
    if (!isTaken)
      await expect(own.send({ endpoint, p256dh: '', auth: '' }, MESSAGE)).rejects.toThrow('known push service')
  })
})
