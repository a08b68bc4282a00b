import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fromWall, overlaps, type Span } from '#kernel/time.ts'
import { WEEKDAYS } from '#kernel/timetable.ts'
import { type Circumstances, cellsFrom, gridOf, judgeOf, nextFreeTime, type Offer, openingsOf } from './availability.ts'
import { diaryOf } from './diary.ts'
import { nextFit, plannedLessons } from './plan.ts'

const ZONE = 'Europe/Warsaw'
const at = (wall: string) => fromWall(wall, ZONE)
const span = (date: string, from: string, to: string): Span => ({
  start: at(`${date}T${from}`),
  end: at(`${date}T${to}`),
})

/** Saturday noon. */
const NOW = at('2026-11-21T12:00')
const offer: Offer & { price: number } = {
  zone: ZONE,
  date_time: { Monday: [17, 17.5, 18, 18.5], Wednesday: [16, 16.5, 17], Saturday: [13, 13.5, 18, 18.5] },
  price: 14_000,
  allowSingleSlots: false,
  minimumNoticeHours: 12,
  bufferMinutes: 0,
  horizonWeeks: 8,
}
const around = (busy: readonly Span[] = [], more: Partial<Circumstances> = {}): Circumstances => ({
  busy,
  holidays: new Set(),
  now: NOW,
  ...more,
})

describe('a diary', () => {
  const day = (from: number, to: number): Span => ({ start: NOW.add({ minutes: from }), end: NOW.add({ minutes: to }) })

  it.each([
    [0, 30, true],
    [0, 31, false],
    [59, 90, false],
    [60, 90, true],
    [10, 200, false],
    [35, 40, false],
  ])('with [30, 60) taken, [%i, %i) is free: %s', (from, to, free) =>
    expect(diaryOf([day(30, 60)], 0).isFree(day(from, to))).toBe(free),
  )

  it('keeps the pause before and after', () => {
    const diary = diaryOf([day(60, 90)], 15)
    expect(diary.isFree(day(15, 45))).toBe(true)
    expect(diary.isFree(day(15, 46))).toBe(false)
    expect(diary.isFree(day(104, 110))).toBe(false)
    expect(diary.isFree(day(105, 110))).toBe(true)
  })

  it('answers as asking every span in turn would', () => {
    const spans = fc
      .tuple(fc.nat(500), fc.integer({ min: 1, max: 90 }))
      .map(([from, length]) => day(from, from + length))
    fc.assert(
      fc.property(fc.array(spans, { maxLength: 20 }), spans, (taken, asked) => {
        expect(diaryOf(taken, 0).isFree(asked)).toBe(!taken.some(each => overlaps(each, asked)))
      }),
    )
  })
})

describe('why a half-hour cannot be had', () => {
  const judged = (date: string, from: string, to: string, circumstances = around(), terms = offer) =>
    judgeOf(terms, circumstances)({ date, ...span(date, from, to) })

  it.each([
    ['2026-11-21', '11:30', '12:00', 'past'],
    ['2026-11-21', '12:00', '12:30', 'past'],
    ['2026-11-21', '23:30', '24:00', 'notice'],
    ['2026-11-22', '00:00', '00:30', null],
    ['2027-01-16', '11:30', '12:00', null],
    ['2027-01-16', '12:00', '12:30', 'horizon'],
  ])('%s %s – %s: %s', (date, from, to, reason) =>
    expect(judged(date, from, to === '24:00' ? '23:59' : to)).toBe(reason),
  )

  it('holidays, taken time and the student’s own time, in this order', () => {
    const busy = [span('2026-11-23', '17:00', '18:00')]
    expect(judged('2026-11-23', '17:30', '18:00', around(busy, { holidays: new Set(['2026-11-23']) }))).toBe('holiday')
    expect(judged('2026-11-23', '17:30', '18:00', around(busy, { own: busy }))).toBe('taken')
    expect(judged('2026-11-23', '17:30', '18:00', around([], { own: busy }))).toBe('clash')
    expect(judged('2026-11-23', '18:00', '18:30', around(busy, { own: busy }))).toBeNull()
  })

  it('the pause keeps the teacher free, not the student', () => {
    const lesson = [span('2026-11-23', '17:00', '18:00')]
    const paused = { ...offer, bufferMinutes: 15 }
    expect(judged('2026-11-23', '18:00', '18:30', around(lesson), paused)).toBe('taken')
    expect(judged('2026-11-23', '18:00', '18:30', around([], { own: lesson }), paused)).toBeNull()
  })

  it('12 hours of notice are elapsed hours over the spring night', () => {
    const now = at('2027-03-27T20:00')
    expect(judged('2027-03-28', '08:30', '09:00', around([], { now }))).toBe('notice')
    expect(judged('2027-03-28', '09:00', '09:30', around([], { now }))).toBeNull()
  })

  it('the horizon keeps its wall clock over the spring night', () => {
    const now = at('2027-03-20T12:00')
    const terms = { ...offer, horizonWeeks: 2 }
    expect(judged('2027-04-03', '11:30', '12:00', around([], { now }), terms)).toBeNull()
    expect(judged('2027-04-03', '12:00', '12:30', around([], { now }), terms)).toBe('horizon')
  })
})

