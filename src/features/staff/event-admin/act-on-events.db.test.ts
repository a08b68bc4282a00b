import { eq, inArray } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { cancelLesson } from '#features/academy/cancellations/cancel-lesson.ts'
import { dateCancelled } from '#features/academy/lessons/events.ts'
import { listLessons } from '#features/academy/reservations/reservation-rows.ts'
import { lessons } from '#features/academy/reservations/table.ts'
import { findSession } from '#features/academy/sessions/queries.ts'
import { refunds } from '#features/money/payments/table.ts'
import { getTask, listTaskFailures, listTasks } from '#features/people/tasks/queries.ts'
import { runTask } from '#features/people/tasks/running.ts'
import { registerTaskKinds } from '#features/people/tasks/task-kinds.ts'
import { taskJobs } from '#features/people/tasks/task-queue.ts'
import { listPlannedOccurrences } from '#features/scheduling/calendar/queries.ts'
import { occurrences } from '#features/scheduling/calendar/table.ts'
import type { Selection } from '#features/staff/event-changes/schema.ts'
import type { User } from '#kernel/actor.ts'
import { db } from '#platform/database.ts'
import { on, registerReactions } from '#platform/events.ts'
import { auditRows } from '#platform/table.ts'
import { reactions } from '#server/reactions.ts'
import { instant } from '#tests/support/clock.ts'
import { asAnotherRequest, runConcurrently } from '#tests/support/concurrency.ts'
import { takeJobs } from '#tests/support/jobs.ts'
import { setupSeams } from '#tests/support/seams.ts'
import { createTestUser } from '#tests/support/users.ts'
import { actOnEvents, previewAct } from './act-on-events.ts'
import { eventTaskKinds } from './event-kinds.ts'

const app = setupSeams()
const { bookFor, clock, createSession, ctxAs, noticesOf } = app
let ada: User
/** Called when a date is cancelled, inside of its transaction. */
let beforeCommit: (occurrenceId: string) => Promise<void> | void = () => undefined
beforeAll(async () => {
  ada = await createTestUser({ role: 'admin' })
  registerTaskKinds(eventTaskKinds)
  registerReactions([
    ...reactions,
    on(dateCancelled, (_tx, _ctx, { entityId }) => Promise.resolve(beforeCommit(entityId))),
  ])
})
beforeEach(async () => {
  clock.set(instant('2026-11-21T10:00:00Z'))
  beforeCommit = () => undefined
  await takeJobs(taskJobs)
})

/** A group on Tuesdays with two students, each with the first four dates, 100 PLN each. */
const createGroup = async () => {
  const teacher = await createTestUser({ role: 'teacher', teacherAccess: true, name: 'Nina Wójcik' })
  const session = await createSession('group', { teacher, maxStudents: 4 })
  const students = [await createTestUser({ name: 'Ala' }), await createTestUser({ name: 'Bolek' })]
  const booked = []
  for (const student of students) booked.push(await bookFor(session, student, { plan: 'block', seenPrice: 40_000 }))
  const dates = await listPlannedOccurrences(db, [session.id], clock.now())
  return { teacher, session, students, booked, dateIds: dates.map(({ id }) => id) }
}
const selectionOf = (act: string, items: readonly string[], more: Partial<Selection> = {}): Selection => ({
  ...{ act, items: [...items], all: false, filters: {}, ...more },
})
const REASON = { reason: 'The teacher is ill.' }
const runTaskOf = (taskId: string | null) => runTask({ taskId: taskId ?? '' }, clock.now)
const refundsOf = async (occurrenceIds: readonly string[]) => {
  const rows = await db
    .select({ amount: refunds.amount })
    .from(refunds)
    .innerJoin(lessons, eq(lessons.id, refunds.lineId))
    .where(inArray(lessons.occurrenceId, [...occurrenceIds]))
  return rows.map(({ amount }) => amount)
}
const stateOf = async (occurrenceId: string) =>
  (await db.select().from(occurrences).where(eq(occurrences.id, occurrenceId)))[0]?.state
const codeOf = (refused: Promise<unknown>) =>
  refused.then(
    () => null,
    error => error.refusal?.code,
  )

