import { expect, test } from 'vitest'
import { instant } from '#tests/support/clock.ts'
import { decideTry, pauseAfter } from './sign-in-delay.ts'

const lastAt = instant('2026-11-21T12:00:00Z')
const tryAfter = (tries: number, seconds: number) => decideTry({ tries, lastAt }, lastAt.add({ seconds })).ok

test.each([
  [1, 0],
  [10, 0],
  [11, 2],
  [12, 4],
  [19, 512],
  [20, 900],
  [1000, 900],
])('after %i tries an account pauses for %i seconds', (tries, seconds) => {
  expect(pauseAfter(tries)).toBe(seconds)
  if (seconds > 0) expect(tryAfter(tries, seconds - 1)).toBe(false)
  expect(tryAfter(tries, seconds)).toBe(true)
})

test('the first try is counted, the next ones too, and a day without any forgets them', () => {
  const value = (decision: ReturnType<typeof decideTry>) => (decision.ok ? decision.change.tries : null)
  expect(value(decideTry(undefined, lastAt))).toBe(1)
  expect(value(decideTry({ tries: 4, lastAt }, lastAt))).toBe(5)
  expect(value(decideTry({ tries: 0, lastAt: lastAt.add({ microseconds: 1 }) }, lastAt))).toBe(1)
  expect(value(decideTry({ tries: 400, lastAt }, lastAt.add({ hours: 24 })))).toBe(1)
  expect(value(decideTry({ tries: 400, lastAt }, lastAt.add({ hours: 23 })))).toBe(401)
})
