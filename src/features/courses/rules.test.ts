import { describe, expect, it } from 'vitest'
import { SESSION_STATUSES } from '#features/academy/schema.ts'
import { wallTime } from '#tests/support/clock.ts'
import { decideCourse, goNoGoAt } from './rules.ts'

const firstStart = wallTime('2026-12-05T10:00')
const publishedAt = wallTime('2026-11-05T10:00')
const course = { status: 'open', minStudents: 3, paidPlaces: 2, publishedAt, firstStart } as const
const deadline = firstStart.subtract({ hours: 48 })

describe('the time at which a course must have its students', () => {
  it.each([
    ['a month ahead: 48 hours before', '2026-11-05T10:00', '2026-12-03T10:00'],
    ['exactly four days ahead: both are the same', '2026-12-01T10:00', '2026-12-03T10:00'],
    ['two days ahead: half-way', '2026-12-03T10:00', '2026-12-04T10:00'],
    ['an hour ahead: half-way', '2026-12-05T09:00', '2026-12-05T09:30'],
  ])('published %s', (_, published, expected) => {
    expect(goNoGoAt({ publishedAt: wallTime(published), firstStart }).toString()).toBe(wallTime(expected).toString())
  })
  it('counts elapsed hours when the clocks change in between', () => {
    const start = wallTime('2027-03-28T10:00')
    expect(goNoGoAt({ publishedAt, firstStart: start }).toString()).toBe(wallTime('2027-03-26T09:00').toString())
  })
})

describe('a course', () => {
  it.each([
    ['starts as soon as it has its minimum', { paidPlaces: 3 }, publishedAt, 'start'],
    ['starts with more than its minimum', { paidPlaces: 4 }, publishedAt, 'start'],
    ['starts with its minimum after the deadline, too', { paidPlaces: 3 }, deadline.add({ hours: 1 }), 'start'],
    ['waits below its minimum', {}, deadline.subtract({ seconds: 1 }), 'wait'],
    ['is cancelled below its minimum at the deadline', {}, deadline, 'cancel'],
  ] as const)('%s', (_, changed, now, decision) => {
    expect(decideCourse({ ...course, ...changed }, now)).toBe(decision)
  })
  it.each(SESSION_STATUSES.filter(status => status !== 'open'))('that is %s stays so', status => {
    for (const paidPlaces of [0, 3]) expect(decideCourse({ ...course, status, paidPlaces }, firstStart)).toBe('wait')
  })
})
