import { expect, it } from 'vitest'
import { instant } from '#tests/support/clock.ts'
import { isToBePaused, planRetry } from './retry-plan.ts'

const EVENT = instant('2026-11-24T12:00:00Z')
const giveUpAt = EVENT.add({ hours: 24 })

const secondsTo = (at: Temporal.Instant) => EVENT.until(at).total('seconds')

it('tries again after pauses that grow, for the last time after 24 hours', () => {
  const tries: number[] = [0]
  for (let now: Temporal.Instant | null = EVENT; ; ) {
    now = planRetry({ tries: tries.length, now, giveUpAt })
    if (!now) break
    tries.push(secondsTo(now))
  }
  expect(tries).toEqual([0, 10, 70, 370, 1_570, 5_170, 12_370, 26_770, 48_370, 77_170, 86_400])
})

it.each([
  ['the first', 1, 0, undefined, 10],
  ['the first, with a pause that was asked for', 1, 0, 120, 120],
  ['a shorter one changes nothing', 3, 0, 1, 300],
  ['an hour at most', 1, 0, 1_000_000, 3_600],
  ['the ninth', 9, 0, undefined, 28_800],
  ['more than the plan has', 40, 0, undefined, 28_800],
  ['late, after a standstill: at the end', 2, 86_390, undefined, 86_400],
  ['a second before the end', 10, 86_399, undefined, 86_400],
  ['at the end', 10, 86_400, undefined, null],
  ['after the end, as after a standstill', 1, 200_000, undefined, null],
])('%s', (_, tries, seconds, askedSeconds, expected) => {
  const next = planRetry({ tries, now: EVENT.add({ seconds }), giveUpAt, askedSeconds })
  const fromNow = expected === null || expected === 86_400 ? expected : seconds + expected
  expect(next && secondsTo(next)).toBe(fromNow)
})

it.each([
  ['never failed before', null, false],
  ['for less than three days', EVENT.subtract({ hours: 71, minutes: 59 }), false],
  ['for three days', EVENT.subtract({ hours: 72 }), true],
])('an endpoint that has failed: %s', (_, since, expected) => expect(isToBePaused(since, EVENT)).toBe(expected))
