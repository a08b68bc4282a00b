import { gunzipSync } from 'node:zlib'
import type { HttpBindings } from '@hono/node-server'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { generateApiToken } from '#features/people/api-tokens/token-format.ts'
import { authHooks } from '#features/people/sign-in/auth-hooks.ts'
import { configureAuth } from '#features/people/sign-in-library/auth.ts'
import { AbandonedError, forOthersToo, untilAbandoned } from '#platform/abandoned.ts'
import { db } from '#platform/database.ts'
import { setDatabaseAway } from '#platform/database-state.ts'
import { type Env, readEnv } from '#platform/env.ts'
import { configureLog } from '#platform/log.ts'
import { setupDatabase } from '#tests/support/database.ts'
import { removeFolder, temporaryFolder } from '#tests/support/temporary-folder.ts'
import { createHttpApp } from './http-app.ts'
import { forgetRefused } from './refused-requests.ts'

setupDatabase()

beforeAll(() =>
  configureAuth({
    siteUrl: 'https://site.test',
    siteName: 'School',
    isProduction: true,
    secret: 'x'.repeat(32),
    hooks: authHooks,
  }),
)

const DATA_DIR = temporaryFolder()
afterAll(() => removeFolder(DATA_DIR))
const ENV = readEnv({ PROFILE: 'test', SITE_URL: 'https://site.test', DATA_DIR })
const PRODUCTION: Env = { ...ENV, isProduction: true }

/** The site's response to one request; pages are one word, which shows that the page handler was reached. */
const ask = async (
  path: string,
  init: RequestInit = {},
  { env = ENV, from = '127.0.0.1', ready = true, overloaded = false } = {},
) => {
  const answerPage = async ({ headers }: Request) => new Response(headers.has('origin') ? 'an origin' : 'a page')
  const app = createHttpApp({
    ...{ env, isReady: () => ready, isOverloaded: () => overloaded },
    pageHandler: { respond: answerPage },
  })
  const bindings = { incoming: { socket: { remoteAddress: from } }, outgoing: {} } as unknown as HttpBindings
  const answer = await app.fetch(new Request(new URL(path, 'http://localhost'), init), bindings)
  const text = await answer.text()
  return { status: answer.status, headers: answer.headers, text, code: /"code":"(\w+)"/.exec(text)?.[1] }
}

it.each([
  ['/health', 'application/json; charset=utf-8'],
  ['/ready', 'application/json; charset=utf-8'],
  ['/robots.txt', /^text\/plain; charset=utf-8$/i],
  ['/api/openapi.json', 'application/json; charset=utf-8'],
  ['/api/v1/none', 'application/problem+json; charset=utf-8'],
  ['/api/docs', /^text\/html; charset=utf-8$/i],
  ['/api/docs/swagger-ui.css', /^text\/css; charset=utf-8$/i],
])('%s names the encoding of its text', async (path, type) => {
  expect((await ask(path)).headers.get('content-type')).toEqual(
    typeof type === 'string' ? type : expect.stringMatching(type),
  )
})

describe('pages for developers', () => {
  const paths = ['/dev/mail', '/DEV/mail', '/Dev/ui', 'http://localhost//dev/mail', '/dev/mail.data', '/%64ev/mail']
  it.each(paths)('are not found in production: %s', async path => {
    expect(await ask(path, {}, { env: PRODUCTION })).toMatchObject({ status: 404, code: 'no_endpoint' })
  })
  it.each(paths)('are found on the local machine: %s', async path => {
    expect((await ask(path)).text).toBe('a page')
  })
  it('are not found from another machine, through a proxy, or by a rebound hostname', async () => {
    expect((await ask('/dev/mail', {}, { from: '192.168.1.9' })).status).toBe(404)
    expect((await ask('/dev/mail', { headers: { 'x-forwarded-for': '203.0.113.9' } })).status).toBe(404)
    expect((await ask('http://bent.example/dev/mail')).status).toBe(404)
  })
  it('do not hide pages with similar names', async () => {
    expect((await ask('/development', {}, { env: PRODUCTION })).text).toBe('a page')
  })
})

