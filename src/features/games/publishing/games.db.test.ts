import { and, eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { publishSession } from '#features/academy/publishing/publish-session.ts'
import { publishInput } from '#features/academy/sessions/schema.ts'
import { listGameDates } from '#features/games/games/date-rows.ts'
import { getGameView } from '#features/games/games/game-view.ts'
import { lockGame } from '#features/games/games/queries.ts'
import { refreshGamesOfMaster, refreshNextGames } from '#features/games/games/refresh-next-start.ts'
import { publishGameInput } from '#features/games/games/schema.ts'
import { changeSeatCounts } from '#features/games/games/seat-counts.ts'
import { users } from '#features/people/users/table.ts'
import { saveHolidays } from '#features/scheduling/calendar/holidays.ts'
import { engagements } from '#features/scheduling/calendar/table.ts'
import type { Ctx, User } from '#kernel/actor.ts'
import { RefusalError } from '#kernel/refusal.ts'
import { db, setConstraintRefusals, transaction } from '#platform/database.ts'
import { auditRows } from '#platform/table.ts'
import { constraintRefusals } from '#server/constraint-refusals.ts'
import { instant } from '#tests/support/clock.ts'
import { runConcurrently } from '#tests/support/concurrency.ts'
import { setupDatabase } from '#tests/support/database.ts'
import { createTestGame, readGame, setGame, systemCtx, takeTestSeat } from '#tests/support/games.ts'
import { createTestUser } from '#tests/support/users.ts'
import { closeGame } from './close-game.ts'
import { decideGamesAhead, endPlayedGames } from './due-games.ts'
import { editGame } from './edit-game.ts'
import { cancelGameDate, endGame } from './end-game.ts'
import { publishGame } from './publish-game.ts'

setupDatabase()

const now = instant('2026-11-23T08:00:00Z')
const FRIDAY = instant('2026-12-04T17:30:00Z')
let nina: User
let student: User
const ctxOf = (actor: User, moment = now): Ctx => ({ actor, now: moment, requestId: 'test' })
const input = (more: object = {}) =>
  publishGameInput.parse({
    ...{ title: 'The Lighthouse at Low Tide', type: 'campaign', level: 'B1', duration: 3, weeks: 4, price: 6000 },
    ...{ zone: 'Europe/Warsaw', date_time: { Friday: [18.5] }, startsOn: '2026-11-30', minPlayers: 2, maxPlayers: 4 },
    ...more,
  })
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    error => (error instanceof RefusalError ? error.refusal.code : Promise.reject(error)),
  )
const codesOf = (results: readonly PromiseSettledResult<unknown>[]) =>
  results
    .map(result =>
      result.status === 'fulfilled'
        ? 'done'
        : result.reason instanceof RefusalError
          ? result.reason.refusal.code
          : String(result.reason),
    )
    .sort()
const blockingTimes = (personId: string) =>
  db.$count(engagements, and(eq(engagements.personId, personId), eq(engagements.blocking, true)))

beforeAll(() => setConstraintRefusals(constraintRefusals))
beforeEach(async () => {
  nina = await createTestUser({ role: 'teacher', teacherAccess: true, name: 'Nina' })
  student = await createTestUser({ name: 'Ola' })
})

describe('publishing a game', () => {
  it('takes its game master’s time, and leaves out holidays', async () => {
    await transaction(tx => saveHolidays(tx, systemCtx(now), [{ date: '2027-02-12', name: 'A holiday' }]))
    const { id, skipped } = await publishGame(ctxOf(nina), input({ startsOn: '2027-02-01' }))
    expect(skipped).toEqual([{ start: '2027-02-12T17:30:00Z', reason: 'holiday' }])
    expect(await listGameDates(db, id)).toHaveLength(3)
    expect(await blockingTimes(nina.id)).toBe(3)
    expect(await readGame(id)).toMatchObject({
      status: 'active',
      hasSpot: true,
      nextStart: instant('2027-02-05T17:30:00Z'),
    })
    const [audit] = await db.select().from(auditRows).where(eq(auditRows.entityId, id))
    expect(audit).toMatchObject({ event: 'game.published', actor: nina.id })
  })

  it('needs approved access', async () => {
    const applicant = await createTestUser({ role: 'teacher' })
    expect(await codeOf(publishGame(ctxOf(applicant), input()))).toBe('no_teacher_access')
    expect(await codeOf(publishGame(ctxOf(student), input()))).toBe('forbidden')
  })

  it('names what is in the way, a lesson or a game', async () => {
    await publishGame(ctxOf(nina), input())
    await expect(publishGame(ctxOf(nina), input({ date_time: { Friday: [20] } }))).rejects.toThrow(
      'You already have a game to lead at that time (Fri 4 Dec, 18:30 – 21:30).',
    )
  })

  it('one game master’s two games at once make one', async () => {
    const results = await runConcurrently(4, () => publishGame(ctxOf(nina), input({ startsOn: '2027-01-11' })))
    expect(codesOf(results)).toEqual(['done', 'time_clash', 'time_clash', 'time_clash'])
    expect(await blockingTimes(nina.id)).toBe(4)
  })

  it('a lesson and a game at once make one of them', async () => {
    const lesson = publishInput.parse({
      ...{ type: 'group', subject: 'igcse-chemistry-0620', title: 'Moles', zone: 'Europe/Warsaw', price: 6000 },
      ...{ date_time: { Friday: [19, 19.5] }, maxStudents: 8 },
    })
    const results = await runConcurrently(2, index =>
      index === 0 ? publishSession(ctxOf(nina), lesson) : publishGame(ctxOf(nina), input()),
    )
    expect(codesOf(results)).toEqual(['done', 'time_clash'])
  })
})

