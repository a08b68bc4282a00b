import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { OfferedGame } from '#features/games/games/queries.ts'
import { dneSessions } from '#features/games/games/table.ts'
import { closeGame } from '#features/games/publishing/close-game.ts'
import { acceptSeat } from '#features/games/seat-booking/accept-seat.ts'
import { joinGameWaitlist } from '#features/games/seat-booking/game-waitlist.ts'
import { joinGame } from '#features/games/seat-booking/join-game.ts'
import { resignSeat } from '#features/games/seat-endings/resign-seat.ts'
import { seats } from '#features/games/seats/table.ts'
import { ownEntriesOf } from '#features/games/session-zero/own-entries.ts'
import { getSessionZero } from '#features/games/session-zero/queries.ts'
import { saveOwnEntries } from '#features/games/session-zero/saving-entries.ts'
import { sessionZeroEntries } from '#features/games/session-zero/table.ts'
import { expireHolds } from '#features/money/holds/expiry.ts'
import { TERMS_VERSION } from '#features/people/terms/terms-version.ts'
import type { User } from '#kernel/actor.ts'
import { RefusalError } from '#kernel/refusal.ts'
import { db } from '#platform/database.ts'
import { instant } from '#tests/support/clock.ts'
import { runConcurrently } from '#tests/support/concurrency.ts'
import { joinInputFor } from '#tests/support/dated-game.ts'
import { setupGames } from '#tests/support/joined-games.ts'
import { createTestUser } from '#tests/support/users.ts'
import { continueGame } from './continue-game.ts'

const { at, countSeats, createGame, ctxAs, gameNow, noticesOf, seat, seatOf } = setupGames()

const refusalOf = (code: string) => ({ refusal: { code } })
const SEASON = { startsOn: '2027-01-09', weeks: 3, carriesLists: true }
const free = { price: 0, minPlayers: 1 } as const
const seatIn = async (gameId: string, { id }: User) => {
  const [found] = await db
    .select()
    .from(seats)
    .where(and(eq(seats.sessionId, gameId), eq(seats.userId, id)))
  return found
}
const wait = async (game: OfferedGame) => {
  const person = await createTestUser()
  await joinGameWaitlist(ctxAs(person), joinInputFor(game))
  return person
}
const nextOf = (id: string) => gameNow({ id } as OfferedGame)
const typesOf = async (who: User) => (await noticesOf(who)).map(({ type }) => type)

