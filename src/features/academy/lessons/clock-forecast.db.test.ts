import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { users } from '#features/people/users/table.ts'
import { db } from '#platform/database.ts'
import { setupLessons } from '#tests/support/lessons.ts'
import { createTestUser } from '#tests/support/users.ts'
import { forecastFor, forecastForReservation } from './forecast-query.ts'

const { bookFor, clock, createSession } = setupLessons()
const NEW_YORK = 'America/New_York'

it('tells student and teacher, each in their words, and no one else', async () => {
  // Warsaw changes on 25 October 2026, New York on 1 November.
  clock.set(Temporal.Instant.from('2026-10-10T10:00:00Z'))
  const teacher = await createTestUser({ role: 'teacher', teacherAccess: true, name: 'Nina' })
  const student = await createTestUser({ name: 'Ala' })
  await db.update(users).set({ zone: NEW_YORK }).where(eq(users.id, student.id))
  const session = await createSession('group', { teacher, maxStudents: 4 })
  const block = { plan: 'block', firstDate: '2026-10-20', seenPrice: 40_000 } as const
  const { reservationId, lessonIds } = await bookFor(session, student, block)
  const [own, theirs] = [
    { name: null, zone: NEW_YORK, from: 'Tue 11:00', to: 'Tue 12:00' },
    { name: 'Ala', zone: NEW_YORK, from: 'Tue 11:00', to: 'Tue 12:00' },
  ]
  const back = { from: 'Tue 12:00', to: 'Tue 11:00' }
  expect(await forecastFor({ id: student.id, zone: NEW_YORK }, clock.now())).toEqual([
    {
      lessonId: lessonIds[1],
      title: session.title,
      isMovable: false,
      side: 'participant',
      on: '2026-10-25',
      moves: [own],
    },
    {
      lessonId: lessonIds[2],
      title: session.title,
      isMovable: false,
      side: 'participant',
      on: '2026-11-01',
      moves: [{ ...own, ...back }],
    },
  ])
  expect((await forecastFor(teacher, clock.now())).map(({ moves }) => moves)).toEqual([
    [theirs],
    [{ ...theirs, ...back }],
  ])
  expect((await forecastForReservation(reservationId, 'host', teacher.zone, clock.now())).length).toBe(2)
  expect(await forecastFor(await createTestUser(), clock.now())).toEqual([])
})
