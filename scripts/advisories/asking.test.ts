import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { removeFolder, temporaryFolder } from '#tests/support/temporary-folder.ts'
import { askForAdvisories } from './asking.ts'

const PACKAGES = {
  '': { name: 'fixture', version: '1.0.0', dependencies: { one: '1.0.0' }, devDependencies: { tool: '2.0.0' } },
  'node_modules/one': { version: '1.0.0' },
  'node_modules/tool': { version: '2.0.0', dev: true },
}

/** Asks a registry of this machine about two packages, one of them for development. */
const ask = async (listener: RequestListener, timeLimitMs?: number) => {
  const server = createServer(listener)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const root = temporaryFolder()
  onTestFinished(async () => {
    server.closeAllConnections()
    server.close()
    await removeFolder(root)
  })
  writeFileSync(join(root, 'package.json'), JSON.stringify(PACKAGES['']))
  writeFileSync(
    join(root, 'package-lock.json'),
    JSON.stringify({ name: 'fixture', version: '1.0.0', lockfileVersion: 3, requires: true, packages: PACKAGES }),
  )
  // What npm has set for this test must not choose another registry.
  const inherited = Object.entries(process.env).filter(([name]) => !/^npm_/i.test(name))
  const registry = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  const env = { ...Object.fromEntries(inherited), npm_config_registry: registry, npm_config_cache: join(root, 'cache') }
  return askForAdvisories(root, { env, ...(timeLimitMs === undefined ? {} : { timeLimitMs }) })
}

const packageOf = (name: string, versions: readonly string[]) => ({
  name,
  'dist-tags': { latest: versions.at(-1) },
  versions: Object.fromEntries(versions.map(version => [version, { name, version, dist: {} }])),
})

it('prints what the registry knows, and fails for a high one', async () => {
  const advisory = { id: 7, url: 'https://advisories.test/7', title: 'Reads every file', vulnerable_versions: '<1.0.2' }
  const { text, exitCode } = await ask((request, response) => {
    const answer = request.url?.endsWith('/advisories/bulk')
      ? {
          one: [{ ...advisory, severity: 'high' }],
          tool: [{ ...advisory, id: 8, severity: 'low', title: 'Slow', vulnerable_versions: '*' }],
        }
      : packageOf(request.url?.slice(1) ?? '', request.url === '/one' ? ['1.0.0', '1.0.2'] : ['2.0.0'])
    response.setHeader('content-type', 'application/json').end(JSON.stringify(answer))
  })
  expect(exitCode).toBe(1)
  expect(text.split('\n').map(line => line.split(/ {2,}/))).toEqual([
    ['package', 'version', 'severity', 'reaches', 'title', 'way to mend'],
    ['one', '1.0.0', 'high', 'production', 'Reads every file', 'npm install --save-exact one@1.0.2'],
    ['tool', '2.0.0', 'low', 'development only', 'Slow', 'no mended version yet'],
  ])
})

it('says so where the registry knows of none', async () => {
  const answer = await ask((_, response) => response.setHeader('content-type', 'application/json').end('{}'))
  expect(answer).toEqual({ text: 'No advisory is known for the locked packages.', exitCode: 0 })
})

it.each([405, 404, 500])('says so where the registry answers %i, without its name', async status => {
  const { text, exitCode } = await ask((_, response) => response.writeHead(status).end())
  expect(exitCode).toBe(2)
  expect(text).toMatch(/^The package registry tells no advisories: it answers \d{3}\.\nNothing is known/)
  expect(text).toContain(String(status))
  expect(text).not.toContain('127.0.0.1')
})

it('says so where the registry says something else', async () => {
  const { text, exitCode } = await ask((_, response) => response.end('<!doctype html>'))
  expect([exitCode, text]).toEqual([2, expect.stringMatching(/^The package registry could not be asked/)])
})

it('does not wait for a registry that says nothing', async () => {
  const { text, exitCode } = await ask(() => undefined, 1_500)
  expect([exitCode, text]).toEqual([2, expect.stringMatching(/^The package registry has not answered within 1.5 s/)])
})
