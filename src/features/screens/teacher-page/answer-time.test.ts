import { expect, it } from 'vitest'
import { answerTimeLabel } from './answer-time.ts'

it.each([
  [5, 0, 'Usually answers within an hour'],
  [5, 60, 'Usually answers within an hour'],
  [5, 61, 'Usually answers within 2 hours'],
  [9, 170, 'Usually answers within 3 hours'],
  [9, 20 * 60, 'Usually answers within 20 hours'],
  [9, 20 * 60 + 1, 'Usually answers within a day'],
  [9, 24 * 60 + 1, 'Usually answers within 2 days'],
  [9, 4 * 24 * 60, 'Usually answers within 4 days'],
  [9, 4 * 24 * 60 + 1, null],
  [4, 10, null],
  [0, null, null],
])('%i answers after %s minutes: %s', (answers, minutes, label) =>
  expect(answerTimeLabel({ answers, minutes })).toBe(label),
)