describe('editing a game', () => {
  it('is free until the first seat, and moves its dates', async () => {
    const game = await createTestGame({ teacher: nina, now })
    await editGame(ctxOf(nina), game.id, { title: 'Another night', date_time: { Saturday: [10] }, price: 7000 })
    expect((await listGameDates(db, game.id)).map(({ start }) => start.toString())[0]).toBe('2026-12-05T09:00:00Z')
    expect(await readGame(game.id)).toMatchObject({ title: 'Another night', price: 7000 })
    expect(await blockingTimes(nina.id)).toBe(4)
  })

  it('keeps the terms once a player has joined', async () => {
    const game = await createTestGame({ teacher: nina, now })
    await takeTestSeat(game.id, student, now)
    const edit = (changes: object) => codeOf(editGame(ctxOf(nina), game.id, changes))
    expect(await edit({ price: 7000 })).toBe('fixed_for_players')
    expect(await edit({ title: 'Other' })).toBe('fixed_for_players')
    expect(await edit({ maxPlayers: 3 })).toBe('fewer_seats')
    expect(await edit({ description: 'New', contentNotes: 'Spiders', maxPlayers: 6 })).toBe('done')
    expect(await readGame(game.id)).toMatchObject({ contentNotes: 'Spiders', maxPlayers: 6 })
  })

  it('more seats open a full game', async () => {
    const game = await createTestGame({ teacher: nina, now, minPlayers: 1, maxPlayers: 1 })
    await takeTestSeat(game.id, student, now)
    expect(await readGame(game.id)).toMatchObject({ status: 'full', hasSpot: false })
    await editGame(ctxOf(nina), game.id, { maxPlayers: 2 })
    expect(await readGame(game.id)).toMatchObject({ status: 'active', hasSpot: true })
  })

  it('does not exist for other teachers', async () => {
    const game = await createTestGame({ teacher: nina, now })
    const other = await createTestUser({ role: 'teacher', teacherAccess: true })
    expect(await codeOf(editGame(ctxOf(other), game.id, { title: 'Mine now' }))).toBe('session_not_found')
    expect(await codeOf(closeGame(ctxOf(other), game.id))).toBe('session_not_found')
    expect(await codeOf(endGame(ctxOf(other), game.id, ''))).toBe('session_not_found')
  })

  it('at once with closing: both happen in one order, and the closed game stays closed', async () => {
    const game = await createTestGame({ teacher: nina, now })
    const results = await runConcurrently(6, index =>
      index % 2 === 0 ? closeGame(ctxOf(nina), game.id) : editGame(ctxOf(nina), game.id, { maxPlayers: 10 + index }),
    )
    expect(codesOf(results)).toEqual(['done', 'done', 'done', 'done', 'game_closed', 'game_closed'])
    expect(await readGame(game.id)).toMatchObject({ status: 'closed' })
  })
})

describe('seats', () => {
  it('more than there are are refused by the database', async () => {
    const game = await createTestGame({ teacher: nina, now })
    const store = (counts: { taken: number; held: number }) =>
      transaction(async tx => changeSeatCounts(tx, systemCtx(now), await lockGame(tx, game.id), counts))
    await expect(store({ taken: 3, held: 2 })).rejects.toThrow()
    expect(await store({ taken: 2, held: 2 })).toMatchObject({ status: 'full', hasSpot: false })
    expect(await store({ taken: 2, held: 1 })).toMatchObject({ status: 'active', hasSpot: true })
    await closeGame(ctxOf(nina), game.id)
    expect(await store({ taken: 4, held: 0 })).toMatchObject({ status: 'closed' })
  })
})

