import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { getRequestListener } from '@hono/node-server'
import { expect, onTestFinished, test, vi } from 'vitest'
import { log } from './log.ts'
import { problemFromError, problemResponse } from './problem.ts'
import { receiveUpload } from './uploads.ts'

const HEAD = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n'
const leftovers = () => readdirSync(tmpdir()).filter(name => name.startsWith('guildhall-upload-'))

/** Sends the beginning of a body over a real connection, and breaks off when the server has begun to read it. */
const breakOff = async (read: (request: Request) => Promise<unknown>, type: string, ending: 'close' | 'reset') => {
  const begun = Promise.withResolvers<void>()
  const answered = Promise.withResolvers<number>()
  const answer = async (request: Request) => {
    begun.resolve()
    const problem = await read(request).then(
      () => expect.fail('half a body was read as a whole one'),
      (error: unknown) => problemFromError(error),
    )
    answered.resolve(problem.status)
    return problemResponse(problem)
  }
  const server = createServer(getRequestListener(answer, { overrideGlobalObjects: false }))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => void server.close())
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  socket.on('error', () => undefined)
  socket.write(`POST / HTTP/1.1\r\nhost: site.test\r\ncontent-type: ${type}\r\ncontent-length: 900000\r\n\r\n`)
  socket.write(HEAD + 'half'.repeat(50_000))
  await begun.promise
  if (ending === 'reset') socket.resetAndDestroy()
  else socket.destroy()
  return answered.promise
}

const MULTIPART = 'multipart/form-data; boundary=x'

test.each([
  ['an upload', (request: Request) => receiveUpload(request, 10_000_000), MULTIPART, 'close', 400],
  ['an upload', (request: Request) => receiveUpload(request, 10_000_000), MULTIPART, 'reset', 400],
  ['a body of JSON', (request: Request) => request.text(), 'application/json', 'close', 503],
  ['a form', (request: Request) => request.formData(), 'application/x-www-form-urlencoded', 'reset', 503],
] as const)(
  '%s whose client breaks off is no error and no outage in the log, and leaves no file',
  async (_, read, type, ending, status) => {
    const logged = (['warn', 'error', 'fatal'] as const).map(level => vi.spyOn(log, level))
    onTestFinished(() => {
      for (const each of logged) each.mockRestore()
    })
    expect(await breakOff(read, type, ending)).toBe(status)
    expect(logged.map(each => each.mock.calls)).toEqual([[], [], []])
    expect(leftovers()).toEqual([])
  },
)

test('a lost connection to the database is an outage', () => {
  const logged = vi.spyOn(log, 'warn').mockImplementation(() => undefined)
  const lost = new Error('Failed query', { cause: Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' }) })
  expect([problemFromError(lost).status, logged.mock.calls.length]).toEqual([503, 1])
  logged.mockRestore()
})
