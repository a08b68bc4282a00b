import { beforeEach, describe, expect, it } from 'vitest'
import { cancelLesson, undoCancellation } from '#features/academy/cancellations/cancel-lesson.ts'
import type { User } from '#kernel/actor.ts'
import { setupLessons } from '#tests/support/lessons.ts'
import { createTestUser } from '#tests/support/users.ts'

const { ala, bookFor, clock, createBooked, createFamily, ctxAs, dropEmails, noticesOf, olek, sendEmails, sendRefunds } =
  setupLessons()
beforeEach(() => void clock.set(Temporal.Instant.from('2026-11-21T10:00:00Z')))

const WHEN = 'Mathematics AA, Tue 24 Nov, 17:00 – 19:00 (Warsaw)'
const lastNoticeOf = async (user: User) => (await noticesOf(user))[0]

describe('a student who cancels a group date', () => {
  it.each([
    ['two others come', 2, 'Stan Student will miss {when}. 2 other students are still coming.'],
    ['one other comes', 1, 'Stan Student will miss {when}. 1 other student is still coming.'],
    ['no other has booked it', 0, 'Stan Student will miss {when}. No other student has booked it.'],
  ] as const)('is told to the teacher as the student’s: %s', async (_, others, message) => {
    const { session, student, teacher, lessonId } = await createBooked('group')
    for (const other of [ala(), olek()].slice(0, others)) await bookFor(session, other)
    await cancelLesson(ctxAs(student), lessonId)
    expect(await lastNoticeOf(teacher)).toMatchObject({
      title: 'A student cancelled: Mathematics AA, Tue 17:00',
      message: message.replace('{when}', WHEN),
    })
    await undoCancellation(ctxAs(student), lessonId)
    expect(await lastNoticeOf(teacher)).toMatchObject({
      title: 'A student is coming after all: Mathematics AA, Tue 17:00',
      message: `Stan Student undid the cancellation of ${WHEN}. The student will come as booked.`,
    })
  })
})

describe('staff who cancel a group date', () => {
  it('write to its teacher once, for an undo too, and to each student', async () => {
    const { session, student, teacher, lessonId } = await createBooked('group')
    const admin = await createTestUser({ role: 'admin' })
    await bookFor(session, ala())
    await dropEmails()
    await cancelLesson(ctxAs(admin), lessonId)
    expect(await noticesOf(teacher)).toMatchObject([
      { message: `The school cancelled ${WHEN}. The time is free again.` },
    ])
    expect(await sendEmails()).toHaveLength(3)
    clock.advance({ minutes: 20 })
    await undoCancellation(ctxAs(admin), lessonId)
    expect((await noticesOf(teacher)).map(({ type }) => type)).toEqual(['lesson_cancellation_undone'])
    expect(await sendEmails()).toHaveLength(3)
    clock.advance({ minutes: 1 })
    await cancelLesson(ctxAs(admin), lessonId)
    expect((await noticesOf(teacher)).map(({ type }) => type)).toEqual([
      ...['lesson_cancellation', 'lesson_cancellation_undone'],
    ])
    for (const person of [student, ala()])
      expect(await lastNoticeOf(person)).toMatchObject({ type: 'lesson_cancellation' })
  })
})

describe('who cancelled', () => {
  it('is named to the own side, and is the student for the teacher', async () => {
    const { session, teacher } = await createBooked('group')
    const { child, guardian, paidByGuardian } = await createFamily()
    const { lessonId } = await bookFor(session, child, paidByGuardian)
    await cancelLesson(ctxAs(guardian), lessonId)
    expect((await lastNoticeOf(child))?.message).toMatch(/^Anna Student cancelled/)
    expect((await lastNoticeOf(teacher))?.message).toMatch(/^Stan Student will miss/)
    await undoCancellation(ctxAs(guardian), lessonId)
    expect((await lastNoticeOf(child))?.message).toMatch(/^Anna Student undid/)
    await cancelLesson(ctxAs(child), lessonId)
    expect((await lastNoticeOf(guardian))?.message).toMatch(/^Stan Student cancelled/)
  })

  it('leaves no doubt for a guardian whose lesson it was', async () => {
    const { session, teacher } = await createBooked('group')
    const { child, guardian, paidByGuardian } = await createFamily()
    const { lessonId } = await bookFor(session, child, paidByGuardian)
    await cancelLesson(ctxAs(teacher), lessonId)
    expect((await lastNoticeOf(child))?.title).toBe('Lesson cancelled: Mathematics AA, Tue 17:00')
    expect((await lastNoticeOf(guardian))?.title).toBe(
      `${child.displayName}: Lesson cancelled: Mathematics AA, Tue 17:00`,
    )
  })

  it.each([
    ['the student in time', 72, 'student', 'It was cancelled in time.'],
    ['the teacher two hours before', 2, 'teacher', 'The teacher cancelled it.'],
    ['staff two hours before', 2, 'admin', 'The school cancelled it.'],
  ] as const)('is the reason of the refund: %s', async (_, hours, who, reason) => {
    const { student, teacher, lessonId } = await createBooked('individual')
    const actor = { student, teacher, admin: await createTestUser({ role: 'admin' }) }[who]
    clock.set(Temporal.Instant.from('2026-11-24T16:00:00Z').subtract({ hours }))
    await cancelLesson(ctxAs(actor), lessonId)
    clock.advance({ hours: 1 })
    await sendRefunds()
    expect((await lastNoticeOf(student))?.message).toMatch(new RegExp(`${reason}$`))
  })
})
