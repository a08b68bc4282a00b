import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatDayAndTimeRange } from './time.ts'
import {
  consecutiveRuns,
  countSlots,
  type DateTimeMap,
  formatHour,
  hoursOfRun,
  timetableRuns,
  unionOf,
  WEEKDAYS,
  wallTimeToInstant,
  weekdayOf,
} from './timetable.ts'

const WARSAW = 'Europe/Warsaw'
const starts = (map: DateTimeMap, from: string, weeks: number, zone = WARSAW) =>
  timetableRuns(map, zone, from, weeks).map(meeting => meeting.start.toString())

const slot = fc.integer({ min: 0, max: 47 }).map(half => half / 2)

const week = fc.record(Object.fromEntries(WEEKDAYS.map(day => [day, fc.array(slot, { maxLength: 12 })])), {
  requiredKeys: [],
}) as fc.Arbitrary<DateTimeMap>

describe('the union of two timetables', () => {
  it('has the half-hours of both, each once and in order', () => {
    expect(unionOf({ Tuesday: [18, 17.5], Friday: [9] }, { Monday: [8], Tuesday: [17.5, 17] })).toEqual({
      Monday: [8],
      Tuesday: [17, 17.5, 18],
      Friday: [9],
    })
    expect(unionOf({}, {})).toEqual({})
  })
})

describe('runs', () => {
  it('groups consecutive half-hours, in any order', () =>
    expect(consecutiveRuns([18, 16.5, 16, 18, 17])).toEqual([
      { from: 16, to: 17.5 },
      { from: 18, to: 18.5 },
    ]))

  it('partition the selection', () => {
    fc.assert(
      fc.property(fc.array(slot), hours => {
        const found = consecutiveRuns(hours)
        expect(found.flatMap(hoursOfRun)).toEqual([...new Set(hours)].sort((a, b) => a - b))
        for (const [at, run] of found.entries()) expect(run.from).toBeGreaterThan(found[at - 1]?.to ?? -1)
      }),
    )
  })
})

it('formats hours as clock times', () =>
  expect([0, 9, 17.5, 24].map(formatHour)).toEqual(['0:00', '9:00', '17:30', '24:00']))

describe('wall-clock runs', () => {
  it('a weekly 17:00 in Warsaw stays 17:00 over both time changes', () => {
    expect(starts({ Tuesday: [17, 17.5] }, '2027-03-23', 2)).toEqual(['2027-03-23T16:00:00Z', '2027-03-30T15:00:00Z'])
    expect(starts({ Tuesday: [17, 17.5] }, '2027-10-26', 2)).toEqual(['2027-10-26T15:00:00Z', '2027-11-02T16:00:00Z'])
    expect(starts({ Sunday: [17, 17.5] }, '2027-03-28', 1)).toEqual(['2027-03-28T15:00:00Z'])
    expect(starts({ Sunday: [17, 17.5] }, '2027-10-31', 1)).toEqual(['2027-10-31T16:00:00Z'])
  })

  it('shows New York an hour later between the American and the European change, Tokyo an hour earlier after the European one', () => {
    const seen = (zone: string) =>
      timetableRuns({ Tuesday: [17, 17.5] }, WARSAW, '2027-03-09', 4).map(({ start, end }) =>
        formatDayAndTimeRange(start, end, zone),
      )
    expect(seen(WARSAW)).toEqual(Array(4).fill('Tue 17:00 – 18:00'))
    expect(seen('America/New_York')).toEqual([
      'Tue 11:00 – 12:00',
      'Tue 12:00 – 13:00',
      'Tue 12:00 – 13:00',
      'Tue 11:00 – 12:00',
    ])
    expect(seen('Asia/Tokyo')).toEqual(['Wed 1:00 – 2:00', 'Wed 1:00 – 2:00', 'Wed 1:00 – 2:00', 'Wed 0:00 – 1:00'])
  })

  it('02:30 becomes 03:30 in the spring gap', () => {
    const [meeting] = timetableRuns({ Sunday: [2.5, 3] }, WARSAW, '2027-03-28', 1)
    expect(meeting?.start.toZonedDateTimeISO(WARSAW).toString()).toBe('2027-03-28T03:30:00+02:00[Europe/Warsaw]')
    expect(meeting?.end.toZonedDateTimeISO(WARSAW).toString()).toBe('2027-03-28T04:30:00+02:00[Europe/Warsaw]')
  })

  it('02:30 is the first of the two in the autumn fold, and one hour stays one hour', () => {
    const [meeting] = timetableRuns({ Sunday: [2.5, 3] }, WARSAW, '2027-10-31', 1)
    expect(meeting?.start.toZonedDateTimeISO(WARSAW).toString()).toBe('2027-10-31T02:30:00+02:00[Europe/Warsaw]')
    expect(meeting?.end.toString()).toBe('2027-10-31T01:30:00Z')
  })

  it('a run may end at midnight', () => {
    const [meeting] = timetableRuns({ Monday: [23, 23.5] }, WARSAW, '2026-11-23', 1)
    expect(meeting).toMatchObject({ from: 23, to: 24, date: '2026-11-23', weekday: 'Monday' })
    expect(meeting?.end.toString()).toBe(wallTimeToInstant('2026-11-23', 24, WARSAW).toString())
  })

  it('starts on the first date itself and covers whole weeks', () => {
    const dates = timetableRuns({ Monday: [10, 10.5], Wednesday: [10, 10.5] }, WARSAW, '2026-11-25', 2).map(
      ({ date }) => date,
    )
    expect(dates).toEqual(['2026-11-25', '2026-11-30', '2026-12-02', '2026-12-07'])
  })

  it('are in order, as long as their half-hours, and do not overlap, in any week and zone', () => {
    const zones = fc.constantFrom('UTC', 'Asia/Kathmandu', 'Asia/Tokyo', 'Pacific/Auckland')
    const day = fc
      .integer({ min: 0, max: 3000 })
      .map(days => Temporal.PlainDate.from('2024-01-01').add({ days }).toString())
    fc.assert(
      fc.property(week, zones, day, (map, zone, from) => {
        const found = timetableRuns(map, zone, from, 1)
        expect(found.flatMap(({ hours }) => hours)).toHaveLength(countSlots(map))
        for (const [at, { start, end, hours, weekday, date }] of found.entries()) {
          expect(start.until(end).total('minutes')).toBe(hours.length * 30)
          expect(weekdayOf(date)).toBe(weekday)
          const before = found[at - 1]
          const gap = start.toZonedDateTimeISO(zone).startOfDay().hoursInDay < 24
          if (before && !gap) expect(Temporal.Instant.compare(before.end, start)).toBeLessThanOrEqual(0)
        }
      }),
    )
  })
})
