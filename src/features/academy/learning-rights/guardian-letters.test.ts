import { expect, it } from 'vitest'
import { weeklyLetterTime } from './guardian-letters.ts'

it.each([
  ['a Tuesday: Sunday evening', '2026-11-24T16:30:00Z', '2026-11-29T17:00:00Z'],
  ['Sunday before it', '2026-11-29T16:59:59Z', '2026-11-29T17:00:00Z'],
  ['Sunday after it: the next one', '2026-11-29T17:00:00Z', '2026-12-06T17:00:00Z'],
  ['the night of Monday in Warsaw', '2026-11-29T23:30:00Z', '2026-12-06T17:00:00Z'],
  ['the week in which the clocks change', '2027-03-26T10:00:00Z', '2027-03-28T16:00:00Z'],
])('the letter of %s', (_, now, at) => expect(weeklyLetterTime(Temporal.Instant.from(now)).toString()).toBe(at))
