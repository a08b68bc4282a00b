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
const done = async ({ id }: User) => {
  const facts = await findFirstDayFacts(id, clock.now())
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
  [29, []],
  [31, null],
])('%i days after the sign-up: %o', async (days, expected) => {
  const student = await createTestUser()
  const joined = toDate(clock.now().subtract({ hours: days * 24 }))
  await db.update(users).set({ createdAt: joined }).where(eq(users.id, student.id))
  expect(await done(student)).toEqual(expected)
})
