import { describe, expect, it } from 'vitest'
import { getVisibleGame } from '#features/games/games/game-view.ts'
import { resignSeat } from '#features/games/seat-endings/resign-seat.ts'
import { type Actor, VISITOR } from '#kernel/actor.ts'
import { db } from '#platform/database.ts'
import { SATURDAYS } from '#tests/support/dated-game.ts'
import { setupGames } from '#tests/support/joined-games.ts'
import { createTestUser } from '#tests/support/users.ts'
import { gameDestination } from './destination.ts'
import { getGameView } from './game-view.ts'
import { eventStructuredData } from './structured-data.ts'

const { at, clock, createGame, ctxAs, seat } = setupGames()

const viewAs = async (actor: Actor, id: string) => {
  const ctx = { actor, now: clock.now(), requestId: 'test' }
  return getGameView(ctx, await getVisibleGame(db, id, actor))
}

describe('the page of a game', () => {
  it('names the players to the game master and staff only', async () => {
    const { game, teacher } = await createGame()
    const { player } = await seat(game)
    const ala = await seat(game, await createTestUser({ name: 'Ala' }))
    const admin = await createTestUser({ role: 'admin' })
    for (const person of [teacher, admin]) {
      const { players, dates } = await viewAs(person, game.id)
      expect(players?.map(({ displayName }) => displayName)).toEqual(['Ala', 'Stan Student'])
      expect(dates.map(date => date.players)).toEqual([2, 2, 2])
    }
    const stranger = await createTestUser({ role: 'teacher', teacherAccess: true })
    for (const person of [player, ala.player, stranger, VISITOR]) {
      const view = await viewAs(person, game.id)
      expect([view.players, view.dates[0]?.players]).toEqual([null, null])
      expect(JSON.stringify({ ...view, teacher: null })).not.toContain(person === player ? 'Ala' : 'Stan')
    }
  })

  it('is named where a person signs up to come back to it', async () => {
    const describeFor = (actor: Actor, path: string) =>
      gameDestination({ actor, now: clock.now(), requestId: 'test' }, new URL(path, 'http://own.test'))
    const [{ game }, { game: hidden }] = [await createGame(), await createGame({ type: 'private' })]
    expect(await describeFor(VISITOR, `/dungeonsandenglish/dne-sessions/${game.id}?zone=UTC`)).toBe(game.title)
    expect(await describeFor(VISITOR, `/dungeonsandenglish/dne-sessions/${hidden.id}`)).toBeNull()
    expect(await describeFor(VISITOR, `/campus/sessions/${game.id}`)).toBeNull()
  })

  it('of a private game exists for its players, its game master and staff only', async () => {
    const { game, teacher } = await createGame({ type: 'private' })
    const others = [VISITOR, await createTestUser(), await createTestUser({ role: 'teacher', teacherAccess: true })]
    for (const person of others)
      await expect(viewAs(person, game.id)).rejects.toMatchObject({
        ...{ message: 'Session not found', refusal: { code: 'session_not_found' } },
      })
    for (const person of [teacher, await createTestUser({ role: 'superadmin' })])
      expect((await viewAs(person, game.id)).id).toBe(game.id)
  })

  it('leads players and the game master into the next game, and no one else', async () => {
    const { game, teacher } = await createGame()
    const { player, seatId } = await seat(game)
    expect((await viewAs(player, game.id)).door).toMatchObject({ start: SATURDAYS[0] })
    expect((await viewAs(teacher, game.id)).door).toMatchObject({ start: SATURDAYS[0] })
    for (const person of [VISITOR, await createTestUser(), await createTestUser({ role: 'admin' })])
      expect((await viewAs(person, game.id)).door).toBeNull()
    at('2026-11-28T20:00:00Z')
    expect((await viewAs(player, game.id)).door).toMatchObject({ start: SATURDAYS[1] })
    await resignSeat(ctxAs(player), seatId)
    expect((await viewAs(player, game.id)).door).toBeNull()
  })

  it('tells search engines of the games ahead, and whether there is a seat', async () => {
    const { game } = await createGame({ maxPlayers: 2 })
    const read = async () => eventStructuredData(await viewAs(VISITOR, game.id), 'https://site.test/x', 'A game')
    expect(await read()).toMatchObject({
      ...{ '@type': 'Event', startDate: SATURDAYS[0], remainingAttendeeCapacity: 2 },
      offers: { price: '60.00', priceCurrency: 'PLN', availability: 'https://schema.org/InStock' },
      subEvent: [{ startDate: SATURDAYS[1] }, { startDate: SATURDAYS[2] }],
    })
    await seat(game)
    await seat(game, await createTestUser())
    expect(await read()).toMatchObject({ offers: { availability: 'https://schema.org/SoldOut' } })
  })
})
