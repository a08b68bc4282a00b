import { createHash } from 'node:crypto'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { topics } from '#kernel/topics.ts'
import { setDatabaseAway } from './database-state.ts'
import { publish, setLiveConnected } from './live-bus.ts'
import { registry } from './metrics.ts'
import { createPageCache } from './page-cache.ts'
import { offerLanguages } from './readers.ts'

beforeEach(() => setLiveConnected(true))
afterAll(() => setLiveConnected(false))

const open: (() => void)[] = []
afterEach(() => {
  setDatabaseAway(false)
  for (const close of open.splice(0)) close()
})

/** A cache behind a real server; each rendering gets the next number, and waits until `released` resolves. */
const serveCache = async (released: Promise<void> = Promise.resolve()) => {
  const rendered: string[] = []
  const state: { failure: 'thrown' | 'answered' | null; isDeleted?: boolean } = { failure: null }
  const cache = createPageCache({
    pages: [{ path: /^\/campus$/, params: ['track'] }],
    variantCookies: { theme: ['dark', 'light'] },
    render: async (url, cookies, nonce) => {
      rendered.push(`${cookies}${url.pathname}${url.search}`)
      const number = rendered.length
      await released
      if (state.failure === 'thrown') throw Object.assign(new Error('lost'), { code: '08006' })
      if (state.failure === 'answered')
        return new Response('<body>no', { status: 503, headers: { 'retry-after': '5' } })
      const scripts = `<script nonce="${nonce}" type="module">go()</script><script nonce="${nonce}" src="/a.js"></script>`
      return new Response(
        `<body class="a"><p>${number}</p>${scripts}<script>stolen()</script><script nonce="">stolen()</script>`,
        {
          status: state.isDeleted || url.searchParams.get('track') === 'none' ? 404 : 200,
          headers: { 'content-type': 'text/html', link: '</style.css>; rel=preload; as=style' },
        },
      )
    },
    headers: hashes => ({ 'content-security-policy': `script-src ${hashes.join(' ')}` }),
    keptNotice: at => `<p>as of ${at}</p>`,
    isPersonal: cookies => cookies.includes('guildhall.session_token='),
    isMoved: () => false,
  })
  const server = http
    .createServer((request, response) => cache.serve(request, response) || response.end('own'))
    .listen(0, '127.0.0.1')
  await new Promise(resolve => server.once('listening', resolve))
  open.push(() => {
    cache.stop()
    server.close()
  })
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const get = async (path: string, cookie = '') => {
    const answer = await fetch(base + path, { headers: cookie ? { cookie } : {} })
    const { headers } = answer
    return {
      status: answer.status,
      text: await answer.text(),
      policy: headers.get('content-security-policy'),
      link: headers.get('link'),
      retryAfter: headers.get('retry-after'),
      cacheControl: headers.get('cache-control'),
    }
  }
  return { rendered, get, state }
}

describe('pages for visitors', () => {
  it('are rendered once for parallel requests', async () => {
    let release = () => {}
    const { rendered, get } = await serveCache(new Promise(resolve => (release = resolve)))
    const answers = Promise.all(Array.from({ length: 20 }, () => get('/campus')))
    while (rendered.length === 0) await new Promise(resolve => setImmediate(resolve))
    release()
    expect(new Set((await answers).map(answer => answer.text)).size).toBe(1)
    expect(rendered).toHaveLength(1)
  })

  it('name their styles in the head of the answer, rendered and from the cache', async () => {
    const { rendered, get } = await serveCache()
    const answers = [await get('/campus'), await get('/campus')]
    expect(rendered).toHaveLength(1)
    expect(answers.map(answer => answer.link)).toEqual(Array(2).fill('</style.css>; rel=preload; as=style'))
  })

  it('have a variant for each known value of a cookie, and none for a made-up one', async () => {
    const { rendered, get } = await serveCache()
    for (const cookie of ['', 'theme=made_up', 'theme=dark2', 'other=light', 'theme=light', 'theme=light; theme=dark'])
      await get('/campus', cookie)
    expect(rendered).toEqual(['/campus', 'theme=light/campus'])
  })

  it('are rendered again after one of their topics has changed', async () => {
    const { get } = await serveCache()
    expect((await get('/campus')).text).toContain('<p>1</p>')
    expect((await get('/campus')).text).toContain('<p>1</p>')
    publish([topics.sessions])
    expect((await get('/campus')).text).toContain('<p>2</p>')
  })

  it('are rendered each time while changes of other nodes are not received', async () => {
    const { get } = await serveCache()
    const { text: before } = await get('/campus')
    setLiveConnected(false)
    const { text: first } = await get('/campus')
    expect((await get('/campus')).text).not.toBe(first)
    expect(first).not.toBe(before)
  })

  it('differ by known parameters and theme, not by unknown parameters', async () => {
    const { rendered, get } = await serveCache()
    for (const path of ['/campus?utm=1', '/campus?utm=2', '/campus?track=ib&utm=3']) await get(path)
    await get('/campus', 'theme=light')
    expect(rendered).toEqual(['/campus', '/campus?track=ib', 'theme=light/campus'])
  })

  it('are not served to signed-in users', async () => {
    const { get } = await serveCache()
    expect((await get('/campus', 'guildhall.session_token=x')).text).toBe('own')
  })

  it('are not cached when they answer 404', async () => {
    const { rendered, get } = await serveCache()
    expect((await get('/campus?track=none')).status).toBe(404)
    await get('/campus?track=none')
    expect(rendered).toHaveLength(2)
  })

  it('allow their own inline scripts, and none injected with user text', async () => {
    const { get } = await serveCache()
    const { text, policy } = await get('/campus')
    expect(policy).toBe(`script-src 'sha256-${createHash('sha256').update('go()').digest('base64')}'`)
    expect(text).toContain('<script type="module">go()</script><script src="/a.js"></script>')
  })
})

