import { beforeEach, expect, it } from 'vitest'
import { cancelLesson } from '#features/academy/cancellations/cancel-lesson.ts'
import { resign } from '#features/academy/reservation-endings/resign.ts'
import { setupLessons } from '#tests/support/lessons.ts'
import { createTestUser } from '#tests/support/users.ts'
import { NO_EARNINGS } from './earnings.ts'
import { getEarnings, listEarnings } from './queries.ts'

const { ala, bookFor, clock, createBooked, ctxAs, olek } = setupLessons()
beforeEach(() => clock.set(Temporal.Instant.from('2026-11-21T10:00:00Z')))

const AFTER = Temporal.Instant.from('2026-11-24T18:00:00Z')
const NOVEMBER = { month: '2026-11', ...NO_EARNINGS, lessons: 1, paid: 10_000 }

it('counts what students paid, by month, and nothing of other teachers', async () => {
  const { session, teacher } = await createBooked('group')
  await bookFor(session, ala())
  expect(await listEarnings(teacher.id, clock.now())).toEqual([])
  expect(await listEarnings(teacher.id, AFTER)).toEqual([{ ...NOVEMBER, paid: 20_000 }])
  expect(await getEarnings(teacher.id, '2026-11', AFTER)).toEqual({ ...NOVEMBER, paid: 20_000 })
  expect(await getEarnings(teacher.id, '2026-12', AFTER)).toMatchObject({ month: '2026-12', lessons: 0, paid: 0 })
  const other = await createTestUser({ role: 'teacher', teacherAccess: true })
  expect(await listEarnings(other.id, AFTER)).toEqual([])
})

it('tells cancelled lessons that were charged from those that were refunded', async () => {
  const { session, student, teacher, lessonId } = await createBooked('group')
  const second = await bookFor(session, ala())
  await bookFor(session, olek())
  await cancelLesson(ctxAs(student), lessonId)
  clock.set(Temporal.Instant.from('2026-11-24T10:00:00Z'))
  await cancelLesson(ctxAs(ala()), second.lessonId)
  const expected = { ...NOVEMBER, lateCancellations: 1, lateCharged: 10_000, refunded: 10_000 }
  expect(await listEarnings(teacher.id, AFTER)).toEqual([expected])
})

it.each([
  ['in time', '2026-11-23T16:00:00Z', { refunded: 10_000 }],
  ['late', '2026-11-23T16:00:01Z', { lateCancellations: 1, lateCharged: 10_000 }],
])('tells what a student gave up %s by leaving the group', async (_, at, change) => {
  const { session, student, teacher, reservationId } = await createBooked('group')
  await bookFor(session, ala())
  clock.set(Temporal.Instant.from(at))
  await resign(ctxAs(student), reservationId)
  expect(await listEarnings(teacher.id, AFTER)).toEqual([{ ...NOVEMBER, ...change }])
})
