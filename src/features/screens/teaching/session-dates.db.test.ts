import { expect, it } from 'vitest'
import { setupLessons } from '#tests/support/lessons.ts'
import { createTestUser } from '#tests/support/users.ts'
import { listSessionDates } from './session-dates.ts'

const { bookFor, clock, createSession } = setupLessons()

it('lists the dates of a session that are not over with their students, those without students too', async () => {
  clock.set(Temporal.Instant.from('2026-11-21T10:00:00Z'))
  const session = await createSession('group', { maxStudents: 4 })
  const before = await listSessionDates(session.id, clock.now())
  const [first] = before.dates
  expect(before.dates.length + before.more).toBeGreaterThan(1)
  expect(first).toMatchObject({ names: [], lessonId: null, substitute: null })
  await bookFor(session, await createTestUser({ name: 'Zoja' }))
  await bookFor(session, await createTestUser({ name: 'Adam' }))
  const { dates } = await listSessionDates(session.id, clock.now())
  expect(dates[0]).toMatchObject({ id: first?.id, names: ['Adam', 'Zoja'] })
  expect(dates[0]?.lessonId).toBeTruthy()
  const after = await listSessionDates(session.id, Temporal.Instant.from(dates[0]?.end ?? ''))
  expect(after.dates.some(({ id }) => id === first?.id)).toBe(false)
})
