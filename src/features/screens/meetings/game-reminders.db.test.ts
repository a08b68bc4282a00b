import { describe, expect, it } from 'vitest'
import { resignSeat } from '#features/games/seat-endings/resign-seat.ts'
import type { User } from '#kernel/actor.ts'
import { SATURDAYS } from '#tests/support/dated-game.ts'
import { setupGames } from '#tests/support/joined-games.ts'
import { createTestUser } from '#tests/support/users.ts'
import { sendGameReminders } from './game-reminders.ts'

const { at, clock, createGame, ctxAs, noticesOf, seat } = setupGames()

const START = Temporal.Instant.from(SATURDAYS[0])
const remindAt = (ahead: Temporal.DurationLike) => sendGameReminders(clock.set(START.subtract(ahead)))
const titlesOf = async (user: User) =>
  (await noticesOf(user)).filter(({ type }) => type === 'game_reminder').map(({ title }) => title)

describe('a reminder of a game', () => {
  it('comes 24 hours and one hour before, once each, to every player and once to the game master', async () => {
    const { game, teacher } = await createGame()
    const people = [
      (await seat(game)).player,
      (await seat(game, await createTestUser({ name: 'Ala' }))).player,
      teacher,
    ]
    await remindAt({ hours: 24, seconds: 1 })
    expect(await titlesOf(teacher)).toEqual([])
    for (const ahead of [{ hours: 24 }, { hours: 23 }, { hours: 1, seconds: 1 }]) await remindAt(ahead)
    for (const person of people) expect(await titlesOf(person)).toEqual(['In a day: The Lost Library'])
    for (const ahead of [{ hours: 1 }, { minutes: 30 }]) await remindAt(ahead)
    for (const person of people)
      expect(await titlesOf(person)).toEqual(['In an hour: The Lost Library', 'In a day: The Lost Library'])
  })

  it('does not come to a player who has resigned, or who joined later than that', async () => {
    const { game } = await createGame()
    const [left, stays] = [await seat(game), await seat(game, await createTestUser({ name: 'Ala' }))]
    await resignSeat(ctxAs(left.player), left.seatId)
    at('2026-11-28T00:00:00Z')
    const late = await seat(game, await createTestUser({ name: 'Late' }))
    await remindAt({ hours: 16 })
    expect([await titlesOf(left.player), await titlesOf(late.player)]).toEqual([[], []])
    expect(await titlesOf(stays.player)).toEqual(['In 16 hours: The Lost Library'])
    await remindAt({ hours: 1 })
    expect(await titlesOf(late.player)).toEqual(['In an hour: The Lost Library'])
  })

  it('shows each person their own local time', async () => {
    const { game, teacher } = await createGame()
    const player = await createTestUser({ zone: 'Asia/Tokyo' })
    await seat(game, player)
    await remindAt({ hours: 24 })
    const messages = await Promise.all(
      [player, teacher].map(async one => (await noticesOf(one)).find(({ type }) => type === 'game_reminder')?.message),
    )
    expect(messages).toEqual([
      'The Lost Library with Nina Wójcik: Sun 29 Nov, 2:00 – 5:00 (Tokyo).',
      'The Lost Library with your players: Sat 28 Nov, 18:00 – 21:00 (Warsaw).',
    ])
  })
})
