import { describe, expect, it } from 'vitest'
import { cancelDateIn } from '#features/academy/cancellations/cancel-dates.ts'
import { cancelLesson, undoCancellation } from '#features/academy/cancellations/cancel-lesson.ts'
import { findLesson } from '#features/academy/lessons/queries.ts'
import { resign } from '#features/academy/reservation-endings/resign.ts'
import type { Session } from '#features/academy/sessions/queries.ts'
import { releaseHold } from '#features/money/holds/actions.ts'
import { listPlannedOccurrences } from '#features/scheduling/calendar/queries.ts'
import { listBusyTimes } from '#features/scheduling/calendar/times-of-people.ts'
import { db, transaction } from '#platform/database.ts'
import { instant } from '#tests/support/clock.ts'
import { setupLessons } from '#tests/support/lessons.ts'
import { createTestUser } from '#tests/support/users.ts'
import { endTimeOff, takeTimeOff } from './time-off.ts'

const { bookFor, clock, createBooked, createHold, createSession, ctxAs } = setupLessons()
/** Around the booked date, Tuesday 24 November 2026, 16:00 to 17:00 in UTC. */
const off = { from: '2026-11-24T15:00', to: '2026-11-24T21:00', zone: 'Europe/Warsaw', note: '' }
const DATE = instant('2026-11-24T16:00:00Z')

const isPlanned = async ({ id }: Session) =>
  (await listPlannedOccurrences(db, [id], clock.now())).filter(({ start }) => start.equals(DATE)).length
const createGroup = async () => {
  clock.set(instant('2026-11-21T10:00:00Z'))
  return createBooked('group')
}

describe('a group’s date that gave way to time off', () => {
  it('after its last student cancelled is planned again when that ends, and takes its teacher’s time', async () => {
    const { teacher, student, session, lessonId } = await createGroup()
    const id = await takeTimeOff(ctxAs(teacher), off)
    await cancelLesson(ctxAs(student), lessonId)
    expect(await isPlanned(session)).toBe(0)
    await endTimeOff(ctxAs(teacher), id)
    expect(await isPlanned(session)).toBe(1)
    const taken = await listBusyTimes(db, teacher.id, { start: DATE, end: DATE.add({ hours: 1 }) })
    expect(taken.map(({ part }) => part)).toEqual(['host'])
    expect((await bookFor(session, await createTestUser())).lessonIds).toHaveLength(1)
  })

  it('after its last student left is planned again when that ends', async () => {
    const { teacher, student, session, reservationId } = await createGroup()
    const id = await takeTimeOff(ctxAs(teacher), off)
    await resign(ctxAs(student), reservationId)
    await endTimeOff(ctxAs(teacher), id)
    expect(await isPlanned(session)).toBe(1)
  })

  it('is planned again also where someone had held a place in it before', async () => {
    clock.set(instant('2026-11-21T10:00:00Z'))
    const teacher = await createTestUser({ role: 'teacher', teacherAccess: true })
    const session = await createSession('group', { teacher })
    const held = await createHold(session, await createTestUser())
    await transaction(tx => releaseHold(tx, ctxAs(teacher), { kind: 'reservation', id: held.id }))
    const id = await takeTimeOff(ctxAs(teacher), off)
    expect(await isPlanned(session)).toBe(0)
    await endTimeOff(ctxAs(teacher), id)
    expect(await isPlanned(session)).toBe(1)
  })

  it('is the one that its student knew: a cancellation from before can still be undone', async () => {
    const { teacher, student, session, lessonId } = await createGroup()
    await cancelLesson(ctxAs(student), lessonId)
    for (const _ of [1, 2]) await endTimeOff(ctxAs(teacher), await takeTimeOff(ctxAs(teacher), off))
    await undoCancellation(ctxAs(student), lessonId)
    expect((await findLesson(db, lessonId))?.state).toBe('booked')
    expect(await isPlanned(session)).toBe(1)
  })

  it.each([
    ['its teacher', 'teacher', false],
    ['staff', 'admin', false],
    ['staff, without students,', 'admin', true],
  ] as const)('is not planned again where %s had cancelled it', async (_name, by, isEmpty) => {
    const { teacher, student, session, lessonId } = await createGroup()
    const who = by === 'teacher' ? teacher : await createTestUser({ role: 'admin' })
    const occurrenceId = (await findLesson(db, lessonId))?.occurrenceId ?? ''
    if (isEmpty) await cancelLesson(ctxAs(student), lessonId)
    await (by === 'teacher'
      ? cancelLesson(ctxAs(who), lessonId)
      : transaction(tx => cancelDateIn(tx, ctxAs(who), occurrenceId, 'Closed.')))
    await endTimeOff(ctxAs(teacher), await takeTimeOff(ctxAs(teacher), off))
    expect(await isPlanned(session)).toBe(0)
  })

  it('behind the horizon waits until the horizon reaches it', async () => {
    const { teacher, session } = await createGroup()
    const dates = async () => (await listPlannedOccurrences(db, [session.id], clock.now())).length
    const before = await dates()
    const later = { ...off, from: '2027-06-01T00:00', to: '2027-07-01T00:00' }
    await endTimeOff(ctxAs(teacher), await takeTimeOff(ctxAs(teacher), later))
    expect(await dates()).toBe(before)
  })
})
