import { describe, expect, it } from 'vitest'
import { mondayOf, openingMonday, utcOffsetLabel, weekDays, weekSpan, weeksAfter, weekTitle } from './week.ts'

const WARSAW = 'Europe/Warsaw'
const hours = (monday: string, zone: string) => {
  const { start, end } = weekSpan(monday, zone)
  return end.since(start).total('hours')
}

describe('the week of a URL', () => {
  it.each([
    ['2026-11-23', '2026-11-23'],
    ['2026-11-29', '2026-11-23'],
    ['2027-01-01', '2026-12-28'],
    ['2028-02-29', '2028-02-28'],
  ])('%s is that of Monday %s', (asked, monday) => {
    expect(mondayOf(asked, '2026-11-21T10:00:00Z', WARSAW)).toBe(monday)
  })
  it.each([null, '', 'tomorrow', '2026-02-30', '2026-11-24T10:00', '0000-01-01', '+012026-01-01', '1926-11-24'])(
    'is the current week for %s',
    asked => expect(mondayOf(asked, '2026-11-21T10:00:00Z', WARSAW)).toBe('2026-11-16'),
  )
  it('changes at midnight of the zone, not of the server', () => {
    const sundayNight = '2026-11-22T23:30:00Z'
    expect(mondayOf(null, sundayNight, WARSAW)).toBe('2026-11-23')
    expect(mondayOf(null, sundayNight, 'America/New_York')).toBe('2026-11-16')
  })
  it('has neighbours a calendar week away, also across clock changes', () => {
    expect([weeksAfter('2027-03-22', 1), weeksAfter('2027-03-29', -1)]).toEqual(['2027-03-29', '2027-03-22'])
  })
})

describe('the week with which the calendar opens', () => {
  const now = '2026-11-21T10:00:00Z'
  it.each([
    ['of the next lesson', null, '2026-12-08T16:00:00Z', '2026-12-07'],
    ['of the next lesson in the viewer’s zone', null, '2026-12-06T23:30:00Z', '2026-12-07'],
    ['of today where nothing is ahead', null, null, '2026-11-16'],
    ['of the day in the URL', '2026-11-24', '2026-12-08T16:00:00Z', '2026-11-23'],
    ['of the next lesson for a day that is none', 'tomorrow', '2026-12-08T16:00:00Z', '2026-12-07'],
  ])('is that %s', (_, asked, next, monday) => expect(openingMonday(asked, next, now, WARSAW)).toBe(monday))
})

describe('a week’s span', () => {
  it.each([
    ['2027-03-22', WARSAW, 167],
    ['2027-10-25', WARSAW, 169],
    ['2027-03-29', WARSAW, 168],
    ['2027-03-22', 'Asia/Tokyo', 168],
    ['2027-03-08', 'America/New_York', 167],
  ])('from Monday %s in %s is %i hours long', (monday, zone, long) => {
    expect(hours(monday, zone)).toBe(long)
  })
  it('starts at midnight of the zone', () => {
    expect(weekSpan('2027-03-29', WARSAW).start.toString()).toBe('2027-03-28T22:00:00Z')
    expect(weekSpan('2027-03-29', 'Asia/Tokyo').start.toString()).toBe('2027-03-28T15:00:00Z')
  })
})

describe('the title of a week', () => {
  it('repeats months and years only when they differ', () => {
    expect(['2026-11-23', '2026-11-30', '2026-12-28'].map(weekTitle)).toEqual([
      '23 – 29 November 2026',
      '30 November – 6 December 2026',
      '28 December 2026 – 3 January 2027',
    ])
  })
  it('has seven days, and marks today in the zone', () => {
    const days = weekDays('2026-11-23', '2026-11-24T23:30:00Z', WARSAW)
    expect(days.map(({ weekday, short }) => `${weekday} ${short}`)).toEqual([
      'Monday 23 Nov',
      'Tuesday 24 Nov',
      'Wednesday 25 Nov',
      'Thursday 26 Nov',
      'Friday 27 Nov',
      'Saturday 28 Nov',
      'Sunday 29 Nov',
    ])
    expect(days.filter(({ today }) => today).map(({ date }) => date)).toEqual(['2026-11-25'])
  })
  it.each([
    ['2026-11-23', WARSAW, 'UTC+1'],
    ['2027-03-22', WARSAW, 'UTC+1, from Sun 28 Mar UTC+2'],
    ['2027-10-25', WARSAW, 'UTC+2, from Sun 31 Oct UTC+1'],
    ['2027-03-29', WARSAW, 'UTC+2'],
    ['2026-11-23', 'America/New_York', 'UTC−5'],
    ['2026-11-23', 'Asia/Kathmandu', 'UTC+5:45'],
    ['2026-11-23', 'UTC', 'UTC+0'],
  ])('in the week of %s the clocks of %s are %s', (monday, zone, says) => {
    expect(utcOffsetLabel(monday, zone)).toBe(says)
  })
})
