import { describe, expect, it } from 'vitest'
import { wallTime } from '#tests/support/clock.ts'
import { decideRenewal, priorityEnds, type RenewableCourse, renewedMessage, smallestShift } from './renewal.ts'

const schedule = (...dates: readonly string[]) => dates.map(date => ({ date, formattedDate: '' }))
const course: RenewableCourse = {
  ...{ teacherId: 'nina', status: 'active', enrolled: 0, zone: 'Europe/Warsaw', lessonMinutes: 60, price: 40_000 },
  course_schedule: schedule('2026-11-07T10:00', '2026-11-14T10:00'),
}
const AFTER = wallTime('2026-11-14T11:01')
const decide = (changed: Partial<RenewableCourse>, { weeks = 1, actorId = 'nina', now = AFTER } = {}) => {
  const decision = decideRenewal({ ...course, ...changed }, { actorId, weeks }, now)
  return decision.ok ? decision.change : decision.refusal
}

describe('renewing a course', () => {
  it('moves every lesson by seven days of the calendar', () => {
    expect(decide({}, { weeks: 2, now: AFTER })).toMatchObject({
      hadPassed: true,
      course_schedule: [
        { date: '2026-11-21T10:00', formattedDate: 'Sat 21 Nov 2026, 10:00' },
        { date: '2026-11-28T10:00', formattedDate: 'Sat 28 Nov 2026, 10:00' },
      ],
    })
  })
  it.each([
    ['spring', '2027-03-27T10:00', '2027-04-03T10:00'],
    ['autumn', '2026-10-24T10:00', '2026-10-31T10:00'],
    ['into the hour that the spring night skips', '2027-03-21T02:30', '2027-03-28T02:30'],
  ])('keeps the local time over a change of clocks: %s', (_, before, after) => {
    const now = wallTime(before).subtract({ hours: 24 })
    expect(decide({ course_schedule: schedule(before) }, { now })).toMatchObject({ course_schedule: [{ date: after }] })
  })
  it.each([
    ['another teacher', {}, { actorId: 'marek' }, 'not_course_teacher'],
    ['a visitor', {}, { actorId: '' }, 'not_course_teacher'],
    ['twice', { status: 'ended' as const }, {}, 'already_renewed'],
    ['while it runs and has students', { enrolled: 1 }, { now: wallTime('2026-11-14T09:59') }, 'course_still_active'],
    ['by a week that leaves its first lesson in the past', {}, { weeks: 1 }, 'renewal_in_past'],
  ])('is refused: %s', (_, changed, how, code) => {
    expect(decide(changed, how)).toMatchObject({ code })
  })
  it.each([
    ['closed, its last lesson ahead, with students', { status: 'closed' as const, enrolled: 1 }, 'course_still_active'],
    ['active, its last lesson ahead, without students', { status: 'active' as const, enrolled: 0 }, undefined],
  ])('goes by the last lesson and not by the status: %s', (_, changed, code) => {
    const now = wallTime('2026-11-06T10:00')
    expect(decide(changed, { now })).toMatchObject(code ? { code } : { hadPassed: false })
  })
  it('a course is active until its last lesson is over', () => {
    const renew = (now: string) => decide({ enrolled: 3 }, { weeks: 2, now: wallTime(now) })
    expect(renew('2026-11-14T10:59')).toMatchObject({ code: 'course_still_active' })
    expect(renew('2026-11-14T11:00')).toMatchObject({ hadPassed: true })
  })
  it('names the smallest shift that leaves no lesson in the past', () => {
    const monthsLater = wallTime('2026-12-09T12:00')
    expect(smallestShift(course, monthsLater)).toBe(5)
    expect(decide({}, { now: monthsLater })).toMatchObject({
      message: expect.stringContaining('Move the course by 5 weeks instead.'),
    })
    expect(decide({}, { weeks: 5, now: monthsLater })).toMatchObject({ hadPassed: true })
  })
  it('answers with the sentences of the specification', () => {
    expect(renewedMessage({ hadPassed: false }, 1)).toBe('Course renewed successfully for next week')
    expect(renewedMessage({ hadPassed: false }, 2)).toBe('Course renewed successfully, 2 weeks later')
    expect(renewedMessage({ hadPassed: true }, 1)).toBe(
      'Course renewed successfully for next week. All lessons of the old course had passed.',
    )
  })
})

describe('former students come first', () => {
  const ends = (former: number, firstStart: string) =>
    priorityEnds(former, { scheduledAt: wallTime('2026-12-01T10:00'), firstStart: wallTime(firstStart) })?.toString()
  it.each([
    ['for 48 hours', 3, '2027-01-10T10:00', '2026-12-03T10:00'],
    ['for half of the time to find the students, where that is less', 3, '2026-12-05T10:00', '2026-12-02T10:00'],
    ['for a quarter of a day', 1, '2026-12-02T10:00', '2026-12-01T16:00'],
  ])('%s', (_, former, firstStart, end) => {
    expect(ends(former, firstStart)).toBe(wallTime(end).toString())
  })
  it('not where there are none', () => {
    expect(ends(0, '2027-01-10T10:00')).toBeUndefined()
  })
})
