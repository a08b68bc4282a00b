import { and, eq, inArray } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { listGameDates } from '#features/games/games/date-rows.ts'
import { joinGame } from '#features/games/seat-booking/join-game.ts'
import { resignSeat } from '#features/games/seat-endings/resign-seat.ts'
import { getTask, listTaskFailures } from '#features/people/tasks/queries.ts'
import { runTask } from '#features/people/tasks/running.ts'
import { registerTaskKinds } from '#features/people/tasks/task-kinds.ts'
import { taskJobs } from '#features/people/tasks/task-queue.ts'
import { engagements } from '#features/scheduling/calendar/table.ts'
import type { Selection } from '#features/staff/event-changes/schema.ts'
import type { User } from '#kernel/actor.ts'
import { db } from '#platform/database.ts'
import { auditRows } from '#platform/table.ts'
import { asAnotherRequest, runConcurrently } from '#tests/support/concurrency.ts'
import { joinInputFor } from '#tests/support/dated-game.ts'
import { takeJobs } from '#tests/support/jobs.ts'
import { setupGames } from '#tests/support/joined-games.ts'
import { createTestUser } from '#tests/support/users.ts'
import { actOnEvents, previewAct } from './act-on-events.ts'
import { eventTaskKinds } from './event-kinds.ts'
import { getGameEvent } from './game-details.ts'

const { at, clock, createGame, ctxAs, gameNow, noticesOf, recordsOf, seat, seatOf } = setupGames()
let ada: User
beforeAll(async () => {
  ada = await createTestUser({ role: 'admin' })
  registerTaskKinds(eventTaskKinds)
})
beforeEach(async () => {
  at('2026-11-21T10:00:00Z')
  await takeJobs(taskJobs)
})

/** Three Saturdays with two players, for 60 PLN a game each. */
const createTable = async () => {
  const { game, teacher } = await createGame()
  const [ola, jan] = [await seat(game), await seat(game)]
  const dateIds = (await listGameDates(db, game.id)).map(({ id }) => id)
  return { game, teacher, players: [ola.player, jan.player], seatIds: [ola.seatId, jan.seatId], dateIds }
}
const selectionOf = (act: string, items: readonly string[], more: Partial<Selection> = {}): Selection => ({
  ...{ act, items: [...items], all: false, filters: {}, ...more },
})
const REASON = { reason: 'The game master is ill.' }
const runTaskOf = (taskId: string | null) => runTask({ taskId: taskId ?? '' }, clock.now)
const statesOf = async (gameId: string) => (await listGameDates(db, gameId)).map(({ state }) => state)
const isBusy = async ({ id }: User) =>
  (await db.$count(engagements, and(eq(engagements.personId, id), eq(engagements.blocking, true)))) > 0
const messagesOf = async (person: User, type: string) =>
  (await noticesOf(person)).filter(notice => notice.type === type).map(({ message }) => message)
const auditOf = (event: string, ids: readonly string[]) =>
  db
    .select()
    .from(auditRows)
    .where(and(eq(auditRows.event, event), inArray(auditRows.entityId, [...ids])))
const codeOf = (refused: Promise<unknown>) =>
  refused.then(
    () => null,
    error => error.refusal?.code,
  )

it('cancels the dates that the preview named as a task, without a charge, and tells everyone why', async () => {
  const { game, teacher, players, dateIds } = await createTable()
  const asked = selectionOf('cancel_game_dates', dateIds.slice(0, 2))
  const preview = await previewAct(ctxAs(ada), asked)
  expect(preview).toMatchObject({ changed: 2, lessons: 2, students: 2, returned: 0, refusedCount: 0 })
  expect(preview.act.counted).toEqual({ lesson: 'game', student: 'player' })
  const { taskId } = await actOnEvents(ctxAs(ada), asked, { ...REASON, seen: preview.seen })
  expect(await statesOf(game.id)).toEqual(['planned', 'planned', 'planned'])
  await runTaskOf(taskId)
  expect(await getTask(ctxAs(ada), taskId ?? '')).toMatchObject({ status: 'done', done: 2, failed: 0, total: 2 })
  expect(await statesOf(game.id)).toEqual(['cancelled', 'cancelled', 'planned'])
  for (const person of [teacher, ...players]) {
    const told = await messagesOf(person, 'game_cancelled')
    expect(told).toHaveLength(2)
    expect(told[0]).toContain('The school cancelled it. Message: The game master is ill.')
  }
  expect(await auditOf('game.date_cancelled', [game.id])).toMatchObject([
    { actor: ada.id, after: { cause: 'staff', reason: REASON.reason } },
    { actor: ada.id },
  ])
  for (const player of players) expect(await recordsOf(player)).toEqual([])
})

