import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { overlaps, type Span } from '#kernel/time.ts'
import { availabilityContext, NOW, offer, span, warsawTime } from '#tests/support/individual-offer.ts'
import type { AvailabilityContext } from './availability.ts'
import { findNextFit, scheduleLessons } from './lesson-schedule.ts'

describe('the lessons of a reservation', () => {
  const picked = { Monday: [18, 18.5], Wednesday: [16, 16.5, 17] }
  const plan = (
    weeks: 1 | 4,
    busy: readonly Span[] = [],
    more: Partial<AvailabilityContext> = {},
    firstDate = '2026-11-23',
  ) => scheduleLessons(offer, picked, firstDate, weeks, availabilityContext(busy, more))

  it('a consecutive run is one lesson, priced by its half-hours', () =>
    expect(plan(1).lessons.map(({ date, price }) => [date, price])).toEqual([
      ['2026-11-23', 14_000],
      ['2026-11-25', 21_000],
    ]))

  it('four weeks are four of each', () => {
    const { lessons, skipped } = plan(4)
    expect(lessons).toHaveLength(8)
    expect(lessons.reduce((sum, { price }) => sum + price, 0)).toBe(140_000)
    expect(skipped).toEqual([])
  })

  it('skips what is taken, a holiday or the student’s own, and charges nothing for it', () => {
    const { lessons, skipped } = plan(4, [span('2026-11-30', '18:30', '19:30')], {
      holidays: new Set(['2026-12-09']),
      studentBusy: [span('2026-12-14', '17:00', '18:30')],
    })
    expect(skipped.map(({ date, reason }) => [date, reason])).toEqual([
      ['2026-11-30', 'taken'],
      ['2026-12-09', 'holiday'],
      ['2026-12-14', 'clash'],
    ])
    expect(lessons).toHaveLength(5)
  })

  it('skips what the horizon ends', () => {
    const { lessons, skipped } = scheduleLessons(
      { ...offer, horizonWeeks: 2 },
      picked,
      '2026-11-23',
      4,
      availabilityContext(),
    )
    expect(lessons).toHaveLength(4)
    expect(new Set(skipped.map(({ reason }) => reason))).toEqual(new Set(['horizon']))
  })

  it('never offers the past', () =>
    expect(plan(1, [], {}, '2026-11-16').skipped.map(({ reason }) => reason)).toEqual(['past', 'past']))

  it('keeps 18:00 over the autumn night', () => {
    const lessons = scheduleLessons(
      offer,
      { Monday: [18, 18.5] },
      '2027-10-25',
      4,
      availabilityContext([], { now: warsawTime('2027-10-20T12:00') }),
    ).lessons
    expect(lessons.map(({ start }) => start.toString())).toEqual([
      '2027-10-25T16:00:00Z',
      '2027-11-01T17:00:00Z',
      '2027-11-08T17:00:00Z',
      '2027-11-15T17:00:00Z',
    ])
  })

  it('does not plan two lessons at once in the night that loses an hour', () => {
    const { lessons, skipped } = scheduleLessons(
      offer,
      { Sunday: [2, 2.5, 3.5, 4] },
      '2027-03-28',
      1,
      availabilityContext([], { now: warsawTime('2027-03-20T12:00') }),
    )
    expect(lessons).toHaveLength(1)
    expect(skipped.map(({ reason }) => reason)).toEqual(['clash'])
  })

  it('is either planned or skipped, never both, and never overlaps what is taken', () => {
    const busy = fc
      .tuple(fc.nat(24 * 30), fc.integer({ min: 1, max: 30 }))
      .map(([from, hours]) => ({ start: NOW.add({ hours: from }), end: NOW.add({ hours: from + hours }) }))
    fc.assert(
      fc.property(fc.array(busy, { maxLength: 20 }), taken => {
        const { lessons, skipped } = plan(4, taken)
        expect(lessons.length + skipped.length).toBe(8)
        for (const lesson of lessons) expect(taken.some(each => overlaps(each, lesson))).toBe(false)
      }),
    )
  })
})

describe('where nothing fits', () => {
  const firstFit = (busy: readonly Span[], firstDate = '2026-11-23') =>
    findNextFit(offer, { Monday: [17, 17.5] }, firstDate, availabilityContext(busy))?.date ?? null
  it('names the first date that does', () => {
    expect(firstFit([])).toBe('2026-11-23')
    expect(firstFit([span('2026-11-23', '17:00', '17:30'), span('2026-11-30', '17:30', '18:00')])).toBe('2026-12-07')
  })
  it('names none beyond the horizon', () => {
    expect(firstFit([{ start: NOW, end: NOW.add({ hours: 24 * 70 }) }])).toBeNull()
    expect(firstFit([], '2027-03-01')).toBeNull()
  })
})
