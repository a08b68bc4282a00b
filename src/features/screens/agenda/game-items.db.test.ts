import { describe, expect, it } from 'vitest'
import { cancelGameDate } from '#features/games/publishing/end-game.ts'
import { resignSeat } from '#features/games/seat-endings/resign-seat.ts'
import { listSeatDates } from '#features/games/seats/seat-rows.ts'
import type { User } from '#kernel/actor.ts'
import { db } from '#platform/database.ts'
import { SATURDAYS } from '#tests/support/dated-game.ts'
import { setupGames } from '#tests/support/joined-games.ts'
import { createTestUser } from '#tests/support/users.ts'
import { listCalendarItems } from './calendar-items.ts'

const { createGame, ctxAs, seat } = setupGames()

const WEEK = {
  start: Temporal.Instant.from('2026-11-22T23:00:00Z'),
  end: Temporal.Instant.from('2026-11-29T23:00:00Z'),
}
const weekOf = (person: User) => listCalendarItems(person, WEEK)

describe('games in a calendar', () => {
  it('show a player the game master and the seat, and the game master the players', async () => {
    const { game, teacher } = await createGame()
    expect(await weekOf(teacher)).toMatchObject([{ kind: 'game', state: 'teaching', withWhom: 'No players yet' }])
    const { player, seatId } = await seat(game)
    const ala = await seat(game, await createTestUser({ name: 'Ala' }))
    const [date] = await listSeatDates(db, [seatId])
    expect(await weekOf(player)).toEqual([
      expect.objectContaining({
        ...{ kind: 'game', tone: 'dungeons', state: 'booked', title: 'The Lost Library', withWhom: 'Nina Wójcik' },
        ...{ seatId, sessionId: game.id, joinId: date?.id, people: [], start: SATURDAYS[0] },
      }),
    ])
    expect(JSON.stringify(await weekOf(player))).not.toContain('Ala')
    expect(await weekOf(teacher)).toMatchObject([
      { withWhom: '2 players', people: ['Ala', 'Stan Student'], joinId: date?.occurrenceId, seatId: null },
    ])
    expect(await weekOf(ala.player)).toHaveLength(1)
  })

  it('do not show a game to a player who has resigned, nor to strangers', async () => {
    const { game, teacher } = await createGame()
    const { player, seatId } = await seat(game)
    await resignSeat(ctxAs(player), seatId)
    expect(await weekOf(player)).toEqual([])
    expect(await weekOf(teacher)).toMatchObject([{ people: [] }])
    expect(await weekOf(await createTestUser({ role: 'superadmin' }))).toEqual([])
  })

  it('show a cancelled date as cancelled to both sides; the other dates stay', async () => {
    const { game, teacher } = await createGame()
    const { player, seatId } = await seat(game)
    const [date] = await listSeatDates(db, [seatId])
    await cancelGameDate(ctxAs(teacher), game.id, date?.occurrenceId ?? '', 'I am ill.')
    for (const person of [player, teacher])
      expect(await weekOf(person)).toMatchObject([{ kind: 'game', state: 'cancelled', joinId: null }])
    const later = { start: WEEK.end, end: WEEK.end.add({ hours: 24 * 28 }) }
    expect((await listCalendarItems(player, later)).map(({ state }) => state)).toEqual(['booked', 'booked'])
  })
})
