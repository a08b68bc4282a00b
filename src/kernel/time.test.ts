import { describe, expect, it } from 'vitest'
import {
  dateIn,
  formatCountdown,
  formatDateAndTimeRange,
  formatDayAndTimeRange,
  formatDayMonth,
  formatFullDate,
  formatNearTime,
  formatTimeRange,
  formatWallTime,
  hoursUntil,
  isCalendarDate,
  isLate,
  isPast,
  overlaps,
  parseWallTime,
} from './time.ts'
import { isZone, ZONES, zoneName } from './zones.ts'

const at = (iso: string) => Temporal.Instant.from(iso)
const WARSAW = 'Europe/Warsaw'
const lesson = { start: at('2026-11-24T16:00:00Z'), end: at('2026-11-24T17:00:00Z') }

describe('formatting times', () => {
  it('formats one lesson in each viewer’s zone', () => {
    expect(formatDayAndTimeRange(lesson.start, lesson.end, WARSAW)).toBe('Tue 17:00 – 18:00')
    expect(formatDayAndTimeRange(lesson.start, lesson.end, 'America/New_York')).toBe('Tue 11:00 – 12:00')
    expect(formatDayAndTimeRange(lesson.start, lesson.end, 'Asia/Tokyo')).toBe('Wed 1:00 – 2:00')
    expect(formatDayAndTimeRange(lesson.start, lesson.end, 'Asia/Kathmandu')).toBe('Tue 21:45 – 22:45')
  })

  it('accepts ISO text', () =>
    expect(formatDayAndTimeRange('2026-11-24T16:00:00Z', '2026-11-24T17:00:00Z', WARSAW)).toBe('Tue 17:00 – 18:00'))

  it('shows an end at midnight as 24:00', () =>
    expect(formatTimeRange('2026-11-24T22:00:00Z', '2026-11-24T23:00:00Z', WARSAW)).toBe('23:00 – 24:00'))

  it('formats days, with the year only where it differs', () => {
    expect(formatDayMonth(lesson.start, WARSAW, null)).toBe('24 Nov')
    expect(formatDayMonth(lesson.start, WARSAW, '2026-01-01T12:00:00Z')).toBe('24 Nov')
    expect(formatDayMonth(lesson.start, WARSAW, '2027-01-01T12:00:00Z')).toBe('24 Nov 2026')
    expect(formatFullDate(lesson.start, WARSAW)).toBe('Tuesday 24 November 2026')
    expect(formatDateAndTimeRange(lesson.start, lesson.end, WARSAW, '2026-01-01T12:00:00Z')).toBe(
      'Tue 24 Nov, 17:00 – 18:00',
    )
    expect(dateIn(lesson.start, 'Asia/Tokyo')).toBe('2026-11-25')
  })

  it.each([
    ['2026-11-21T17:30:00Z', 'today 18:30'],
    ['2026-11-21T23:30:00Z', 'tomorrow 0:30'],
    ['2026-11-27T08:00:00Z', 'Fri 9:00'],
    ['2026-11-28T08:00:00Z', '28 Nov 9:00'],
    ['2026-11-20T08:00:00Z', '20 Nov 9:00'],
    ['2027-01-04T08:00:00Z', '4 Jan 2027 9:00'],
  ])('names %s near Saturday noon as %s', (moment, text) =>
    expect(formatNearTime(moment, WARSAW, '2026-11-21T11:00:00Z')).toBe(text),
  )
})

describe('24 hours', () => {
  const start = at('2026-11-24T16:00:00Z')
  it.each([
    ['2026-11-23T16:00:00Z', 24, false],
    ['2026-11-23T16:00:00.001Z', 24, true],
    ['2026-11-23T15:59:59Z', 24, false],
    ['2026-11-24T16:00:00Z', 0, true],
    ['2026-11-24T17:00:00Z', -1, true],
  ])('from %s', (now, hours, late) => {
    expect(hoursUntil(start, now)).toBeCloseTo(hours, 2)
    expect(isLate(start, now, 24)).toBe(late)
  })

  it('are elapsed hours: 17:00 the day before the spring night is only 23 h away, so late', () => {
    const sunday = parseWallTime('2027-03-28T17:00', WARSAW)
    expect(hoursUntil(sunday, parseWallTime('2027-03-27T17:00', WARSAW))).toBe(23)
    expect(isLate(sunday, parseWallTime('2027-03-27T17:00', WARSAW), 24)).toBe(true)
    const autumn = parseWallTime('2027-10-31T17:00', WARSAW)
    expect(hoursUntil(autumn, parseWallTime('2027-10-30T17:00', WARSAW))).toBe(25)
    expect(isLate(autumn, parseWallTime('2027-10-30T17:30', WARSAW), 24)).toBe(false)
  })

  it('the current moment counts as past', () => {
    expect(isPast(start, start)).toBe(true)
    expect(isPast(start, '2026-11-24T15:59:59.999Z')).toBe(false)
  })
})

