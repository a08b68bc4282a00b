import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { until } from '#tests/support/until.ts'
import {
  createOutsideFetch,
  isBusyStatus,
  type OutsideLimits,
  type OutsideRequest,
  readRetryAfter,
  requestOutside,
} from './outside-request.ts'
import { createPublicLookup } from './public-address.ts'

type Answer = (response: ServerResponse, request: IncomingMessage) => void

let requests = 0
/** Whether the connection of each request that was not answered in whole has ended. */
let closed = 0
let ports: number[] = []

const trickle = (response: ServerResponse, bytes: number) => {
  const more = setInterval(() => response.write('x'.repeat(bytes)), 10)
  response.on('close', () => clearInterval(more))
}

const ANSWERS: Readonly<Record<string, Answer>> = {
  '/ok': (response, request) => response.setHeader('x-method', request.method ?? '').end('taken'),
  '/echo': (response, request) => void request.pipe(response),
  '/silent': () => undefined,
  '/slow-headers': response => response.writeProcessing(),
  '/slow-body': response => trickle(response, 1),
  '/endless': response => trickle(response, 400),
  '/huge': response => response.end('x'.repeat(20_000_000)),
  '/exact': response => response.setHeader('content-length', 1_000).end('x'.repeat(1_000)),
  '/reset': (_, request) => request.socket.resetAndDestroy(),
  '/reset-in-body': response => {
    response.writeHead(200, { 'content-length': 100 }).write('half')
    setImmediate(() => response.socket?.resetAndDestroy())
  },
  '/cut-in-body': response => {
    response.writeHead(200, { 'content-length': 100 }).write('half')
    setImmediate(() => response.destroy())
  },
  '/not-http': response => response.socket?.end('SSH-2.0-OpenSSH\r\n'),
  '/busy': response => response.writeHead(503, { 'retry-after': '90' }).end(),
  '/moved': response => response.writeHead(302, { location: '/ok' }).end(),
  '/moved-without-end': response => {
    response.writeHead(302, { location: '/ok' })
    trickle(response, 1)
  },
  '/circle': response => response.writeHead(302, { location: '/circle' }).end(),
  '/circle-slowly': response => {
    const later = setTimeout(() => response.writeHead(302, { location: '/circle-slowly' }).end(), 60)
    response.on('close', () => clearTimeout(later))
  },
  '/lost': response => response.writeHead(302, { location: 'https://[' }).end(),
}

const server = createServer((request, response) => {
  requests += 1
  ports.push(request.socket.remotePort ?? 0)
  response.on('close', () => {
    if (!response.writableFinished) closed += 1
  })
  ANSWERS[request.url ?? '']?.(response, request)
})
let origin = ''
beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const LIMITS: OutsideLimits = { timeoutMs: 200, maxBytes: 1_000 }
const named = { allowsLocal: true, lookup: createPublicLookup() }
const ask = (path: string, limits: Partial<OutsideLimits> = {}, request: OutsideRequest = {}) =>
  requestOutside(`${origin}${path}`, request, { ...LIMITS, ...limits })

describe.each([
  ['a provider', {}],
  ['an address that people name', { named }],
])('%s', (_, to) => {
  it('answers', async () => {
    const { status, headers, body } = await ask('/ok', to, { method: 'DELETE' })
    expect([status, headers.get('x-method'), body.toString()]).toEqual([200, 'DELETE', 'taken'])
    const sent = { method: 'POST', body: 'zażółć', headers: { 'content-type': 'text/plain' } } as const
    expect((await ask('/echo', to, sent)).body.toString()).toBe('zażółć')
    expect((await ask('/exact', to)).body).toHaveLength(1_000)
    expect(await ask('/busy', to)).toMatchObject({ status: 503 })
  })

  it.each([
    ['says nothing', '/silent', 'timeout', true],
    ['says only that it works on it', '/slow-headers', 'timeout', true],
    ['is never done, though it is never silent', '/slow-body', 'timeout', true],
    ['sends too much', '/huge', 'too_large', false],
    ['sends without end', '/endless', 'too_large', false],
    ['resets the connection', '/reset', 'no_answer', true],
    ['resets it in the middle', '/reset-in-body', 'no_answer', true],
    ['cuts it off in the middle', '/cut-in-body', 'no_answer', true],
    ['speaks another protocol', '/not-http', 'no_answer', true],
  ])('that %s fails, in time, once', async (_, path, problem, isRetryable) => {
    const before = { requests, closed }
    const failing = ask(path, to)
    await expect(failing).rejects.toMatchObject({ name: 'OutsideRequestError', problem, isRetryable })
    await expect(failing).rejects.not.toThrow('127.0.0.1')
    expect(requests).toBe(before.requests + 1)
    await until(() => closed === before.closed + 1)
  })

  it.each([
    ['is never done', '/slow-body', /^x+$/],
    ['sends too much', '/huge', /^x{1000}$/],
    ['sends without end', '/endless', /^x{1000}$/],
    ['cuts it off', '/cut-in-body', /^half$/],
  ])('that %s has answered, where the start of it counts', async (_, path, text) => {
    const before = closed
    const { status, body } = await ask(path, { ...to, keeps: 'start' })
    expect(status).toBe(200)
    expect(body.toString()).toMatch(text)
    await until(() => closed === before + 1)
  })

  it('is left when the caller ends it', async () => {
    const before = { requests, closed }
    const ending = new AbortController()
    const failing = ask('/silent', { ...to, timeoutMs: 60_000, signal: ending.signal })
    const expected = expect(failing).rejects.toMatchObject({ problem: 'aborted', isRetryable: false })
    await until(() => requests === before.requests + 1)
    ending.abort()
    await expected
    await until(() => closed === before.closed + 1)
  })

  it('that is away has the name that Node gives it', async () => {
    const failing = requestOutside('http://127.0.0.1:1/', {}, { ...LIMITS, ...to })
    await expect(failing).rejects.toMatchObject({ problem: 'no_answer', code: 'ECONNREFUSED' })
  })
})

