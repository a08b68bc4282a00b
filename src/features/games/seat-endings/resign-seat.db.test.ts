import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { attendances } from '#features/academy/lessons/table.ts'
import { joinGame } from '#features/games/seat-booking/join-game.ts'
import { toSeatView } from '#features/games/seat-page/seat-view.ts'
import { getSeat } from '#features/games/seats/queries.ts'
import { listSeatDates } from '#features/games/seats/seat-rows.ts'
import { users } from '#features/people/users/table.ts'
import { removalJobs, tryRemoveAttendee } from '#features/screens/meetings/removals.ts'
import { openRoom } from '#features/screens/meetings/rooms.ts'
import { meetingRooms } from '#features/screens/meetings/table.ts'
import { meetings } from '#integrations/meetings/port.ts'
import { RefusalError } from '#kernel/refusal.ts'
import { db } from '#platform/database.ts'
import { instant } from '#tests/support/clock.ts'
import { runConcurrently } from '#tests/support/concurrency.ts'
import { joinInputFor, SATURDAYS } from '#tests/support/dated-game.ts'
import { makeGuardian } from '#tests/support/guardians.ts'
import { takeJobs } from '#tests/support/jobs.ts'
import { setupGames } from '#tests/support/joined-games.ts'
import { createTestUser } from '#tests/support/users.ts'
import { previewResignation, resignSeat } from './resign-seat.ts'

const { at, clock, countSeats, createGame, ctxAs, gameNow, noticesOf, recordsOf, seat, seatOf } = setupGames()

const statusOf = (result: PromiseSettledResult<unknown>) =>
  result.status === 'rejected' && result.reason instanceof RefusalError ? result.reason.refusal.code : result.status

describe('resigning', () => {
  it('in time frees the seat and charges nothing; the preview says the same', async () => {
    const { game, teacher } = await createGame({ maxPlayers: 1, minPlayers: 1 })
    const { player, seatId } = await seat(game)
    expect(await gameNow(game)).toMatchObject({ status: 'full' })
    at('2026-11-27T17:00:00Z')
    const { found: _, ...preview } = await previewResignation(ctxAs(player), seatId)
    expect(await resignSeat(ctxAs(player), seatId)).toEqual(preview)
    expect(preview).toMatchObject({ charged: 0, isLate: false })
    expect(await recordsOf(player)).toEqual([])
    expect(await gameNow(game)).toMatchObject({ status: 'active', hasSpot: true, seatsTaken: 0 })
    expect(await seatOf(seatId)).toMatchObject({ state: 'resigned' })
    expect((await noticesOf(teacher))[0]).toEqual({
      type: 'dne_session_resignation',
      title: 'Stan Student left The Lost Library',
      message:
        'Stan Student left The Lost Library: 3 games, the first Sat 28 Nov, 18:00 – 21:00 (Warsaw). The seat is open again.',
    })
  })

  it('a second less than 24 hours ahead writes one late-cancel usage record, as the preview says', async () => {
    const { game, teacher } = await createGame()
    const { player, seatId } = await seat(game)
    at('2026-11-27T17:00:01Z')
    const { found: _, ...preview } = await previewResignation(ctxAs(player), seatId)
    expect(await resignSeat(ctxAs(player), seatId)).toEqual(preview)
    expect(await recordsOf(player)).toMatchObject([
      {
        ...{ sessionId: game.id, purchaseId: seatId, amount: 6_000, type: 'dnd', processed: false, isTest: true },
        ...{ canceled: true, isLessThan24Hours: true, date: instant('2026-11-28T17:00:00Z') },
      },
    ])
    const { dates } = toSeatView(await getSeat(ctxAs(player), seatId))
    expect(dates.map(({ isChargedLate }) => isChargedLate)).toEqual([true, false, false])
    expect((await noticesOf(teacher))[0]?.message).toContain('It was less than 24 hours before the next game.')
  })

  it('gives back the time of the games ahead, and keeps those that were played', async () => {
    const { game } = await createGame()
    const { player, seatId } = await seat(game)
    at('2026-11-28T18:00:00Z')
    await resignSeat(ctxAs(player), seatId)
    const states = (await listSeatDates(db, [seatId])).map(({ state }) => state)
    expect(states).toEqual(['booked', 'resigned', 'resigned'])
    const { game: other } = await createGame({ starts: SATURDAYS.slice(1) })
    at('2026-11-28T18:00:00Z')
    await seat(other, player)
  })

  it('is for the player and the guardians: others get 404', async () => {
    const { game, teacher } = await createGame()
    const child = { ...(await createTestUser({ name: 'Olek' })), minor: true }
    const guardian = await createTestUser({ name: 'Anna' })
    await makeGuardian(child, guardian, clock.now())
    const { seatId } = await seat(game, guardian, { userId: child.id })
    for (const other of [teacher, await createTestUser(), await createTestUser({ role: 'admin' })])
      await expect(resignSeat(ctxAs(other), seatId)).rejects.toMatchObject({ refusal: { code: 'seat_not_found' } })
    await resignSeat(ctxAs(guardian), seatId)
    expect((await noticesOf(child))[0]).toMatchObject({
      type: 'seat_given_up',
      message: 'Anna gave up your seat in The Lost Library: 3 games. Nothing is charged.',
    })
  })

  it('twice at the same time does one thing', async () => {
    const { game } = await createGame()
    const { player, seatId } = await seat(game)
    at('2026-11-28T10:00:00Z')
    const results = await runConcurrently(6, () => resignSeat(ctxAs(player), seatId))
    expect(results.map(statusOf).sort()).toEqual(['fulfilled', ...Array.from({ length: 5 }, () => 'seat_not_booked')])
    expect(await recordsOf(player)).toHaveLength(1)
    expect(await gameNow(game)).toMatchObject({ seatsTaken: 0, heldSeats: 0 })
  })

  it('several players leave and others join: the game counts the seats that there are', async () => {
    const { game } = await createGame({ price: 0, maxPlayers: 8 })
    const leaving = [await seat(game), await seat(game), await seat(game), await seat(game)]
    const joining = await Promise.all(leaving.map(() => createTestUser()))
    const results = await runConcurrently(8, async index => {
      const [left, other] = [leaving[index], joining[index - 4]]
      return left ? resignSeat(ctxAs(left.player), left.seatId) : other && joinGame(ctxAs(other), joinInputFor(game))
    })
    expect(results.map(statusOf)).toEqual(Array.from({ length: 8 }, () => 'fulfilled'))
    expect(await countSeats(game)).toEqual({ taken: 4, held: 0 })
    expect(await gameNow(game)).toMatchObject({ seatsTaken: 4, heldSeats: 0, status: 'active' })
  })

  it('against joins for the freed seat leaves one player, and never two', async () => {
    const { game } = await createGame({ maxPlayers: 1, minPlayers: 1 })
    const { player, seatId } = await seat(game)
    const others = await Promise.all(Array.from({ length: 7 }, () => createTestUser()))
    const results = await runConcurrently(8, async index => {
      const other = others[index - 1]
      return other ? joinGame(ctxAs(other), joinInputFor(game)) : resignSeat(ctxAs(player), seatId)
    })
    expect(results.map(statusOf)[0]).toBe('fulfilled')
    const counts = await countSeats(game)
    expect(counts.taken + counts.held).toBeLessThanOrEqual(1)
    expect(await gameNow(game)).toMatchObject({ seatsTaken: counts.taken, heldSeats: counts.held })
  })
})