describe('a page', () => {
  const html = `<!DOCTYPE html>${'<p>a long page</p>'.repeat(500)}`
  const askPage = async (headers: Record<string, string>, type = 'text/html; charset=utf-8') => {
    const respond = async () => new Response(html, { headers: { 'content-type': type } })
    const app = createHttpApp({ env: ENV, isReady: () => true, pageHandler: { respond } })
    const bindings = { incoming: { socket: { remoteAddress: '127.0.0.1' } }, outgoing: {} } as unknown as HttpBindings
    return app.fetch(new Request('http://localhost/account', { headers }), bindings)
  }

  it('is sent compressed to those who accept it, with the same headers', async () => {
    const plain = await askPage({})
    expect([plain.headers.get('content-encoding'), await plain.text()]).toEqual([null, html])
    const compressed = await askPage({ 'accept-encoding': 'gzip, br' })
    const body = Buffer.from(await compressed.arrayBuffer())
    expect(gunzipSync(body).toString()).toBe(html)
    expect(body.length).toBeLessThan(html.length / 10)
    expect(compressed.headers.get('vary')?.toLowerCase()).toContain('accept-encoding')
    const names = (response: Response) =>
      [...response.headers.keys()].filter(name => !/encoding|vary|length/.test(name))
    expect(names(compressed)).toEqual(names(plain))
  })
  it('so are the scripts of its links, which the router asks for after each first page, and no picture', async () => {
    const encodingOf = async (type: string) =>
      (await askPage({ 'accept-encoding': 'gzip' }, type)).headers.get('content-encoding')
    expect(await encodingOf('application/json; charset=utf-8')).toBe('gzip')
    expect(await encodingOf('image/png')).toBe(null)
  })
})

describe('an overloaded process', () => {
  it('asks for pages and data later', async () => {
    for (const path of ['/account', '/api/v1/sessions', '/api/auth/sign-in/email']) {
      const answer = await ask(path, {}, { overloaded: true })
      expect([answer.status, answer.code, answer.headers.get('retry-after')]).toEqual([503, 'busy', '5'])
    }
  })
  it('answers probes and what providers send', async () => {
    expect((await ask('/health', {}, { overloaded: true })).status).toBe(200)
    expect((await ask('/ready', {}, { overloaded: true })).status).toBe(200)
    expect((await ask('/metrics', {}, { overloaded: true })).status).toBe(200)
    const webhook = await ask('/api/webhooks/test', { method: 'POST', body: '{}' }, { overloaded: true })
    expect(webhook.code).not.toBe('busy')
  })
})

describe('a request whose client has gone', () => {
  const askWith = async (init: RequestInit) => {
    let pages = 0
    const respond = async () => {
      pages++
      return new Response(JSON.stringify(await db.execute('select 1 as one').then(({ rows }) => rows)))
    }
    const app = createHttpApp({ env: ENV, isReady: () => true, pageHandler: { respond } })
    const bindings = { incoming: { socket: { remoteAddress: '127.0.0.1' } }, outgoing: {} } as unknown as HttpBindings
    const answer = await app.fetch(new Request('http://localhost/account', init), bindings)
    return { status: answer.status, pages }
  }
  it('renders no page, where it only reads', async () => {
    expect(await askWith({})).toEqual({ status: 200, pages: 1 })
    expect(await askWith({ signal: AbortSignal.abort() })).toEqual({ status: 503, pages: 0 })
  })
  it('is finished where it changes something', async () => {
    expect(await askWith({ method: 'POST', signal: AbortSignal.abort() })).toEqual({ status: 200, pages: 1 })
  })
  it('sends no further query, unless others wait for the answer too', async () => {
    const gone = new AbortController()
    const read = () => db.execute('select 1 as one')
    await untilAbandoned(gone.signal, async () => {
      await read()
      gone.abort()
      await expect(async () => read()).rejects.toThrow(AbandonedError)
      await forOthersToo(read)
    })
  })
})