describe('a new season', () => {
  it('keeps a seat for each player of the last one, then asks who waited, then is for everyone', async () => {
    const { game, teacher } = await createGame({ ...free, maxPlayers: 2 })
    const [one, two] = [await seat(game), await seat(game)]
    const [first, second] = [await wait(game), await wait(game)]
    const { id, ...counts } = await continueGame(ctxAs(teacher), game.id, { ...SEASON, maxPlayers: 3 })
    expect(counts).toMatchObject({ offered: 2, busy: 0, waiting: 2 })
    // The seat that is left is offered to the first who waited; no one is booked without having been asked.
    expect(await nextOf(id)).toMatchObject({ seatsTaken: 0, heldSeats: 3, status: 'full', weeks: 3, type: 'campaign' })
    expect((await noticesOf(one.player))[0]?.message).toContain('We keep a seat for Stan Student until Sat 28 Nov')
    expect(await typesOf(first)).toEqual(expect.arrayContaining(['game_season_waiting', 'waitlist_offer']))
    expect((await seatIn(id, second))?.state).toBe('waiting')
    await acceptSeat(ctxAs(one.player), (await seatIn(id, one.player))?.id ?? '', TERMS_VERSION)
    expect((await seatIn(id, one.player))?.state).toBe('booked')
    at('2026-11-28T10:00:01Z')
    await expireHolds(instant('2026-11-28T10:00:01Z'))
    // Not taken in time: it goes to the next who waits.
    expect([(await seatIn(id, two.player))?.state, (await seatIn(id, second))?.state]).toEqual(['lapsed', 'held'])
    expect(await nextOf(id)).toMatchObject({ seatsTaken: 1 })
  })

  it('carries the lines and veils of all along, without authors; players find their own again', async () => {
    const { game, teacher } = await createGame({ ...free, maxPlayers: 4 })
    const [stays, leaves] = [await seat(game), await seat(game)]
    await saveOwnEntries(ctxAs(stays.player), game.id, { lines: ['Spiders'], veils: [] })
    await saveOwnEntries(ctxAs(leaves.player), game.id, { lines: ['Storms'], veils: [] })
    await resignSeat(ctxAs(leaves.player), leaves.seatId)
    const { id } = await continueGame(ctxAs(teacher), game.id, SEASON)
    expect((await getSessionZero(ctxAs(teacher), id)).list.lines).toEqual(['Spiders', 'Storms'])
    await acceptSeat(ctxAs(stays.player), (await seatIn(id, stays.player))?.id ?? '', TERMS_VERSION)
    const zero = await getSessionZero(ctxAs(stays.player), id)
    expect([zero.list.lines, zero.own?.lines]).toEqual([['Spiders', 'Storms'], ['Spiders']])
    const keys = await db.selectDistinct({ key: sessionZeroEntries.authorKey }).from(sessionZeroEntries)
    expect(new Set(keys.map(({ key }) => key)).size).toBe(4)
    // Who has left, and has no seat there, can still have them deleted with the account.
    const own = await ownEntriesOf(db, leaves.player.id)
    expect(await db.$count(sessionZeroEntries, own ?? undefined)).toBe(2)
    const again = await createGame({ ...free })
    const { player } = await seat(again.game)
    await saveOwnEntries(ctxAs(player), again.game.id, { lines: ['Fire'], veils: [] })
    const next = await continueGame(ctxAs(again.teacher), again.game.id, { ...SEASON, carriesLists: false })
    expect((await getSessionZero(ctxAs(again.teacher), next.id)).list.lines).toEqual([])
  })

  it('keeps no seat for a player who has something else then, and tells that player', async () => {
    const { game, teacher } = await createGame({ ...free })
    const { player } = await seat(game)
    const other = await createGame({ ...free, starts: ['2027-01-09T17:00:00Z'] })
    await seat(other.game, player)
    expect(await continueGame(ctxAs(teacher), game.id, SEASON)).toMatchObject({ offered: 0, busy: 1 })
    expect(await typesOf(player)).toContain('game_season_busy')
  })

  it('also of a closed game brings along who waited when it was closed', async () => {
    const { game, teacher } = await createGame({ ...free, maxPlayers: 1 })
    await seat(game)
    const waited = await wait(game)
    await closeGame(ctxAs(teacher), game.id)
    const { id } = await continueGame(ctxAs(teacher), game.id, { ...SEASON, maxPlayers: 2 })
    const offered = await seatIn(id, waited)
    expect(offered).toMatchObject({ state: 'held', earlyPerformanceAt: null })
    expect(await seatOf(offered?.id ?? '')).toMatchObject({ price: 0 })
  })

  it('is refused to others, for a one-shot, too early, too small, and with seats that are kept too long', async () => {
    const { game, teacher } = await createGame({ ...free, maxPlayers: 2 })
    await seat(game)
    await seat(game)
    const carry = (who: User, more: object) => continueGame(ctxAs(who), game.id, { ...SEASON, ...more })
    const stranger = await createTestUser({ role: 'teacher', teacherAccess: true })
    await expect(carry(stranger, {})).rejects.toMatchObject({ refusal: { status: 404 } })
    await expect(carry(teacher, { startsOn: '2026-12-12' })).rejects.toMatchObject(refusalOf('time_clash'))
    await expect(carry(teacher, { startsOn: '2026-11-27', date_time: { Friday: [18] } })).rejects.toMatchObject(
      refusalOf('season_too_early'),
    )
    await expect(carry(teacher, { maxPlayers: 1 })).rejects.toMatchObject(refusalOf('season_too_small'))
    await expect(carry(teacher, { keptUntil: instant('2027-01-09T16:00:00Z') })).rejects.toMatchObject(
      refusalOf('kept_too_long'),
    )
    // A day to answer, ending a day before the first game, also where no time is named.
    at('2026-12-13T16:50:00Z')
    await expect(carry(teacher, { startsOn: '2026-12-14', date_time: { Monday: [18] } })).rejects.toMatchObject(
      refusalOf('kept_too_long'),
    )
    const once = await createGame({ ...free, type: 'one-shot', starts: ['2026-11-28T17:00:00Z'] })
    await expect(continueGame(ctxAs(once.teacher), once.game.id, SEASON)).rejects.toMatchObject(
      refusalOf('one_shot_has_no_season'),
    )
    expect(await db.$count(dneSessions, eq(dneSessions.startsOn, SEASON.startsOn))).toBeGreaterThan(0)
  })

  it('whose seats are kept no longer goes to who accepts in time, who waited and strangers, never to one too many', async () => {
    const { game, teacher } = await createGame({ ...free, maxPlayers: 2 })
    const [one, two] = [await seat(game), await seat(game)]
    const waited = await wait(game)
    const { id } = await continueGame(ctxAs(teacher), game.id, SEASON)
    const [firstId, secondId] = [(await seatIn(id, one.player))?.id ?? '', (await seatIn(id, two.player))?.id ?? '']
    at('2026-11-28T09:59:59Z')
    const early = ctxAs(one.player)
    at('2026-11-28T10:00:00Z')
    const strangers = [await createTestUser(), await createTestUser()]
    const results = await runConcurrently<unknown>(5, nth => {
      const stranger = strangers[nth]
      if (stranger) return joinGame(ctxAs(stranger), joinInputFor({ id, price: 0 }))
      if (nth === 2) return expireHolds(instant('2026-11-28T10:00:00Z'))
      return nth === 3
        ? acceptSeat(early, firstId, TERMS_VERSION)
        : acceptSeat(ctxAs(two.player), secondId, TERMS_VERSION)
    })
    for (const result of results) if (result.status === 'rejected') expect(result.reason).toBeInstanceOf(RefusalError)
    expect(results[4]?.status).toBe('rejected')
    // One seat was not taken in time by anyone: it is offered to who waited before strangers see it.
    expect((await seatIn(id, waited))?.state).toBe('held')
    const taken = results.slice(0, 4).filter(({ status }, nth) => status === 'fulfilled' && nth !== 2).length
    expect(taken).toBeLessThanOrEqual(1)
    expect(await countSeats({ id } as OfferedGame)).toEqual({ taken, held: 1 })
    expect(await nextOf(id)).toMatchObject({ seatsTaken: taken, heldSeats: 1 })
  })

  it('has a seat that is given up on its last day for who came along waiting, who is asked first', async () => {
    const { game, teacher } = await createGame({ ...free, maxPlayers: 1 })
    const { player } = await seat(game)
    const waited = await wait(game)
    const { id } = await continueGame(ctxAs(teacher), game.id, SEASON)
    const seatId = (await seatIn(id, player))?.id ?? ''
    await acceptSeat(ctxAs(player), seatId, TERMS_VERSION)
    at('2027-01-09T05:00:00Z')
    await resignSeat(ctxAs(player), seatId)
    expect(await seatIn(id, waited)).toMatchObject({ state: 'held', earlyPerformanceAt: null })
  })

  it('is made once by two at once', async () => {
    const { game, teacher } = await createGame({ ...free })
    const { player } = await seat(game)
    const results = await runConcurrently(3, () => continueGame(ctxAs(teacher), game.id, SEASON))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await typesOf(player)).filter(type => type === 'game_season')).toHaveLength(1)
  })
})
