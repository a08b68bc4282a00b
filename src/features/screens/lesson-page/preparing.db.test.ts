import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { setHomework } from '#features/academy/homework/set-homework.ts'
import { writeNotes } from '#features/academy/lesson-notes/write-notes.ts'
import { lessons } from '#features/academy/reservations/table.ts'
import type { User } from '#kernel/actor.ts'
import { db } from '#platform/database.ts'
import { setSigningKey } from '#platform/signed-token.ts'
import { setupLessons } from '#tests/support/lessons.ts'
import { giveToHost } from '#tests/support/occurrences.ts'
import { createTestUser } from '#tests/support/users.ts'
import { loadLesson } from './page-data.ts'

const { bookFor, clock, createFamily, createSession, ctxAs } = setupLessons()
beforeAll(() => setSigningKey('the key of this test'))
beforeEach(() => clock.set(Temporal.Instant.from('2026-11-21T10:00:00Z')))

const load = (who: User, id: string) => loadLesson(ctxAs(who), id, { isCancelling: false, forStudent: false })

/** Four weeks of a group; the first lesson is over, and its notes and homework are there. */
const createSecondLesson = async (isShared: boolean) => {
  const teacher = await createTestUser({ role: 'teacher', teacherAccess: true })
  const { child, guardian, paidByGuardian } = await createFamily()
  const session = await createSession('group', { teacher, maxStudents: 4 })
  const { lessonIds } = await bookFor(session, child, { ...paidByGuardian, plan: 'block', seenPrice: 40_000 })
  const [first = '', second = ''] = lessonIds
  clock.set(Temporal.Instant.from('2026-11-24T17:30:00Z'))
  await writeNotes(ctxAs(teacher), first, { done: 'Fractions', next: 'Ratios', isShared, version: 0 })
  await setHomework(ctxAs(teacher), first, {
    ...{ title: 'Exercises', text: '', scale: '', forAll: true },
    dueAt: '2026-12-01T10:00:00Z',
  })
  return { teacher, child, guardian: { ...guardian, isGuardian: true as const }, first, second }
}

it('before a lesson its people read the last notes that they may read, and what is still to be handed in', async () => {
  const { teacher, child, guardian, first, second } = await createSecondLesson(true)
  for (const who of [teacher, child, guardian]) {
    const { stage, turnsAt, lastNotes, openHomework, join } = await load(who, second)
    expect({ stage, turnsAt }).toEqual({ stage: 'before', turnsAt: '2026-12-01T15:50:00Z' })
    expect(lastNotes).toEqual({ lessonId: first, start: '2026-11-24T16:00:00Z', done: 'Fractions', next: 'Ratios' })
    expect(openHomework.map(({ title }) => title)).toEqual(['Exercises'])
    expect(join !== null).toBe(who !== guardian)
  }
  clock.set(Temporal.Instant.from('2026-11-24T18:00:00Z'))
  const after = await load(child, first)
  expect(after).toMatchObject({ stage: 'after', turnsAt: null, lastNotes: null, openHomework: [], join: null })
  expect(after.againPath).toMatch(/^\/campus\/sessions\/ses_/)
  expect((await load(teacher, first)).againPath).toBeNull()
})

it('private notes prepare the teacher alone, and a substitute reads those of the own date only', async () => {
  const { teacher, child, second } = await createSecondLesson(false)
  expect((await load(teacher, second)).lastNotes).toMatchObject({ done: 'Fractions' })
  expect((await load(child, second)).lastNotes).toBeNull()
  const substitute = await createTestUser({ role: 'teacher', teacherAccess: true })
  const [{ occurrenceId } = { occurrenceId: '' }] = await db.select().from(lessons).where(eq(lessons.id, second))
  await giveToHost(occurrenceId, substitute.id)
  expect(await load(substitute, second)).toMatchObject({ lastNotes: null, openHomework: [], stage: 'before' })
  expect((await load(substitute, second)).join).not.toBeNull()
  expect((await load(teacher, second)).join).toBeNull()
})