describe('cancelling', () => {
  it('a date frees everyone’s time, once', async () => {
    const game = await createTestGame({ teacher: nina, now })
    await takeTestSeat(game.id, student, now)
    const [date] = await listGameDates(db, game.id)
    const results = await runConcurrently(3, () => cancelGameDate(ctxOf(nina), game.id, date?.id ?? '', 'I am ill.'))
    expect(codesOf(results)).toEqual(['done', 'game_date_cancelled', 'game_date_cancelled'])
    expect([await blockingTimes(nina.id), await blockingTimes(student.id)]).toEqual([3, 3])
    expect((await readGame(game.id)).nextStart?.toString()).toBe('2026-12-11T17:30:00Z')
  })

  it('the whole game ends it, and it leaves the list', async () => {
    const game = await createTestGame({ teacher: nina, now })
    await takeTestSeat(game.id, student, now)
    const ended = await endGame(ctxOf(nina), game.id, '')
    expect(ended).toMatchObject({ players: 1 })
    expect(ended.cancelled).toHaveLength(4)
    expect(await readGame(game.id)).toMatchObject({ status: 'ended', nextStart: null, endedAt: now })
    expect(await blockingTimes(nina.id)).toBe(0)
    expect(await codeOf(endGame(ctxOf(nina), game.id, ''))).toBe('game_ended')
    await expect(getGameView(game.id, { kind: 'visitor' }, now)).rejects.toThrow('Session not found')
    expect(await getGameView(game.id, student, now)).toMatchObject({ status: 'ended', dates: [] })
  })

  it('the game that is being played goes on; the game ends with it', async () => {
    const game = await createTestGame({ teacher: nina, now })
    await endGame(ctxOf(nina, FRIDAY), game.id, '')
    expect(await readGame(game.id)).toMatchObject({ status: 'closed', nextStart: null })
    await endPlayedGames(FRIDAY.add({ minutes: 179 }))
    expect(await readGame(game.id)).toMatchObject({ status: 'closed' })
    await endPlayedGames(FRIDAY.add({ hours: 3 }))
    expect(await readGame(game.id)).toMatchObject({ status: 'ended' })
  })
})

describe('24 hours before a game', () => {
  const DAY_BEFORE = FRIDAY.subtract({ hours: 24 })
  const statesOf = async (id: string) => (await listGameDates(db, id)).map(({ state }) => state)

  it('it is cancelled where too few have joined, exactly then and once, also by two jobs at once', async () => {
    const game = await createTestGame({ teacher: nina, now })
    await takeTestSeat(game.id, student, now)
    await takeTestSeat(game.id, await createTestUser(), now, { state: 'held' })
    await decideGamesAhead(DAY_BEFORE.subtract({ seconds: 1 }))
    expect(await statesOf(game.id)).toEqual(['planned', 'planned', 'planned', 'planned'])
    await runConcurrently(2, () => decideGamesAhead(DAY_BEFORE))
    expect(await statesOf(game.id)).toEqual(['cancelled', 'planned', 'planned', 'planned'])
    expect(await blockingTimes(student.id)).toBe(3)
    const cancelled = await db
      .select()
      .from(auditRows)
      .where(and(eq(auditRows.entityId, game.id), eq(auditRows.event, 'game.date_cancelled')))
    expect(cancelled).toHaveLength(1)
    expect(cancelled[0]).toMatchObject({ after: { cause: 'too_few_players' } })
    expect(await readGame(game.id)).toMatchObject({ status: 'active' })
  })

  it('it takes place with enough players, also where one leaves after that', async () => {
    const game = await createTestGame({ teacher: nina, now })
    await takeTestSeat(game.id, student, now)
    await takeTestSeat(game.id, await createTestUser(), now)
    await decideGamesAhead(DAY_BEFORE.add({ hours: 2 }))
    await setGame(game.id, { seatsTaken: 1 })
    await decideGamesAhead(DAY_BEFORE.add({ hours: 20 }))
    expect(await statesOf(game.id)).toEqual(['planned', 'planned', 'planned', 'planned'])
    await decideGamesAhead(DAY_BEFORE.add({ hours: 7 * 24 }))
    expect(await statesOf(game.id)).toEqual(['planned', 'cancelled', 'planned', 'planned'])
  })

  it('a job that comes after the start cancels nothing', async () => {
    const game = await createTestGame({ teacher: nina, now })
    await decideGamesAhead(FRIDAY)
    expect(await statesOf(game.id)).toEqual(['planned', 'planned', 'planned', 'planned'])
  })

  it('a one-shot that does not take place has ended', async () => {
    const game = await createTestGame({ teacher: nina, now, type: 'one-shot', weeks: 1 })
    await decideGamesAhead(DAY_BEFORE)
    expect(await readGame(game.id)).toMatchObject({ status: 'ended' })
  })
})

describe('the next start', () => {
  it('moves on by a job once it has passed', async () => {
    const game = await createTestGame({ teacher: nina, now })
    await refreshNextGames(FRIDAY)
    expect((await readGame(game.id)).nextStart?.toString()).toBe('2026-12-11T17:30:00Z')
  })

  it('is none without teacher access, except for a private game', async () => {
    const open = await createTestGame({ teacher: nina, now })
    const privateGame = await createTestGame({ teacher: nina, now, type: 'private', date_time: { Saturday: [10] } })
    const setAccess = async (teacherAccessAt: Temporal.Instant | null) => {
      await db.update(users).set({ teacherAccessAt }).where(eq(users.id, nina.id))
      await transaction(tx => refreshGamesOfMaster(tx, nina.id, now))
    }
    await setAccess(null)
    expect((await readGame(open.id)).nextStart).toBeNull()
    expect((await readGame(privateGame.id)).nextStart).not.toBeNull()
    await setAccess(now)
    expect((await readGame(open.id)).nextStart).not.toBeNull()
  })
})
