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

  it('four weeks give four lessons for each run', () => {
    const { lessons, skipped } = plan(4)
    expect(lessons).toHaveLength(8)
    expect(lessons.reduce((sum, { price }) => sum + price, 0)).toBe(140_000)
    expect(skipped).toEqual([])
  })

  it('skips taken times, holidays and the student’s own lessons, and does not charge them', () => {
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

  it('skips dates beyond the horizon', () => {
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

  it('never schedules in the past', () =>
    expect(plan(1, [], {}, '2026-11-16').skipped.map(({ reason }) => reason)).toEqual(['past', 'past']))

  it('keeps 18:00 across the end of summer time', () => {
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

  it('does not plan two lessons at once in the night of the change to summer time', () => {
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

  it('either plans or skips each date, and never overlaps taken time', () => {
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

describe('when nothing fits', () => {
  const firstFit = (busy: readonly Span[], firstDate = '2026-11-23') =>
    findNextFit(offer, { Monday: [17, 17.5] }, firstDate, availabilityContext(busy))?.date ?? null
  it('findNextFit returns the first date that fits', () => {
    expect(firstFit([])).toBe('2026-11-23')
    expect(firstFit([span('2026-11-23', '17:00', '17:30'), span('2026-11-30', '17:30', '18:00')])).toBe('2026-12-07')
  })
  it('findNextFit returns null beyond the horizon', () => {
    expect(firstFit([{ start: NOW, end: NOW.add({ hours: 24 * 70 }) }])).toBeNull()
    expect(firstFit([], '2027-03-01')).toBeNull()
  })
})
