import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { listGameDates } from '#features/games/games/date-rows.ts'
import { seats } from '#features/games/seats/table.ts'
import { countRequests } from '#features/staff/request-queues/counts.ts'
import { approveRequest } from '#features/staff/request-queues/decide-request.ts'
import { requestReactions } from '#features/staff/request-queues/reactions.ts'
import { fileRequest } from '#features/staff/requests/file-request.ts'
import { requests } from '#features/staff/requests/table.ts'
import type { User } from '#kernel/actor.ts'
import { formatTime } from '#kernel/time.ts'
import { db } from '#platform/database.ts'
import { registerReactions } from '#platform/events.ts'
import { createTestGame, readGame, setGame, takeTestSeat } from '#tests/support/games.ts'
import { setupLessons } from '#tests/support/lessons.ts'
import { createTestUser } from '#tests/support/users.ts'
import { dneModificationRequests } from './dne-modification-requests.ts'
import { gameModificationInput } from './schema.ts'

const { ctxAs, noticesOf, clock } = setupLessons()
beforeAll(() => registerReactions(requestReactions))

const NOTHING = { reason: '', fields: {} }
const refusalOf = (code: string) => ({ refusal: { code } })
const ask = (teacher: User, sessionId: string, changes: object) =>
  fileRequest(ctxAs(teacher), dneModificationRequests, gameModificationInput.parse({ sessionId, ...changes }))
const approve = async (id: string) => approveRequest(ctxAs(await createTestUser({ role: 'admin' })), id, NOTHING)
const stateOf = async (id: string) => (await db.select().from(requests).where(eq(requests.id, id)))[0]

const createJoined = async (more: object = {}) => {
  const teacher = await createTestUser({ role: 'teacher', teacherAccess: true })
  const player = await createTestUser()
  const game = await createTestGame({ teacher, now: clock.now(), ...more })
  await takeTestSeat(game.id, player, clock.now())
  return { teacher, player, game }
}

describe('a change of a game with players', () => {
  it('is asked for only by its game master, once, and only where a player has joined', async () => {
    const { teacher, game } = await createJoined()
    const stranger = await createTestUser({ role: 'teacher', teacherAccess: true })
    await expect(ask(stranger, game.id, { price: 5_000 })).rejects.toMatchObject(refusalOf('session_not_found'))
    await expect(ask(teacher, game.id, { price: game.price })).rejects.toMatchObject(refusalOf('nothing_changes'))
    await expect(ask(teacher, game.id, { maxPlayers: 9 })).rejects.toMatchObject(refusalOf('add_places_yourself'))
    await expect(ask(teacher, game.id, { minPlayers: 9 })).rejects.toMatchObject(refusalOf('more_needed_than_seats'))
    const before = (await countRequests()).dne_modification_requests.pending
    await ask(teacher, game.id, { price: 5_000 })
    expect((await countRequests()).dne_modification_requests.pending).toBe(before + 1)
    await expect(ask(teacher, game.id, { title: 'Another' })).rejects.toMatchObject(refusalOf('request_already_open'))
    const free = await createTestGame({ teacher, now: clock.now(), date_time: { Saturday: [10] } })
    await expect(ask(teacher, free.id, { price: 5_000 })).rejects.toMatchObject(refusalOf('change_it_yourself'))
  })

  it('moves the games with their people, and leaves the price of those who have joined', async () => {
    const { teacher, player, game } = await createJoined()
    await approve(await ask(teacher, game.id, { startTime: '20:00', price: 5_000, minPlayers: 3 }))
    expect(await readGame(game.id)).toMatchObject({ date_time: { Friday: [20] }, price: 5_000, minPlayers: 3 })
    const dates = await listGameDates(db, game.id)
    expect(dates.map(({ start }) => formatTime(start, 'Europe/Warsaw'))).toEqual(['20:00', '20:00', '20:00', '20:00'])
    expect(dates.every(({ playerIds }) => playerIds.includes(player.id))).toBe(true)
    expect(await db.select().from(seats).where(eq(seats.sessionId, game.id))).toMatchObject([{ price: 0 }])
    const told = (await noticesOf(player)).filter(({ type }) => type === 'game_modified')
    expect(told).toHaveLength(1)
    expect(told[0]?.message).toContain('Start time')
    expect(told[0]?.message).not.toContain('Players needed')
  })

  it('stays pending with the reason where a player’s time is taken', async () => {
    const { teacher, player, game } = await createJoined()
    const other = await createTestUser({ role: 'teacher', teacherAccess: true })
    const evening = await createTestGame({ teacher: other, now: clock.now(), date_time: { Friday: [22] }, duration: 1 })
    await takeTestSeat(evening.id, player, clock.now())
    const id = await ask(teacher, game.id, { startTime: '20:00' })
    await expect(approve(id)).rejects.toMatchObject(refusalOf('time_clash'))
    expect(await stateOf(id)).toMatchObject({ status: 'pending', blockedBecause: expect.stringContaining('a game') })
    expect(await readGame(game.id)).toMatchObject({ date_time: { Friday: [18.5] } })
  })

  it('is not applied to a game that has changed since', async () => {
    const { teacher, game } = await createJoined()
    const id = await ask(teacher, game.id, { price: 5_000 })
    await setGame(game.id, { price: 9_000 })
    await expect(approve(id)).rejects.toMatchObject(refusalOf('changed_since'))
  })
})
