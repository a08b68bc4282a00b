import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { overlaps, type Span } from '#kernel/time.ts'
import { NOW } from '#tests/support/individual-offer.ts'
import { createIntervalSet } from './interval-set.ts'

describe('an interval set', () => {
  const day = (from: number, to: number): Span => ({ start: NOW.add({ minutes: from }), end: NOW.add({ minutes: to }) })

  it.each([
    [0, 30, true],
    [0, 31, false],
    [59, 90, false],
    [60, 90, true],
    [10, 200, false],
    [35, 40, false],
  ])('with [30, 60) taken, [%i, %i) is free: %s', (from, to, free) =>
    expect(createIntervalSet([day(30, 60)], 0).isFree(day(from, to))).toBe(free),
  )

  it('keeps the buffer before and after', () => {
    const intervals = createIntervalSet([day(60, 90)], 15)
    expect(intervals.isFree(day(15, 45))).toBe(true)
    expect(intervals.isFree(day(15, 46))).toBe(false)
    expect(intervals.isFree(day(104, 110))).toBe(false)
    expect(intervals.isFree(day(105, 110))).toBe(true)
  })

  it('gives the same answer as a linear search', () => {
    const spans = fc
      .tuple(fc.nat(500), fc.integer({ min: 1, max: 90 }))
      .map(([from, length]) => day(from, from + length))
    fc.assert(
      fc.property(fc.array(spans, { maxLength: 20 }), spans, (taken, asked) => {
        expect(createIntervalSet(taken, 0).isFree(asked)).toBe(!taken.some(each => overlaps(each, asked)))
      }),
    )
  })
})
