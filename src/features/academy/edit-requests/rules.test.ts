import { describe, expect, it } from 'vitest'
import type { DateTimeMap } from '#kernel/timetable.ts'
import { instant } from '#tests/support/clock.ts'
import type { EditableLesson, EditableReservation } from './editable-reservation.ts'
import { decideEdit, decideOpen } from './rules.ts'
import type { ReservationChanges } from './schema.ts'

/** Saturday. */
const NOW = instant('2026-11-21T12:00:00Z')
const reader = { zone: 'Europe/Warsaw', now: NOW }

const lesson = (start: string, more: Partial<EditableLesson> = {}): EditableLesson => ({
  id: `lsn ${start}`,
  occurrenceId: `occ ${start}`,
  start: instant(`${start}:00Z`),
  end: instant(`${start}:00Z`).add({ hours: 1 }),
  state: 'booked',
  ...more,
})

/** Tuesdays and Thursdays 17:00 in Warsaw (16:00 UTC), from Tuesday 24 November. */
const weekly: EditableReservation = {
  ...{ type: 'individual', state: 'booked', subject: 'ib-physics', zone: 'Europe/Warsaw', allowSingleSlots: false },
  ...{ lessonMinutes: 60, others: 0, course_schedule: [], firstDate: '2026-11-24', weeks: 2 },
  date_time: { Tuesday: [17, 17.5], Thursday: [17, 17.5] },
  lessons: ['2026-11-24T16:00', '2026-11-26T16:00', '2026-12-01T16:00', '2026-12-03T16:00'].map(at => lesson(at)),
}
const course: EditableReservation = {
  ...weekly,
  ...{ type: 'course', date_time: {}, firstDate: null },
  course_schedule: ['2026-11-21T10:00', '2026-12-05T10:00', '2026-12-12T10:00'].map(date => ({ date })),
  lessons: ['2026-11-21T09:00', '2026-12-05T09:00', '2026-12-12T09:00'].map(at => lesson(at)),
}

const decide = (changes: ReservationChanges, of: EditableReservation = weekly) => {
  const decision = decideEdit(of, changes, reader)
  if (!decision.ok) return decision.refusal.code
  return decision.change.moves.map(({ lesson: { start }, to }) =>
    [start, to.start].map(at => at.toString().slice(0, 16)).join(' → '),
  )
}
const times = (date_time: DateTimeMap, more: Partial<EditableReservation> = {}) =>
  decide({ date_time }, { ...weekly, ...more })
const dates = (...list: string[]) => ({ course_schedule: list.map(date => ({ date: `2026-${date}:00` })) })

describe('weekly times', () => {
  it('move each lesson within its own week, counted from the first date', () => {
    expect(times({ Monday: [9, 9.5], Thursday: [17, 17.5] })).toEqual([
      '2026-11-24T16:00 → 2026-11-30T08:00',
      '2026-12-01T16:00 → 2026-12-07T08:00',
    ])
  })
  it('may exchange times, and keep the local hour over the change to summer time', () => {
    const spring = {
      ...{ firstDate: '2027-03-23', date_time: { Tuesday: [17, 17.5] } },
      lessons: [lesson('2027-03-23T16:00'), lesson('2027-03-30T15:00')],
    }
    expect(times({ Wednesday: [17, 17.5] }, spring)).toEqual([
      '2027-03-23T16:00 → 2027-03-24T16:00',
      '2027-03-30T15:00 → 2027-03-31T15:00',
    ])
  })
  it.each([
    ['is cancelled', { state: 'cancelled' as const }, 3],
    ['was moved by itself before', { start: instant('2026-11-25T10:00:00Z') }, 3],
    ['is as it was booked', {}, 4],
  ])('leave a lesson that %s', (_, more, moved) => {
    const [first, ...rest] = weekly.lessons
    const lessons = first ? [{ ...first, ...more }, ...rest] : []
    expect(times({ Wednesday: [17, 17.5], Friday: [17, 17.5] }, { lessons })).toHaveLength(moved)
  })
  it('leave a lesson that starts in less than 24 hours; exactly 24 hours is enough', () => {
    const movedAt = (now: string) => {
      const date_time = { Wednesday: [17, 17.5], Friday: [17, 17.5] }
      const decision = decideEdit(weekly, { date_time }, { ...reader, now: instant(now) })
      return decision.ok && decision.change.moves.length
    }
    expect([movedAt('2026-11-23T16:00:00Z'), movedAt('2026-11-23T16:00:01Z')]).toEqual([4, 3])
  })
  it.each([
    ['fewer hours', { Monday: [9, 9.5] }, 'other_hours'],
    ['one long lesson instead of two', { Monday: [9, 9.5, 10, 10.5] }, 'other_lengths'],
    ['a half-hour alone', { Monday: [9], Tuesday: [17, 17.5, 18] }, 'slot_alone'],
    ['the same', { Thursday: [17.5, 17], Tuesday: [17, 17.5] }, 'nothing_changes'],
    ['nothing', {}, 'no_slots'],
  ])('are refused: %s', (_, date_time, code) => {
    expect(times(date_time)).toBe(code)
  })
  it('are refused for a group, a course, and what is not booked or over', () => {
    const other = { Wednesday: [17, 17.5], Friday: [17, 17.5] }
    expect(times(other, { type: 'group' })).toBe('group_time_is_shared')
    expect(times(other, { type: 'course' })).toBe('course_has_dates')
    expect(times(other, { state: 'resigned' })).toBe('not_editable')
    expect(times(other, { lessons: [lesson('2026-11-20T16:00')] })).toBe('not_editable')
  })
  it('are refused where a lesson would come within 24 hours, or none can move', () => {
    const sunday = { firstDate: '2026-11-22', lessons: [lesson('2026-11-24T16:00')], weeks: 1 }
    expect(times({ Sunday: [9, 9.5], Thursday: [17, 17.5] }, sunday)).toBe('new_time_too_soon')
    const near = {
      firstDate: '2026-11-22',
      date_time: { Sunday: [12, 12.5], Friday: [17, 17.5] },
      lessons: [lesson('2026-11-22T11:00')],
    }
    expect(times({ Wednesday: [9, 9.5], Friday: [17, 17.5] }, near)).toBe('no_lesson_moves')
  })
})

