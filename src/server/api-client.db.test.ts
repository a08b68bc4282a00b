import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createGuildhall, GuildhallError, unwrap } from '#clients/typescript/client.ts'
import { readEnv } from '#platform/env.ts'
import { configureSite, makeToken, signIn } from '#tests/support/api-tokens.ts'
import { setupDatabase } from '#tests/support/database.ts'
import { setupJobs } from '#tests/support/jobs.ts'
import { removeFolder, temporaryFolder } from '#tests/support/temporary-folder.ts'
import { createTestUser } from '#tests/support/users.ts'
import { forgetTokenRequests } from './api-token-requests.ts'
import { createHttpApp } from './http-app.ts'

setupDatabase()
setupJobs()
const folder = temporaryFolder()
const server = createServer()
let [siteUrl, token, name] = ['', '', '']
beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  siteUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const app = createHttpApp({
    env: readEnv({ PROFILE: 'test', SITE_URL: siteUrl, DATA_DIR: folder }),
    isReady: () => true,
    pageHandler: { respond: async () => new Response('a page') },
  })
  // The library would replace the process's `Response`, also for later test files, which share it.
  const listener = getRequestListener(app.fetch, { overrideGlobalObjects: false })
  server.on('request', (request, response) => void listener(request, response))
  configureSite(false)
  forgetTokenRequests()
  const teacher = await createTestUser({ role: 'teacher', teacherAccess: true })
  name = teacher.username
  token = (await makeToken(await signIn(teacher), 'read', 'teach')).token
})
afterAll(async () => {
  server.closeAllConnections()
  await once(server.close(), 'close')
  removeFolder(folder)
})

/** Runs a program as its reader would, and returns what it printed. */
const run = async (args: readonly string[], input = '') => {
  const env = { ...process.env, GUILDHALL_URL: siteUrl, GUILDHALL_TOKEN: token }
  const child = spawn(process.execPath, args, { env, stdio: ['pipe', 'pipe', 'pipe'] })
  child.stdin.end(input)
  let printed = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', text => {
      printed += text
    })
  const [code] = await once(child, 'close')
  return { code, printed }
}

describe('the client', () => {
  it('reads with a token, and says what the site says of a refusal', async () => {
    const guildhall = createGuildhall({ siteUrl, token })
    expect((await unwrap(guildhall.GET('/api/v1/me'))).username).toBe(name)
    const refused = unwrap(guildhall.GET('/api/v1/sessions/{id}', { params: { path: { id: 'unknown' } } }))
    const error = await refused.catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(GuildhallError)
    expect(error).toMatchObject({ code: 'session_not_found', problem: { status: 404 } })
    const stranger = createGuildhall({ siteUrl, token: 'guildhall_wrong' })
    await expect(unwrap(stranger.GET('/api/v1/me'))).rejects.toMatchObject({ code: 'invalid_token' })
  })

  it('does a request with the same key once', async () => {
    const guildhall = createGuildhall({ siteUrl, token })
    const body = {
      type: 'group' as const,
      ...{ subject: 'igcse-chemistry-0620' as const, title: 'Once', zone: 'Europe/Warsaw', price: 6_000 },
      ...{ date_time: { Monday: [17, 17.5] }, maxStudents: 8 },
    }
    const publish = () =>
      unwrap(guildhall.POST('/api/v1/sessions', { params: { header: { 'idempotency-key': 'the-same' } }, body }))
    const [first, second] = [await publish(), await publish()]
    expect(second.id).toBe(first.id)
  })

  it.each([
    ['publish-group', /^Published Chemistry on Tuesdays first on \S+\nClosed\n$/],
    ['list-sessions', /Once 60 PLN\n/],
  ])('the example %s runs', async (example, expected) => {
    const { code, printed } = await run([`clients/typescript/examples/${example}.ts`])
    expect(printed).toMatch(expected)
    expect(code).toBe(0)
  })
})

describe('the document', () => {
  type Described = {
    readonly info: { readonly description: string }
    readonly components: {
      readonly schemas: { readonly ProblemCode: { readonly enum: readonly string[]; readonly 'x-problems': object[] } }
    }
  }
  const read = async () => (await (await fetch(`${siteUrl}/api/openapi.json`)).json()) as Described

  it('its examples run as they are', async () => {
    const examples = Array.from((await read()).info.description.matchAll(/```js\n(.*?)```/gs), ([, text = '']) => text)
    const printed = await Promise.all(examples.map(example => run(['--input-type=module', '-'], example)))
    expect(printed).toEqual([
      { code: 0, printed: expect.stringMatching(/Once\nThat is all\.\n$/) },
      { code: 0, printed: expect.stringMatching(new RegExp(`${name} .*r=\\d+`)) },
      { code: 0, printed: expect.stringMatching(/^404 session_not_found .+\n$/) },
    ])
  })

  it('lists what is refused, and the address of each problem leads to its line', async () => {
    const { ProblemCode } = (await read()).components.schemas
    expect(ProblemCode['x-problems']).toContainEqual({
      ...{ code: 'session_not_found', statuses: [404] },
      detail: expect.stringMatching(/\w/),
    })
    expect(ProblemCode.enum).toEqual(expect.arrayContaining(['not_valid', 'invalid_token', 'busy', 'broken']))
    const refused = await fetch(`${siteUrl}/api/v1/sessions/unknown`)
    const { type } = (await refused.json()) as { type: string }
    const [page = '', anchor] = type.split('#')
    expect(await (await fetch(siteUrl + page)).text()).toContain(`<tr id="${anchor}">`)
  })
})
