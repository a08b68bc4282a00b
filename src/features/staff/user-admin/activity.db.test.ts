import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Actor, User } from '#kernel/actor.ts'
import { type ServedApi, serveApi } from '#tests/support/api-server.ts'
import { campaignActs } from '#tests/support/campaigns.ts'
import { setupGames } from '#tests/support/joined-games.ts'
import { createTestUser } from '#tests/support/users.ts'
import { userAdminEndpoints } from './api.ts'

const { at, clock, createGame, createSession, ctxAs, seat } = setupGames()
const campaigns = campaignActs(ctxAs)
const people = new Map<string, Actor>()
let api: ServedApi
beforeAll(async () => {
  people.set('ada', await createTestUser({ role: 'admin' })).set('student', await createTestUser())
  api = await serveApi(userAdminEndpoints, { people, now: clock.now })
})
afterAll(() => api.close())

const activityOf = async ({ id }: User, who = 'ada') => {
  const path = `${api.url}/api/v1/admin/users/${id}/activity`
  const answer = await fetch(path, { headers: { authorization: `Bearer ${who}` } })
  return { status: answer.status, body: await answer.json() }
}

it('shows staff what a person plays, leads, taught and asked for, and no one else', async () => {
  const { teacher, game } = await createGame({ title: 'The lost lighthouse' })
  const { player, seatId } = await seat(game)
  await campaigns.request(player, [teacher])
  const session = await createSession('group', { teacher })
  at('2026-12-23T10:00:00Z')
  expect((await activityOf(player)).body).toMatchObject({
    seats: [{ id: seatId, gameId: game.id, title: 'The lost lighthouse', state: 'booked' }],
    campaigns: [{ title: 'Mystery', state: 'pending', isRequester: true }],
    requests: [{ kind: 'dne_private_sessions_requests' }],
    games: [],
  })
  const led = (await activityOf(teacher)).body
  expect(led).toMatchObject({
    ...{ games: [{ id: game.id, state: 'active' }], seats: [], sessions: [{ id: session.id }] },
    campaigns: [{ title: 'Mystery', isRequester: false }],
  })
  const starts = led.lessonsTaught.map(({ start }: { start: string }) => start)
  expect(starts.length).toBeGreaterThan(0)
  expect(starts).toEqual(starts.toSorted().reverse())
  expect(starts.every((start: string) => start < clock.now().toString())).toBe(true)
  expect(led.lessonsTaught[0]).toMatchObject({ sessionId: session.id, title: session.title })
  expect((await activityOf(player, 'student')).status).toBe(403)
})
