import { describe, expect, it } from 'vitest'
import { wallTimeToInstant } from '#kernel/timetable.ts'
import type { CalendarItem } from './calendar-item.ts'
import {
  blockTexts,
  daySegments,
  entryStateOf,
  isLastOfWeek,
  isUpcoming,
  nowPosition,
  timeUntil,
} from './week-layout.ts'

const WARSAW = 'Europe/Warsaw'
const span = (start: string, end: string) => ({ start, end })
const segment = (day: number, start: number, end: number) => ({ day, start: start * 60, end: end * 60 })

/** A weekly lesson at 17:00 in Warsaw, seen on a date. */
const lessonOn = (date: string) => {
  const start = wallTimeToInstant(date, 17, WARSAW)
  return span(start.toString(), start.add({ hours: 1 }).toString())
}

describe('a weekly 17:00 of Warsaw', () => {
  it.each([
    ['2027-03-26', '2027-03-22'],
    ['2027-03-28', '2027-03-22'],
    ['2027-04-02', '2027-03-29'],
    ['2027-10-29', '2027-10-25'],
    ['2027-10-31', '2027-10-25'],
    ['2027-11-05', '2027-11-01'],
  ])('stays 17:00 there on %s', (date, monday) => {
    const day = Temporal.PlainDate.from(date).dayOfWeek - 1
    expect(daySegments(lessonOn(date), monday, WARSAW)).toEqual([segment(day, 17, 18)])
  })
  it('moves in New York for the weeks between the two clock changes, and in Tokyo for the summer', () => {
    const newYork = (date: string, monday: string) => daySegments(lessonOn(date), monday, 'America/New_York')
    expect(newYork('2027-03-12', '2027-03-08')).toEqual([segment(4, 11, 12)])
    expect(newYork('2027-03-19', '2027-03-15')).toEqual([segment(4, 12, 13)])
    expect(newYork('2027-04-02', '2027-03-29')).toEqual([segment(4, 11, 12)])
    const tokyo = (date: string, monday: string) => daySegments(lessonOn(date), monday, 'Asia/Tokyo')
    expect(tokyo('2027-03-26', '2027-03-22')).toEqual([segment(5, 1, 2)])
    expect(tokyo('2027-04-02', '2027-03-29')).toEqual([segment(5, 0, 1)])
  })
  it('on a Sunday is the next week’s Monday in Tokyo', () => {
    expect(daySegments(lessonOn('2027-03-21'), '2027-03-15', 'Asia/Tokyo')).toEqual([])
    expect(daySegments(lessonOn('2027-03-21'), '2027-03-22', 'Asia/Tokyo')).toEqual([segment(0, 1, 2)])
  })
})

describe('the day segments of an entry', () => {
  it('across midnight has a segment in each day, and has none in the next day when it ends at midnight', () => {
    expect(daySegments(span('2026-11-24T22:00:00Z', '2026-11-25T00:00:00Z'), '2026-11-23', WARSAW)).toEqual([
      { ...segment(1, 23, 24), overnight: { start: 1380, end: 60, isTail: false } },
      { ...segment(2, 0, 1), overnight: { start: 1380, end: 60, isTail: true } },
    ])
    expect(daySegments(span('2026-11-24T22:00:00Z', '2026-11-24T23:00:00Z'), '2026-11-23', WARSAW)).toEqual([
      segment(1, 23, 24),
    ])
  })
  it('longer than the week fills the days of the week only', () => {
    expect(daySegments(span('2026-11-20T10:00:00Z', '2026-11-25T11:00:00Z'), '2026-11-23', WARSAW)).toEqual([
      segment(0, 0, 24),
      segment(1, 0, 24),
      segment(2, 0, 12),
    ])
  })
  it('find the day across the end of a month', () => {
    expect(daySegments(span('2027-01-01T10:00:00Z', '2027-01-01T11:00:00Z'), '2026-12-28', WARSAW)).toEqual([
      segment(4, 11, 12),
    ])
  })
  it('use local time when summer time begins: 1:30 to 3:30 takes one hour', () => {
    const start = wallTimeToInstant('2027-03-28', 1.5, WARSAW)
    const lesson = span(start.toString(), start.add({ hours: 1 }).toString())
    expect(daySegments(lesson, '2027-03-22', WARSAW)).toEqual([segment(6, 1.5, 3.5)])
  })
  it('keep their duration as height when summer time ends and the local end is not after the local start', () => {
    const start = wallTimeToInstant('2027-10-31', 2.5, WARSAW)
    const lesson = span(start.toString(), start.add({ hours: 1 }).toString())
    expect(daySegments(lesson, '2027-10-25', WARSAW)).toEqual([segment(6, 2.5, 3.5)])
    const shorter = span(start.toString(), start.add({ minutes: 30 }).toString())
    expect(daySegments(shorter, '2027-10-25', WARSAW)).toEqual([segment(6, 2.5, 3)])
  })
})