describe('the grid of a week', () => {
  it('shows each offered half-hour on its date, free or not', () => {
    const cells = cellsFrom(offer, around([span('2026-11-23', '17:30', '18:30')]), '2026-11-21')
    expect(gridOf(cells)).toEqual({
      free: { Monday: [17, 18.5], Wednesday: [16, 16.5, 17] },
      taken: { Saturday: [13, 13.5, 18, 18.5], Monday: [17.5, 18] },
    })
    expect(cells.find(({ weekday, hour }) => weekday === 'Monday' && hour === 17)).toMatchObject({
      date: '2026-11-23',
      state: 'free',
    })
    expect(cells.find(({ weekday, hour }) => weekday === 'Saturday' && hour === 13)).toMatchObject({ state: 'notice' })
  })

  it('names every offered half-hour once, whichever day it starts on', () => {
    fc.assert(
      fc.property(fc.nat(60), days => {
        const first = Temporal.PlainDate.from('2026-11-21').add({ days }).toString()
        const { free, taken } = gridOf(cellsFrom(offer, around(), first))
        for (const day of WEEKDAYS)
          expect([...(free[day] ?? []), ...(taken[day] ?? [])].sort((a, b) => a - b)).toEqual(
            offer.date_time[day] ?? [],
          )
      }),
    )
  })
})

describe('the next free time', () => {
  const next = (busy: readonly Span[], terms: Partial<Offer> = {}, fromDate?: string) => {
    const found = nextFreeTime({ ...offer, ...terms }, around(busy), fromDate)
    return (
      found &&
      `${found.date} ${found.start.toZonedDateTimeISO(ZONE).toPlainTime().toString({ smallestUnit: 'minute' })} ${found.start.until(found.end).total('minutes')}`
    )
  }

  it('is the first hour after the notice', () => expect(next([])).toBe('2026-11-23 17:00 60'))
  it('is today where no notice is asked', () => expect(next([], { minimumNoticeHours: 0 })).toBe('2026-11-21 13:00 60'))
  it('passes over half-hours that stand alone', () =>
    expect(next([span('2026-11-23', '17:30', '18:30')])).toBe('2026-11-25 16:00 60'))
  it('takes them where single slots are allowed', () =>
    expect(next([span('2026-11-23', '17:30', '18:30')], { allowSingleSlots: true })).toBe('2026-11-23 17:00 30'))
  it('looks from a date on', () => expect(next([], {}, '2026-12-01')).toBe('2026-12-02 16:00 60'))
  it('is nothing when the teacher is away for the whole horizon', () =>
    expect(next([{ start: NOW, end: NOW.add({ hours: 24 * 7 * 9 }) }])).toBeNull())
  it('is nothing beyond the horizon', () => expect(next([], { horizonWeeks: 1 }, '2026-12-01')).toBeNull())

  it('is always free, long enough and offered', () => {
    const busy = fc
      .tuple(fc.nat(24 * 21), fc.integer({ min: 1, max: 72 }))
      .map(([from, hours]) => ({ start: NOW.add({ hours: from }), end: NOW.add({ hours: from + hours }) }))
    fc.assert(
      fc.property(fc.array(busy, { maxLength: 12 }), taken => {
        const found = nextFreeTime(offer, around(taken))
        if (!found) return
        expect(taken.some(each => overlaps(each, found))).toBe(false)
        expect(found.start.until(found.end).total('minutes')).toBe(60)
        expect(cellsFrom(offer, around(taken), found.date, 1).some(({ start }) => start.equals(found.start))).toBe(true)
      }),
    )
  })
})

