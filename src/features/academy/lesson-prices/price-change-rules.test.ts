import { expect, it } from 'vitest'
import { instant } from '#tests/support/clock.ts'
import {
  decideRepricing,
  type RepriceableLesson,
  type RepriceableReservation,
  type Repricing,
} from './price-change-rules.ts'

const NOW = instant('2026-11-21T12:00:00Z')
const lesson = (id: string, more: Partial<RepriceableLesson> = {}): RepriceableLesson => ({
  ...{ id, state: 'booked', start: NOW.add({ hours: 48 }), price: 10_000, hasPayment: false },
  ...more,
})
const reservation: RepriceableReservation = {
  ...{ state: 'booked', plan: 'weekly', lateHours: 24, laterPrices: [10_000] },
  lessons: [
    lesson('been', { start: NOW }),
    lesson('near', { start: NOW.add({ hours: 24 }).subtract({ seconds: 1 }) }),
    lesson('day', { start: NOW.add({ hours: 24 }) }),
    lesson('cancelled', { state: 'cancelled' }),
    lesson('billed', { hasPayment: true }),
    lesson('ahead'),
  ],
}
const decide = (repricing: Repricing, of: Partial<RepriceableReservation> = {}) => {
  const decision = decideRepricing({ ...reservation, ...of }, repricing, NOW)
  return decision.ok ? decision.change.lessons.map(({ id }) => id) : decision.refusal.code
}

it.each([
  ['a higher price: what is 24 hours ahead', { price: 12_000 }, ['day', 'ahead']],
  ['a lower price: everything ahead', { price: 8_000 }, ['near', 'day', 'ahead']],
  ['the same price', { price: 10_000 }, 'same_price'],
  ['one lesson', { price: 12_000, lessonId: 'ahead' }, ['ahead']],
  ['one that has been', { price: 8_000, lessonId: 'been' }, 'lesson_started'],
  ['one that is near, higher', { price: 12_000, lessonId: 'near' }, 'raised_too_late'],
  ['one that is cancelled', { price: 8_000, lessonId: 'cancelled' }, 'lesson_not_booked'],
  ['one with a payment', { price: 8_000, lessonId: 'billed' }, 'payment_under_way'],
  ['one of another booking', { price: 8_000, lessonId: 'other' }, 'no_lesson_to_reprice'],
] as const)('%s', (_, repricing, result) => {
  expect(decide(repricing)).toEqual(result)
})

it.each([
  ['on hold', { state: 'held' }, 'hold_keeps_price'],
  ['paid in advance', { plan: 'block' }, 'paid_keeps_price'],
  ['given up', { state: 'resigned' }, 'lesson_not_booked'],
  ['over', { lessons: [lesson('been', { start: NOW })] }, 'no_lesson_to_reprice'],
] as const)('a booking that is %s keeps its prices', (_, of, code) => {
  expect(decide({ price: 8_000 }, of)).toBe(code)
})
