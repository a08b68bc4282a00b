import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { LoaderFunctionArgs } from 'react-router'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { listSessions } from '#features/academy/session-list.ts'
import { loader as documentLoader } from '#features/documents/pages/document.tsx'
import { loader as dungeonsLoader } from '#features/game-listing/pages/dungeons.tsx'
import { loader as gamesLoader } from '#features/game-listing/pages/games.tsx'
import { loader as homeLoader } from '#features/home/pages/home.tsx'
import type { FilterName } from '#features/listing/filters.ts'
import { loader as listLoader } from '#features/listing/pages/session-list.tsx'
import { VISITOR } from '#kernel/actor.ts'
import { now } from '#platform/clock.ts'
import { readEnv } from '#platform/env.ts'
import { setLiveConnected } from '#platform/live-bus.ts'
import { setupDatabase } from '#tests/support/database.ts'
import { createRequestContext, createRouterContext } from '#tests/support/request-context.ts'
import { createTestSession } from '#tests/support/sessions.ts'
import { createTestUser } from '#tests/support/users.ts'
import { createVisitorPageCache, type PageHandler } from './page-handler.ts'
import { visitorPages } from './visitor-pages.ts'

setupDatabase()

const loaderArgs = (url: string, params: Record<string, string> = {}) => {
  const requestContext = createRequestContext({ actor: VISITOR, now: now(), requestId: 'req_1' })
  const context = createRouterContext(requestContext)
  return { request: new Request(new URL(url, 'http://site.test')), context, params } as unknown as LoaderFunctionArgs
}

/** The real cache before the real loader of the list; a page is the ids of its sessions. */
const pageHandler: PageHandler = {
  respond: async request => Response.json((await listLoader(loaderArgs(request.url))).items.map(({ id }) => id)),
}
const cache = createVisitorPageCache(readEnv({}), pageHandler, visitorPages)
const server = createServer((request, response) => cache.serve(request, response) || response.end('not cached'))

let teacherId = ''
let firstCursor = ''

beforeAll(async () => {
  setLiveConnected(true)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const today = now().toZonedDateTimeISO('Europe/Warsaw').startOfDay()
  const tuesday = today.add({ days: ((2 - today.dayOfWeek + 7) % 7) + 7 })
  const listed = async (start: Temporal.ZonedDateTime, more: object) => {
    const teacher = await createTestUser({ role: 'teacher', teacherAccess: true })
    const nextStart = start.toInstant()
    const offer = { nextStart, offeredStarts: [nextStart], placesLeft: 1 }
    await createTestSession({ teacher, type: 'individual', now: now(), ...offer, ...more })
    return teacher.id
  }
  await listed(tuesday.add({ hours: 17 }), { title: 'Proof' })
  const chemistry = { title: 'Moles', track: 'igcse', subject: 'igcse-chemistry-0620', type: 'group', price: 6000 }
  teacherId = await listed(tuesday.add({ days: 1, hours: 10 }), { ...chemistry, date_time: {} })
  firstCursor = (await listSessions({ limit: 1 }, now())).nextCursor ?? ''
})
afterAll(() => {
  setLiveConnected(false)
  cache.stop()
  server.close()
})

const get = async (query: string) =>
  (await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/campus?${query}`)).text()

/** For each parameter a URL that it changes, and the expected result. A new filter does not compile without an entry. */
const CHANGES: Readonly<Record<FilterName | 'zone' | 'after', () => readonly [address: string, added: string]>> = {
  q: () => ['', 'Moles'],
  track: () => ['', 'igcse'],
  subject: () => ['', 'ib-mathematics-aa'],
  type: () => ['', 'group'],
  day: () => ['', 'Tuesday'],
  from: () => ['', '12'],
  to: () => ['', '12'],
  upTo: () => ['', '70'],
  per: () => ['upTo=500&', 'lesson'],
  teacher: () => ['', teacherId],
  zone: () => ['day=Tuesday&', 'Pacific/Auckland'],
  after: () => ['', firstCursor],
}

describe('the cached list of sessions', () => {
  it.each(Object.entries(CHANGES))('differs with the parameter %s', async (name, change) => {
    const [address, added] = change()
    const without = await get(address)
    expect(JSON.parse(without).length).toBeGreaterThan(0)
    const changed = await get(`${address}${name}=${encodeURIComponent(added)}`)
    expect(changed).not.toBe(without)
    expect(await get(`${address}${name}=${encodeURIComponent(added)}&utm_source=mail`)).toBe(changed)
    expect(await get(address)).toBe(without)
  })
})

describe('a page that is cached for visitors', () => {
  it.each([
    ['/', () => homeLoader(loaderArgs('/'))],
    ['/campus', () => listLoader(loaderArgs('/campus'))],
    ['/dungeonsandenglish', () => dungeonsLoader(loaderArgs('/dungeonsandenglish'))],
    ['/dungeonsandenglish/dne-sessions', () => gamesLoader(loaderArgs('/dungeonsandenglish/dne-sessions'))],
    [
      '/documents/privacy-policy',
      () => documentLoader(loaderArgs('/documents/privacy-policy', { document: 'privacy-policy' })),
    ],
  ] as const)('%s reads the parameters that its cache knows, and no others', async (path, load) => {
    const { prototype } = URLSearchParams
    const spies = [vi.spyOn(prototype, 'get'), vi.spyOn(prototype, 'getAll'), vi.spyOn(prototype, 'has')]
    await load()
    const read = new Set(spies.flatMap(spy => spy.mock.calls.map(([name]) => name)))
    for (const spy of spies) spy.mockRestore()
    const known = visitorPages.find(page => page.path.test(path))?.params
    expect([...read].sort()).toEqual([...(known ?? ['is not cached'])].sort())
  })
})
