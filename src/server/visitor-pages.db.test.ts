import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { LoaderFunctionArgs } from 'react-router'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { academyReactions } from '#features/academy/availability/reactions.ts'
import { publishSession } from '#features/academy/publishing/publish-session.ts'
import { listSessions } from '#features/academy/session-list/session-list.ts'
import { saveRating } from '#features/academy/sessions/rating.ts'
import { publishInput } from '#features/academy/sessions/schema.ts'
import { loader as documentLoader } from '#features/people/documents/pages/document.tsx'
import { savePhotoURL } from '#features/people/profiles/actions/photo.ts'
import { changeProfile } from '#features/people/profiles/actions/profile.ts'
import { revokeTeacherAccess } from '#features/people/users/actions/roles.ts'
import { loader as dungeonsLoader } from '#features/screens/game-listing/pages/dungeons.tsx'
import { loader as gamesLoader } from '#features/screens/game-listing/pages/games.tsx'
import { loader as homeLoader } from '#features/screens/home/pages/home.tsx'
import type { FilterName } from '#features/screens/session-listing/filters.ts'
import { loader as listLoader } from '#features/screens/session-listing/pages/session-list.tsx'
import { teacherPath } from '#features/screens/session-listing/paths.ts'
import { loader as teacherLoader } from '#features/screens/teacher-page/pages/teacher.tsx'
import { createPostgresChannel } from '#integrations/nodes/postgres.ts'
import { VISITOR } from '#kernel/actor.ts'
import { now } from '#platform/clock.ts'
import { transaction } from '#platform/database.ts'
import { readEnv } from '#platform/env.ts'
import { registerReactions } from '#platform/events.ts'
import { startLive, stopLive } from '#platform/live-connection.ts'
import { setupDatabase } from '#tests/support/database.ts'
import { createRequestContext, createRouterContext } from '#tests/support/request-context.ts'
import { createTestSession } from '#tests/support/sessions.ts'
import { createTestUser } from '#tests/support/users.ts'
import { createVisitorPageCache, type PageHandler } from './page-handler.ts'
import { visitorPages } from './visitor-pages.ts'

const database = setupDatabase()

const loaderArgs = (url: string, params: Record<string, string> = {}) => {
  const requestContext = createRequestContext({ actor: VISITOR, now: now(), requestId: 'req_1' })
  const context = createRouterContext(requestContext)
  return { request: new Request(new URL(url, 'http://site.test')), context, params } as unknown as LoaderFunctionArgs
}

/** The real cache before the real loaders; a page of the list is the ids of its sessions, a teacher's page is its data. */
const pageHandler: PageHandler = {
  respond: async ({ url }) => {
    const [, teacher] = /\/campus\/teachers\/([^?]+)/.exec(url) ?? []
    if (!teacher) return Response.json((await listLoader(loaderArgs(url))).items.map(({ id }) => id))
    return teacherLoader(loaderArgs(url, { teacher })).then(Response.json, () => new Response('', { status: 404 }))
  },
}
const cache = createVisitorPageCache(readEnv({}), pageHandler, visitorPages)
const server = createServer((request, response) => cache.serve(request, response) || response.end('not cached'))

let teacherId = ''
let firstCursor = ''

beforeAll(async () => {
  registerReactions(academyReactions)
  await startLive(createPostgresChannel({ connectionString: database.url }))
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
afterAll(async () => {
  await stopLive()
  cache.stop()
  server.close()
})

const fetchPath = (path: string) => fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`)
const get = async (query: string) => (await fetchPath(`/campus?${query}`)).text()

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
  view: () => ['', 'teachers'],
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

const GROUP = {
  ...{ type: 'group', subject: 'igcse-chemistry-0620', zone: 'Europe/Warsaw', price: 6000 },
  ...{ date_time: { Thursday: [10, 10.5] }, maxStudents: 8 },
}

describe('the cached page of a teacher', () => {
  it('is read once, and shows every change at once', async () => {
    const teacher = await createTestUser({ role: 'teacher', teacherAccess: true })
    const { id } = await createTestSession({ teacher, type: 'group', now: now(), nextStart: null })
    const ctx = { actor: teacher, now: now(), requestId: 'test' }
    const page = async () => (await fetchPath(teacherPath(teacher.id))).json()
    const shown = async () => {
      const first = await page()
      // Its `now` is the moment of the rendering.
      expect((await page()).now).toBe(first.now)
      return first
    }
    expect(await shown()).toMatchObject({ teacher: { introduction: '', photoURL: null }, sessions: [], ratingCount: 0 })
    await changeProfile(ctx, { introduction: 'I teach proofs.' })
    expect((await shown()).teacher.introduction).toBe('I teach proofs.')
    await transaction(tx => savePhotoURL(tx, ctx, teacher.id, '/photos/new.webp'))
    expect((await shown()).teacher.photoURL).toBe('/photos/new.webp')
    await transaction(tx => saveRating(tx, id, { rating: 5, ratingCount: 1 }))
    expect(await shown()).toMatchObject({ rating: 5, ratingCount: 1 })
    const title = 'Vectors'
    await publishSession(ctx, publishInput.parse({ ...GROUP, title }))
    expect((await shown()).sessions.map(({ title }: { title: string }) => title)).toEqual([title])
    await revokeTeacherAccess({ ...ctx, actor: await createTestUser({ role: 'admin' }) }, teacher.id)
    expect((await fetchPath(teacherPath(teacher.id))).status).toBe(404)
  })
})

describe('a page that is cached for visitors', () => {
  it.each([
    ['/', () => homeLoader(loaderArgs('/'))],
    ['/campus', () => listLoader(loaderArgs('/campus'))],
    ['/campus/teachers/x', () => teacherLoader(loaderArgs('/campus/teachers/x', { teacher: teacherId }))],
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