describe('dates of a course', () => {
  it('move one by one', () => {
    expect(decide(dates('11-21T10', '12-04T18', '12-12T10'), course)).toEqual(['2026-12-05T09:00 → 2026-12-04T17:00'])
  })
  it.each([
    ['a lesson that has been', dates('11-28T10', '12-05T10', '12-12T10'), course, 'lesson_stays'],
    ['another number', dates('12-05T10', '12-12T10'), course, 'other_count'],
    ['a second lesson at the same time', dates('11-21T10', '12-06T10', '12-06T10'), course, 'lessons_meet'],
    [
      'a course with another student',
      dates('11-21T10', '12-06T10', '12-12T10'),
      { ...course, others: 1 },
      'course_has_others',
    ],
    ['the same dates', dates('11-21T10', '12-05T10', '12-12T10'), course, 'nothing_changes'],
    ['weekly lessons', dates('12-05T10'), weekly, 'only_courses_have_dates'],
  ])('are refused: %s', (_, changes, of, code) => {
    expect(decide(changes, of)).toBe(code)
  })
})

describe('the subject', () => {
  it('changes without moving anything, also in a group, and can be answered until the last lesson', () => {
    const decision = decideEdit({ ...weekly, type: 'group' }, { subject: 'ib-biology' }, reader)
    expect(decision).toMatchObject({ ok: true, change: { changes: { subject: 'ib-biology' }, moves: [] } })
    expect(decision.ok && decision.change.expiresAt.toString()).toBe('2026-12-03T16:00:00Z')
    expect(decide({ subject: 'ib-physics' })).toBe('nothing_changes')
  })
})

it('what moves can be answered until 24 hours before the first time that is left or taken', () => {
  const expiryOf = (changes: ReservationChanges) => {
    const decision = decideEdit(weekly, changes, reader)
    return decision.ok ? decision.change.expiresAt.toString() : decision.refusal.code
  }
  expect(expiryOf({ date_time: { Wednesday: [17, 17.5], Friday: [9, 9.5] } })).toBe('2026-11-23T16:00:00Z')
})

it.each([
  ['is open', { status: 'pending', declinedBecause: null, expiresAt: NOW.add({ seconds: 1 }) }, 'ok'],
  ['has expired', { status: 'pending', declinedBecause: null, expiresAt: NOW }, 'answer_too_late'],
  ['was approved', { status: 'approved', declinedBecause: null, expiresAt: NOW }, 'approved'],
  ['was withdrawn', { status: 'declined', declinedBecause: 'withdrawn', expiresAt: NOW }, 'withdrawn'],
] as const)('a request that %s', (_, request, result) => {
  const decision = decideOpen(request, NOW)
  const { params, code } = decision.ok ? { params: { outcome: 'ok' }, code: 'already_answered' } : decision.refusal
  expect(code === 'already_answered' ? params?.outcome : code).toBe(result)
})
