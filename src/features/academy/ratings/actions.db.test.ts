import { beforeEach, describe, expect, it } from 'vitest'
import { recordAttendance } from '#features/academy/attendance/record-attendance.ts'
import { cancelLesson } from '#features/academy/cancellations/cancel-lesson.ts'
import { findLesson } from '#features/academy/lessons/queries.ts'
import { findSession } from '#features/academy/sessions/queries.ts'
import type { User } from '#kernel/actor.ts'
import { db, transaction } from '#platform/database.ts'
import { runConcurrently } from '#tests/support/concurrency.ts'
import { setupLessons } from '#tests/support/lessons.ts'
import { createTestUser } from '#tests/support/users.ts'
import { rateSession } from './actions.ts'
import { findOwnRating } from './queries.ts'

const { bookFor, clock, createBooked, ctxAs } = setupLessons()

const START = Temporal.Instant.from('2026-11-24T16:00:00Z')
beforeEach(() => void clock.set(Temporal.Instant.from('2026-11-21T10:00:00Z')))

const attend = async (student: User, lessonId: string) => {
  const lesson = await findLesson(db, lessonId)
  if (lesson) await transaction(tx => recordAttendance(tx, ctxAs(student), lesson))
}

describe('a rating', () => {
  it('counts once for each student, who may change it', async () => {
    const { session, student, lessonId } = await createBooked('group')
    const second = await createTestUser()
    await attend(student, lessonId)
    await attend(second, (await bookFor(session, second)).lessonId)
    clock.set(START)
    expect(await rateSession(ctxAs(student), session.id, { stars: 5, text: 'Clear.' })).toEqual({
      ...{ rating: 5, ratingCount: 1 },
    })
    await rateSession(ctxAs(second), session.id, { stars: 2, text: '' })
    expect(await findSession(db, session.id)).toMatchObject({ rating: 3.5, ratingCount: 2 })
    await rateSession(ctxAs(student), session.id, { stars: 3, text: 'Less clear.' })
    expect(await findSession(db, session.id)).toMatchObject({ rating: 2.5, ratingCount: 2 })
    expect(await findOwnRating(db, session.id, student.id)).toEqual({
      ...{ stars: 3, text: 'Less clear.', isPublic: false, reply: '' },
    })
  })

  it('of ten students at once counts ten', async () => {
    const { session } = await createBooked('group', { maxStudents: 12 })
    const students = await Promise.all(Array.from({ length: 10 }, () => createTestUser()))
    for (const student of students) await attend(student, (await bookFor(session, student)).lessonId)
    clock.set(START)
    await runConcurrently(10, place => {
      const student = students[place]
      if (!student) throw new Error('no student')
      return rateSession(ctxAs(student), session.id, { stars: 1 + (place % 5), text: '' })
    })
    expect(await findSession(db, session.id)).toMatchObject({ rating: 3, ratingCount: 10 })
  })

  it('is refused to a student who came to the door and then cancelled', async () => {
    const { session, student, lessonId } = await createBooked('individual')
    await attend(student, lessonId)
    await cancelLesson(ctxAs(student), lessonId)
    clock.set(START)
    await expect(rateSession(ctxAs(student), session.id, { stars: 1, text: '' })).rejects.toMatchObject({
      refusal: { code: 'not_attended' },
    })
  })

  it('is refused to a student who has come, until the lesson begins', async () => {
    const { session, student, lessonId } = await createBooked('individual')
    await attend(student, lessonId)
    const rate = () => rateSession(ctxAs(student), session.id, { stars: 4, text: '' })
    clock.set(START.subtract({ seconds: 1 }))
    await expect(rate()).rejects.toMatchObject({ refusal: { code: 'not_attended' } })
    clock.set(START)
    expect(await rate()).toMatchObject({ rating: 4 })
  })

  it('is refused without an attended lesson, also of the teacher', async () => {
    const { session, student, teacher, lessonId } = await createBooked('individual')
    await attend(teacher, lessonId)
    clock.set(START)
    for (const actor of [student, teacher, await createTestUser()])
      await expect(rateSession(ctxAs(actor), session.id, { stars: 5, text: '' })).rejects.toMatchObject({
        refusal: { code: 'not_attended' },
      })
    await expect(rateSession(ctxAs(student), 'ses_missing', { stars: 5, text: '' })).rejects.toMatchObject({
      message: 'Session not found',
    })
  })
})