it('counts down to 0:00 and no further', () => {
  expect(formatCountdown('2026-11-24T16:15:00Z', '2026-11-24T16:00:00Z')).toBe('15 min 0 s')
  expect(formatCountdown('2026-11-24T16:15:00Z', '2026-11-24T16:00:00.400Z')).toBe('15 min 0 s')
  expect(formatCountdown('2026-11-24T16:15:00Z', '2026-11-24T16:00:01Z')).toBe('14 min 59 s')
  expect(formatCountdown('2026-11-24T16:15:00Z', '2026-11-24T16:14:01Z')).toBe('59 s')
  expect(formatCountdown('2026-11-24T16:15:00Z', '2026-11-24T16:20:00Z')).toBe('0 s')
  expect(formatCountdown('2026-11-24T16:15:00Z', '2026-11-24T15:15:01Z')).toBe('59 min 59 s')
  expect(formatCountdown('2026-11-25T16:15:00Z', '2026-11-24T16:15:30Z')).toBe('23 h 59 min')
  expect(formatCountdown('2026-11-24T16:00:00Z', '2026-11-24T15:00:00Z')).toBe('1 h 0 min')
  expect(formatCountdown('2026-11-24T16:00:00Z', '2026-11-23T16:00:01Z')).toBe('23 h 59 min')
})

describe('overlaps', () => {
  const hour = (from: number, to: number) => ({
    start: at('2026-11-24T00:00:00Z').add({ hours: from }),
    end: at('2026-11-24T00:00:00Z').add({ hours: to }),
  })
  it.each([
    [10, 11, 11, 12, false],
    [11, 12, 10, 11, false],
    [10, 12, 11, 13, true],
    [10, 13, 11, 12, true],
    [11, 12, 11, 12, true],
  ])('[%i, %i) and [%i, %i): %s', (a, b, c, d, shared) => expect(overlaps(hour(a, b), hour(c, d))).toBe(shared))
})

describe('wall-clock text', () => {
  it.each([
    ['2027-03-28T02:30', '2027-03-28T01:30:00Z', '2027-03-28T03:30'],
    ['2027-10-31T02:30', '2027-10-31T00:30:00Z', '2027-10-31T02:30'],
    ['2026-11-24T17:00', '2026-11-24T16:00:00Z', '2026-11-24T17:00'],
  ])('%s is %s and is formatted back as %s', (wall, instant, back) => {
    expect(parseWallTime(wall, WARSAW).toString()).toBe(instant)
    expect(formatWallTime(instant, WARSAW)).toBe(back)
  })
})

describe('zones', () => {
  it.each(['Europe/Warsaw', 'America/Argentina/Buenos_Aires', 'UTC', 'Asia/Calcutta'])('%s is valid', zone =>
    expect(isZone(zone)).toBe(true),
  )
  it.each(['', '+01:00', 'Warsaw', 'Europe/Nowhere', 'a'.repeat(500), 'Europe/Warsaw; drop table', '../etc/passwd'])(
    '%s is none',
    zone => expect(isZone(zone)).toBe(false),
  )
  it('lists each zone once, in order', () => {
    expect(ZONES).toContain('Europe/Warsaw')
    expect(new Set(ZONES).size).toBe(ZONES.length)
    expect(ZONES.every(isZone)).toBe(true)
  })
  it('names the city', () => {
    expect(zoneName('Europe/Warsaw')).toBe('Warsaw')
    expect(zoneName('America/New_York')).toBe('New York')
    expect(zoneName('UTC')).toBe('UTC')
  })
})

it.each([
  ['2028-02-29', true],
  ['2026-02-29', false],
  ['2026-1-1', false],
  ['2026-11-21[u-ca=hebrew]', false],
  ['2026-11-21T10:00', false],
  ['1900-01-01', true],
  ['1899-12-31', false],
  ['0001-01-01', false],
  ['2100-12-31', true],
  ['9999-12-31', false],
])('%s is a calendar date: %s', (text, is) => expect(isCalendarDate(text)).toBe(is))
