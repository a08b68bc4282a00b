import { describe, expect, it } from 'vitest'
import { parseWallTime } from '#kernel/time.ts'
import { type ClockShift, forecastShifts, type WeeklyLesson } from './clock-forecast.ts'

const WARSAW = 'Europe/Warsaw'
const NEW_YORK = 'America/New_York'
const at = (text: string) => Temporal.Instant.from(text)

type Series = { first: string; weeks?: number; zone?: string; otherZone?: string; uid?: string; name?: string }

/** Lessons at the same local time of the session's zone, week by week. */
const weekly = ({ first, weeks = 8, zone = WARSAW, otherZone = WARSAW, uid = 'nina', name = 'Nina' }: Series) =>
  Array.from({ length: weeks }, (_, week): WeeklyLesson => {
    const wall = Temporal.PlainDateTime.from(first).add({ weeks: week })
    const start = parseWallTime(wall.toString({ smallestUnit: 'minute' }), zone)
    return {
      ...{ id: `lsn_${uid}_${week}`, sessionId: 'ses_1', title: 'Mathematics', isMovable: true, start, zone },
      side: 'participant' as const,
      other: { uid, name, zone: otherZone },
    }
  })

const linesOf = (shifts: readonly ClockShift[]) =>
  shifts.flatMap(({ on, lessonId, moves }) =>
    moves.map(({ name, from, to }) => `${on} ${lessonId} ${name ?? 'you'}: ${from} → ${to}`),
  )

describe('a weekly lesson moves', () => {
  it.each<[string, string, Series, string, readonly string[]]>([
    [
      // In 2027 New York changes on 14 March, Warsaw on 28 March.
      'there and back between the changes of two zones',
      NEW_YORK,
      { first: '2027-03-02T17:00' },
      '2027-03-03T00:00:00Z',
      ['2027-03-14 lsn_nina_2 you: Tue 11:00 → Tue 12:00', '2027-03-28 lsn_nina_4 you: Tue 12:00 → Tue 11:00'],
    ],
    [
      'for the teacher’s eyes as well, who stays at home',
      WARSAW,
      { first: '2027-03-02T17:00', otherZone: NEW_YORK, uid: 'ala', name: 'Ala' },
      '2027-03-03T00:00:00Z',
      ['2027-03-14 lsn_ala_2 Ala: Tue 11:00 → Tue 12:00', '2027-03-28 lsn_ala_4 Ala: Tue 12:00 → Tue 11:00'],
    ],
    [
      'for good where the viewer’s clocks never change, over midnight',
      'Asia/Tokyo',
      { first: '2027-03-02T16:30' },
      '2027-03-20T00:00:00Z',
      ['2027-03-28 lsn_nina_4 you: Wed 0:30 → Tue 23:30'],
    ],
    [
      'the other way in autumn',
      'Asia/Tokyo',
      { first: '2027-10-05T17:00' },
      '2027-10-10T00:00:00Z',
      ['2027-10-31 lsn_nina_4 you: Wed 0:00 → Wed 1:00'],
    ],
    [
      'by half an hour where the clocks change by half an hour',
      'Australia/Lord_Howe',
      { first: '2027-09-07T10:00' },
      '2027-09-20T00:00:00Z',
      ['2027-10-03 lsn_nina_4 you: Tue 18:30 → Tue 19:00'],
    ],
    [
      'for both, in a session of a third zone',
      WARSAW,
      { first: '2027-03-02T17:00', zone: 'Asia/Tokyo', otherZone: 'Europe/London' },
      '2027-03-20T00:00:00Z',
      ['2027-03-28 lsn_nina_4 you: Tue 9:00 → Tue 10:00', '2027-03-28 lsn_nina_4 Nina: Tue 8:00 → Tue 9:00'],
    ],
  ])('%s', (_, viewerZone, series, now, lines) => {
    expect(linesOf(forecastShifts(weekly(series), viewerZone, at(now)))).toEqual(lines)
  })
})

describe('a weekly lesson stays', () => {
  it.each<[string, string, Series, string]>([
    ['where all live in the session’s zone', WARSAW, { first: '2027-03-02T17:00' }, '2027-03-20T00:00:00Z'],
    ['where both zones change together', 'Europe/London', { first: '2027-03-16T17:00' }, '2027-03-20T00:00:00Z'],
    [
      'where no zone changes',
      'Asia/Tokyo',
      { first: '2027-03-02T17:00', zone: 'UTC', otherZone: 'UTC' },
      '2027-03-20T00:00:00Z',
    ],
    [
      'while the change is more than five weeks ahead',
      'Asia/Tokyo',
      { first: '2027-01-05T17:00', weeks: 16 },
      '2027-02-20T00:00:00Z',
    ],
    ['once the first moved lesson has begun', 'Asia/Tokyo', { first: '2027-03-16T17:00' }, '2027-03-30T15:00:00Z'],
    ['where it has no lesson before the change', 'Asia/Tokyo', { first: '2027-03-30T17:00' }, '2027-03-20T00:00:00Z'],
    [
      'where it has no lesson after the change',
      'Asia/Tokyo',
      { first: '2027-03-09T17:00', weeks: 3 },
      '2027-03-20T00:00:00Z',
    ],
  ])('%s', (_, viewerZone, series, now) => {
    expect(forecastShifts(weekly(series), viewerZone, at(now))).toEqual([])
  })
})

it('a lesson that was left out does not hide the change', () => {
  const lessons = weekly({ first: '2027-03-16T17:00' }).filter((_, week) => week !== 2)
  expect(linesOf(forecastShifts(lessons, 'Asia/Tokyo', at('2027-03-20T00:00:00Z')))).toEqual([
    '2027-03-28 lsn_nina_3 you: Wed 1:00 → Wed 0:00',
  ])
})

it('a group is one shift for its teacher, with a line for each student who moves', () => {
  const students = [
    { uid: 'ala', name: 'Ala', otherZone: NEW_YORK },
    { uid: 'olek', name: 'Olek', otherZone: WARSAW },
    { uid: 'kim', name: 'Kim', otherZone: 'Asia/Seoul' },
  ]
  const lessons = students.flatMap(student => weekly({ first: '2027-03-23T17:00', weeks: 2, ...student }))
  const shifts = forecastShifts(lessons, WARSAW, at('2027-03-24T00:00:00Z'))
  expect(shifts.map(({ moves }) => moves.map(({ name, from, to }) => `${name}: ${from} → ${to}`))).toEqual([
    ['Ala: Tue 12:00 → Tue 11:00', 'Kim: Wed 1:00 → Wed 0:00'],
  ])
})