it('cancels one date at once, and once, when staff and a task meet at it', async () => {
  const { game, players, dateIds } = await createTable()
  const [first = '', second = ''] = dateIds
  const { taskId } = await actOnEvents(ctxAs(ada), selectionOf('cancel_game_dates', [first, second]), REASON)
  const zofia = await createTestUser({ role: 'superadmin' })
  const results = await runConcurrently(3, async index => {
    if (index === 0) return runTaskOf(taskId)
    return actOnEvents(ctxAs(index === 1 ? ada : zofia), selectionOf('cancel_game_dates', [first]), REASON)
  })
  expect(results[0]?.status).toBe('fulfilled')
  expect(await statesOf(game.id)).toEqual(['cancelled', 'cancelled', 'planned'])
  expect(await auditOf('game.date_cancelled', [game.id])).toHaveLength(2)
  for (const player of players) expect(await messagesOf(player, 'game_cancelled')).toHaveLength(2)
  expect(await codeOf(actOnEvents(ctxAs(ada), selectionOf('cancel_game_dates', [first]), REASON))).toBe(
    'game_date_cancelled',
  )
})

it('decides each date again when its turn comes, and keeps the sentence of what is refused', async () => {
  const { game, dateIds } = await createTable()
  const ordered = dateIds.slice(0, 2).toSorted()
  const { taskId } = await actOnEvents(ctxAs(ada), selectionOf('cancel_game_dates', ordered), REASON)
  await asAnotherRequest(() => actOnEvents(ctxAs(ada), selectionOf('cancel_game_dates', ordered.slice(0, 1)), REASON))
  await runTaskOf(taskId)
  expect(await getTask(ctxAs(ada), taskId ?? '')).toMatchObject({ status: 'done', done: 1, failed: 1 })
  expect(await listTaskFailures(db, taskId ?? '')).toMatchObject([
    { item: ordered[0], sentence: 'This game date is already cancelled.' },
  ])
  expect(await statesOf(game.id)).toEqual(['cancelled', 'cancelled', 'planned'])
})

it('refuses a date that has begun, and an act when other players are there by now', async () => {
  const { game, seatIds, players, dateIds } = await createTable()
  const asked = selectionOf('cancel_game_dates', dateIds.slice(0, 1))
  const { seen } = await previewAct(ctxAs(ada), asked)
  const [ola] = players
  if (!ola) throw new Error('no player')
  await resignSeat(ctxAs(ola), seatIds[0] ?? '')
  expect(await codeOf(actOnEvents(ctxAs(ada), asked, { ...REASON, seen }))).toBe('changed_since_preview')
  at('2026-11-28T17:00:00Z')
  expect(await previewAct(ctxAs(ada), asked)).toMatchObject({ changed: 0, refusedCount: 1 })
  expect(await codeOf(actOnEvents(ctxAs(ada), asked, REASON))).toBe('game_date_begun')
  expect(await statesOf(game.id)).toEqual(['planned', 'planned', 'planned'])
})

it('closes a game: its games take place, and no player joins', async () => {
  const { game, teacher, players } = await createTable()
  const asked = selectionOf('close_games', [game.id])
  const preview = await previewAct(ctxAs(ada), asked)
  expect(preview).toMatchObject({ changed: 1, lessons: 0, students: 0, returned: 0 })
  expect(await actOnEvents(ctxAs(ada), asked, { ...REASON, seen: preview.seen })).toEqual({ taskId: null })
  expect(await gameNow(game)).toMatchObject({ status: 'closed', seatsTaken: 2 })
  expect(await statesOf(game.id)).toEqual(['planned', 'planned', 'planned'])
  expect(await messagesOf(teacher, 'game_closed')).toEqual([expect.stringContaining(REASON.reason)])
  expect(await auditOf('game.closed', [game.id])).toMatchObject([{ actor: ada.id, after: { ...REASON } }])
  expect(await codeOf(actOnEvents(ctxAs(ada), asked, REASON))).toBe('game_closed')
  expect(await codeOf(joinGame(ctxAs(await createTestUser()), joinInputFor(game)))).toBe('session_not_found')
  for (const player of players) expect(await messagesOf(player, 'game_cancelled')).toEqual([])
})

it('closes all games that match the filter as a task, and no others', async () => {
  const [one, two, other] = [await createTable(), await createGame(), await createGame()]
  const items = [one.game.id, two.game.id]
  const { taskId } = await actOnEvents(ctxAs(ada), selectionOf('close_games', items), REASON)
  await runTaskOf(taskId)
  expect([(await gameNow(one.game)).status, (await gameNow(two.game)).status]).toEqual(['closed', 'closed'])
  const filters = { kind: 'games', q: 'library', teacher: other.teacher.username }
  const all = selectionOf('close_games', [], { all: true, filters })
  expect(await previewAct(ctxAs(ada), all)).toMatchObject({ changed: 1, refusedCount: 0 })
  await actOnEvents(ctxAs(ada), all, REASON)
  expect((await gameNow(other.game)).status).toBe('closed')
})

