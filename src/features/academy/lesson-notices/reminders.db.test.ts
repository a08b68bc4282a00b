import { describe, expect, it } from 'vitest'
import { cancelLesson } from '#features/academy/cancellations/cancel-lesson.ts'
import type { User } from '#kernel/actor.ts'
import { setupLessons } from '#tests/support/lessons.ts'
import { sendReminders } from './reminders.ts'

const { ala, bookFor, clock, createBooked, ctxAs, dropEmails, noticesOf, sendEmails } = setupLessons()

const START = Temporal.Instant.from('2026-11-24T16:00:00Z')
const BOOKING = Temporal.Instant.from('2026-11-21T10:00:00Z')
const createLesson = (type: 'individual' | 'group') => {
  clock.set(BOOKING)
  return createBooked(type)
}
const remindAt = (ahead: Temporal.DurationLike) => sendReminders(clock.set(START.subtract(ahead)))
const titlesOf = async (user: User) =>
  (await noticesOf(user)).filter(({ type }) => type === 'reminder').map(({ title }) => title)

describe('a reminder', () => {
  it('comes 24 hours and one hour before, once each, to student and teacher', async () => {
    const { student, teacher } = await createLesson('individual')
    await remindAt({ hours: 24, seconds: 1 })
    expect(await titlesOf(student)).toEqual([])
    await dropEmails()
    for (const ahead of [{ hours: 24 }, { hours: 23 }, { hours: 1, seconds: 1 }]) await remindAt(ahead)
    for (const person of [student, teacher]) expect(await titlesOf(person)).toEqual(['In a day: Mathematics AA'])
    expect(await sendEmails()).toEqual(['In a day: Mathematics AA', 'In a day: Mathematics AA'])
    for (const ahead of [{ hours: 1 }, { minutes: 30 }]) await remindAt(ahead)
    for (const person of [student, teacher])
      expect(await titlesOf(person)).toEqual(['In an hour: Mathematics AA', 'In a day: Mathematics AA'])
  })

  it('comes to the teacher of a group once for all students', async () => {
    const { session, teacher, student } = await createLesson('group')
    await bookFor(session, ala())
    await remindAt({ hours: 23 })
    expect(
      [await titlesOf(teacher), await titlesOf(student), await titlesOf(ala())].map(({ length }) => length),
    ).toEqual([1, 1, 1])
  })

  it('does not come for a cancelled lesson', async () => {
    const { student, teacher, lessonId } = await createLesson('individual')
    await cancelLesson(ctxAs(student), lessonId)
    await remindAt({ hours: 23 })
    expect([await titlesOf(student), await titlesOf(teacher)]).toEqual([[], []])
  })

  it('does not come for a time that had passed when the lesson was booked', async () => {
    clock.set(START.subtract({ hours: 20 }))
    const { student } = await createBooked('individual', { minimumNoticeHours: 0 })
    await remindAt({ hours: 19 })
    expect(await titlesOf(student)).toEqual([])
    await remindAt({ hours: 1 })
    expect(await titlesOf(student)).toEqual(['In an hour: Mathematics AA'])
  })

  it('after a standstill says how long it is until the lesson', async () => {
    const { student, teacher } = await createLesson('individual')
    await remindAt({ hours: 3 })
    for (const person of [student, teacher]) expect(await titlesOf(person)).toEqual(['In 3 hours: Mathematics AA'])
  })

  it('after a standstill of a day is the nearer one only', async () => {
    const { student } = await createLesson('individual')
    await remindAt({ minutes: 40 })
    await remindAt({ minutes: 39 })
    expect(await titlesOf(student)).toEqual(['In 40 minutes: Mathematics AA'])
    await remindAt({ minutes: 0 })
    expect(await titlesOf(student)).toHaveLength(1)
  })
})
