import { expect, it } from 'vitest'
import { instant } from '#tests/support/clock.ts'
import { feedSpan } from './feed-span.ts'

it.each([
  ['2026-11-21T00:00:00Z', '2026-10-22T00:00:00Z', '2027-12-26T00:00:00Z'],
  ['2026-11-21T23:59:59Z', '2026-10-22T00:00:00Z', '2027-12-26T00:00:00Z'],
  ['2026-11-22T00:00:00Z', '2026-10-23T00:00:00Z', '2027-12-27T00:00:00Z'],
])('at %s a feed holds what is between %s and %s', (now, start, end) => {
  expect(feedSpan(instant(now))).toEqual({ start: instant(start), end: instant(end) })
})
