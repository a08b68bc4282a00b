import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { overlaps, type Span } from '#kernel/time.ts'
import { WEEKDAYS } from '#kernel/timetable.ts'
import { availabilityContext, NOW, offer, span, warsawTime, ZONE } from '#tests/support/individual-offer.ts'
import {
  cellsFrom,
  createAvailabilityCheck,
  nextFreeTime,
  projectListing,
  type SchedulingRules,
  toWeekGrid,
} from './availability.ts'

describe('why a half-hour is unavailable', () => {
  const reasonFor = (date: string, from: string, to: string, context = availabilityContext(), terms = offer) =>
    createAvailabilityCheck(terms, context)({ date, ...span(date, from, to) })

  it.each([
    ['2026-11-21', '11:30', '12:00', 'past'],
    ['2026-11-21', '12:00', '12:30', 'past'],
    ['2026-11-21', '23:30', '24:00', 'notice'],
    ['2026-11-22', '00:00', '00:30', null],
    ['2027-01-16', '11:30', '12:00', null],
    ['2027-01-16', '12:00', '12:30', 'horizon'],
  ])('%s %s – %s: %s', (date, from, to, reason) =>
    expect(reasonFor(date, from, to === '24:00' ? '23:59' : to)).toBe(reason),
  )

  it('holidays, taken time and the student’s own time, in this order', () => {
    const busy = [span('2026-11-23', '17:00', '18:00')]
    expect(
      reasonFor('2026-11-23', '17:30', '18:00', availabilityContext(busy, { holidays: new Set(['2026-11-23']) })),
    ).toBe('holiday')
    expect(reasonFor('2026-11-23', '17:30', '18:00', availabilityContext(busy, { studentBusy: busy }))).toBe('taken')
    expect(reasonFor('2026-11-23', '17:30', '18:00', availabilityContext([], { studentBusy: busy }))).toBe('clash')
    expect(reasonFor('2026-11-23', '18:00', '18:30', availabilityContext(busy, { studentBusy: busy }))).toBeNull()
  })

  it('the buffer applies to the teacher, not to the student', () => {
    const lesson = [span('2026-11-23', '17:00', '18:00')]
    const paused = { ...offer, bufferMinutes: 15 }
    expect(reasonFor('2026-11-23', '18:00', '18:30', availabilityContext(lesson), paused)).toBe('taken')
    expect(
      reasonFor('2026-11-23', '18:00', '18:30', availabilityContext([], { studentBusy: lesson }), paused),
    ).toBeNull()
  })

  it('12 hours of notice are elapsed hours across the change to summer time', () => {
    const now = warsawTime('2027-03-27T20:00')
    expect(reasonFor('2027-03-28', '08:30', '09:00', availabilityContext([], { now }))).toBe('notice')
    expect(reasonFor('2027-03-28', '09:00', '09:30', availabilityContext([], { now }))).toBeNull()
  })

  it('the horizon keeps its local time across the change to summer time', () => {
    const now = warsawTime('2027-03-20T12:00')
    const terms = { ...offer, horizonWeeks: 2 }
    expect(reasonFor('2027-04-03', '11:30', '12:00', availabilityContext([], { now }), terms)).toBeNull()
    expect(reasonFor('2027-04-03', '12:00', '12:30', availabilityContext([], { now }), terms)).toBe('horizon')
  })
})