describe.each([
  ['/ready', '{"status":"ready"}'],
  ['/writable', '{"status":"writable"}'],
])('%s', (path, well) => {
  it('is 200 while the app can write, else 503 with what is wrong', async () => {
    expect(await ask(path)).toMatchObject({ status: 200, text: well })
    expect(await ask(path, {}, { ready: false })).toMatchObject({ status: 503, code: 'not_ready' })
    const { status, text } = await ask(path, {}, { env: { ...ENV, dataDir: '/dev/null' } })
    expect([status, JSON.parse(text).detail]).toEqual([503, 'The data directory cannot be written.'])
    // Materials and photos are there, also where database and mail are elsewhere.
    const urls = { DATABASE_URL: 'postgres://elsewhere/site', SMTP_URL: 'smtp://mail.example' }
    expect((await ask(path, {}, { env: { ...ENV, ...urls, dataDir: '/dev/null' } })).status).toBe(503)
  })
})

it('without its database a node is ready with limits, and not writable', async () => {
  setDatabaseAway(true)
  onTestFinished(() => setDatabaseAway(false))
  expect(await ask('/ready')).toMatchObject({ status: 200, text: '{"status":"limited"}' })
  expect(await ask('/writable')).toMatchObject({ status: 503, code: 'not_ready' })
})

describe('the metrics', () => {
  it('count what is refused or fails before anything is known of the request', async () => {
    const countFailed = async () => {
      const { text } = await ask('/metrics')
      return ['api', 'page'].map(kind =>
        Number(
          new RegExp(`^guildhall_request_seconds_count\\{kind="${kind}",status="5xx"\\} (\\d+)`, 'm').exec(text)?.[1] ??
            0,
        ),
      )
    }
    const [api = 0, page = 0] = await countFailed()
    const answers = [await ask('/account', {}, { overloaded: true })]
    setDatabaseAway(true)
    onTestFinished(() => setDatabaseAway(false))
    answers.push(await ask('/api/v1/sessions', { headers: { authorization: `Bearer ${generateApiToken()}` } }))
    expect(await countFailed()).toEqual([api + 1, page + 1])
    for (const { status, headers } of answers)
      expect([status, headers.get('x-request-id')]).toEqual([503, expect.stringMatching(/^\w+$/)])
  })
  it('are local only where no token is set', async () => {
    expect((await ask('/metrics')).status).toBe(200)
    expect((await ask('/metrics', {}, { env: PRODUCTION })).status).toBe(404)
    expect((await ask('/metrics', {}, { from: '192.168.1.9' })).status).toBe(404)
    expect((await ask('/metrics', { headers: { 'x-forwarded-for': '203.0.113.9' } })).status).toBe(404)
    const behindProxy = { env: { ...ENV, TRUST_PROXY: true } }
    expect((await ask('/metrics', { headers: { 'x-forwarded-for': 'x' } }, behindProxy)).status).toBe(404)
  })
  it('require the token where one is set', async () => {
    const env = { ...ENV, METRICS_TOKEN: 'a-long-enough-token' }
    expect((await ask('/metrics', {}, { env })).status).toBe(404)
    const headers = { authorization: 'Bearer a-long-enough-token' }
    expect((await ask('/metrics', { headers }, { env, from: '192.168.1.9' })).status).toBe(200)
  })
})

describe('a URL with a NUL', () => {
  it.each(['/campus?q=%00', '/campus/sessions/%00', '/api/v1/sessions/a%00b', '/api/v1/users/%00'])(
    'is refused before it is looked for: %s',
    async path => {
      expect(await ask(path)).toMatchObject({ status: 400, code: 'no_address' })
    },
  )
})

const TOO_DEEP = '/a'.repeat(40)
it.each(['/%zz', '/campus/%c3%28', '/%', TOO_DEEP, `/${'%2fa'.repeat(40)}`])(
  'a path that cannot be read is refused: %s',
  async path => expect(await ask(path)).toMatchObject({ status: 400, code: 'no_address' }),
)

