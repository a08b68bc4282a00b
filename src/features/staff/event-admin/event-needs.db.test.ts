import { beforeAll, expect, it } from 'vitest'
import { academySessions } from '#features/academy/sessions/table.ts'
import { EVENT_NEEDS } from '#features/staff/event-changes/schema.ts'
import type { Ctx, User } from '#kernel/actor.ts'
import { db } from '#platform/database.ts'
import { instant } from '#tests/support/clock.ts'
import { createDatedGame } from '#tests/support/dated-game.ts'
import { setupSeams } from '#tests/support/seams.ts'
import { createTestUser } from '#tests/support/users.ts'
import { listEventSessions } from './event-list.ts'

const { bookFor, clock, createSession } = setupSeams()
let staff: User
beforeAll(async () => {
  staff = await createTestUser({ role: 'admin' })
  clock.set(instant('2026-11-23T10:00:00Z'))
})

const found = async (kind: 'academy' | 'games') => {
  const ctx: Ctx = { actor: staff, now: clock.now(), requestId: 'test' }
  const lists = await Promise.all(EVENT_NEEDS.map(only => listEventSessions(ctx, { kind, only, limit: 50 })))
  return Object.fromEntries(
    EVENT_NEEDS.map((only, at) => [only, lists[at]?.items.map(({ title }) => title).toSorted()]),
  )
}

it('finds sessions that may need something of staff', async () => {
  const teacher = await createTestUser({ role: 'teacher', teacherAccess: true })
  const now = clock.now()
  // Its group has Tuesdays, the next one tomorrow.
  const booked = await createSession('group', { teacher, title: 'Booked' })
  await bookFor(booked, await createTestUser(), { plan: 'block', seenPrice: 40_000 })
  // From the Saturday after next on.
  await createSession('course', {
    teacher: await createTestUser({ role: 'teacher' }),
    title: 'Course',
    minStudents: 2,
    maxStudents: 4,
  })
  await createSession('individual', { teacher: await createTestUser({ role: 'teacher' }), title: 'Free' })
  await db.update(academySessions).set({ nextStart: now.add({ hours: 48 }) })
  await createSession('individual', { teacher: await createTestUser({ role: 'teacher' }), title: 'Without times' })
  expect(await found('academy')).toEqual({
    no_students: ['Course', 'Free', 'Without times'],
    this_week: ['Booked'],
    below_minimum: ['Course'],
    no_next_date: ['Without times'],
  })
})

it('finds games that may need something of staff', async () => {
  const now = clock.now()
  const game = async (title: string, more: object) =>
    createDatedGame({ teacher: await createTestUser({ role: 'teacher', teacherAccess: true }), now, title, ...more })
  await game('Empty', {})
  await game('Later', { starts: ['2026-12-12T17:00:00Z'], seatsTaken: 2 })
  await game('Over', { starts: [], seatsTaken: 2 })
  expect(await found('games')).toEqual({
    no_students: ['Empty'],
    this_week: ['Empty'],
    below_minimum: ['Empty'],
    no_next_date: ['Over'],
  })
})
