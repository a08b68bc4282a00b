import { describe, expect, it } from 'vitest'
import type { OfferedGame } from '#features/games/games/queries.ts'
import { joinGameWaitlist } from '#features/games/seat-booking/game-waitlist.ts'
import { joinGame } from '#features/games/seat-booking/join-game.ts'
import { resignSeat } from '#features/games/seat-endings/resign-seat.ts'
import type { User } from '#kernel/actor.ts'
import { RefusalError } from '#kernel/refusal.ts'
import { runConcurrently } from '#tests/support/concurrency.ts'
import { joinInputFor } from '#tests/support/dated-game.ts'
import { setupGames } from '#tests/support/joined-games.ts'
import { createTestUser } from '#tests/support/users.ts'
import { closeGame } from './close-game.ts'
import { endGame } from './end-game.ts'
import { reopenGame } from './reopen-game.ts'

const { at, countSeats, createGame, ctxAs, gameNow, noticesOf, seat, seatOf } = setupGames()

const refusalOf = (code: string) => ({ refusal: { code } })
const wait = async (game: OfferedGame): Promise<{ person: User; seatId: string }> => {
  const person = await createTestUser()
  return { person, seatId: await joinGameWaitlist(ctxAs(person), joinInputFor(game)) }
}
const typesOf = async (who: User) => (await noticesOf(who)).map(({ type }) => type)

describe('a closed game', () => {
  it('takes players again: who waited gets the free seat before the list sees it, in the old order', async () => {
    const { game, teacher } = await createGame({ maxPlayers: 2, minPlayers: 1 })
    const [one] = [await seat(game), await seat(game)]
    const [first, second] = [await wait(game), await wait(game)]
    await closeGame(ctxAs(teacher), game.id)
    expect((await seatOf(first.seatId)).state).toBe('withdrawn')
    await resignSeat(ctxAs(one.player), one.seatId)
    await reopenGame(ctxAs(teacher), game.id)
    expect(await gameNow(game)).toMatchObject({ status: 'full', seatsTaken: 1, heldSeats: 1 })
    expect([(await seatOf(first.seatId)).state, (await seatOf(second.seatId)).state]).toEqual(['held', 'waiting'])
    expect(await typesOf(first.person)).toEqual(expect.arrayContaining(['game_waitlist_resumed', 'waitlist_offer']))
    expect(await typesOf(second.person)).toContain('game_waitlist_resumed')
    await expect(joinGame(ctxAs(await createTestUser()), joinInputFor(game))).rejects.toMatchObject(
      refusalOf('game_full'),
    )
  })

  it('does not bring back who left the waitlist, and tells of a second end again', async () => {
    const { game, teacher } = await createGame({ maxPlayers: 1, minPlayers: 1 })
    await seat(game)
    const waiting = await wait(game)
    for (const _ of [1, 2]) {
      await closeGame(ctxAs(teacher), game.id)
      await reopenGame(ctxAs(teacher), game.id)
    }
    expect((await typesOf(waiting.person)).filter(type => type === 'waitlist_ended')).toHaveLength(2)
    expect((await seatOf(waiting.seatId)).state).toBe('waiting')
  })

  it('is reopened by its game master and staff, who tell the game master; never when open, ended or over', async () => {
    const { game, teacher } = await createGame()
    const stranger = await createTestUser({ role: 'teacher', teacherAccess: true })
    await expect(reopenGame(ctxAs(teacher), game.id)).rejects.toMatchObject(refusalOf('game_not_closed'))
    await closeGame(ctxAs(teacher), game.id)
    await expect(reopenGame(ctxAs(stranger), game.id)).rejects.toMatchObject({ refusal: { status: 404 } })
    await reopenGame(ctxAs(await createTestUser({ role: 'admin' })), game.id)
    expect(await typesOf(teacher)).toContain('game_reopened')
    await closeGame(ctxAs(teacher), game.id)
    at('2026-12-12T18:00:00Z')
    await expect(reopenGame(ctxAs(teacher), game.id)).rejects.toMatchObject(refusalOf('no_game_to_reopen'))
    at('2026-11-21T10:00:00Z')
    await endGame(ctxAs(teacher), game.id, '')
    await expect(reopenGame(ctxAs(teacher), game.id)).rejects.toMatchObject(refusalOf('game_ended'))
  })

  it('that is closed and reopened at the same moment has all waiting, or none', async () => {
    const { game, teacher } = await createGame({ price: 0, maxPlayers: 1, minPlayers: 1 })
    await seat(game)
    const waiting = [await wait(game), await wait(game)]
    await closeGame(ctxAs(teacher), game.id)
    const admin = await createTestUser({ role: 'admin' })
    for (const _ of [1, 2, 3]) {
      const results = await runConcurrently(4, nth =>
        nth % 2 ? closeGame(ctxAs(teacher), game.id) : reopenGame(ctxAs(nth ? teacher : admin), game.id),
      )
      for (const result of results) if (result.status === 'rejected') expect(result.reason).toBeInstanceOf(RefusalError)
      const state = (await gameNow(game)).status === 'closed' ? 'withdrawn' : 'waiting'
      for (const { seatId } of waiting) expect((await seatOf(seatId)).state).toBe(state)
    }
  })

  it('is reopened once by two at once, and players who join then share its seats', async () => {
    const { game, teacher } = await createGame({ price: 0, maxPlayers: 2, minPlayers: 1 })
    await closeGame(ctxAs(teacher), game.id)
    const joining = await Promise.all([1, 2, 3].map(() => createTestUser()))
    const results = await runConcurrently(5, nth => {
      const joiner = joining[nth]
      return joiner ? joinGame(ctxAs(joiner), joinInputFor(game)) : reopenGame(ctxAs(teacher), game.id)
    })
    const reopened = results.slice(3).map(({ status }) => status)
    expect(reopened.toSorted()).toEqual(['fulfilled', 'rejected'])
    for (const result of results) if (result.status === 'rejected') expect(result.reason).toBeInstanceOf(RefusalError)
    const { seatsTaken } = await gameNow(game)
    expect(await countSeats(game)).toEqual({ taken: seatsTaken, held: 0 })
    expect(seatsTaken).toBeLessThanOrEqual(2)
  })
})
