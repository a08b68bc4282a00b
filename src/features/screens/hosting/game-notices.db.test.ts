import { and, eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { listGameDates } from '#features/games/games/date-rows.ts'
import { listOpenGames } from '#features/games/games/game-list.ts'
import { closeGame } from '#features/games/publishing/close-game.ts'
import { decideGamesAhead } from '#features/games/publishing/due-games.ts'
import { cancelGameDate, endGame } from '#features/games/publishing/end-game.ts'
import { notifications } from '#features/people/notifications/table.ts'
import type { User } from '#kernel/actor.ts'
import { db } from '#platform/database.ts'
import { registerReactions } from '#platform/events.ts'
import { createTestGame, readGame, takeTestSeat } from '#tests/support/games.ts'
import { setupLessons } from '#tests/support/lessons.ts'
import { createTestUser } from '#tests/support/users.ts'
import { hostingReactions } from './reactions.ts'

const { ctxAs, clock } = setupLessons()
beforeAll(() => registerReactions(hostingReactions))

const messagesOf = async ({ id }: User, type = 'game_cancelled') =>
  (
    await db
      .select()
      .from(notifications)
      .where(and(eq(notifications.userId, id), eq(notifications.type, type)))
  ).map(({ message }) => message)
const createJoined = async () => {
  const nina = await createTestUser({ role: 'teacher', teacherAccess: true, name: 'Nina' })
  const [ola, jan] = [await createTestUser(), await createTestUser()]
  const game = await createTestGame({ teacher: nina, now: clock.now(), minPlayers: 3 })
  for (const player of [ola, jan]) await takeTestSeat(game.id, player, clock.now())
  return { nina, ola, jan, game }
}

it('a date that the game master cancels is told to the players, with the message, and not to the game master', async () => {
  const { nina, ola, jan, game } = await createJoined()
  const [date] = await listGameDates(db, game.id)
  await cancelGameDate(ctxAs(nina), game.id, date?.id ?? '', 'I am ill.')
  const [message = ''] = await messagesOf(ola)
  expect(message).toContain('The game master cancelled it. Message: I am ill.')
  expect(message).toContain('Nothing is charged for it.')
  expect(await messagesOf(jan)).toHaveLength(1)
  expect(await messagesOf(nina)).toEqual([])
})

it('the end of a whole game is one message for each person', async () => {
  const { ola, nina, game } = await createJoined()
  const admin = await createTestUser({ role: 'admin' })
  await endGame(ctxAs(admin), game.id, 'The room is gone.')
  expect(await messagesOf(ola)).toHaveLength(1)
  expect((await messagesOf(ola))[0]).toContain('and 1 more date')
  expect((await messagesOf(nina))[0]).toContain('The school cancelled it. Message: The room is gone.')
  expect(await messagesOf(nina, 'game_closed')).toHaveLength(1)
})

it('too few players are told to everyone, also by a job that runs twice', async () => {
  const { nina, ola, game } = await createJoined()
  const { nextStart } = await readGame(game.id)
  const dayBefore = nextStart?.subtract({ hours: 24 }) ?? clock.now()
  await decideGamesAhead(dayBefore)
  await decideGamesAhead(dayBefore)
  expect(await messagesOf(ola)).toHaveLength(1)
  expect((await messagesOf(nina))[0]).toContain('Too few players had joined 24 hours before. Your time is free again.')
})

it('staff who close a game tell its game master; the game master is told nothing of an own act', async () => {
  const { nina, game } = await createJoined()
  await closeGame(ctxAs(nina), game.id)
  expect(await messagesOf(nina, 'game_closed')).toEqual([])
})

it('the list has open and full games in the order of their next start, page by page, by every filter', async () => {
  const now = clock.now()
  const pawel = await createTestUser({ role: 'teacher', teacherAccess: true, name: 'Pawel Frost' })
  const own = { teacher: pawel, now, zone: 'Europe/Warsaw' } as const
  const late = await createTestGame({
    ...own,
    title: 'Late % night',
    date_time: { Saturday: [21] },
    level: 'C1',
    price: 9_000,
  })
  const early = await createTestGame({
    ...own,
    title: 'Morning',
    date_time: { Saturday: [9] },
    type: 'one-shot',
    weeks: 1,
  })
  const full = await createTestGame({ ...own, date_time: { Sunday: [9] }, minPlayers: 1, maxPlayers: 1 })
  await takeTestSeat(full.id, await createTestUser(), now)
  await createTestGame({ ...own, date_time: { Sunday: [15] }, type: 'private' })
  const closed = await createTestGame({ ...own, date_time: { Sunday: [20] } })
  await closeGame(ctxAs(pawel), closed.id)
  const idsOf = async (filters: object, page = {}) =>
    (await listOpenGames(db, { teacher: pawel.id, ...filters }, page, now)).items.map(({ id }) => id)
  expect(await idsOf({})).toEqual([early.id, late.id, full.id])
  const first = await listOpenGames(db, { teacher: pawel.id }, { limit: 2 }, now)
  expect(first).toMatchObject({ total: 3, isMore: false })
  expect(await idsOf({}, { cursor: first.nextCursor ?? '' })).toEqual([full.id])
  expect(await idsOf({ hasSpot: true })).toEqual([early.id, late.id])
  expect(await idsOf({ level: ['C1'] })).toEqual([late.id])
  expect(await idsOf({ type: ['one-shot'] })).toEqual([early.id])
  expect(await idsOf({ maxPrice: 8_999 })).toEqual([early.id, full.id])
  expect(await idsOf({ q: '% n' })).toEqual([late.id])
  expect(await idsOf({ q: 'pawel fro' })).toHaveLength(3)
  expect(await idsOf({ weekday: ['Sunday'] })).toEqual([full.id])
  // 9:00 in Warsaw is 3:00 in New York, and 21:00 is 15:00.
  expect(await idsOf({ from: 3, to: 3.5, zone: 'America/New_York' })).toEqual([early.id, full.id])
  expect(await idsOf({ weekday: ['Saturday'], from: 15, zone: 'America/New_York' })).toEqual([late.id])
})
