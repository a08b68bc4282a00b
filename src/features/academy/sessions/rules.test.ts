import { describe, expect, it } from 'vitest'
import { SESSION_CLOSED } from './refusals.ts'
import {
  decideClose,
  decideTimeOff,
  isNearlyStarting,
  missingToStart,
  missingToStartLabel,
  placesLeft,
  placesLeftLabel,
  scheduleFallback,
  takesReservations,
} from './rules.ts'

const NOW = Temporal.Instant.from('2026-11-21T11:00:00Z')

describe('a session’s status', () => {
  it.each([
    ['open', true, true],
    ['active', true, true],
    ['closed', false, false],
    ['ended', false, false],
  ] as const)('%s: can be closed %s, takes reservations %s', (status, closes, takes) => {
    expect(decideClose(status)).toEqual(
      closes ? { ok: true, change: 'closed' } : { ok: false, refusal: SESSION_CLOSED },
    )
    expect(takesReservations(status)).toBe(takes)
  })
})

describe('the schedule’s fallbacks', () => {
  const weekly = {
    type: 'group',
    status: 'open',
    zone: 'Europe/Warsaw',
    date_time: { Tuesday: [17, 17.5] },
    course_schedule: [],
    lessonMinutes: null,
    price: 0,
  } as const
  const course = {
    ...weekly,
    type: 'course',
    date_time: {},
    lessonMinutes: 60,
    course_schedule: [{ date: '2026-11-21T12:30', formattedDate: '' }],
  } as const
  it.each([
    ['a weekly timetable', weekly, null],
    ['an empty timetable', { ...weekly, date_time: {} }, 'No schedule available'],
    ['a timetable of empty days', { ...weekly, date_time: { Monday: [] } }, 'No schedule available'],
    ['an ended group', { ...weekly, status: 'ended' }, 'No upcoming lessons found'],
    ['a course with a lesson ahead', course, null],
    ['a course without dates', { ...course, course_schedule: [] }, 'No schedule available'],
    [
      'a course without lessons ahead',
      { ...course, course_schedule: [{ date: '2026-11-21T12:00', formattedDate: '' }] },
      'No upcoming lessons found',
    ],
  ] as const)('%s: %s', (_, session, text) => expect(scheduleFallback(session, NOW)).toBe(text))
})

describe('places', () => {
  it.each([
    [8, 0, 8, '8 places left'],
    [8, 5, 3, '3 places left'],
    [8, 8, 0, 'full'],
    [8, 9, 0, 'full'],
  ])('%i with %i taken', (most, taken, left, line) => {
    expect(placesLeft(most, taken)).toBe(left)
    expect(placesLeftLabel(most, taken)).toBe(line)
  })
  it('counts the paid places that a course still needs to start; 0 once it has started and for other types', () => {
    const course = { type: 'course', status: 'open', minStudents: 4, paidPlaces: 3 } as const
    expect([0, 3, 4, 9].map(paidPlaces => missingToStart({ ...course, paidPlaces }))).toEqual([4, 1, 0, 0])
    expect(missingToStartLabel(course)).toBe('Starts with 4 students (3 so far)')
    expect(missingToStartLabel({ ...course, minStudents: 1, paidPlaces: 0 })).toBe('Starts with 1 student (0 so far)')
    expect(missingToStartLabel({ ...course, paidPlaces: 4 })).toBeNull()
    expect(missingToStartLabel({ ...course, status: 'active' })).toBeNull()
    expect(missingToStartLabel({ ...course, type: 'group' })).toBeNull()
    expect([0, 1, 2, 3, 4].map(paidPlaces => isNearlyStarting({ ...course, paidPlaces }))).toEqual([
      false,
      false,
      true,
      true,
      false,
    ])
  })
})

describe('time off', () => {
  const off = (from: string, to: string) => decideTimeOff({ from, to, zone: 'Europe/Warsaw', note: '' }, NOW)
  const said = (from: string, to: string) => {
    const decision = off(from, to)
    return decision.ok ? 'taken' : decision.refusal.code
  }
  it('is two instants', () =>
    expect(off('2026-12-24T08:00', '2026-12-27T20:00')).toMatchObject({
      ok: true,
      change: {
        start: Temporal.Instant.from('2026-12-24T07:00:00Z'),
        end: Temporal.Instant.from('2026-12-27T19:00:00Z'),
      },
    }))
  it.each([
    ['2026-11-20T08:00', '2026-11-21T12:00', 'time_off_past'],
    ['2026-11-20T08:00', '2026-11-21T12:01', 'taken'],
    ['2026-12-01T08:00', '2028-01-01T08:00', 'time_off_too_long'],
    ['2027-03-28T02:30', '2027-03-28T03:30', 'time_off_past'],
    ['2027-10-31T02:00', '2027-10-31T03:00', 'taken'],
  ])('from %s to %s: %s', (from, to, code) => expect(said(from, to)).toBe(code))
})
