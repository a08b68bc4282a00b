import { describe, expect, it } from 'vitest'
import { attendances } from '#features/academy/lessons/table.ts'
import { listGameDates } from '#features/games/games/date-rows.ts'
import { getTeacherView } from '#features/screens/teacher-page/teacher-view.ts'
import { db } from '#platform/database.ts'
import { runConcurrently } from '#tests/support/concurrency.ts'
import { setupGames } from '#tests/support/joined-games.ts'
import { createTestUser } from '#tests/support/users.ts'
import { rateGame, removeGameRating } from './actions.ts'
import { findOwnGameRating } from './queries.ts'

const { at, clock, createGame, ctxAs, gameNow, seat } = setupGames()
const refusalOf = (code: string) => ({ refusal: { code } })

const played = async (count: number) => {
  const { game, teacher } = await createGame({ price: 0, maxPlayers: 12 })
  const players = await Promise.all(Array.from({ length: count }, () => createTestUser()))
  for (const player of players) await seat(game, player)
  const [date] = await listGameDates(db, game.id)
  const came = players.map(({ id }) => ({ occurrenceId: date?.id ?? '', personId: id, joinedAt: clock.now() }))
  await db.insert(attendances).values(came)
  at('2026-11-28T17:00:00Z')
  return { game, teacher, players }
}

describe('a rating of a game', () => {
  it('of ten players at once counts ten, may be changed, and is in the profile of the game master', async () => {
    const { game, teacher, players } = await played(10)
    await runConcurrently(10, nth => {
      const player = players[nth]
      if (!player) throw new Error('no player')
      return rateGame(ctxAs(player), game.id, { stars: 1 + (nth % 5), text: 'Fun.' })
    })
    expect(await gameNow(game)).toMatchObject({ rating: 3, ratingCount: 10 })
    const [first] = players
    if (!first) throw new Error('no player')
    await rateGame(ctxAs(first), game.id, { stars: 5, text: '' })
    expect(await gameNow(game)).toMatchObject({ ratingCount: 10 })
    expect((await gameNow(game)).rating).toBeCloseTo(3.4)
    const profile = await getTeacherView(teacher.id, clock.now())
    expect(profile.ratingCount).toBe(10)
    expect(profile.rating).toBeCloseTo(3.4)
  })

  it('is refused before the game, without having come, and to the game master; a stranger learns nothing', async () => {
    const { game, teacher, players } = await played(1)
    const rate = (who: typeof teacher) => rateGame(ctxAs(who), game.id, { stars: 5, text: '' })
    const absent = await seat(game, await createTestUser()).catch(() => null)
    for (const who of [teacher, ...(absent ? [absent.player] : []), await createTestUser()])
      await expect(rate(who)).rejects.toMatchObject(refusalOf('not_played'))
    at('2026-11-28T16:59:59Z')
    const [player] = players
    if (player) await expect(rate(player)).rejects.toMatchObject(refusalOf('not_played'))
    const hidden = await createGame({ type: 'private' })
    await expect(rateGame(ctxAs(await createTestUser()), hidden.game.id, { stars: 5, text: '' })).rejects.toMatchObject(
      refusalOf('session_not_found'),
    )
  })

  it('is removed by staff, who do not read its words; its player may rate again', async () => {
    const { game, teacher, players } = await played(2)
    const [one, two] = players
    if (!one || !two) throw new Error('no players')
    await rateGame(ctxAs(one), game.id, { stars: 1, text: 'Unfair.' })
    await rateGame(ctxAs(two), game.id, { stars: 5, text: '' })
    for (const who of [one, teacher])
      await expect(removeGameRating(ctxAs(who), game.id, one.id, 'No.')).rejects.toMatchObject(
        refusalOf('session_not_found'),
      )
    const admin = await createTestUser({ role: 'admin' })
    const results = await runConcurrently(2, () => removeGameRating(ctxAs(admin), game.id, one.id, 'Insults.'))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await gameNow(game)).toMatchObject({ rating: 5, ratingCount: 1 })
    expect(await findOwnGameRating(db, game.id, one.id)).toBeNull()
    await rateGame(ctxAs(one), game.id, { stars: 3, text: '' })
    expect(await gameNow(game)).toMatchObject({ rating: 4, ratingCount: 2 })
  })
})
