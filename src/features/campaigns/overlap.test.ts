import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type DateTimeMap, WEEKDAYS, wallTimeToInstant, weekdayOf } from '#kernel/timetable.ts'
import { countAt, findOverlap, nextMonday, type PaintedWeek, slotsOf } from './overlap.ts'

const week = (zone: string, availability: DateTimeMap): PaintedWeek => ({ zone, availability })
const WARSAW = 'Europe/Warsaw'

describe('when a party is free', () => {
  test('is counted by the clocks of each player', () => {
    const party = [week(WARSAW, { Monday: [18, 18.5] }), week('Europe/London', { Monday: [17, 17.5] })]
    const overlap = findOverlap(party, { monday: '2026-11-30', zone: WARSAW })
    expect([17.5, 18, 18.5, 19].map(hour => countAt(overlap, 'Monday', hour))).toEqual([0, 2, 2, 0])
    expect(slotsOf(overlap, 2).Monday).toEqual([18, 18.5])
  })

  test('changes in the weeks in which only one of two zones has summer time', () => {
    const party = [week(WARSAW, { Monday: [18] }), week('America/New_York', { Monday: [12] })]
    const both = (monday: string) => slotsOf(findOverlap(party, { monday, zone: WARSAW }), 2).Monday
    expect(both('2026-03-02')).toEqual([18])
    expect(both('2026-03-09')).toEqual([])
    expect(both('2026-03-30')).toEqual([18])
  })

  test('needs both local half-hours in a zone with a quarter of an hour', () => {
    const at = { monday: '2026-11-30', zone: 'UTC' }
    // 12:00 in UTC is 17:45 in Kathmandu.
    expect(countAt(findOverlap([week('Asia/Kathmandu', { Monday: [17.5] })], at), 'Monday', 12)).toBe(0)
    expect(countAt(findOverlap([week('Asia/Kathmandu', { Monday: [17.5, 18] })], at), 'Monday', 12)).toBe(1)
  })

  test('has nothing in the hour that summer time leaves out', () => {
    const always = Object.fromEntries(WEEKDAYS.map(day => [day, Array.from({ length: 48 }, (_, at) => at / 2)]))
    const overlap = findOverlap([week('UTC', always)], { monday: '2026-03-23', zone: WARSAW })
    expect([1.5, 2, 2.5, 3].map(hour => countAt(overlap, 'Sunday', hour))).toEqual([1, 0, 0, 1])
  })

  test('begins with the Monday after today', () => {
    expect(nextMonday(Temporal.Instant.from('2026-11-22T22:59:00Z'), WARSAW)).toBe('2026-11-23')
    expect(nextMonday(Temporal.Instant.from('2026-11-22T23:01:00Z'), WARSAW)).toBe('2026-11-30')
  })

  const zones = fc.constantFrom(
    WARSAW,
    'America/New_York',
    'Asia/Kathmandu',
    'Australia/Lord_Howe',
    'Pacific/Kiritimati',
    'UTC',
  )
  const days = fc.record(
    Object.fromEntries(WEEKDAYS.map(day => [day, fc.uniqueArray(fc.integer({ min: 0, max: 47 }).map(at => at / 2))])),
  )
  const painted = fc.record({ zone: zones, availability: days })
  const mondays = fc.integer({ min: 0, max: 60 }).map(weeks =>
    Temporal.PlainDate.from('2026-01-05')
      .add({ days: weeks * 7 })
      .toString(),
  )

  test('counts a player exactly where every minute is free by the player’s own clocks', () => {
    fc.assert(
      fc.property(fc.array(painted, { minLength: 1, maxLength: 3 }), mondays, zones, (party, monday, zone) => {
        const overlap = findOverlap(party, { monday, zone })
        for (const [at, day] of WEEKDAYS.entries())
          for (const hour of [0, 2, 9.5, 18, 23.5]) {
            const date = Temporal.PlainDate.from(monday).add({ days: at })
            const start = wallTimeToInstant(date, hour, zone)
            const isReal =
              start.toZonedDateTimeISO(zone).toPlainTime().toString({ smallestUnit: 'minute' }) ===
              `${String(Math.floor(hour)).padStart(2, '0')}:${hour % 1 ? '30' : '00'}`
            const free = party.filter(({ zone: own, availability }) =>
              Array.from({ length: 30 }, (_, minutes) => start.add({ minutes }).toZonedDateTimeISO(own)).every(local =>
                availability[weekdayOf(local.toPlainDate())]?.includes(local.hour + (local.minute < 30 ? 0 : 0.5)),
              ),
            )
            expect(countAt(overlap, day, hour)).toBe(isReal ? free.length : 0)
          }
      }),
      { numRuns: 60 },
    )
  })
})