it('cancels the dates that the preview named, with the money that it named, as the member of staff', async () => {
  const { teacher, students, dateIds } = await createGroup()
  const two = dateIds.slice(0, 2)
  const preview = await previewAct(ctxAs(ada), selectionOf('cancel_dates', two))
  expect(preview).toMatchObject({ changed: 2, lessons: 4, students: 2, returned: 40_000, refusedCount: 0 })
  const { taskId } = await actOnEvents(ctxAs(ada), selectionOf('cancel_dates', two), { ...REASON, seen: preview.seen })
  expect(await stateOf(two[0] ?? '')).toBe('planned')
  await runTaskOf(taskId)
  expect(await getTask(ctxAs(ada), taskId ?? '')).toMatchObject({ status: 'done', done: 2, failed: 0, total: 2 })
  expect(await refundsOf(dateIds)).toEqual([10_000, 10_000, 10_000, 10_000])
  for (const person of [teacher, ...students]) {
    const told = (await noticesOf(person)).filter(({ type }) => type === 'lesson_cancellation')
    expect(told).toHaveLength(2)
    expect(told[0]?.message).toContain('Reason: The teacher is ill.')
  }
  const audited = await db.select().from(auditRows).where(inArray(auditRows.entityId, two))
  expect(audited.filter(({ event }) => event === 'occurrence.cancelled')).toMatchObject([
    { actor: ada.id, after: { lessons: 2, returned: 20_000, reason: 'The teacher is ill.' } },
    { actor: ada.id },
  ])
})

it('cancels a date once, and refunds it once, when a task, a single act and a student meet at it', async () => {
  const { students, booked, dateIds } = await createGroup()
  const [first = '', second = ''] = dateIds
  const { taskId } = await actOnEvents(ctxAs(ada), selectionOf('cancel_dates', [first, second]), REASON)
  const [ala] = students
  const zofia = await createTestUser({ role: 'superadmin' })
  if (!ala) throw new Error('no student')
  const results = await runConcurrently(4, async index => {
    if (index === 0) return runTaskOf(taskId)
    if (index === 3) return cancelLesson(ctxAs(ala), booked[0]?.lessonIds[0] ?? '')
    return actOnEvents(ctxAs(index === 1 ? zofia : ada), selectionOf('cancel_dates', [first]), REASON)
  })
  expect(results[0]?.status).toBe('fulfilled')
  expect(await stateOf(first)).toBe('cancelled')
  expect(await refundsOf([first])).toEqual([10_000, 10_000])
  expect(await refundsOf([second])).toEqual([10_000, 10_000])
  const cancelled = await db.select().from(auditRows).where(eq(auditRows.entityId, first))
  expect(cancelled.filter(({ event }) => event === 'occurrence.cancelled')).toHaveLength(1)
})

it('refuses an act when something else would follow by now', async () => {
  const { session, dateIds } = await createGroup()
  const [first = ''] = dateIds
  const { seen } = await previewAct(ctxAs(ada), selectionOf('cancel_dates', [first]))
  await bookFor(session, await createTestUser({ name: 'Cyryl' }), { plan: 'block', seenPrice: 40_000 })
  expect(await codeOf(actOnEvents(ctxAs(ada), selectionOf('cancel_dates', [first]), { ...REASON, seen }))).toBe(
    'changed_since_preview',
  )
  expect(await stateOf(first)).toBe('planned')
  const again = await previewAct(ctxAs(ada), selectionOf('cancel_dates', [first]))
  expect(again).toMatchObject({ lessons: 3, returned: 30_000 })
  expect(await actOnEvents(ctxAs(ada), selectionOf('cancel_dates', [first]), { ...REASON, seen: again.seen })).toEqual({
    taskId: null,
  })
  expect(await codeOf(actOnEvents(ctxAs(ada), selectionOf('cancel_dates', [first]), REASON))).toBe('already_cancelled')
})

it('goes on after a crash in the middle of a task, and refunds nothing twice', async () => {
  const { dateIds } = await createGroup()
  const ordered = dateIds.slice(0, 3).toSorted()
  const { taskId } = await actOnEvents(ctxAs(ada), selectionOf('cancel_dates', ordered), REASON)
  beforeCommit = id => {
    if (id === ordered[1]) throw new Error('the process dies')
  }
  await expect(runTaskOf(taskId)).rejects.toThrow('the process dies')
  expect(await Promise.all(ordered.map(stateOf))).toEqual(['cancelled', 'planned', 'planned'])
  beforeCommit = () => undefined
  await runTaskOf(taskId)
  expect(await getTask(ctxAs(ada), taskId ?? '')).toMatchObject({ status: 'done', done: 3, failed: 0 })
  expect(await refundsOf(ordered)).toEqual(Array.from({ length: 6 }, () => 10_000))
})

