import { expect, it } from 'vitest'
import { setupTeachingBooks } from '#tests/support/teaching-books.ts'
import { createTestUser } from '#tests/support/users.ts'
import { listComing } from './coming.ts'
import { readOwnMonth } from './queries.ts'

const { at, bookFor, clock, createSession, ctxAs, halfOfAll, recognize } = setupTeachingBooks()

it('what is said to come is what is earned once it took place, and nothing of it is left then', async () => {
  await halfOfAll()
  const teacher = await createTestUser({ role: 'teacher', teacherAccess: true })
  clock.set(Temporal.Instant.from('2026-11-21T10:00:00Z'))
  const session = await createSession('group', { teacher, maxStudents: 3 })
  await bookFor(session, await createTestUser())
  await bookFor(session, await createTestUser())
  const [coming, ...later] = await listComing(teacher.id, clock.now())
  expect([coming, later]).toEqual([{ month: '2026-11', lessons: 1, games: 0, amount: 10_000, lacksRate: false }, []])
  expect(await listComing((await createTestUser()).id, clock.now())).toEqual([])
  at('2026-11-24T18:00:00Z')
  await recognize()
  expect(await readOwnMonth(ctxAs(teacher), '2026-11')).toMatchObject({ amount: coming?.amount })
  expect(await listComing(teacher.id, clock.now())).toEqual([])
})