describe('what the list stores', () => {
  it('counts the free half-hours of the seven days from the next start and names the starts', () => {
    const { nextStart, offeredStarts, placesLeft } = openingsOf(offer, around([span('2026-11-23', '17:30', '18:30')]))
    expect(nextStart?.toString()).toBe('2026-11-25T15:00:00Z')
    expect(placesLeft).toBe(3 + 4 + 4)
    expect(offeredStarts.map(String).slice(0, 3)).toEqual([
      '2026-11-25T15:00:00Z',
      '2026-11-25T15:30:00Z',
      '2026-11-28T12:00:00Z',
    ])
    expect(offeredStarts).toHaveLength(2 + 2 + 3)
  })
  it('has nothing where nothing is free', () =>
    expect(openingsOf({ ...offer, date_time: {} }, around())).toEqual({
      nextStart: null,
      offeredStarts: [],
      placesLeft: 0,
    }))
})

describe('the lessons of a reservation', () => {
  const picked = { Monday: [18, 18.5], Wednesday: [16, 16.5, 17] }
  const plan = (
    weeks: 1 | 4,
    busy: readonly Span[] = [],
    more: Partial<Circumstances> = {},
    firstDate = '2026-11-23',
  ) => plannedLessons(offer, picked, firstDate, weeks, around(busy, more))

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
      own: [span('2026-12-14', '17:00', '18:30')],
    })
    expect(skipped.map(({ date, reason }) => [date, reason])).toEqual([
      ['2026-11-30', 'taken'],
      ['2026-12-09', 'holiday'],
      ['2026-12-14', 'clash'],
    ])
    expect(lessons).toHaveLength(5)
  })

  it('skips what the horizon ends', () => {
    const { lessons, skipped } = plannedLessons({ ...offer, horizonWeeks: 2 }, picked, '2026-11-23', 4, around())
    expect(lessons).toHaveLength(4)
    expect(new Set(skipped.map(({ reason }) => reason))).toEqual(new Set(['horizon']))
  })

  it('never offers the past', () =>
    expect(plan(1, [], {}, '2026-11-16').skipped.map(({ reason }) => reason)).toEqual(['past', 'past']))

  it('keeps 18:00 over the autumn night', () => {
    const lessons = plannedLessons(
      offer,
      { Monday: [18, 18.5] },
      '2027-10-25',
      4,
      around([], { now: at('2027-10-20T12:00') }),
    ).lessons
    expect(lessons.map(({ start }) => start.toString())).toEqual([
      '2027-10-25T16:00:00Z',
      '2027-11-01T17:00:00Z',
      '2027-11-08T17:00:00Z',
      '2027-11-15T17:00:00Z',
    ])
  })

  it('does not plan two lessons at once in the night that loses an hour', () => {
    const { lessons, skipped } = plannedLessons(
      offer,
      { Sunday: [2, 2.5, 3.5, 4] },
      '2027-03-28',
      1,
      around([], { now: at('2027-03-20T12:00') }),
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
    nextFit(offer, { Monday: [17, 17.5] }, firstDate, around(busy))?.date ?? null
  it('names the first date that does', () => {
    expect(firstFit([])).toBe('2026-11-23')
    expect(firstFit([span('2026-11-23', '17:00', '17:30'), span('2026-11-30', '17:30', '18:00')])).toBe('2026-12-07')
  })
  it('names none beyond the horizon', () => {
    expect(firstFit([{ start: NOW, end: NOW.add({ hours: 24 * 70 }) }])).toBeNull()
    expect(firstFit([], '2027-03-01')).toBeNull()
  })
})