describe('the week grid', () => {
  it('shows each offered half-hour on its date, free or not', () => {
    const cells = cellsFrom(offer, availabilityContext([span('2026-11-23', '17:30', '18:30')]), '2026-11-21')
    expect(toWeekGrid(cells)).toEqual({
      free: { Monday: [17, 18.5], Wednesday: [16, 16.5, 17] },
      taken: { Saturday: [13, 13.5, 18, 18.5], Monday: [17.5, 18] },
    })
    expect(cells.find(({ weekday, hour }) => weekday === 'Monday' && hour === 17)).toMatchObject({
      date: '2026-11-23',
      state: 'free',
    })
    expect(cells.find(({ weekday, hour }) => weekday === 'Saturday' && hour === 13)).toMatchObject({ state: 'notice' })
  })

  it('contains every offered half-hour once, whichever day it starts on', () => {
    fc.assert(
      fc.property(fc.nat(60), days => {
        const first = Temporal.PlainDate.from('2026-11-21').add({ days }).toString()
        const { free, taken } = toWeekGrid(cellsFrom(offer, availabilityContext(), first))
        for (const day of WEEKDAYS)
          expect([...(free[day] ?? []), ...(taken[day] ?? [])].sort((a, b) => a - b)).toEqual(
            offer.date_time[day] ?? [],
          )
      }),
    )
  })
})

describe('the next free time', () => {
  const next = (busy: readonly Span[], terms: Partial<SchedulingRules> = {}, fromDate?: string) => {
    const found = nextFreeTime({ ...offer, ...terms }, availabilityContext(busy), fromDate)
    return (
      found &&
      `${found.date} ${found.start.toZonedDateTimeISO(ZONE).toPlainTime().toString({ smallestUnit: 'minute' })} ${found.start.until(found.end).total('minutes')}`
    )
  }

  it('is the first hour after the notice', () => expect(next([])).toBe('2026-11-23 17:00 60'))
  it('is today without a minimum notice', () => expect(next([], { minimumNoticeHours: 0 })).toBe('2026-11-21 13:00 60'))
  it('skips single half-hours', () => expect(next([span('2026-11-23', '17:30', '18:30')])).toBe('2026-11-25 16:00 60'))
  it('accepts single half-hours where single slots are allowed', () =>
    expect(next([span('2026-11-23', '17:30', '18:30')], { allowSingleSlots: true })).toBe('2026-11-23 17:00 30'))
  it('starts the search at a given date', () => expect(next([], {}, '2026-12-01')).toBe('2026-12-02 16:00 60'))
  it('is null when the teacher is away for the whole horizon', () =>
    expect(next([{ start: NOW, end: NOW.add({ hours: 24 * 7 * 9 }) }])).toBeNull())
  it('is null beyond the horizon', () => expect(next([], { horizonWeeks: 1 }, '2026-12-01')).toBeNull())

  it('is always free, long enough and offered', () => {
    const busy = fc
      .tuple(fc.nat(24 * 21), fc.integer({ min: 1, max: 72 }))
      .map(([from, hours]) => ({ start: NOW.add({ hours: from }), end: NOW.add({ hours: from + hours }) }))
    fc.assert(
      fc.property(fc.array(busy, { maxLength: 12 }), taken => {
        const found = nextFreeTime(offer, availabilityContext(taken))
        if (!found) return
        expect(taken.some(each => overlaps(each, found))).toBe(false)
        expect(found.start.until(found.end).total('minutes')).toBe(60)
        expect(
          cellsFrom(offer, availabilityContext(taken), found.date, 1).some(({ start }) => start.equals(found.start)),
        ).toBe(true)
      }),
    )
  })
})

describe('the listing projection', () => {
  it('counts the free half-hours of the seven days from the next start and lists the starts', () => {
    const { nextStart, offeredStarts, placesLeft } = projectListing(
      offer,
      availabilityContext([span('2026-11-23', '17:30', '18:30')]),
    )
    expect(nextStart?.toString()).toBe('2026-11-25T15:00:00Z')
    expect(placesLeft).toBe(3 + 4 + 4)
    expect(offeredStarts.map(String).slice(0, 3)).toEqual([
      '2026-11-25T15:00:00Z',
      '2026-11-25T15:30:00Z',
      '2026-11-28T12:00:00Z',
    ])
    expect(offeredStarts).toHaveLength(2 + 2 + 3)
  })
  it('is empty when nothing is free', () =>
    expect(projectListing({ ...offer, date_time: {} }, availabilityContext())).toEqual({
      nextStart: null,
      offeredStarts: [],
      placesLeft: 0,
    }))
})
