import { once } from 'node:events'
import { createServer, IncomingMessage, type RequestListener, ServerResponse } from 'node:http'
import { type AddressInfo, connect, Socket } from 'node:net'
import { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { limitOpenRequests, limitUnfinishedBodies, setTimeouts } from './connection-limits.ts'
import { requireOneHost } from './host-header.ts'

const GET = 'GET / HTTP/1.1\r\nhost: guildhall.test\r\n\r\n'

/** A server with these limits, and a connection to it. */
const openConnection = async (listener: RequestListener, timeouts = {}): Promise<Socket> => {
  const server = createServer(limitOpenRequests(listener))
  setTimeouts(server, timeouts)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  onTestFinished(() => {
    socket.destroy()
    server.closeAllConnections()
    server.close()
  })
  // Ended by the server in the middle of an answer.
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  return socket
}

test('a few requests sent at once are all answered', async () => {
  const socket = await openConnection((_, response) => response.end('x'))
  let text = ''
  socket.setEncoding('utf8').on('data', (part: string) => {
    text += part
  })
  socket.write(GET.repeat(8))
  await expect.poll(() => text.match(/200 OK/g)?.length).toBe(8)
})

test('a connection that sends many requests before it has an answer is ended, and few of them are worked on', async () => {
  let begun = 0
  const socket = await openConnection(() => {
    begun++
  })
  socket.write(GET.repeat(400))
  await once(socket, 'close')
  expect(begun).toBe(8)
})

test('one request after another is served without end', async () => {
  const socket = await openConnection((_, response) => response.end('x'))
  for (let nth = 0; nth < 20; nth++) {
    socket.write(GET)
    await once(socket, 'data')
  }
})

test('a request with two Host headers is refused', async () => {
  const socket = await openConnection(requireOneHost((_, response) => response.end('x')))
  socket.write('GET / HTTP/1.1\r\nhost: guildhall.test\r\nHost: elsewhere.test\r\n\r\n')
  const [answer] = await once(socket, 'data')
  expect(String(answer)).toMatch(/^HTTP\/1.1 400 /)
})

test.each([
  ['a large answer', 32 * 1024 * 1024],
  ['an answer that the network has taken', 10],
])('a client that reads nothing of %s is cut off within the time', async (_, size) => {
  // Long, and the limit wide: on a busy machine timers are late. A timeout that starts again once would take twice as long.
  const stalledMs = 3_000
  let begun = 0
  let lasted = 0
  const socket = await openConnection(
    (request, response) => {
      begun = performance.now()
      request.socket.once('close', () => {
        lasted = performance.now() - begun
      })
      response.end(Buffer.alloc(size))
    },
    { stalledMs },
  )
  socket.pause().write(GET)
  await expect.poll(() => lasted, { timeout: 30_000 }).toBeGreaterThan(0)
  expect(lasted).toBeLessThan(stalledMs * 1.9)
})

test('a client that takes its answer slowly has the whole of it', async () => {
  const parts = Array.from({ length: 400 }, () => Buffer.alloc(64 * 1024))
  const size = 400 * 64 * 1024
  const socket = await openConnection((_, response) => Readable.from(parts).pipe(response), { stalledMs: 240 })
  let received = 0
  socket.on('data', (part: Buffer) => {
    received += part.length
    socket.pause()
    setTimeout(() => socket.resume(), 1)
  })
  socket.write(GET)
  await expect.poll(() => received, { timeout: 20_000 }).toBeGreaterThan(size)
}, 30_000)

const HALF_A_BODY = 'POST / HTTP/1.1\r\nhost: guildhall.test\r\ncontent-length: 6\r\n\r\nabc'

/** A server with these limits on bodies, where each connection names its address in a header. */
const limitBodies = async (limits: { max: number; maxOfAddress: number }) => {
  const server = createServer(
    limitUnfinishedBodies(
      (request, response) => {
        request.on('error', () => undefined)
        request.resume().once('end', () => response.end('x'))
      },
      request => String(request.headers['x-address']),
      limits,
    ),
  )
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const connections = () => promisify(server.getConnections.bind(server))()
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const begin = async (address: string) => {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
    socket.on('error', () => undefined)
    const begun = once(server, 'request')
    socket.write(HALF_A_BODY.replace('host:', `x-address: ${address}\r\nhost:`))
    await begun
    return socket
  }
  return { begin, connections }
}

test('of too many bodies that never end the oldest is cut off, and the others go on', async () => {
  const { begin } = await limitBodies({ max: 2, maxOfAddress: 2 })
  const first = await begin('a')
  const firstIsCut = once(first, 'close')
  const second = await begin('b')
  second.write('def')
  await once(second, 'data')
  // One is unfinished again: a third and a fourth make it too many.
  await begin('c')
  await begin('d')
  await firstIsCut
  second.write(HALF_A_BODY.replace('abc', 'abcdef'))
  await once(second, 'data')
})

test('of bodies that all begin in one moment only as many as the limit stay open', () => {
  const limited = limitUnfinishedBodies(
    () => undefined,
    () => 'a',
    { max: 4, maxOfAddress: 4 },
  )
  const sockets = Array.from({ length: 60 }, () => new Socket())
  for (const socket of sockets) {
    const request = Object.assign(new IncomingMessage(socket), { method: 'POST' })
    limited(request, new ServerResponse(request))
  }
  expect(sockets.filter(({ destroyed }) => !destroyed)).toEqual(sockets.slice(-4))
})

test('of requests whose bodies have come none is cut off, however many of one address still wait for their turn', async () => {
  const waiting: (() => void)[] = []
  const server = createServer(
    limitUnfinishedBodies(
      (_, response) => waiting.push(() => response.end('x')),
      () => 'school',
      { max: 2, maxOfAddress: 2 },
    ),
  )
  await once(server.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => void server.close().closeAllConnections())
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const send = (body: string | null) => fetch(url, { method: 'POST', body }).then(({ status }) => status, String)
  const answers: Promise<number | string>[] = []
  for (let nth = 1; nth <= 12; nth++) {
    answers.push(send(nth % 2 ? 'whole' : null))
    await expect.poll(() => waiting.length).toBe(nth)
  }
  for (const answer of waiting) answer()
  expect(await Promise.all(answers)).toEqual(answers.map(() => 200))
})

test('one address cannot take the places of the others', async () => {
  const { begin, connections } = await limitBodies({ max: 4, maxOfAddress: 2 })
  const other = await begin('other')
  for (let nth = 0; nth < 8; nth++) await begin('greedy')
  await expect.poll(connections).toBe(3)
  other.write('def')
  await once(other, 'data')
})
