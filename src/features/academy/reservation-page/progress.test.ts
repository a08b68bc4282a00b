import { describe, expect, it } from 'vitest'
import type { LessonState } from '#features/academy/reservations/states.ts'
import { lessonCountLabel, progressLabel, progressOf } from './progress.ts'

const now = '2026-12-01T12:00:00Z'
const lesson = (day: number, state: LessonState = 'booked') => ({
  end: `2026-12-${String(day).padStart(2, '0')}T11:00:00Z`,
  state,
})

describe('the progress through a booking', () => {
  it.each([
    ['before the first lesson', [2, 9, 16, 23].map(day => lesson(day)), { done: 0, total: 4 }],
    ['after the first lesson', [1, 9, 16, 23].map(day => lesson(day)), { done: 1, total: 4 }],
    ['after the last lesson', [{ ...lesson(1), end: now }, lesson(1)], { done: 2, total: 2 }],
    ['without what was cancelled', [lesson(1), lesson(2, 'cancelled'), lesson(9)], { done: 1, total: 2 }],
    ['without what was returned', [lesson(1, 'refunded'), lesson(8), lesson(9)], { done: 0, total: 2 }],
    ['of a single lesson', [lesson(2)], null],
    ['of one lesson that is left', [lesson(1, 'cancelled'), lesson(2)], null],
    ['while it is held', [lesson(2, 'held'), lesson(9, 'held')], null],
  ])('%s', (_, lessons, progress) => expect(progressOf(lessons, now)).toEqual(progress))

  it('counts what it says', () => expect(progressLabel({ done: 1, total: 4 })).toBe('1 of 4 lessons done'))
})

describe('the number of lessons of a booking', () => {
  it.each([
    ['1 lesson', [lesson(2)]],
    ['4 lessons', [2, 9, 16, 23].map(day => lesson(day))],
    ['4 lessons', [2, 9, 16, 23].map(day => lesson(day, 'held'))],
    ['4 lessons, 1 cancelled', [lesson(2), lesson(9, 'cancelled'), lesson(16), lesson(23)]],
    ['2 lessons', [lesson(2, 'cancelled'), lesson(9, 'cancelled')]],
  ])('is told as %s', (label, lessons) => expect(lessonCountLabel(lessons)).toBe(label))
})
