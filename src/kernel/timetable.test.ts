import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dayAndTime } from './time.ts'
import {
  checkSlots,
  clock,
  countSlots,
  type DateTimeMap,
  hoursOf,
  isWithin,
  loneSlots,
  meetings,
  runs,
  tidy,
  WEEKDAYS,
  wallInstant,
  weekdayOf,
} from './timetable.ts'

const WARSAW = 'Europe/Warsaw'
const starts = (map: DateTimeMap, from: string, weeks: number, zone = WARSAW) =>
  meetings(map, zone, from, weeks).map(meeting => meeting.start.toString())

const slot = fc.integer({ min: 0, max: 47 }).map(half => half / 2)
const week = fc.record(Object.fromEntries(WEEKDAYS.map(day => [day, fc.array(slot, { maxLength: 12 })])), {
  requiredKeys: [],
}) as fc.Arbitrary<DateTimeMap>

describe('runs', () => {
  it('groups consecutive half-hours, whatever their order', () =>
    expect(runs([18, 16.5, 16, 18, 17])).toEqual([
      { from: 16, to: 17.5 },
      { from: 18, to: 18.5 },
    ]))

  it('partition the selection', () => {
    fc.assert(
      fc.property(fc.array(slot), hours => {
        const found = runs(hours)
        expect(found.flatMap(hoursOf)).toEqual([...new Set(hours)].sort((a, b) => a - b))
        for (const [at, run] of found.entries()) expect(run.from).toBeGreaterThan(found[at - 1]?.to ?? -1)
      }),
    )
  })
})

describe('checkSlots', () => {
  const message = (map: DateTimeMap, run: 1 | 2, offered?: DateTimeMap) => {
    const decision = checkSlots(map, run, offered)
    return decision.ok ? decision.change : decision.refusal.message
  }

  it('refuses an empty selection, with or without single slots', () => {
    for (const map of [{}, { Monday: [] }]) {
      expect(message(map, 1)).toBe('Pick at least one half-hour.')
      expect(message(map, 2)).toBe('Pick at least one half-hour.')
    }
  })

  it('names the half-hour that stands alone and what to add', () => {
    expect(message({ Monday: [18, 18.5], Thursday: [18] }, 2)).toBe(
      'Thursday 18:00 stands alone. A lesson here takes at least one hour: add 17:30 or 18:30.',
    )
    expect(message({ Sunday: [0] }, 2)).toMatch(/: add 0:30\.$/)
    expect(message({ Sunday: [23.5] }, 2)).toMatch(/: add 23:00\.$/)
  })

  it('advises only what is on offer', () => {
    expect(message({ Thursday: [18] }, 2, { Thursday: [17, 18, 18.5] })).toMatch(/: add 18:30\.$/)
    expect(message({ Thursday: [18] }, 2, { Thursday: [18] })).toMatch(/: nothing beside it is free\.$/)
  })

  it('does not join the last half-hour of a day with the first of the next', () =>
    expect(loneSlots({ Monday: [23.5], Tuesday: [0] })).toHaveLength(2))

  it('allows a single slot with the single-slot option', () =>
    expect(message({ Thursday: [18] }, 1)).toEqual({ Thursday: [18] }))

  it('answers days Monday first, hours ascending, nothing twice', () => {
    expect(message({ Friday: [18.5, 18, 18], Tuesday: [9.5, 9], Monday: [] }, 2)).toEqual({
      Tuesday: [9, 9.5],
      Friday: [18, 18.5],
    })
    expect(Object.keys(tidy({ Friday: [1], Tuesday: [1] }))).toEqual(['Tuesday', 'Friday'])
  })

  it.each([-0.5, 24, 17.25, Number.NaN, Number.POSITIVE_INFINITY])('refuses %d as an hour', hour =>
    expect(message({ Monday: [hour] }, 1)).toBe('A slot is a whole or half hour from 0:00 to 23:30.'),
  )

  it('accepts exactly the selections whose runs are all long enough', () => {
    fc.assert(
      fc.property(week, fc.constantFrom(1 as const, 2 as const), (map, run) => {
        const long = WEEKDAYS.every(day => runs(map[day] ?? []).every(({ from, to }) => (to - from) * 2 >= run))
        expect(checkSlots(map, run).ok).toBe(long && countSlots(map) > 0)
      }),
    )
  })
})

