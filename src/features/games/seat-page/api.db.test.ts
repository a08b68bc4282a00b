import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mintAuthToken } from '#features/people/sign-in-sessions/auth-token.ts'
import { TERMS_VERSION } from '#features/people/terms/terms-version.ts'
import { users } from '#features/people/users/table.ts'
import { meetingEndpoints } from '#features/screens/meetings/api.ts'
import type { Actor, User } from '#kernel/actor.ts'
import { db } from '#platform/database.ts'
import { setSigningKey } from '#platform/signed-token.ts'
import { type ServedApi, serveApi } from '#tests/support/api-server.ts'
import { HOSTILE_TEXTS } from '#tests/support/hostile-text.ts'
import { setupGames } from '#tests/support/joined-games.ts'
import { createTestUser } from '#tests/support/users.ts'
import { seatEndpoints } from './api.ts'

const { agree, clock, createGame } = setupGames()
const people = new Map<string, Actor>()
let api: ServedApi
beforeAll(async () => {
  setSigningKey('a key of this test')
  api = await serveApi([...seatEndpoints, ...meetingEndpoints], { people, now: clock.now })
})
afterAll(() => api.close())

const JOIN = { price: 6_000, acceptedTerms: TERMS_VERSION, earlyPerformance: true }

const signIn = async (): Promise<User> => {
  const user = await createTestUser({ name: 'Stan Student' })
  people.set(user.username, user)
  return user
}
const send = async (who: User, method: string, path: string, body?: object) => {
  const answer = await fetch(`${api.url}/api/${path}`, {
    method,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${who.username}` },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  const text = await answer.text()
  return { status: answer.status, body: text ? JSON.parse(text) : null }
}

describe('seats over HTTP', () => {
  it('join, list, preview, resign, and leave the video meeting', async () => {
    const { game } = await createGame()
    const player = await signIn()
    const joined = await send(player, 'POST', `v1/dne-sessions/${game.id}/seats`, JOIN)
    expect([joined.status, joined.body]).toMatchObject([
      201,
      { state: 'held', sessionId: game.id, userId: player.id, price: 6_000, amount: 6_000, dates: [{}, {}, {}] },
    ])
    await agree(joined.body.id, joined.body.checkoutUrl)
    const listed = await send(player, 'GET', 'v1/seats')
    expect(listed.body).toMatchObject({ items: [{ id: joined.body.id, state: 'booked', eventId: game.id }] })
    const preview = await send(player, 'GET', `v1/seats/${joined.body.id}/resignation-preview`)
    const resigned = await send(player, 'POST', `v1/seats/${joined.body.id}/resignation`)
    expect([resigned.status, resigned.body]).toEqual([201, preview.body])
    const [row] = await db.select({ email: users.email }).from(users).where(eq(users.id, player.id))
    const call = { action: 'removeAttendee', eventId: game.id, email: row?.email ?? '' }
    const authToken = mintAuthToken(player, clock.now())
    expect(await send(player, 'POST', 'google-meet', { ...call, authToken })).toEqual({
      status: 200,
      body: { removed: true },
    })
    expect((await send(player, 'POST', 'google-meet', { ...call, authToken: 'forged' })).status).toBe(403)
    const stranger = await signIn()
    const ofStranger = { ...call, authToken: mintAuthToken(stranger, clock.now()) }
    expect((await send(stranger, 'POST', 'google-meet', ofStranger)).status).toBe(404)
    expect(
      (await send(player, 'POST', 'google-meet', { ...call, authToken: mintAuthToken(stranger, clock.now()) })).status,
    ).toBe(403)
  })

  it('a stranger finds no seat of others', async () => {
    const { game } = await createGame()
    const [player, stranger] = [await signIn(), await signIn()]
    const { body } = await send(player, 'POST', `v1/dne-sessions/${game.id}/seats`, JOIN)
    for (const [method, path] of [
      ['GET', `v1/seats/${body.id}`],
      ['DELETE', `v1/seats/${body.id}/hold`],
      ['POST', `v1/seats/${body.id}/resignation`],
    ] as const)
      expect([path, (await send(stranger, method, path)).status]).toEqual([path, 404])
  })

  it('texts that are meant to do harm are refused, without an error of the server', async () => {
    const { game } = await createGame()
    const player = await signIn()
    const authToken = mintAuthToken(player, clock.now())
    for (const text of Object.values(HOSTILE_TEXTS)) {
      for (const [path, body] of [
        [`v1/dne-sessions/${game.id}/seats`, { ...JOIN, acceptedTerms: text }],
        [`v1/dne-sessions/${game.id}/waitlist`, { ...JOIN, payerId: text }],
        ['google-meet', { action: 'removeAttendee', eventId: text, email: 'a@guildhall.test', authToken }],
        ['google-meet', { action: 'removeAttendee', eventId: game.id, email: text, authToken }],
      ] as const)
        expect((await send(player, 'POST', path, body)).status).toBeOneOf([400, 403, 404, 409, 413, 422])
    }
  })
})