it('neither pages nor the API take TRACE', async () => {
  // `fetch` and `Request` refuse to send it; other clients do send it.
  const trace = (path: string) => {
    const request = new Request(`http://localhost${path}`)
    Object.defineProperty(request, 'method', { get: () => 'TRACE' })
    const bindings = { incoming: { socket: { remoteAddress: '127.0.0.1' } }, outgoing: {} } as unknown as HttpBindings
    const respond = async () => new Response('a page')
    return createHttpApp({ env: ENV, isReady: () => true, pageHandler: { respond } }).fetch(request, bindings)
  }
  expect([(await trace('/campus')).status, (await trace('/api/v1/sessions')).status]).toEqual([405, 404])
})

it.each(['OPTIONS', 'PUT', 'PATCH', 'DELETE', 'PROPFIND'])('a page takes no %s', async method => {
  const answer = await ask('/campus', { method, headers: { origin: 'https://site.test' } })
  expect(answer).toMatchObject({ status: 405, code: 'wrong_method' })
  expect(answer.headers.get('allow')).toBe('GET, HEAD, POST')
})

describe('a malformed body', () => {
  const post = (body: string, type: string) =>
    ask('/api/v1/users', { method: 'POST', body, headers: { 'content-type': type } })

  it('is answered as a client error', async () => {
    expect(await post('{', 'application/json')).toMatchObject({ status: 400, code: 'not_readable' })
    expect(await post('', 'application/json')).toMatchObject({ status: 400, code: 'not_readable' })
    expect(await post('{}', 'text/plain')).toMatchObject({ status: 415, code: 'not_readable' })
  })
  it('may be deeply nested or large without harm', async () => {
    expect((await post('['.repeat(100_000), 'application/json')).status).toBe(400)
    expect((await post(`${'['.repeat(50_000)}${']'.repeat(50_000)}`, 'application/json')).status).toBe(422)
    expect(await post(`"${'a'.repeat(300_000)}"`, 'application/json')).toMatchObject({ status: 413, code: 'too_large' })
  })
})

describe('a body with a file', () => {
  const post = (path: string, megabytes: number) =>
    ask(path, {
      method: 'POST',
      body: new Uint8Array(megabytes * 1024 * 1024),
      headers: { 'content-type': 'multipart/form-data; boundary=x', 'content-length': String(megabytes * 1024 * 1024) },
    })
  it.each([
    ['/campus/sessions/ses_1/materials', 30],
    ['/campus/sessions/ses_1/materials.data', 30],
    ['/account/photo', 15],
  ])('may be large at %s', async (path, megabytes) => {
    expect((await post(path, megabytes)).text).toBe('a page')
  })
  it.each([
    ['/account', 1],
    ['/campus/sessions/ses_1', 1],
    ['/campus/sessions/ses_1/materials/mat_1', 1],
    ['/campus/sessions/ses_1/materials', 101],
    ['/account/photo', 41],
    ['/api/v1/sessions', 1],
    ['/training', 10],
    ['/contact', 10],
    ['/enter/help', 10],
    ['/api/send-email', 10],
    ['/api/v1/contact-messages', 10],
  ])('is refused at %s with %i MB', async (path, megabytes) => {
    expect(await post(path, megabytes)).toMatchObject({ status: 413, code: 'too_large' })
  })
})