it('decides each date again when its turn comes, and keeps the sentence of what is refused', async () => {
  const { dateIds } = await createGroup()
  const ordered = dateIds.slice(0, 2).toSorted()
  const { taskId } = await actOnEvents(ctxAs(ada), selectionOf('cancel_dates', ordered), REASON)
  await asAnotherRequest(() => actOnEvents(ctxAs(ada), selectionOf('cancel_dates', ordered.slice(0, 1)), REASON))
  await runTaskOf(taskId)
  expect(await getTask(ctxAs(ada), taskId ?? '')).toMatchObject({ status: 'done', done: 1, failed: 1 })
  expect(await listTaskFailures(db, taskId ?? '')).toMatchObject([
    { item: ordered[0], sentence: 'This lesson is already cancelled.' },
  ])
})

it('cancels a date without students, and tells its teacher', async () => {
  const { teacher, dateIds } = await createGroup()
  const empty = dateIds.at(-1) ?? ''
  const preview = await previewAct(ctxAs(ada), selectionOf('cancel_dates', [empty]))
  expect(preview).toMatchObject({ changed: 1, lessons: 0, returned: 0 })
  await actOnEvents(ctxAs(ada), selectionOf('cancel_dates', [empty]), REASON)
  expect(await stateOf(empty)).toBe('cancelled')
  expect((await noticesOf(teacher))[0]).toMatchObject({
    type: 'session_managed',
    message: expect.stringMatching(/cancelled an empty date of .*, .* Reason: The teacher is ill\./),
  })
})

it('closes all sessions that match the filter, ends bookings, and changes prices, as each preview says', async () => {
  const one = await createGroup()
  const two = await createGroup()
  const filters = { q: 'nina', teacher: one.teacher.username }
  const closing = selectionOf('close_sessions', [], { all: true, filters })
  expect(await previewAct(ctxAs(ada), closing)).toMatchObject({ changed: 1, keptDates: 4 })
  await actOnEvents(ctxAs(ada), closing, REASON)
  expect((await findSession(db, one.session.id))?.status).toBe('closed')
  expect((await findSession(db, two.session.id))?.status).toBe('open')
  expect((await noticesOf(one.teacher))[0]).toMatchObject({ type: 'session_managed' })
  const ending = selectionOf('terminate_bookings', [one.session.id, two.session.id])
  const preview = await previewAct(ctxAs(ada), ending)
  expect(preview).toMatchObject({ changed: 4, lessons: 16, students: 4, returned: 160_000 })
  const { taskId } = await actOnEvents(ctxAs(ada), ending, { ...REASON, seen: preview.seen })
  await runTaskOf(taskId)
  expect(await getTask(ctxAs(ada), taskId ?? '')).toMatchObject({ status: 'done', done: 4 })
  const ended = await listLessons(
    db,
    [...one.booked, ...two.booked].map(({ reservationId }) => reservationId),
  )
  expect(ended.filter(({ state }) => state === 'cancelled')).toHaveLength(16)
  const sums = await db.select({ amount: refunds.amount }).from(refunds).where(eq(refunds.reason, 'terminated'))
  expect(sums.reduce((sum, { amount }) => sum + amount, 0)).toBe(160_000)
  const pricing = selectionOf('reprice_bookings', [two.session.id], { price: 12_000 })
  expect(await codeOf(actOnEvents(ctxAs(ada), pricing, REASON))).toBe('nothing_to_do')
})

it('refuses everyone but staff, and a selection of nothing, of too much, and without a price', async () => {
  const { teacher, students, dateIds, session } = await createGroup()
  const asked = selectionOf('cancel_dates', dateIds)
  for (const person of [teacher, ...students]) {
    expect(await codeOf(previewAct(ctxAs(person), asked))).toBe('forbidden')
    expect(await codeOf(actOnEvents(ctxAs(person), asked, REASON))).toBe('forbidden')
  }
  const refusalOf = (selection: Selection) => codeOf(actOnEvents(ctxAs(ada), selection, REASON))
  expect(await refusalOf(selectionOf('cancel_dates', []))).toBe('nothing_selected')
  expect(
    await refusalOf(
      selectionOf(
        'cancel_dates',
        Array.from({ length: 501 }, (_, n) => `occ_${n}`),
      ),
    ),
  ).toBe('too_many_selected')
  expect(await refusalOf(selectionOf('reprice_bookings', [session.id]))).toBe('price_missing')
  expect(await refusalOf(selectionOf('no_act', [session.id]))).toBe('act_not_found')
  expect((await listTasks(ctxAs(teacher), {})).items).toEqual([])
})
