import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createPublicLookup } from '#platform/public-address.ts'
import { type IcsServer, icsText, startIcsServer } from '#tests/support/ics-server.ts'
import { createHttpsReader } from './https-reader.ts'
import type { FileValidators } from './port.ts'

const NOTHING: FileValidators = { etag: null, lastModified: null }
let server: IcsServer
beforeAll(async () => {
  server = await startIcsServer()
})
afterAll(() => server.close())

const reader = createHttpsReader({ allowsLocal: true, timeoutMs: 300, maxBytes: 1_000 })
const read = (path: string, known = NOTHING) => reader.read(server.addressOf(path), known)
const hour = {
  start: Temporal.Instant.from('2026-11-24T16:00:00Z'),
  end: Temporal.Instant.from('2026-11-24T17:00:00Z'),
}

describe('a calendar file', () => {
  it('is read once, until it changes', async () => {
    server.serve('/a.ics', icsText(hour), { hasValidators: true })
    const answer = await read('/a.ics')
    if (answer.state !== 'read') return expect.fail('it is read')
    expect(answer).toMatchObject({ text: icsText(hour), etag: expect.any(String), lastModified: expect.any(String) })
    const { etag, lastModified } = answer
    expect(await read('/a.ics', { etag, lastModified })).toEqual({ state: 'unchanged' })
    server.serve('/a.ics', icsText(), { hasValidators: true })
    expect(await read('/a.ics', { etag, lastModified })).toMatchObject({ state: 'read', text: icsText() })
  })

  it.each([
    ['that is not there', '/none.ics', 'not_found'],
    ['of more than it may have', '/large.ics', 'too_large'],
    ['whose end never comes', '/endless.ics', 'too_large'],
    ['that does not come', '/silent.ics', 'unreachable'],
    ['that stops in the middle', '/broken.ics', 'unreachable'],
    ['that comes by another protocol', '/upgrade.ics', 'unreachable'],
    ['that is sent around in a circle', '/circle.ics', 'not_found'],
    ['of a server that is ill', '/ill.ics', 'unreachable'],
  ])('%s', async (_, path, problem) => {
    server.serve('/large.ics', 'x'.repeat(1_001))
    server.answer('/endless.ics', response => {
      const more = setInterval(() => response.write('x'.repeat(100)), 5)
      response.on('close', () => clearInterval(more))
    })
    server.answer('/silent.ics', () => undefined)
    server.answer('/broken.ics', response => {
      response.writeHead(200, { 'content-length': 100 }).write('BEGIN')
      response.destroy()
    })
    server.answer('/upgrade.ics', response =>
      response.socket?.write('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n'),
    )
    server.answer('/circle.ics', response => response.writeHead(302, { location: '/circle.ics' }).end())
    server.answer('/ill.ics', response => response.writeHead(500).end())
    const failing = read(path)
    await expect(failing).rejects.toMatchObject({ problem })
    await expect(failing).rejects.not.toThrow(server.url)
  })

  it('is asked for again when the server wants to be asked', async () => {
    server.answer('/busy.ics', response => response.writeHead(429, { 'retry-after': '7200' }).end())
    await expect(read('/busy.ics')).rejects.toMatchObject({ problem: 'unreachable', retryAfterSeconds: 7200 })
  })

  it('is found where it has moved', async () => {
    server.serve('/new.ics', icsText(hour))
    server.answer('/old.ics', response => response.writeHead(301, { location: '/new.ics' }).end())
    expect(await read('/old.ics')).toMatchObject({ state: 'read', text: icsText(hour) })
  })
})

describe('an address', () => {
  const leadsTo = (address: string) =>
    createHttpsReader({
      allowsLocal: false,
      lookup: createPublicLookup((_, _options, callback) => callback(null, [{ address, family: 4 }])),
      timeoutMs: 300,
    })

  it.each(['127.0.0.1', '10.0.0.8', '169.254.169.254', '192.168.1.1'])(
    'whose name leads to %s is not opened',
    async address => {
      const reading = leadsTo(address).read('https://calendar.example/a.ics', NOTHING)
      await expect(reading).rejects.toMatchObject({ problem: 'private_network' })
    },
  )

  it.each([
    ['https://127.0.0.1/a.ics', 'private_network'],
    ['https://[::1]/a.ics', 'private_network'],
    ['https://0x7f.1/a.ics', 'private_network'],
    ['http://calendar.example/a.ics', 'not_found'],
    ['file:///etc/passwd', 'not_found'],
  ])('%s is not opened', async (address, problem) => {
    await expect(leadsTo('127.0.0.1').read(address, NOTHING)).rejects.toMatchObject({ problem })
  })
})
