import { describe, expect, it } from 'vitest'
import type { DateTimeMap } from '#kernel/timetable.ts'
import { type DateAhead, decideRetiming, type NewStart, weeklyLessonsOf, withNewStart } from './start-time-change.ts'

const at = (text: string) => Temporal.Instant.from(text)
/** Saturday noon in Warsaw. */
const now = at('2026-11-21T11:00Z')
const hours = (id: string, start: string, length: number, state: DateAhead['state'] = 'planned'): DateAhead => ({
  ...{ id, state, start: at(start), end: at(start).add({ hours: length }) },
})
const TWICE: DateTimeMap = { Tuesday: [17, 17.5], Thursday: [9, 9.5, 16, 16.5] }
const group = (date_time: DateTimeMap) => ({
  ...{ type: 'group' as const, zone: 'Europe/Warsaw', date_time, course_schedule: [] },
})
const DATES = [
  hours('sunday', '2026-11-22T09:00Z', 1),
  hours('tuesday', '2026-11-24T16:00Z', 1),
  hours('off', '2026-12-01T16:00Z', 1, 'cancelled'),
  hours('next', '2026-12-08T16:00Z', 1),
  hours('thursday', '2026-11-26T15:00Z', 1),
]

describe('another start of a group’s weekly lesson', () => {
  it('moves its dates and keeps what is off away from the new time', () => {
    const start: NewStart = { startTime: '18:30', weeklyLesson: 'Tuesday 17' }
    const decision = decideRetiming(group(TWICE), start, DATES, now)
    expect(decision).toMatchObject({
      ok: true,
      change: {
        changes: { date_time: { Tuesday: [18.5, 19], Thursday: [9, 9.5, 16, 16.5] } },
        moves: [
          { occurrenceId: 'tuesday', to: { start: at('2026-11-24T17:30Z'), end: at('2026-11-24T18:30Z') } },
          { occurrenceId: 'next', to: { start: at('2026-12-08T17:30Z') } },
        ],
        unused: [{ start: at('2026-12-01T17:30Z') }],
      },
    })
  })

  it('leaves a date that a substitute has taken over at its time', () => {
    const dates = DATES.map(date => ({ ...date, isHandedOver: date.id === 'tuesday' }))
    const decision = decideRetiming(group(TWICE), { startTime: '18:30', weeklyLesson: 'Tuesday 17' }, dates, now)
    expect(decision.ok && decision.change.moves.map(one => one.occurrenceId)).toEqual(['next'])
    expect(decision.ok && decision.change.unused.map(({ start }) => start.toString())).toEqual([
      ...['2026-11-24T17:30:00Z', '2026-12-01T17:30:00Z'],
    ])
  })

  it.each([
    ['without saying which of several', { startTime: '18:00' }, 'which_lesson'],
    ['of a lesson that there is not', { startTime: '18:00', weeklyLesson: 'Monday 17' }, 'which_lesson'],
    ['past midnight', { startTime: '23:30', weeklyLesson: 'Tuesday 17' }, 'past_midnight'],
    ['right beside another', { startTime: '15:00', weeklyLesson: 'Thursday 9' }, 'beside_another'],
    ['over another', { startTime: '16:30', weeklyLesson: 'Thursday 9' }, 'beside_another'],
  ])('is refused %s', (_, start, code) => {
    expect(decideRetiming(group(TWICE), start, DATES, now)).toMatchObject({ ok: false, refusal: { code } })
  })

  it.each([
    // Begins in 22 hours; would begin in 23; both in 25 and later.
    ['the next 24 hours', 'Sunday 10', '11:00', []],
    ['a new start within 24 hours', 'Sunday 14', '11:30', []],
    ['25 hours', 'Sunday 13', '14:00', ['late']],
  ])('%s: moves %s to %s as %j', (_, weeklyLesson, startTime, moved) => {
    const hour = Number(weeklyLesson.split(' ')[1])
    const dates = [hours('late', `2026-11-22T${String(hour - 1).padStart(2, '0')}:00Z`, 1)]
    const session = group({ Sunday: [hour, hour + 0.5] })
    const decision = decideRetiming(session, { startTime }, dates, now)
    expect(decision.ok && decision.change.moves.map(one => one.occurrenceId)).toEqual(moved)
  })

  it('keeps the local time over the end of summer time', () => {
    const dates = [hours('summer', '2027-03-23T16:00Z', 1), hours('after', '2027-03-30T15:00Z', 1)]
    const decision = decideRetiming(group({ Tuesday: [17, 17.5] }), { startTime: '18:00' }, dates, now)
    const starts = decision.ok ? decision.change.moves.map(({ to }) => String(to.start)) : []
    expect(starts).toEqual(['2027-03-23T17:00:00Z', '2027-03-30T16:00:00Z'])
  })
})

describe('another start of a course', () => {
  const course = (...dates: string[]) => ({
    ...{ type: 'course' as const, zone: 'Europe/Warsaw', date_time: {} },
    course_schedule: dates.map(date => ({ date, formattedDate: '' })),
  })

  it('leaves the past and the next 24 hours, and keeps each day', () => {
    const session = course('2026-11-14T10:00', '2026-11-22T10:00', '2026-11-28T10:00')
    const dates = [hours('soon', '2026-11-22T09:00Z', 1), hours('later', '2026-11-28T09:00Z', 1)]
    const decision = decideRetiming(session, { startTime: '12:00' }, dates, now)
    expect(decision).toMatchObject({ ok: true, change: { moves: [{ occurrenceId: 'later' }] } })
    const schedule = decision.ok ? decision.change.changes.course_schedule : []
    expect(schedule?.map(({ date }) => date)).toEqual(['2026-11-14T10:00', '2026-11-22T10:00', '2026-11-28T12:00'])
    expect(schedule?.[2]?.formattedDate).toContain('12:00')
  })

  it('is refused for two lessons of one day, and where none can move', () => {
    const twice = course('2026-11-28T10:00', '2026-11-28T14:00')
    const dates = [hours('a', '2026-11-28T09:00Z', 1), hours('b', '2026-11-28T13:00Z', 1)]
    const refusalOf = (decision: ReturnType<typeof decideRetiming>) => (decision.ok ? null : decision.refusal.code)
    expect(refusalOf(decideRetiming(twice, { startTime: '12:00' }, dates, now))).toBe('beside_another')
    expect(refusalOf(decideRetiming(twice, { startTime: '12:00' }, [], now))).toBe('nothing_to_move')
    const individual = { ...twice, type: 'individual' as const }
    expect(refusalOf(decideRetiming(individual, { startTime: '12:00' }, [], now))).toBe('times_of_one_student')
  })
})

it('a booking of other hours keeps its timetable', () => {
  const [tuesday] = weeklyLessonsOf(TWICE)
  if (!tuesday) throw new Error('no lesson')
  expect(withNewStart({ Thursday: [16, 16.5] }, tuesday, '19:00')).toEqual({ Thursday: [16, 16.5] })
  expect(withNewStart({ Tuesday: [17, 17.5], Thursday: [16, 16.5] }, tuesday, '19:00')).toEqual({
    Tuesday: [19, 19.5],
    Thursday: [16, 16.5],
  })
})
