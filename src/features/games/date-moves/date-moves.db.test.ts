import { and, eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { listGameDates } from '#features/games/games/date-rows.ts'
import { lockGame, type OfferedGame } from '#features/games/games/queries.ts'
import { decideGamesAhead } from '#features/games/publishing/due-games.ts'
import { cancelGameDate } from '#features/games/publishing/end-game.ts'
import { acceptSeat } from '#features/games/seat-booking/accept-seat.ts'
import { joinGame } from '#features/games/seat-booking/join-game.ts'
import { offerSeats } from '#features/games/seat-booking/offer-named-seats.ts'
import { resignSeat } from '#features/games/seat-endings/resign-seat.ts'
import { toSeatView } from '#features/games/seat-page/seat-view.ts'
import { meterGames } from '#features/games/seats/game-usage.ts'
import { getSeat } from '#features/games/seats/queries.ts'
import { listSeatDates } from '#features/games/seats/seat-rows.ts'
import { holds } from '#features/money/holds/table.ts'
import { notifications } from '#features/people/notifications/table.ts'
import { TERMS_VERSION } from '#features/people/terms/terms-version.ts'
import { engagements, occurrences } from '#features/scheduling/calendar/table.ts'
import { sendGameReminders } from '#features/screens/meetings/game-reminders.ts'
import type { User } from '#kernel/actor.ts'
import { RefusalError } from '#kernel/refusal.ts'
import { db, transaction } from '#platform/database.ts'
import { instant } from '#tests/support/clock.ts'
import { runConcurrently } from '#tests/support/concurrency.ts'
import { joinInputFor, SATURDAYS } from '#tests/support/dated-game.ts'
import { createChildOf } from '#tests/support/family.ts'
import { holdTransaction } from '#tests/support/held-transaction.ts'
import { setupGames } from '#tests/support/joined-games.ts'
import { createTestUser } from '#tests/support/users.ts'
import { locksAwaited } from '#tests/support/waiting-locks.ts'
import { answerMove } from './answer-move.ts'
import { keepDate, moveDate } from './decide-move.ts'
import { settleDateMoves } from './due-moves.ts'
import { findLatestMove, listAsked } from './move-rows.ts'
import { getMoveView } from './move-view.ts'
import { proposeMove } from './propose-move.ts'
import { listSeatMoves } from './seat-moves.ts'

const { at, clock, createGame, ctxAs, gameNow, noticesOf, recordsOf, seat } = setupGames()

const SUNDAY = '2026-11-29T17:00:00Z'
const refusalOf = (code: string) => ({ refusal: { code } })
const codesOf = (results: readonly PromiseSettledResult<unknown>[]) =>
  results
    .map(result =>
      result.status === 'rejected' && result.reason instanceof RefusalError
        ? result.reason.refusal.code
        : result.status,
    )
    .sort()
const firstDateOf = async (game: OfferedGame) => (await listGameDates(db, game.id))[0]?.id ?? ''
const propose = async (game: OfferedGame, by: User, start = SUNDAY) => {
  const dateId = await firstDateOf(game)
  await proposeMove(ctxAs(by), game.id, dateId, { start: instant(start), message: 'I am away.' })
  return dateId
}
const answerOf = async (dateId: string, seatId: string) => {
  const move = await findLatestMove(db, dateId)
  const asked = await listAsked(db, [move?.id ?? ''])
  return asked.find(each => each.seatId === seatId)?.answerId ?? ''
}
const startOf = async (dateId: string) => {
  const [date] = await db.select({ start: occurrences.startsAt }).from(occurrences).where(eq(occurrences.id, dateId))
  return date?.start.toString()
}
const timeOf = async (dateId: string, { id }: User) => {
  const isTheirs = and(eq(engagements.occurrenceId, dateId), eq(engagements.personId, id))
  const [time] = await db.select().from(engagements).where(isTheirs)
  return time && { start: time.during.start.toString(), blocking: time.blocking }
}
const typesOf = async (who: User) => (await noticesOf(who)).map(({ type }) => type)

/** Acts wait where they tell people, which is the last that they do. */
const holdNotices = () => holdTransaction(tx => tx.execute(sql`lock table notifications in share mode`))

describe('one date of a game', () => {
  it('moves with those who can come; the others miss it free of charge and keep their seats', async () => {
    const { game, teacher } = await createGame()
    const [can, cannot] = [await seat(game), await seat(game)]
    const dateId = await propose(game, teacher)
    expect((await noticesOf(can.player))[0]?.message).toContain('Please answer by')
    await expect(moveDate(ctxAs(teacher), game.id, dateId)).rejects.toMatchObject(refusalOf('still_asked'))
    await answerMove(ctxAs(can.player), await answerOf(dateId, can.seatId), 'can')
    await answerMove(ctxAs(cannot.player), await answerOf(dateId, cannot.seatId), 'cannot')
    expect((await noticesOf(teacher))[0]).toMatchObject({ type: 'game_move_answers' })
    expect((await getMoveView(ctxAs(teacher), game.id, dateId)).move).toMatchObject({ mayMove: true })
    expect(await startOf(dateId)).toBe(SATURDAYS[0])
    await moveDate(ctxAs(teacher), game.id, dateId)
    expect(await startOf(dateId)).toBe(SUNDAY)
    expect(await timeOf(dateId, can.player)).toEqual({ start: SUNDAY, blocking: true })
    expect(await timeOf(dateId, cannot.player)).toMatchObject({ blocking: false })
    expect(await gameNow(game)).toMatchObject({ seatsTaken: 2, nextStart: instant(SUNDAY) })
    expect((await noticesOf(cannot.player))[0]?.message).toContain('You miss this game only')
    const view = toSeatView(await getSeat(ctxAs(cannot.player), cannot.seatId))
    expect(view.dates.map(({ state, isLeft }) => [state, isLeft])).toEqual([
      ...[['resigned', true], ...[1, 2].map(() => ['booked', false])],
    ])
    at('2026-11-30T10:00:00Z')
    await meterGames(clock.now())
    expect([await recordsOf(can.player), await recordsOf(cannot.player)].map(({ length }) => length)).toEqual([1, 0])
    expect((await recordsOf(can.player))[0]).toMatchObject({ date: instant(SUNDAY) })
  })

  it('is reminded of at its new time only', async () => {
    const { game, teacher } = await createGame()
    const { player, seatId } = await seat(game)
    const dateId = await propose(game, teacher)
    await answerMove(ctxAs(player), await answerOf(dateId, seatId), 'can')
    await moveDate(ctxAs(teacher), game.id, dateId)
    const reminders = async () => (await typesOf(player)).filter(type => type === 'game_reminder').length
    await sendGameReminders(instant('2026-11-28T16:00:00Z'))
    expect(await reminders()).toBe(0)
    await sendGameReminders(instant('2026-11-28T17:00:00Z'))
    expect(await reminders()).toBe(1)
  })

  it('leaves out a player whose calendar is taken meanwhile, and shows the clash to that player alone', async () => {
    const { game, teacher } = await createGame()
    const busy = await seat(game)
    const other = await createGame({ starts: [SUNDAY] })
    await seat(other.game, busy.player)
    const dateId = await propose(game, teacher)
    expect((await noticesOf(busy.player))[0]?.message).toContain('You have something else then: a game, Sun 29 Nov')
    expect(await listSeatMoves(ctxAs(busy.player), busy.seatId)).toMatchObject([{ mayAnswer: true }])
    expect((await listSeatMoves(ctxAs(busy.player), busy.seatId))[0]?.clash).toContain('a game')
    expect((await listSeatMoves(ctxAs(teacher), busy.seatId))[0]).toMatchObject({ clash: null, mayAnswer: false })
    await answerMove(ctxAs(busy.player), await answerOf(dateId, busy.seatId), 'can')
    await moveDate(ctxAs(teacher), game.id, dateId)
    expect(await timeOf(dateId, busy.player)).toMatchObject({ blocking: false })
  })

  it('is refused where the game master is busy, and moves at once without players', async () => {
    const { game, teacher } = await createGame()
    await createGame({ teacher, starts: [SUNDAY] })
    const inTheWay = { code: 'time_clash', field: 'start', message: expect.stringMatching(/^You already have/) }
    await expect(propose(game, teacher)).rejects.toMatchObject({ refusal: inTheWay })
    const dateId = await propose(game, teacher, '2026-11-30T17:00:00Z')
    expect(await startOf(dateId)).toBe('2026-11-30T17:00:00Z')
  })

  it('is proposed and answered by its own people, a guardian and staff only', async () => {
    const { game, teacher } = await createGame()
    const guardian = await createTestUser()
    const child = await createChildOf([guardian], clock.now())
    const { seatId } = await seat(game, guardian, { userId: child.id })
    const stranger = await createTestUser({ role: 'teacher', teacherAccess: true })
    for (const who of [stranger, child, guardian])
      await expect(propose(game, who)).rejects.toMatchObject({ refusal: { status: 404 } })
    const dateId = await propose(game, await createTestUser({ role: 'admin' }))
    const answerId = await answerOf(dateId, seatId)
    for (const who of [stranger, teacher])
      await expect(answerMove(ctxAs(who), answerId, 'can')).rejects.toMatchObject(refusalOf('move_not_found'))
    await answerMove(ctxAs(guardian), answerId, 'can')
    await expect(keepDate(ctxAs(stranger), game.id, dateId)).rejects.toMatchObject({ refusal: { status: 404 } })
    await keepDate(ctxAs(teacher), game.id, dateId)
    expect(await startOf(dateId)).toBe(SATURDAYS[0])
    expect((await noticesOf(guardian))[0]).toMatchObject({ type: 'game_date_kept' })
  })

  it('keeps its time where nothing is decided; its game master is told when the time to answer is over', async () => {
    const { game, teacher } = await createGame()
    const { player, seatId } = await seat(game)
    const dateId = await propose(game, teacher)
    const answerId = await answerOf(dateId, seatId)
    at('2026-11-24T10:00:00Z')
    await expect(answerMove(ctxAs(player), answerId, 'can')).rejects.toMatchObject(refusalOf('answer_too_late'))
    for (const _ of [1, 2]) await settleDateMoves(clock.now())
    expect((await typesOf(teacher)).filter(type => type === 'game_move_answers')).toHaveLength(1)
    await settleDateMoves(instant('2026-11-27T17:00:01Z'))
    expect((await findLatestMove(db, dateId))?.state).toBe('lapsed')
    expect([await typesOf(player), await typesOf(teacher)].map(([first]) => first)).toEqual([
      ...['game_date_kept', 'game_date_kept'],
    ])
    const asked = and(eq(notifications.userId, player.id), eq(notifications.type, 'game_move_asked'))
    expect(await db.select().from(notifications).where(asked)).toMatchObject([{ isActionable: false }])
  })

  it('is left free of charge after the move by a player who had not answered, and counts fewer players', async () => {
    const { game, teacher } = await createGame({ minPlayers: 2 })
    const [one, two] = [await seat(game), await seat(game)]
    const dateId = await propose(game, teacher)
    await answerMove(ctxAs(two.player), await answerOf(dateId, two.seatId), 'can')
    at('2026-11-24T10:00:00Z')
    await moveDate(ctxAs(teacher), game.id, dateId)
    await answerMove(ctxAs(one.player), await answerOf(dateId, one.seatId), 'cannot')
    expect(await timeOf(dateId, one.player)).toMatchObject({ blocking: false })
    expect((await noticesOf(teacher))[0]).toMatchObject({ type: 'game_moved_date_left' })
    await expect(answerMove(ctxAs(two.player), await answerOf(dateId, two.seatId), 'cannot')).rejects.toMatchObject(
      refusalOf('move_decided'),
    )
    // Two have seats, one comes: this date does not take place, the next one does.
    await decideGamesAhead(instant('2026-11-28T18:00:00Z'))
    expect((await listGameDates(db, game.id)).map(({ state }) => state)).toEqual(['cancelled', 'planned', 'planned'])
  })

  it('moves to an earlier time: a seat that is kept ends a day before it, and is not taken after it', async () => {
    const { game, teacher } = await createGame({ price: 0, minPlayers: 1, starts: [SATURDAYS[2]] })
    const player = await createTestUser()
    const [seatId = ''] = (
      await transaction(async tx =>
        offerSeats(tx, ctxAs(teacher), await lockGame(tx, game.id), [player.id], instant('2026-12-05T10:00:00Z')),
      )
    ).seatIds
    await propose(game, teacher, '2026-11-24T17:00:00Z')
    const [hold] = await db.select().from(holds).where(eq(holds.holdableId, seatId))
    expect(hold?.expiresAt.toString()).toBe('2026-11-23T17:00:00Z')
    at('2026-11-23T17:00:00Z')
    await expect(acceptSeat(ctxAs(player), seatId, TERMS_VERSION)).rejects.toMatchObject(refusalOf('not_held'))
  })

  it('that moves again asks again: the question before it opens no way out, and least of all when the game is over', async () => {
    const { game, teacher } = await createGame({ minPlayers: 1 })
    const { player, seatId } = await seat(game)
    const dateId = await propose(game, teacher, '2026-12-20T17:00:00Z')
    const former = await answerOf(dateId, seatId)
    at('2026-11-24T10:00:00Z')
    await moveDate(ctxAs(teacher), game.id, dateId)
    expect(await listSeatMoves(ctxAs(player), seatId)).toMatchObject([{ answerId: former, mayLeave: true }])
    const shown = (await findLatestMove(db, dateId))?.id
    await proposeMove(ctxAs(teacher), game.id, dateId, { start: instant(SUNDAY), message: '' })
    await answerMove(ctxAs(player), await answerOf(dateId, seatId), 'can')
    // Pressed in a page that shows the proposal before this one.
    for (const decide of [moveDate, keepDate])
      await expect(decide(ctxAs(teacher), game.id, dateId, shown)).rejects.toMatchObject(refusalOf('move_decided'))
    await moveDate(ctxAs(teacher), game.id, dateId)
    expect(await listSeatMoves(ctxAs(player), seatId)).toEqual([])
    at('2026-11-29T20:30:00Z')
    await expect(answerMove(ctxAs(player), former, 'cannot')).rejects.toMatchObject(refusalOf('move_decided'))
    await meterGames(clock.now())
    expect(await recordsOf(player)).toHaveLength(1)
  })
})

describe('at the same moment', () => {
  it('two move it: it moves once', async () => {
    const { game, teacher } = await createGame()
    const { player, seatId } = await seat(game)
    const dateId = await propose(game, teacher)
    await answerMove(ctxAs(player), await answerOf(dateId, seatId), 'can')
    const admin = await createTestUser({ role: 'admin' })
    const results = await runConcurrently(4, nth => moveDate(ctxAs(nth % 2 ? admin : teacher), game.id, dateId))
    expect(codesOf(results)).toEqual(['fulfilled', 'move_decided', 'move_decided', 'move_decided'])
    expect((await typesOf(player)).filter(type => type === 'game_date_moved')).toHaveLength(1)
  })

  it('two propose: one proposal stands', async () => {
    const { game, teacher } = await createGame()
    await seat(game)
    const dateId = await firstDateOf(game)
    const results = await runConcurrently(3, () =>
      proposeMove(ctxAs(teacher), game.id, dateId, { start: instant(SUNDAY), message: '' }),
    )
    expect(codesOf(results)).toEqual(['already_proposed', 'already_proposed', 'fulfilled'])
  })

  it('players join while it moves: each has the new time, or is asked', async () => {
    const { game, teacher } = await createGame({ price: 0, maxPlayers: 8 })
    const { player, seatId } = await seat(game)
    const dateId = await propose(game, teacher)
    await answerMove(ctxAs(player), await answerOf(dateId, seatId), 'can')
    const joining = await Promise.all([1, 2, 3].map(() => createTestUser()))
    const results = await runConcurrently(4, nth => {
      const joiner = joining[nth]
      return joiner ? joinGame(ctxAs(joiner), joinInputFor(game)) : moveDate(ctxAs(teacher), game.id, dateId)
    })
    const [moved] = codesOf(results.slice(3))
    const isMoved = moved === 'fulfilled'
    for (const joiner of joining)
      expect(await timeOf(dateId, joiner)).toEqual({ start: isMoved ? SUNDAY : SATURDAYS[0], blocking: true })
    if (!isMoved) expect(moved).toBe('still_asked')
    expect(await startOf(dateId)).toBe(isMoved ? SUNDAY : SATURDAYS[0])
  })

  it('a player joins while it is proposed, and is asked too', async () => {
    const { game, teacher } = await createGame({ price: 0 })
    await seat(game)
    const [dateId, joiner] = [await firstDateOf(game), await createTestUser()]
    const release = await holdNotices()
    const proposing = proposeMove(ctxAs(teacher), game.id, dateId, { start: instant(SUNDAY), message: '' })
    await locksAwaited(1)
    const joining = joinGame(ctxAs(joiner), joinInputFor(game))
    await locksAwaited(2)
    await release()
    await proposing
    expect(await answerOf(dateId, (await joining).seatId)).not.toBe('')
  })

  it('a player takes a yes back while it moves: the player is in time, or is refused', async () => {
    const { game, teacher } = await createGame({ price: 0 })
    const { player, seatId } = await seat(game)
    // No row of a seat shows the second date, so that nothing but the game itself is locked by both.
    const dateId = (await listGameDates(db, game.id))[1]?.id ?? ''
    await proposeMove(ctxAs(teacher), game.id, dateId, { start: instant('2026-12-06T17:00:00Z'), message: '' })
    const answerId = await answerOf(dateId, seatId)
    await answerMove(ctxAs(player), answerId, 'can')
    const release = await holdNotices()
    const moving = moveDate(ctxAs(teacher), game.id, dateId)
    await locksAwaited(1)
    const answering = answerMove(ctxAs(player), answerId, 'cannot').catch(error => error)
    await locksAwaited(2)
    await release()
    await moving
    expect(await answering).toMatchObject(refusalOf('move_decided'))
  })

  it('it moves while the job finds it undecided: it stays moved', async () => {
    const { game, teacher } = await createGame({ price: 0 })
    const { player, seatId } = await seat(game)
    const dateId = await propose(game, teacher)
    await answerMove(ctxAs(player), await answerOf(dateId, seatId), 'can')
    at('2026-11-27T17:00:00Z')
    const release = await holdNotices()
    const moving = moveDate(ctxAs(teacher), game.id, dateId)
    await locksAwaited(1)
    const settling = settleDateMoves(instant('2026-11-27T17:00:01Z'))
    await locksAwaited(2)
    await release()
    await Promise.all([moving, settling])
    expect(await findLatestMove(db, dateId)).toMatchObject({ state: 'moved' })
    expect(await startOf(dateId)).toBe(SUNDAY)
  })

  it('it moves and is cancelled: either way nothing is half done', async () => {
    const { game, teacher } = await createGame()
    const { player, seatId } = await seat(game)
    const dateId = await propose(game, teacher)
    await answerMove(ctxAs(player), await answerOf(dateId, seatId), 'can')
    await runConcurrently(2, nth =>
      nth ? moveDate(ctxAs(teacher), game.id, dateId) : cancelGameDate(ctxAs(teacher), game.id, dateId, ''),
    )
    const [date] = await listGameDates(db, game.id).then(all => all.filter(({ id }) => id === dateId))
    expect(date?.state).toBe('cancelled')
    expect((await findLatestMove(db, dateId))?.state).toBe(date?.start.toString() === SUNDAY ? 'moved' : 'cancelled')
    expect((await listSeatDates(db, [seatId]))[0]).toMatchObject({ state: 'cancelled' })
    expect(await timeOf(dateId, player)).toMatchObject({ blocking: false })
  })

  it('the last player answers while it moves at the deadline: the answer counts, or is refused', async () => {
    const { game, teacher } = await createGame()
    const { player, seatId } = await seat(game)
    const dateId = await propose(game, teacher)
    const answerId = await answerOf(dateId, seatId)
    const results = await runConcurrently(2, nth =>
      nth ? answerMove(ctxAs(player), answerId, 'cannot') : moveDate(ctxAs(teacher), game.id, dateId),
    )
    const isMoved = results[0]?.status === 'fulfilled'
    if (isMoved) expect(await timeOf(dateId, player)).toMatchObject({ blocking: false })
    else expect(codesOf(results)).toEqual(['fulfilled', 'still_asked'])
  })

  it('who has left the game is not asked any more, and does not hold up the move', async () => {
    const { game, teacher } = await createGame()
    const [one, two] = [await seat(game), await seat(game)]
    const dateId = await propose(game, teacher)
    await answerMove(ctxAs(one.player), await answerOf(dateId, one.seatId), 'can')
    await resignSeat(ctxAs(two.player), two.seatId)
    await moveDate(ctxAs(teacher), game.id, dateId)
    expect(await startOf(dateId)).toBe(SUNDAY)
  })
})