it('knows whether a selection is on offer', () => {
  expect(isWithin({ Monday: [18] }, { Monday: [17.5, 18] })).toBe(true)
  expect(isWithin({ Monday: [18], Tuesday: [18] }, { Monday: [18] })).toBe(false)
  expect(isWithin({}, {})).toBe(true)
})

it('writes hours as a clock', () => expect([0, 9, 17.5, 24].map(clock)).toEqual(['0:00', '9:00', '17:30', '24:00']))

describe('wall-clock meetings', () => {
  it('a weekly 17:00 in Warsaw stays 17:00 over both nights', () => {
    expect(starts({ Tuesday: [17, 17.5] }, '2027-03-23', 2)).toEqual(['2027-03-23T16:00:00Z', '2027-03-30T15:00:00Z'])
    expect(starts({ Tuesday: [17, 17.5] }, '2027-10-26', 2)).toEqual(['2027-10-26T15:00:00Z', '2027-11-02T16:00:00Z'])
    expect(starts({ Sunday: [17, 17.5] }, '2027-03-28', 1)).toEqual(['2027-03-28T15:00:00Z'])
    expect(starts({ Sunday: [17, 17.5] }, '2027-10-31', 1)).toEqual(['2027-10-31T16:00:00Z'])
  })

  it('shows New York an hour later between the two spring nights, Tokyo an hour earlier after ours', () => {
    const seen = (zone: string) =>
      meetings({ Tuesday: [17, 17.5] }, WARSAW, '2027-03-09', 4).map(({ start, end }) => dayAndTime(start, end, zone))
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
    const [meeting] = meetings({ Sunday: [2.5, 3] }, WARSAW, '2027-03-28', 1)
    expect(meeting?.start.toZonedDateTimeISO(WARSAW).toString()).toBe('2027-03-28T03:30:00+02:00[Europe/Warsaw]')
    expect(meeting?.end.toZonedDateTimeISO(WARSAW).toString()).toBe('2027-03-28T04:30:00+02:00[Europe/Warsaw]')
  })

  it('02:30 is the first of the two in the autumn fold, and one hour stays one hour', () => {
    const [meeting] = meetings({ Sunday: [2.5, 3] }, WARSAW, '2027-10-31', 1)
    expect(meeting?.start.toZonedDateTimeISO(WARSAW).toString()).toBe('2027-10-31T02:30:00+02:00[Europe/Warsaw]')
    expect(meeting?.end.toString()).toBe('2027-10-31T01:30:00Z')
  })

  it('a run may end at midnight', () => {
    const [meeting] = meetings({ Monday: [23, 23.5] }, WARSAW, '2026-11-23', 1)
    expect(meeting).toMatchObject({ from: 23, to: 24, date: '2026-11-23', weekday: 'Monday' })
    expect(meeting?.end.toString()).toBe(wallInstant('2026-11-23', 24, WARSAW).toString())
  })

  it('starts on the first date itself and covers whole weeks', () => {
    const dates = meetings({ Monday: [10, 10.5], Wednesday: [10, 10.5] }, WARSAW, '2026-11-25', 2).map(
      ({ date }) => date,
    )
    expect(dates).toEqual(['2026-11-25', '2026-11-30', '2026-12-02', '2026-12-07'])
  })

  it('are in order, as long as their half-hours, and apart, whatever the week and zone', () => {
    const zones = fc.constantFrom('UTC', 'Asia/Kathmandu', 'Asia/Tokyo', 'Pacific/Auckland')
    const day = fc
      .integer({ min: 0, max: 3000 })
      .map(days => Temporal.PlainDate.from('2024-01-01').add({ days }).toString())
    fc.assert(
      fc.property(week, zones, day, (map, zone, from) => {
        const found = meetings(map, zone, from, 1)
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
