import { expect, it } from 'vitest'
import { type CancellableDate, decideDateCancellation } from './date-cancellation-rules.ts'

const NOW = Temporal.Instant.from('2026-11-21T10:00:00Z')
const START = NOW.add({ hours: 72 })
const lesson = (more: object = {}) => ({
  ...{ state: 'booked', start: START, price: 10_000, session: { type: 'group', meetLinksCreated: false } as const },
  ...{ lateHours: 24, refundDelayMinutes: 60 },
  ...more,
})
const date = (more: object = {}): CancellableDate =>
  ({
    state: 'planned',
    start: START,
    lessons: [lesson(), lesson({ price: 5000 })],
    charged: [],
    ...more,
  }) as CancellableDate

it.each([
  ['two lessons', {}, 2, 15_000],
  ['no lesson', { lessons: [] }, 0, 0],
  ['a lesson that its student has cancelled', { lessons: [lesson({ state: 'cancelled' }), lesson()] }, 1, 10_000],
  ['a lesson that is charged for a late cancellation', { lessons: [lesson()], charged: [{ price: 5000 }] }, 1, 15_000],
  ['an unpaid hold', { lessons: [lesson({ state: 'held' })] }, 0, 0],
  ['a lesson that is charged later', { lessons: [lesson({ isChargedLater: true })] }, 1, 0],
  [
    'a lesson within 24 hours',
    { start: NOW.add({ hours: 1 }), lessons: [lesson({ start: NOW.add({ hours: 1 }) })] },
    1,
    10_000,
  ],
])('a date with %s', (_name, more, lessons, returned) => {
  const decision = decideDateCancellation(date(more), NOW)
  expect(decision.ok && [decision.change.lessons.length, decision.change.returned]).toEqual([lessons, returned])
})

it.each([
  ['was cancelled', { state: 'cancelled' }, 'already_cancelled'],
  ['has begun', { start: NOW }, 'lesson_started'],
])('a date that %s stays as it is', (_name, more, code) => {
  expect(decideDateCancellation(date(more), NOW)).toMatchObject({ ok: false, refusal: { code } })
})