it('connections are kept for providers, and not for addresses that people name', async () => {
  ports = []
  for (let nth = 0; nth < 3; nth++) await ask('/ok')
  expect(new Set(ports).size).toBe(1)
  ports = []
  for (let nth = 0; nth < 3; nth++) await ask('/ok', { named })
  expect(new Set(ports).size).toBe(3)
})

describe('a redirect', () => {
  it('is an answer where none is followed', async () => {
    expect(await ask('/moved')).toMatchObject({ status: 302 })
  })
  it('is followed as often as is allowed, within one time', async () => {
    expect((await ask('/moved', { maxRedirects: 1 })).body.toString()).toBe('taken')
    const ended = closed
    expect((await ask('/moved-without-end', { maxRedirects: 1, timeoutMs: 60_000 })).body.toString()).toBe('taken')
    await until(() => closed === ended + 1, 20_000)
    const before = requests
    expect(await ask('/circle', { maxRedirects: 3 })).toMatchObject({ status: 302 })
    expect(requests).toBe(before + 4)
    await expect(ask('/circle-slowly', { maxRedirects: 30 })).rejects.toMatchObject({ problem: 'timeout' })
    expect(await ask('/lost', { maxRedirects: 3 })).toMatchObject({ status: 302 })
  })
})

describe('an address that people name', () => {
  const publicOnly = (address: string) => ({
    named: {
      allowsLocal: false,
      lookup: createPublicLookup((_, _options, callback) => callback(null, [{ address, family: 4 }])),
    },
  })
  it.each([
    ['https://site.example/', 'private_network'],
    ['https://127.0.0.1/', 'private_network'],
    ['https://[::ffff:7f00:1]/', 'private_network'],
    ['https://0x7f.1/', 'private_network'],
    ['http://site.example/', 'not_https'],
    ['http://127.0.0.1/', 'private_network'],
    ['ftp://site.example/', 'not_https'],
  ])('%s is not asked: %s', async (url, problem) => {
    const before = requests
    const failing = requestOutside(url, {}, { ...LIMITS, ...publicOnly('127.0.0.1') })
    await expect(failing).rejects.toMatchObject({ problem, isRetryable: false })
    expect(requests).toBe(before)
  })
})

describe('as a fetch', () => {
  const fetchOutside = createOutsideFetch(LIMITS)
  it('answers, with every form of a body', async () => {
    const form = new URLSearchParams({ a: 'ż' })
    expect(await (await fetchOutside(`${origin}/echo`, { method: 'POST', body: form })).text()).toBe('a=%C5%BC')
    const head = await fetchOutside(`${origin}/exact`, { method: 'HEAD' })
    expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([200, '1000', ''])
    expect((await fetchOutside(`${origin}/moved`)).status).toBe(302)
  })
  it('fails before there is an answer', async () => {
    await expect(fetchOutside(`${origin}/huge`)).rejects.toMatchObject({ problem: 'too_large' })
    await expect(fetchOutside(`${origin}/slow-body`)).rejects.toMatchObject({ problem: 'timeout' })
  })
  it('fails with the reason of who ends it', async () => {
    const reason = new Error('another wish')
    await expect(fetchOutside(`${origin}/ok`, { signal: AbortSignal.abort(reason) })).rejects.toBe(reason)
  })
})

it.each([
  ['90', 90],
  ['0', 0],
  ['999999999', 86_400],
  ['9999999999', undefined],
  ['-1', undefined],
  ['Fri, 31 Dec 1999 23:59:59 GMT', undefined],
])('Retry-After %s: %s', (text, seconds) => expect(readRetryAfter(new Headers({ 'retry-after': text }))).toBe(seconds))

it.each([
  [200, false],
  [403, false],
  [429, true],
  [500, true],
  [503, true],
])('%s is busy: %s', (status, isBusy) => expect(isBusyStatus(status)).toBe(isBusy))
