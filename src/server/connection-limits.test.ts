import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
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

test('a client that reads nothing of its answer is cut off', async () => {
  let isCut = false
  const socket = await openConnection(
    (_, response) => {
      response.once('close', () => {
        isCut = true
      })
      response.end(Buffer.alloc(32 * 1024 * 1024))
    },
    { stalledMs: 50 },
  )
  socket.pause().write(GET)
  await expect.poll(() => isCut).toBe(true)
})

const HALF_A_BODY = 'POST / HTTP/1.1\r\nhost: guildhall.test\r\ncontent-length: 6\r\n\r\nabc'

test('of too many bodies that never end the oldest is cut off, and the others go on', async () => {
  const server = createServer(
    limitUnfinishedBodies((request, response) => {
      request.on('error', () => undefined)
      request.resume().once('end', () => response.end('x'))
    }, 2),
  )
  await once(server.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const begin = async () => {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
    socket.on('error', () => undefined)
    const begun = once(server, 'request')
    socket.write(HALF_A_BODY)
    await begun
    return socket
  }
  const first = await begin()
  const firstIsCut = once(first, 'close')
  const second = await begin()
  second.write('def')
  await once(second, 'data')
  // One is unfinished again: a third and a fourth make it too many.
  await begin()
  await begin()
  await firstIsCut
  second.write(HALF_A_BODY.replace('abc', 'abcdef'))
  await once(second, 'data')
})
