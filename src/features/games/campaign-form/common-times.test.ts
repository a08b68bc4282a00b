import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type DateTimeMap, WEEKDAYS, wallTimeToInstant, weekdayOf } from '#kernel/timetable.ts'
import { countAt, findOverlap, listCommonTimes, nextMonday, type PaintedWeek, runsOf, slotsOf } from './common-times.ts'
import { commonTimesLabel } from './labels.ts'

const week = (zone: string, availability: DateTimeMap): PaintedWeek => ({ zone, availability })
const WARSAW = 'Europe/Warsaw'

describe('when a party is free', () => {
  test('is counted by the clocks of each player', () => {
    const party = [week(WARSAW, { Monday: [18, 18.5] }), week('Europe/London', { Monday: [17, 17.5] })]
    const overlap = findOverlap(party, { monday: '2026-11-30', zone: WARSAW })
    expect([17.5, 18, 18.5, 19].map(hour => countAt(overlap, 'Monday', hour))).toEqual([0, 2, 2, 0])
    expect(slotsOf(overlap, 2).Monday).toEqual([18, 18.5])
  })
  test('is a table of runs of equal numbers', () => {
    const party = [week(WARSAW, { Monday: [18, 18.5, 20], Sunday: [9] }), week(WARSAW, { Monday: [18.5, 19] })]
    expect(runsOf(findOverlap(party, { monday: '2026-11-30', zone: WARSAW }))).toEqual([
      { day: 'Monday', from: 18, to: 18.5, count: 1 },
      { day: 'Monday', from: 18.5, to: 19, count: 2 },
      { day: 'Monday', from: 19, to: 19.5, count: 1 },
      { day: 'Monday', from: 20, to: 20.5, count: 1 },
      { day: 'Sunday', from: 9, to: 9.5, count: 1 },
    ])
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

describe('when all are free for a whole game', () => {
  const evening = { Friday: [22.5, 23, 23.5], Saturday: [0, 0.5, 1] }
  const hours = (from: number, to: number) => Array.from({ length: (to - from) * 2 }, (_, at) => from + at / 2)
  const always = Object.fromEntries(WEEKDAYS.map(day => [day, hours(0, 24)]))
  const winter = '2026-11-30'
  const spring = '2026-03-23'
  const autumn = '2026-10-19'

  test.each<[string, readonly PaintedWeek[], string, string, number, string]>([
    ['on one day', [week(WARSAW, { Friday: hours(18, 21) })], WARSAW, winter, 3, 'Friday 18:00 – 21:00'],
    ['until midnight', [week(WARSAW, { Friday: hours(21, 24) })], WARSAW, winter, 3, 'Friday 21:00 – 24:00'],
    ['over midnight', Array(3).fill(week(WARSAW, evening)), WARSAW, winter, 2, 'Friday 22:30 – Saturday 1:30'],
    ['over midnight, too short', [week(WARSAW, evening)], WARSAW, winter, 4, ''],
    [
      'over midnight of one of two zones',
      [week(WARSAW, evening), week('America/New_York', { Friday: hours(16.5, 19.5) })],
      ...(['America/New_York', winter, 3, 'Friday 16:30 – 19:30'] as const),
    ],
    [
      'over midnight in the zone of the reader alone',
      [week('America/New_York', { Friday: hours(16.5, 19.5) })],
      ...(['Asia/Tokyo', winter, 3, 'Saturday 6:30 – 9:30'] as const),
    ],
    [
      'over a whole day',
      [week(WARSAW, { Friday: [23.5], Saturday: hours(0, 24), Sunday: [0] })],
      ...([WARSAW, winter, 5, 'Friday 23:30 – Sunday 0:30'] as const),
    ],
    [
      'over the end of the week, once',
      [week(WARSAW, { Sunday: hours(23, 24), Monday: hours(0, 3) })],
      ...([WARSAW, winter, 2, 'Sunday 23:00 – Monday 3:00'] as const),
    ],
    [
      'over the end of the week of the reader alone',
      [week('America/New_York', { Sunday: hours(17, 20) })],
      ...([WARSAW, winter, 3, 'Sunday 23:00 – Monday 2:00'] as const),
    ],
    [
      'in order',
      [week(WARSAW, { Monday: hours(8, 10), Wednesday: [12], Sunday: hours(20, 22) })],
      ...([WARSAW, winter, 2, 'Monday 8:00 – 10:00; Sunday 20:00 – 22:00'] as const),
    ],
    [
      'with a quarter of an hour',
      [week('Asia/Kathmandu', { Monday: hours(17.5, 20) })],
      ...(['UTC', winter, 2, 'Monday 12:00 – 14:00'] as const),
    ],
    // At 2:00 clocks go to 3:00: three hours by the clock are two.
    ['in the night of spring', [week(WARSAW, { Sunday: hours(1, 4) })], WARSAW, spring, 2, 'Sunday 1:00 – 4:00'],
    ['in the night of spring, too short', [week(WARSAW, { Sunday: hours(1, 4) })], WARSAW, spring, 3, ''],
    // At 3:00 clocks go back to 2:00: two hours by the clock are three.
    ['in the night of autumn', [week(WARSAW, { Sunday: hours(1, 3) })], WARSAW, autumn, 3, 'Sunday 1:00 – 3:00'],
    [
      'over midnight into the night of autumn',
      [week(WARSAW, { Saturday: hours(23, 24), Sunday: hours(0, 3) })],
      ...([WARSAW, autumn, 5, 'Saturday 23:00 – Sunday 3:00'] as const),
    ],
    ['in any week', [week(WARSAW, always), week('UTC', always)], WARSAW, winter, 5, 'any time'],
    ['in any week, clocks go forward', [week(WARSAW, always)], WARSAW, spring, 5, 'any time'],
    ['in any week, clocks go back', [week(WARSAW, always)], WARSAW, autumn, 5, 'any time'],
    ['never', [week(WARSAW, {})], WARSAW, winter, 2, ''],
    ['without players', [], WARSAW, winter, 2, ''],
  ])('%s', (_, party, zone, monday, length, expected) => {
    const times = listCommonTimes(party, { monday, zone }, length)
    const asText = times.map(({ start, end }) => ({ start: start.toString(), end: end.toString() }))
    expect(commonTimesLabel(asText, zone)).toBe(expected)
  })
})
