import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { attendances } from '#features/academy/lessons/table.ts'
import { removePlayer } from '#features/games/seat-endings/remove-player.ts'
import { resignSeat } from '#features/games/seat-endings/resign-seat.ts'
import { listSeatDates, lockSeat } from '#features/games/seats/seat-rows.ts'
import type { User } from '#kernel/actor.ts'
import { db, transaction } from '#platform/database.ts'
import { runConcurrently } from '#tests/support/concurrency.ts'
import { SATURDAYS } from '#tests/support/dated-game.ts'
import { setupGames } from '#tests/support/joined-games.ts'
import { createTestUser } from '#tests/support/users.ts'
import { joinMeeting } from './join.ts'

const { clock, createGame, ctxAs, seat } = setupGames()

const START = Temporal.Instant.from(SATURDAYS[0])
const joinIdOf = async (seatId: string) => (await listSeatDates(db, [seatId]))[0]?.id ?? ''
const urlOf = (door: Awaited<ReturnType<typeof joinMeeting>>) => (door.state === 'open' ? door.url : door.state)

const remove = async (seatId: string) => {
  const ctx = ctxAs(await createTestUser({ role: 'admin' }))
  await transaction(async tx => removePlayer(tx, ctx, await lockSeat(tx, seatId), 'A reason.'))
}

/** A game with two players, and the links of its first date. */
const createPlayed = async () => {
  const { game, teacher } = await createGame()
  const [stan, ala] = [await seat(game), await seat(game, await createTestUser({ name: 'Ala' }))]
  const [first] = await listSeatDates(db, [stan.seatId])
  const links = { stan: await joinIdOf(stan.seatId), ala: await joinIdOf(ala.seatId), host: first?.occurrenceId ?? '' }
  return { game, teacher, stan, ala, links }
}

describe('the door of a game', () => {
  it('opens ten minutes before the start until the end, for players and the game master', async () => {
    const { teacher, stan, links } = await createPlayed()
    const at = async (moment: Temporal.Instant, person: User, link: string) => {
      clock.set(moment)
      return (await joinMeeting(ctxAs(person), link)).state
    }
    for (const [person, link] of [
      [stan.player, links.stan],
      [teacher, links.host],
    ] as const) {
      expect(await at(START.subtract({ minutes: 10, seconds: 1 }), person, link)).toBe('early')
      expect(await at(START.subtract({ minutes: 10 }), person, link)).toBe('open')
      expect(await at(START.add({ minutes: 179 }), person, link)).toBe('open')
      expect(await at(START.add({ hours: 3 }), person, link)).toBe('over')
    }
  })

  it('leads all people to one room at once, and records once who came', async () => {
    const { teacher, stan, ala, links } = await createPlayed()
    const admin = await createTestUser({ role: 'admin' })
    clock.set(START)
    const visits = [
      () => joinMeeting(ctxAs(stan.player), links.stan),
      () => joinMeeting(ctxAs(ala.player), links.ala),
      () => joinMeeting(ctxAs(teacher), links.host),
      () => joinMeeting(ctxAs(teacher), links.ala),
      () => joinMeeting(ctxAs(admin), links.stan),
    ]
    const doors = await runConcurrently(15, place => visits[place % 5]?.() ?? Promise.reject(new Error('no visit')))
    const urls = new Set(doors.map(door => (door.status === 'fulfilled' ? urlOf(door.value) : 'refused')))
    expect([...urls]).toEqual([expect.stringMatching(/^https:\/\/rooms\.test\/[0-9a-f]{40}$/)])
    const came = await db.select().from(attendances).where(eq(attendances.occurrenceId, links.host))
    expect(came.map(({ personId }) => personId).sort()).toEqual(
      [stan.player.id, ala.player.id, teacher.id, admin.id].sort(),
    )
  })

  it('does not exist for others: another player’s link, a stranger, the date’s link for a player', async () => {
    const { stan, ala, links } = await createPlayed()
    clock.set(START)
    const stranger = await createTestUser({ role: 'teacher', teacherAccess: true })
    for (const [person, link] of [
      [stan.player, links.ala],
      [ala.player, links.stan],
      [stan.player, links.host],
      [stranger, links.host],
      [stranger, links.stan],
    ] as const)
      await expect(joinMeeting(ctxAs(person), link)).rejects.toMatchObject({
        refusal: { code: 'game_date_not_found', status: 404 },
      })
  })

  it.each(['resigned', 'was removed'] as const)('closes for a player who %s, and the room changes', async how => {
    const { teacher, stan, ala, links } = await createPlayed()
    clock.set(START.subtract({ minutes: 5 }))
    const before = urlOf(await joinMeeting(ctxAs(stan.player), links.stan))
    if (how === 'resigned') await resignSeat(ctxAs(stan.player), stan.seatId)
    else await remove(stan.seatId)
    expect((await joinMeeting(ctxAs(stan.player), links.stan)).state).toBe('cancelled')
    const after = urlOf(await joinMeeting(ctxAs(teacher), links.host))
    expect(after).toMatch(/^https:/)
    expect(after).not.toBe(before)
    expect(urlOf(await joinMeeting(ctxAs(ala.player), links.ala))).toBe(after)
  })
})
