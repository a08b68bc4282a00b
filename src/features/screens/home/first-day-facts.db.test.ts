import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { reserve } from '#features/academy/booking/reserve.ts'
import { postMessage } from '#features/conversations/writing/post-message.ts'
import { toDate, users } from '#features/people/users/table.ts'
import type { User } from '#kernel/actor.ts'
import { db } from '#platform/database.ts'
import { reserveInputFor } from '#tests/support/concurrent-reserve.ts'
import { createDatedGame } from '#tests/support/dated-game.ts'
import { setupLessons } from '#tests/support/lessons.ts'
import { createTestUser } from '#tests/support/users.ts'
import { findFirstDayFacts } from './first-day-facts.ts'

const { clock, ctxAs, createSession, createBooked, createFamily, bookFor, endGuardianship } = setupLessons()

/** What the account has done; false, null and empty are left out. */
const done = async ({ id }: User, now = clock.now()) => {
  const facts = await findFirstDayFacts(id, now)
  return facts && Object.keys(facts).filter(key => facts[key as keyof typeof facts])
}

it('a new student has done nothing, and everything counts once it was done', async () => {
  const student = await createTestUser()
  expect(await done(student)).toEqual([])
  const { session } = await createBooked('group')
  await bookFor(session, student)
  expect(await done(student)).toEqual(['hasBooked'])
  await postMessage(ctxAs(student), { target: { kind: 'school' } }, { text: 'Hello', confirmContact: false })
  await db.update(users).set({ photoURL: '/photos/a.webp' }).where(eq(users.id, student.id))
  expect(await done(student)).toEqual(['hasPhoto', 'hasWritten', 'hasBooked'])
})

it('the lesson of a child is the guardian’s step, and only while the child is one', async () => {
  const { child, guardian, paidByGuardian } = await createFamily()
  expect(await done(guardian)).toEqual(['hasChild'])
  const { session } = await createBooked('group')
  await bookFor(session, child, paidByGuardian)
  expect(await done(guardian)).toEqual(['hasChild', 'hasBookedForChild'])
  await endGuardianship(child)
  expect(await done(guardian)).toEqual([])
})

it('a place that is only held does not count', async () => {
  const student = await createTestUser()
  const { session } = await createBooked('group')
  const { reservationId } = await reserve(ctxAs(student), reserveInputFor(session))
  expect(reservationId).toMatch(/^rsv_/)
  expect(await done(student)).toEqual([])
})

it('a teacher’s sessions and games are told apart', async () => {
  const teacher = await createTestUser({ role: 'teacher', teacherAccess: true })
  await db.update(users).set({ introduction: 'I teach.' }).where(eq(users.id, teacher.id))
  const { id: gameId } = await createDatedGame({ teacher, now: clock.now() })
  expect(await done(teacher)).toEqual(['hasIntroduction', 'hasAccess', 'gameId'])
  expect(await findFirstDayFacts(teacher.id, clock.now())).toMatchObject({ gameId })
  await createSession('group', { teacher })
  expect(await done(teacher)).toEqual(['hasIntroduction', 'hasAccess', 'hasPublishedSession', 'gameId'])
})

it.each([
  ['a millisecond before 30 days', '2026-11-20T09:00:00.001Z', '2026-12-20T09:00:00Z', []],
  ['after exactly 30 days', '2026-11-20T09:00:00Z', '2026-12-20T09:00:00Z', null],
  ['a millisecond after 30 days', '2026-11-20T08:59:59.999Z', '2026-12-20T09:00:00Z', null],
  // 30 days are 720 hours: over the change of the clocks they end an hour earlier by the school's clock, or later.
  ['within 720 hours, in autumn', '2026-10-01T10:00+02:00', '2026-10-31T08:59:59.999+01:00', []],
  ['after 720 hours, in autumn', '2026-10-01T10:00+02:00', '2026-10-31T09:00+01:00', null],
  ['within 720 hours, in spring', '2026-03-20T10:00+01:00', '2026-04-19T10:59:59.999+02:00', []],
  ['after 720 hours, in spring', '2026-03-20T10:00+01:00', '2026-04-19T11:00+02:00', null],
])('%s: %o', async (_, joined, now, expected) => {
  const student = await createTestUser()
  await db
    .update(users)
    .set({ createdAt: toDate(Temporal.Instant.from(joined)) })
    .where(eq(users.id, student.id))
  expect(await done(student, Temporal.Instant.from(now))).toEqual(expected)
})
