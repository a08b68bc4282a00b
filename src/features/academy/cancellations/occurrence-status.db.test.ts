import { describe, expect, it } from 'vitest'
import { occurrenceQuestion } from '#features/academy/lessons/schema.ts'
import type { User } from '#kernel/actor.ts'
import { setupLessons } from '#tests/support/lessons.ts'
import { createTestUser } from '#tests/support/users.ts'
import { cancelLesson, undoCancellation } from './cancel-lesson.ts'
import { isOccurrenceCancelled } from './occurrence-status.ts'

const { ala, bookFor, createBooked, ctxAs } = setupLessons()

const ask = (actor: User, sessionId: string, changed: object = {}) =>
  isOccurrenceCancelled(
    ctxAs(actor),
    occurrenceQuestion.parse({
      ...{ sessionId, dayOfWeek: 'Tuesday', hour: 17, date: '2026-11-24', authToken: 'checked by the endpoint' },
      ...changed,
    }),
  )

describe('the status of an occurrence', () => {
  it('follows the cancellation and its undo, for the student and the teacher', async () => {
    const { session, student, teacher, lessonId } = await createBooked('individual')
    for (const person of [student, teacher]) expect(await ask(person, session.id)).toBe(false)
    await cancelLesson(ctxAs(student), lessonId)
    for (const person of [student, teacher]) expect(await ask(person, session.id)).toBe(true)
    await undoCancellation(ctxAs(student), lessonId)
    for (const person of [student, teacher]) expect(await ask(person, session.id)).toBe(false)
  })

  it('of a group is cancelled for the student who cancelled, and takes place for the teacher and the others', async () => {
    const { session, student, teacher, lessonId } = await createBooked('group')
    await bookFor(session, ala())
    await cancelLesson(ctxAs(student), lessonId)
    expect([await ask(student, session.id), await ask(ala(), session.id), await ask(teacher, session.id)]).toEqual([
      ...[true, false, false],
    ])
  })

  it('is not cancelled when the time was booked again after a cancellation', async () => {
    const { session, student, teacher, lessonId } = await createBooked('individual')
    await cancelLesson(ctxAs(student), lessonId)
    await bookFor(session, student)
    for (const person of [student, teacher]) expect(await ask(person, session.id)).toBe(false)
  })

  it('is the same for each half-hour of the lesson, and a time without a lesson is not cancelled', async () => {
    const { session, student, teacher, lessonId } = await createBooked('individual')
    await cancelLesson(ctxAs(student), lessonId)
    for (const person of [student, teacher]) {
      expect(await ask(person, session.id, { hour: 17.5 })).toBe(true)
      expect(await ask(person, session.id, { hour: 16.5 })).toBe(false)
      expect(await ask(person, session.id, { hour: 18 })).toBe(false)
    }
    expect(await ask(student, session.id, { date: '2026-12-01' })).toBe(false)
  })

  it.each([
    ['a date', '2026-11-24'],
    ['a timestamp', { seconds: 1_795_536_000 }],
    ['a timestamp with nanoseconds', { seconds: 1_795_536_000, nanoseconds: 500 }],
    ['the lesson’s own date', '2026-11-24T16:00:00Z'],
  ])('is the same for %s', async (_, date) => {
    const { session, student, lessonId } = await createBooked('individual')
    expect(await ask(student, session.id, { date })).toBe(false)
    await cancelLesson(ctxAs(student), lessonId)
    expect(await ask(student, session.id, { date })).toBe(true)
  })

  it.each([
    ['another student', {}],
    ['another teacher', { role: 'teacher', teacherAccess: true } as const],
  ])('does not exist for %s', async (_, user) => {
    const { session } = await createBooked('individual')
    await expect(ask(await createTestUser(user), session.id)).rejects.toMatchObject({
      message: 'Session not found',
      refusal: { status: 404 },
    })
  })

  it('of a missing session, and of a date that is another weekday, is refused', async () => {
    const { session, student } = await createBooked('individual')
    await expect(ask(student, 'ses_missing')).rejects.toMatchObject({ message: 'Session not found' })
    await expect(ask(student, session.id, { dayOfWeek: 'Monday' })).rejects.toMatchObject({
      refusal: { code: 'wrong_weekday', field: 'dayOfWeek', message: '2026-11-24 is not a Monday.' },
    })
  })
})
