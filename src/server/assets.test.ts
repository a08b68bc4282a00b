import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { removeFolder, temporaryFolder } from '#tests/support/temporary-folder.ts'
import { createAssets } from './assets.ts'

const SCRIPT = 'export const answer = 42\n'.repeat(20)
const folder = temporaryFolder('assets')
const server = createServer()
let url: string

beforeAll(async () => {
  mkdirSync(join(folder, 'assets'))
  const script = join(folder, 'assets/entry-1a2b.js')
  writeFileSync(script, SCRIPT)
  writeFileSync(`${script}.br`, brotliCompressSync(SCRIPT))
  writeFileSync(`${script}.gz`, gzipSync(SCRIPT))
  writeFileSync(join(folder, 'favicon.svg'), '<svg/>')
  writeFileSync(join(folder, 'service-worker.js'), SCRIPT)
  const assets = createAssets(folder, { 'x-content-type-options': 'nosniff' })
  server.on('request', (request, response) => {
    if (!assets.serve(request, response)) response.writeHead(404).end('left alone')
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
  removeFolder(folder)
})

it.each([
  ['br, gzip', 'br'],
  ['gzip, deflate', 'gzip'],
  ['identity', null],
])('sends a file in the best of the encodings %s', async (accepted, encoding) => {
  const answer = await fetch(`${url}/assets/entry-1a2b.js?x=1`, { headers: { 'accept-encoding': accepted } })
  expect(answer.headers.get('content-encoding')).toBe(encoding)
  expect(answer.headers.get('vary')).toBe('accept-encoding')
  expect(answer.headers.get('content-type')).toMatch(/^text\/javascript/)
  expect(answer.headers.get('cache-control')).toContain('immutable')
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  expect(await answer.text()).toBe(SCRIPT)
})

it('keeps a file whose name never changes for an hour only', async () => {
  const answer = await fetch(`${url}/favicon.svg`)
  expect(answer.headers.get('content-type')).toMatch(/^image\/svg\+xml/)
  expect(answer.headers.get('cache-control')).toBe('public, max-age=3600')
})

it('answers HEAD with the length and without the file', async () => {
  const answer = await fetch(`${url}/favicon.svg`, { method: 'HEAD' })
  expect(answer.headers.get('content-length')).toBe('6')
  expect(await answer.text()).toBe('')
})

it.each([
  ['GET', '/assets/gone.js'],
  ['GET', '/assets/entry-1a2b.js.br'],
  ['GET', '/assets'],
  ['GET', '/assets/..%2ffavicon.svg'],
  ['POST', '/favicon.svg'],
])('leaves %s %s alone', async (method, path) => {
  const answer = await fetch(url + path, { method })
  expect(await answer.text()).toBe('left alone')
})

it('has nothing where nothing was built', () => {
  expect(() => createAssets(join(folder, 'none'), {})).not.toThrow()
})

it('asks browsers and proxies to look for a newer service worker each time, and sends another in its place', async () => {
  const answer = await fetch(`${url}/service-worker.js`)
  expect([answer.headers.get('cache-control'), await answer.text()]).toEqual(['no-cache', SCRIPT])
  const { serve } = createAssets(folder, {}, 'removal')
  const sent: unknown[] = []
  const response = {
    writeHead: (_: number, headers: object) => sent.push(headers),
    end: (body: Buffer) => sent.push(`${body}`),
  }
  serve(
    { method: 'GET', url: '/service-worker.js', headers: {} } as IncomingMessage,
    response as unknown as ServerResponse,
  )
  expect(sent).toEqual([
    { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-cache', 'content-length': 7 },
    'removal',
  ])
})
