import { expect, it } from 'vitest'
import { LESSON_STATES } from '#features/academy/reservations/states.ts'
import { decideReturn, type ReturnableLesson } from './return-rules.ts'

const END = Temporal.Instant.from('2026-11-24T17:00:00Z')
const LESSON: ReturnableLesson = { state: 'booked', end: END, price: 10_000, paid: 40_000, refundDelayMinutes: 60 }
const decide = (more: Partial<ReturnableLesson>, now = END) => {
  const decision = decideReturn({ ...LESSON, ...more }, now)
  return decision.ok ? decision.change : decision.refusal.code
}

it.each<[string, Partial<ReturnableLesson>, object]>([
  ['paid', {}, { outcome: 'returned', returnedAmount: 10_000, refundAt: END.add({ minutes: 60 }) }],
  ['paid with exactly as much as is left', { paid: 10_000 }, { outcome: 'returned', returnedAmount: 10_000 }],
  ['to be charged afterwards', { paid: null }, { outcome: 'not_charged', returnedAmount: 0, refundAt: null }],
  ['free', { price: 0, paid: 0 }, { outcome: 'free', returnedAmount: 0, refundAt: null }],
  ['free in an agreement', { price: 0, paid: null }, { outcome: 'free', returnedAmount: 0 }],
])('a lesson that is over and was %s', (_, more, effects) => {
  expect(decide(more)).toMatchObject(effects)
})

it('is returned only as far as its payment was not returned already', () => {
  expect(decide({ paid: 9_999 })).toBe('already_refunded')
})

it('is returned from its end on', () => {
  expect(decide({}, END.subtract({ seconds: 1 }))).toBe('lesson_not_over')
})

it.each(LESSON_STATES)('that is %s', state => {
  const codes = { held: 'lesson_not_booked', lapsed: 'lesson_not_booked', cancelled: 'already_cancelled' }
  const expected = { ...codes, refunded: 'already_returned', booked: null }[state]
  if (expected) expect(decide({ state })).toBe(expected)
  else expect(decide({ state })).toMatchObject({ outcome: 'returned' })
})