describe('the current time', () => {
  it('is shown in the zone’s local time, in its own week only', () => {
    const now = '2026-11-24T15:37:00Z'
    expect(nowPosition('2026-11-23', now, WARSAW)).toEqual({ day: 1, minute: 16 * 60 + 37 })
    expect(nowPosition('2026-11-23', now, 'Asia/Tokyo')).toEqual({ day: 2, minute: 37 })
    expect(nowPosition('2026-11-16', now, WARSAW)).toBeNull()
    expect(nowPosition('2026-11-30', now, WARSAW)).toBeNull()
  })
})

describe('the state of an entry', () => {
  const now = '2026-11-24T16:00:00Z'
  const entry = (state: CalendarItem['state'], people: readonly string[] = [], end = '2026-11-24T17:00:00Z') => ({
    ...{ state, people, end },
  })
  it('is open, not booked, without students', () => {
    expect(entryStateOf(entry('teaching'), now)).toBe('open')
    expect(entryStateOf(entry('teaching', ['Ala']), now)).toBe('booked')
  })
  it('is past once it is over, but a cancelled one stays cancelled', () => {
    expect(entryStateOf(entry('booked', [], now), now)).toBe('past')
    expect(entryStateOf(entry('cancelled', [], now), now)).toBe('cancelled')
  })
  it('never takes a held, open or cancelled entry or time off as the next lesson', () => {
    const states = [entry('held'), entry('held', ['Ala']), entry('teaching'), entry('cancelled'), entry('time off')]
    expect(states.filter(state => isUpcoming(state, now))).toEqual([])
    expect([entry('booked'), entry('teaching', ['Ala'])].every(state => isUpcoming(state, now))).toBe(true)
  })
})

it('a week goes on with the next one where nothing is booked or held in it but what is shown above', () => {
  const now = '2026-11-24T12:00:00Z'
  const item = (id: string, state: CalendarItem['state'], end: string) => ({ id, state, end, people: [] })
  const [over, next] = [item('a', 'booked', '2026-11-24T10:00:00Z'), item('b', 'booked', '2026-11-24T18:00:00Z')]
  expect(isLastOfWeek([over, next], next, now)).toBe(true)
  expect(isLastOfWeek([over, next], null, now)).toBe(false)
  expect(isLastOfWeek([next, item('c', 'held', '2026-11-25T18:00:00Z')], next, now)).toBe(false)
  expect(isLastOfWeek([next, item('d', 'time off', '2026-11-25T18:00:00Z')], next, now)).toBe(true)
})

describe('the time until a lesson', () => {
  it.each([
    ['2026-11-24T16:00:00Z', 'now'],
    ['2026-11-24T15:00:00Z', 'now'],
    ['2026-11-24T16:00:30Z', 'in 1 minute'],
    ['2026-11-24T16:23:00Z', 'in 23 minutes'],
    ['2026-11-24T17:00:00Z', 'in 1 hour'],
    ['2026-11-25T01:00:00Z', 'in 9 hours'],
    ['2026-11-25T08:00:00Z', 'tomorrow'],
    ['2026-11-26T15:00:00Z', 'in 2 days'],
    ['2026-12-01T12:00:00Z', 'in 7 days'],
  ])('%s is %s', (start, says) => expect(timeUntil(start, '2026-11-24T16:00:00Z', WARSAW)).toBe(says))
  it('counts the viewer’s days, not the server’s', () => {
    expect(timeUntil('2026-11-26T15:00:00Z', '2026-11-24T16:00:00Z', 'Asia/Tokyo')).toBe('in 2 days')
    expect(timeUntil('2026-11-26T14:00:00Z', '2026-11-24T16:00:00Z', 'Asia/Tokyo')).toBe('tomorrow')
  })
})

it.each<[string, readonly string[], string, CalendarItem['kind'], { title: string; sub: string }]>([
  ['a student: the teacher', [], 'Nina', 'lesson', { title: 'Physics', sub: 'Nina' }],
  ['the teacher: who comes', ['Ala Nowak'], 'Ala Nowak', 'lesson', { title: 'Ala Nowak', sub: 'Physics' }],
  [
    'the teacher of several: the first and how many more',
    ['Ala', 'Olek', 'Iga'],
    '3 students',
    'lesson',
    { title: 'Ala +2', sub: 'Physics' },
  ],
  [
    'the teacher of a free date: the session',
    [],
    'No students yet',
    'lesson',
    { title: 'Physics', sub: 'No students yet' },
  ],
  ['a game master: the game', ['Ala'], 'Ala', 'game', { title: 'Physics', sub: 'Ala' }],
])('a block shows %s', (_, people, withWhom, kind, texts) =>
  expect(blockTexts({ kind, title: 'Physics', withWhom, people })).toEqual(texts),
)