describe('a page that cannot be rendered', () => {
  const KEPT = /^<body class="a"><p>as of 20\d\d-.*Z<\/p><p>1<\/p>/

  it.each(['thrown', 'answered'] as const)(
    'is the one that was kept, with a notice, whatever has changed since: %s',
    async failure => {
      const { get, state, rendered } = await serveCache()
      const before = await get('/campus')
      publish([topics.sessions])
      state.failure = failure
      const page = await get('/campus')
      expect(page).toMatchObject({ status: 200, policy: before.policy, cacheControl: 'no-store' })
      expect(page.text).toMatch(KEPT)
      expect(rendered).toHaveLength(2)
      state.failure = null
      expect((await get('/campus')).text).toContain('<body class="a"><p>3</p>')
    },
  )

  it('is counted as a failure, also where the one that was kept is sent', async () => {
    const { get, state } = await serveCache()
    const counted = async (status: string) => {
      // All figures together would ask for connections of a database.
      const figure = await registry.getSingleMetric('guildhall_request_seconds')?.get()
      return figure?.values.find(
        each => 'metricName' in each && `${each.metricName}`.endsWith('_count') && each.labels.status === status,
      )?.value
    }
    const before = { good: (await counted('2xx')) ?? 0, failed: (await counted('5xx')) ?? 0 }
    await get('/campus')
    await get('/campus')
    publish([topics.sessions])
    state.failure = 'answered'
    await get('/campus')
    state.failure = 'thrown'
    await get('/campus')
    setDatabaseAway(true)
    await get('/campus')
    expect({ good: await counted('2xx'), failed: await counted('5xx') }).toEqual({
      good: before.good + 2,
      failed: before.failed + 3,
    })
  })

  it('is not even tried while the database is known to be out of reach', async () => {
    const { get, rendered } = await serveCache()
    await get('/campus')
    publish([topics.sessions])
    setDatabaseAway(true)
    expect((await get('/campus')).text).toMatch(KEPT)
    expect(rendered).toHaveLength(1)
  })

  it('does not bring back what was deleted, once a visitor was told so or a day has passed', async () => {
    const { get, state } = await serveCache()
    await get('/campus')
    publish([topics.sessions])
    state.isDeleted = true
    expect((await get('/campus')).status).toBe(404)
    setDatabaseAway(true)
    state.failure = 'answered'
    expect((await get('/campus')).status).toBe(503)
    Object.assign(state, { failure: null, isDeleted: false })
    setDatabaseAway(false)
    await get('/campus')
    publish([topics.sessions])
    setDatabaseAway(true)
    state.failure = 'answered'
    expect((await get('/campus')).status).toBe(200)
    const now = Temporal.Now.instant
    vi.spyOn(Temporal.Now, 'instant').mockImplementation(() => now().add({ hours: 25 }))
    onTestFinished(() => void vi.restoreAllMocks())
    expect((await get('/campus')).status).toBe(503)
  })

  it('is 503 with the time to try again where none was kept', async () => {
    const { get, state } = await serveCache()
    state.failure = 'answered'
    expect(await get('/campus')).toMatchObject({ status: 503, text: '<body>no', retryAfter: '5' })
    state.failure = 'thrown'
    expect(await get('/campus')).toMatchObject({ status: 503, retryAfter: '5' })
  })

  it('is not kept when it was made without the database', async () => {
    const { get, state } = await serveCache()
    setDatabaseAway(true)
    await get('/campus')
    state.failure = 'answered'
    publish([topics.sessions])
    expect((await get('/campus')).status).toBe(503)
  })
})

it('a page is kept for each language, and what is no language of the site is no page', async () => {
  offerLanguages({ pl: {} })
  onTestFinished(() => offerLanguages({}))
  const { get, rendered } = await serveCache()
  for (const path of ['/campus', '/pl/campus', '/campus', '/pl/campus']) await get(path)
  expect(rendered).toEqual(['/campus', '/pl/campus'])
  expect((await get('/de/campus')).text).toBe('own')
})
