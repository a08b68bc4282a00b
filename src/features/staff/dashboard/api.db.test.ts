import { inArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { OPEN_STATUSES, type RequestKindName } from '#features/staff/requests/schema.ts'
import { requests } from '#features/staff/requests/table.ts'
import { type Actor, ROLES, STAFF_ROLES } from '#kernel/actor.ts'
import { COUNTED_SECTIONS, topics } from '#kernel/topics.ts'
import { db } from '#platform/database.ts'
import { registerReactions } from '#platform/events.ts'
import { dashboardSources } from '#server/dashboard-sources.ts'
import { reactions } from '#server/reactions.ts'
import { type ServedApi, serveApi } from '#tests/support/api-server.ts'
import { setupLessons } from '#tests/support/lessons.ts'
import { publishedDuring } from '#tests/support/live-topics.ts'
import { requestRow } from '#tests/support/request-rows.ts'
import { createTestUser } from '#tests/support/users.ts'
import { dashboardEndpoints } from './api.ts'
import { sectionSnapshot } from './counters.ts'
import { registerDashboardSources } from './sources.ts'

const app = setupLessons()
const people = new Map<string, Actor>()
let api: ServedApi
beforeAll(async () => {
  registerDashboardSources(dashboardSources)
  for (const role of ROLES) people.set(role, await createTestUser({ role }))
  for (const staffRole of STAFF_ROLES) people.set(staffRole, await createTestUser({ staffRole }))
  const narrowed = people.get('support')
  if (narrowed?.kind === 'user')
    people.set('program', { ...narrowed, apiToken: { id: 'tok_1', scopes: ['staff:dashboard'] } })
  api = await serveApi(dashboardEndpoints, { people, now: app.clock.now })
})
afterAll(() => api.close())

const get = async (who: string, path: string) => {
  const answer = await fetch(`${api.url}/api/v1/admin/${path}`, { headers: { authorization: `Bearer ${who}` } })
  return { status: answer.status, body: await answer.json() }
}

describe.each(['counters', 'charts', 'dne-modification-requests'])('GET /api/v1/admin/%s', path => {
  it.each([
    ['visitor', 401],
    ['student', 403],
    ['teacher', 403],
    ['admin', 200],
    ['superadmin', 200],
  ])('answers a %s with %i', async (who, status) => expect((await get(who, path)).status).toBe(status))
})

it('shows each role of staff what it may open, and a token of the dashboard all of its owner’s', async () => {
  const sectionsOf = async (who: string) => Object.keys((await get(who, 'counters')).body.counters)
  const figuresOf = async (who: string) => Object.keys((await get(who, 'charts')).body.weeks[0] ?? {}).toSorted()
  expect(await sectionsOf('support')).toEqual([...COUNTED_SECTIONS])
  expect(await sectionsOf('finance')).toEqual(['users'])
  expect(await sectionsOf('content')).toEqual([])
  expect(await figuresOf('support')).toEqual([
    ...['answeredRequests', 'fillRate', 'rating', 'ratings', 'reservations', 'waitingHours', 'week'],
  ])
  expect(await figuresOf('finance')).toEqual(['revenue', 'week'])
  expect(await figuresOf('content')).toEqual([])
  for (const path of ['counters', 'charts'])
    expect((await get('program', path)).body).toEqual((await get('support', path)).body)
  expect((await get('finance', 'counters')).body).toMatchObject({ open: 0, unreadAdminRequestsCount: 0 })
  expect((await get('finance', 'dne-modification-requests')).status).toBe(403)
})

const file = (kind: RequestKindName, status: '' | 'pending', read: boolean | null) =>
  db.insert(requests).values(requestRow(kind, status, read, app.clock.now()))

it('counts by the rules of the specification: modifications exactly pending, role requests unread', async () => {
  const before = (await get('admin', 'counters')).body
  expect(Object.keys(before.counters)).toEqual([...COUNTED_SECTIONS])
  await file('a_session_modification_requests', 'pending', null)
  await file('dne_modification_requests', 'pending', true)
  await file('dne_modification_requests', '', null)
  await file('role_requests', '', null)
  await file('role_requests', 'pending', true)
  await file('academy_requests', '', true)
  await app.createBooked('group')
  const { counters, unreadAdminRequestsCount } = (await get('admin', 'counters')).body
  expect(counters).toEqual({
    ...before.counters,
    ...{ 'session-modifications': 2, 'role-requests': 1, 'session-requests': 1 },
    users: expect.any(Number),
    ...{ 'academy-sessions': before.counters['academy-sessions'] + 1, 'ongoing-lessons': 1 },
  })
  expect(unreadAdminRequestsCount).toBe(3)
  expect((await get('admin', 'dne-modification-requests')).body).toEqual({
    ...{ pending: 1, 'session-modifications': 2, open: before.open + 6 },
  })
})

it('says as waiting what the queues hold: private campaigns and role requests that were read, too', async () => {
  await file('dne_private_sessions_requests', 'pending', true)
  await file('role_requests', 'pending', true)
  const { open } = (await get('admin', 'counters')).body
  expect(open).toBe(await db.$count(requests, inArray(requests.status, [...OPEN_STATUSES])))
  expect(await sectionSnapshot('admin-requests', app.clock.now())).toMatchObject({ open })
})

it('answers twelve weeks that begin on Mondays in Warsaw, the current one last', async () => {
  const { zone, weeks } = (await get('superadmin', 'charts')).body
  expect([zone, weeks.length, weeks[0].week, weeks[11].week]).toEqual(['Europe/Warsaw', 12, '2026-08-31', '2026-11-16'])
  expect(weeks[11]).toMatchObject({ reservations: 1, revenue: 10_000, rating: null, ratings: 0 })
})

it('a booking tells staff that the number of agreements has changed', async () => {
  registerReactions(reactions)
  expect(await publishedDuring(() => app.createBooked('group'))).toContain(topics.admin('ongoing-lessons'))
})
