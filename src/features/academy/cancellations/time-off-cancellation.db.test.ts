import { describe, expect, it } from 'vitest'
import { getLesson } from '#features/academy/lessons/queries.ts'
import { closeSession } from '#features/academy/publishing/close-session.ts'
import { takeTimeOff } from '#features/academy/timetable/time-off.ts'
import type { User } from '#kernel/actor.ts'
import { instant } from '#tests/support/clock.ts'
import { setupLessons } from '#tests/support/lessons.ts'
import { codeOf } from '#tests/support/proposals.ts'
import { createTestUser } from '#tests/support/users.ts'
import { cancelLesson, undoCancellation } from './cancel-lesson.ts'
import { previewCancellation } from './cancellation-preview.ts'
import { previewUndo } from './undo-cancellation.ts'

const { bookFor, clock, createBooked, ctxAs, noticesOf } = setupLessons()
const off = { from: '2026-11-24T15:00', to: '2026-11-24T21:00', zone: 'Europe/Warsaw', note: '' }

const createIn = async (type: 'individual' | 'group', others = 0) => {
  clock.set(instant('2026-11-21T10:00:00Z'))
  const booked = await createBooked(type)
  for (let at = 0; at < others; at += 1) await bookFor(booked.session, await createTestUser())
  return booked
}
const previewOf = async (who: User, lessonId: string) =>
  (await previewCancellation(ctxAs(who), lessonId)).undoableUntil?.toString() ?? null

/** What is said of the undo beforehand, and what the act then says where it is not offered. */
const undoOf = async (who: User, lessonId: string) => {
  const { lesson, side } = await getLesson(ctxAs(who), lessonId)
  const preview = await previewUndo(ctxAs(who), lesson, side)
  return preview.ok ? ['offered'] : [preview.refusal.code, await codeOf(undoCancellation(ctxAs(who), lessonId))]
}

describe('cancelling a lesson in the time off of its teacher', () => {
  it.each([
    ['individual', 0, 'student'],
    ['individual', 0, 'teacher'],
    ['individual', 0, 'admin'],
    ['group', 0, 'student'],
    ['group', 1, 'teacher'],
  ] as const)(
    'of type %s with %i others by the %s promises no undo, and none is possible',
    async (type, others, by) => {
      const { teacher, student, lessonId } = await createIn(type, others)
      const who = { teacher, student, admin: await createTestUser({ role: 'admin' }) }[by]
      expect(await previewOf(who, lessonId)).toBe('2026-11-21T11:00:00Z')
      await takeTimeOff(ctxAs(teacher), off)
      expect(await previewOf(who, lessonId)).toBeNull()
      await cancelLesson(ctxAs(who), lessonId)
      expect(await codeOf(undoCancellation(ctxAs(who), lessonId))).toBe('time_taken_since')
    },
  )

  it('tells the teacher that the time is time off, and not that it is free', async () => {
    const { teacher, student, lessonId } = await createIn('individual')
    await takeTimeOff(ctxAs(teacher), off)
    await cancelLesson(ctxAs(student), lessonId)
    expect((await noticesOf(teacher))[0]?.message).toContain('The time is part of your time off now.')
  })

  it('can be undone by one of several students of a group, as it promises: the date stays', async () => {
    const { teacher, student, lessonId } = await createIn('group', 1)
    await takeTimeOff(ctxAs(teacher), off)
    expect(await previewOf(student, lessonId)).toBe('2026-11-21T11:00:00Z')
    await cancelLesson(ctxAs(student), lessonId)
    await undoCancellation(ctxAs(student), lessonId)
    expect(await codeOf(undoCancellation(ctxAs(student), lessonId))).toBe('not_cancelled')
  })

  it('is no other than without time off where the time off is at another hour', async () => {
    const { teacher, student, lessonId } = await createIn('individual')
    await takeTimeOff(ctxAs(teacher), { ...off, from: '2026-11-24T19:00' })
    expect(await previewOf(student, lessonId)).toBe('2026-11-21T11:00:00Z')
    await cancelLesson(ctxAs(student), lessonId)
    expect(await codeOf(undoCancellation(ctxAs(student), lessonId))).not.toBe('time_taken_since')
  })

  it.each(['student', 'teacher'] as const)(
    'that is taken after the %s has cancelled takes the undo away before it is refused',
    async by => {
      const { teacher, student, lessonId } = await createIn('individual')
      const who = { teacher, student }[by]
      await cancelLesson(ctxAs(who), lessonId)
      expect(await undoOf(who, lessonId)).toEqual(['offered'])
      await takeTimeOff(ctxAs(teacher), off)
      expect(await undoOf(who, lessonId)).toEqual(['time_taken_since', 'time_taken_since'])
    },
  )

  it('by the last student of a closed course promises no undo, and none is possible', async () => {
    clock.set(instant('2026-11-21T10:00:00Z'))
    const { teacher, student, session, lessonId } = await createBooked('course')
    await closeSession(ctxAs(teacher), session.id)
    expect(await previewOf(student, lessonId)).not.toBeNull()
    await takeTimeOff(ctxAs(teacher), { ...off, from: '2026-11-22T00:00', to: '2026-12-31T00:00' })
    expect(await previewOf(student, lessonId)).toBeNull()
    await cancelLesson(ctxAs(student), lessonId)
    expect(await codeOf(undoCancellation(ctxAs(student), lessonId))).toBe('time_taken_since')
  })
})