describe('a state-changing request', () => {
  it.each<Record<string, string>>([
    { origin: 'https://elsewhere.example' },
    { origin: 'null' },
    { origin: 'null', 'sec-fetch-site': 'cross-site' },
    { origin: 'https://elsewhere.example', 'sec-fetch-site': 'same-origin' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'https://site.test.elsewhere.example' },
  ])('is refused from another site: %j', async headers => {
    expect(await ask('/leave', { method: 'POST', headers })).toMatchObject({ status: 403, code: 'cross_origin' })
  })
  it('is taken from a page of this site that lets its address leave nowhere', async () => {
    const headers = { origin: 'null', 'sec-fetch-site': 'same-origin' }
    expect((await ask('/leave', { method: 'POST', headers })).status).not.toBe(403)
  })
  it('leaves a line in the log, with its request id', async () => {
    const lines: string[] = []
    forgetRefused()
    configureLog('info', { write: line => lines.push(line) })
    const { headers } = await ask('/account', { method: 'POST', headers: { origin: 'https://evil.example' } })
    configureLog('silent')
    expect(lines.map(line => JSON.parse(line))).toMatchObject([
      { requestId: headers.get('x-request-id'), status: 403, path: '/account', actor: 'visitor', address: '127.0.0.1' },
    ])
  })
  it('is accepted from our own pages, with any Host header of a proxy', async () => {
    expect((await ask('/leave', { method: 'POST', headers: { origin: 'https://site.test' } })).text).toBe('a page')
  })
  it('is not accepted because the Host header names the other site too', async () => {
    const headers = { origin: 'https://elsewhere.example', host: 'elsewhere.example' }
    expect((await ask('https://elsewhere.example/leave', { method: 'POST', headers })).status).toBe(403)
  })
  it('of a site on this machine is accepted by each of its names, with its own port', async () => {
    const env = { ...ENV, siteUrl: 'http://127.0.0.1:3000' }
    const from = (origin: string) => ask('/leave', { method: 'POST', headers: { origin } }, { env })
    expect((await from('http://localhost:3000')).text).toBe('a page')
    expect((await from('http://localhost:3001')).status).toBe(403)
  })
})

describe('errors of browsers', () => {
  it('are counted by address, so that one cannot use up what all may report', async () => {
    const report = async (from: string) =>
      (
        await ask(
          '/api/v1/client-errors',
          { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"message":"x"}' },
          { from },
        )
      ).status
    for (let nth = 0; nth < 20; nth++) expect(await report('203.0.113.1')).toBe(202)
    expect([await report('203.0.113.1'), await report('203.0.113.2')]).toEqual([429, 202])
  })
})

describe('every response', () => {
  it('keeps what a page says more strictly', async () => {
    const respond = async () => new Response('a page', { headers: { 'referrer-policy': 'no-referrer' } })
    const app = createHttpApp({ env: ENV, isReady: () => true, pageHandler: { respond } })
    const bindings = { incoming: { socket: { remoteAddress: '127.0.0.1' } }, outgoing: {} } as unknown as HttpBindings
    const { headers } = await app.fetch(new Request('http://localhost/enter/reset'), bindings)
    expect([headers.get('referrer-policy'), headers.get('x-frame-options')]).toEqual(['no-referrer', 'DENY'])
  })

  it.each([
    ['/health', 'GET', false],
    ['/ready', 'GET', false],
    ['/assets/missing.js', 'GET', false],
    ['/favicon.svg', 'GET', false],
    ['/account', 'GET', true],
    ['/campus', 'PUT', false],
    ['/api/nothing', 'GET', false],
    ['/api/auth/sign-in/email', 'POST', false],
    ['/%zz', 'GET', false],
  ])('has the headers that protect it: %s %s (overloaded: %s)', async (path, method, overloaded) => {
    const { headers } = await ask(path, { method }, { env: PRODUCTION, overloaded })
    expect(headers.get('strict-transport-security')).toMatch(/max-age=\d{8}; includeSubDomains/)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    for (const directive of ["frame-ancestors 'none'", "object-src 'none'", "base-uri 'none'"])
      expect(headers.get('content-security-policy')).toContain(directive)
  })

  it('keeps browsers to https in production, and lets no inline script run', async () => {
    const { headers } = await ask('/api/v1/catalogue', {}, { env: PRODUCTION })
    expect(headers.get('strict-transport-security')).toMatch(/max-age=\d{8}/)
    expect(headers.get('content-security-policy')).toMatch(/script-src 'self'[^;]*;/)
    expect(headers.get('content-security-policy')?.match(/script-src[^;]*/)?.[0]).not.toContain('unsafe')
  })
})
