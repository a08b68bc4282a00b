import { expect, test } from 'vitest'
import { countLate } from './overload.ts'

test.each([
  ['on time', 0, 0, 0],
  ['a little late', 2, 999, 0],
  ['late', 0, 1_000, 1],
  ['late again', 2, 5_000, 3],
])('%s', (_, late, delayMs, expected) => {
  expect(countLate(late, delayMs)).toBe(expected)
})