describe('the video meeting of a player who left', () => {
  const openVisitedRoom = async () => {
    const { game, teacher } = await createGame()
    const { player, seatId } = await seat(game)
    const [date] = await listSeatDates(db, [seatId])
    if (!date) throw new Error('no game')
    const url = await openRoom(ctxAs(player), { ...date, title: game.title })
    await db.insert(attendances).values({ occurrenceId: date.occurrenceId, personId: player.id, joinedAt: clock.now() })
    const [{ email } = { email: '' }] = await db
      .select({ email: users.email })
      .from(users)
      .where(eq(users.id, player.id))
    return { game, teacher, player, seatId, date, url, email }
  }
  const removed: string[] = []
  const listen = (fails = false) => {
    const rooms = meetings.get()
    removed.length = 0
    meetings.use({
      ...rooms,
      removeAttendee: async ({ email }) => {
        if (fails) throw new Error('the provider does not answer')
        removed.push(email)
      },
    })
    return () => meetings.use(rooms)
  }

  it('changes at once, and a job tells the provider', async () => {
    const { player, seatId, date, url, email, game } = await openVisitedRoom()
    const restore = listen()
    await resignSeat(ctxAs(player), seatId)
    for (const { data } of await takeJobs(removalJobs.queue)) await removalJobs.run(data)
    restore()
    expect(removed).toEqual([email])
    expect(await openRoom(ctxAs(player), { ...date, title: game.title })).not.toBe(url)
  })

  it('can be asked for by the player, the game master and staff; for others there is no such game', async () => {
    const { player, teacher, date, email, game } = await openVisitedRoom()
    const [room] = await db.select().from(meetingRooms).where(eq(meetingRooms.occurrenceId, date.occurrenceId))
    expect(await tryRemoveAttendee(ctxAs(player), { eventId: room?.eventId ?? '', email })).toBe(true)
    const asked = { eventId: game.id, email }
    const restore = listen()
    for (const actor of [player, teacher, await createTestUser({ role: 'admin' })])
      expect(await tryRemoveAttendee(ctxAs(actor), asked)).toBe(true)
    restore()
    const foreign = tryRemoveAttendee(ctxAs(await createTestUser()), asked)
    await expect(foreign).rejects.toMatchObject({ message: 'Session not found', refusal: { status: 404 } })
    const unknown = tryRemoveAttendee(ctxAs(player), { ...asked, eventId: 'evt_unknown' })
    await expect(unknown).rejects.toMatchObject({ refusal: { status: 404 } })
  })

  it('fails without a sign for the player: it is only logged', async () => {
    const { player, game, email } = await openVisitedRoom()
    const restore = listen(true)
    expect(await tryRemoveAttendee(ctxAs(player), { eventId: game.id, email })).toBe(false)
    restore()
  })
})