it('ends games as a task with all that the preview named, and nothing is charged', async () => {
  const [one, two] = [await createTable(), await createTable()]
  const held = await joinGame(ctxAs(await createTestUser()), joinInputFor(two.game))
  // Less than 24 hours before the first game: a player who left now would be charged.
  at('2026-11-28T16:00:00Z')
  const asked = selectionOf('end_games', [one.game.id, two.game.id])
  const preview = await previewAct(ctxAs(ada), asked)
  expect(preview).toMatchObject({ changed: 2, lessons: 6, students: 5, returned: 0 })
  const { taskId } = await actOnEvents(ctxAs(ada), asked, { ...REASON, seen: preview.seen })
  await runTaskOf(taskId)
  expect(await getTask(ctxAs(ada), taskId ?? '')).toMatchObject({ status: 'done', done: 2, failed: 0 })
  const ended = [one, two].flatMap(({ seatIds }) => seatIds)
  expect(await Promise.all(ended.map(async id => (await seatOf(id)).state))).toEqual([
    'ended',
    'ended',
    'ended',
    'ended',
  ])
  expect((await seatOf(held.seatId)).state).toBe('lapsed')
  for (const { game, teacher, players } of [one, two]) {
    expect(await gameNow(game)).toMatchObject({ status: 'ended', nextStart: null })
    expect(await statesOf(game.id)).toEqual(['cancelled', 'cancelled', 'cancelled'])
    for (const person of [teacher, ...players]) {
      expect(await isBusy(person)).toBe(false)
      expect(await messagesOf(person, 'game_cancelled')).toEqual([expect.stringContaining(REASON.reason)])
      expect(await recordsOf(person)).toEqual([])
    }
  }
  expect(await codeOf(actOnEvents(ctxAs(ada), asked, REASON))).toBe('game_ended')
})

it('changes the price for those who join later, for one game at once and for several as a task', async () => {
  const [one, two] = [await createTable(), await createTable()]
  const asked = selectionOf('reprice_games', [one.game.id], { price: 7_500 })
  const preview = await previewAct(ctxAs(ada), asked)
  expect(preview).toMatchObject({ changed: 1, returned: 0 })
  await actOnEvents(ctxAs(ada), asked, { ...REASON, seen: preview.seen })
  expect((await gameNow(one.game)).price).toBe(7_500)
  expect(await seatOf(one.seatIds[0] ?? '')).toMatchObject({ price: 6_000, state: 'booked' })
  for (const player of one.players)
    expect(await messagesOf(player, 'game_modified')).toEqual([
      expect.stringMatching(/60 PLN → 75 PLN; yours stays the same\. Reason: The game master is ill\./),
    ])
  expect(await messagesOf(one.teacher, 'session_managed')).toEqual([expect.stringContaining(REASON.reason)])
  const both = selectionOf('reprice_games', [one.game.id, two.game.id], { price: 8_000 })
  const { taskId } = await actOnEvents(ctxAs(ada), both, REASON)
  await runTaskOf(taskId)
  expect([(await gameNow(one.game)).price, (await gameNow(two.game)).price]).toEqual([8_000, 8_000])
  expect(await codeOf(actOnEvents(ctxAs(ada), both, REASON))).toBe('nothing_changes')
  expect(await codeOf(actOnEvents(ctxAs(ada), selectionOf('reprice_games', [two.game.id]), REASON))).toBe(
    'price_missing',
  )
  expect((await getGameEvent(ctxAs(ada), one.game.id)).seats.map(({ price }) => price)).toEqual([6_000, 6_000])
})

it('is for staff only, and finds neither sessions of the academy nor what does not exist', async () => {
  const { game, teacher, players, dateIds } = await createTable()
  for (const person of [teacher, ...players])
    for (const asked of [selectionOf('end_games', [game.id]), selectionOf('cancel_game_dates', dateIds)]) {
      expect(await codeOf(previewAct(ctxAs(person), asked))).toBe('forbidden')
      expect(await codeOf(actOnEvents(ctxAs(person), asked, REASON))).toBe('forbidden')
    }
  for (const act of ['close_games', 'end_games', 'cancel_game_dates'])
    expect(await codeOf(actOnEvents(ctxAs(ada), selectionOf(act, ['gam_none']), REASON))).toBe('nothing_to_do')
  expect(await codeOf(actOnEvents(ctxAs(ada), selectionOf('close_sessions', [game.id]), REASON))).toBe('nothing_to_do')
})
