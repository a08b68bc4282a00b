import { expect, test } from 'vitest'
import { wallTime } from '#tests/support/clock.ts'
import { endOfGrace, postponedUntil, remindedUntil } from './rules.ts'

test.each([
  ['in winter', '2026-11-23T12:00', '2026-12-07T12:00', 336],
  ['over the night that is an hour longer', '2026-10-20T12:00', '2026-11-03T12:00', 337],
  ['over the night that is an hour shorter', '2027-03-20T23:30', '2027-04-03T23:30', 335],
  // 02:30 does not exist on 28 March 2027.
  ['into the hour that is left out', '2027-03-14T02:30', '2027-03-28T03:30', 336],
])('the grace period ends 14 days later by the clock of Warsaw, %s', (_, from, to, hours) => {
  const end = endOfGrace(wallTime(from))
  expect(end).toEqual(wallTime(to))
  expect(wallTime(from).until(end).total('hours')).toBe(hours)
})

test('a reminder comes two days before, a postponed deletion is tried again after seven', () => {
  expect(remindedUntil(wallTime('2026-10-24T12:00'))).toEqual(wallTime('2026-10-26T12:00'))
  expect(postponedUntil(wallTime('2026-10-24T12:00'))).toEqual(wallTime('2026-10-31T12:00'))
})
