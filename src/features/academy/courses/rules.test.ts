import { describe, expect, it } from 'vitest'
import { wallTime } from '#tests/support/clock.ts'
import { decideCourse, goNoGoAt } from './rules.ts'

const firstStart = wallTime('2026-12-05T10:00')
const scheduledAt = wallTime('2026-11-05T10:00')
const course = {
  status: 'open',
  meetLinksCreated: false,
  endedAt: null,
  minStudents: 3,
  paidPlaces: 2,
  scheduledAt,
  firstStart,
} as const
const deadline = firstStart.subtract({ hours: 48 })

describe('the time at which a course must have its students', () => {
  it.each([
    ['a month ahead: 48 hours before', '2026-11-05T10:00', '2026-12-03T10:00'],
    ['exactly four days ahead: both are the same', '2026-12-01T10:00', '2026-12-03T10:00'],
    ['two days ahead: half-way', '2026-12-03T10:00', '2026-12-04T10:00'],
    ['an hour ahead: half-way', '2026-12-05T09:00', '2026-12-05T09:30'],
  ])('published %s', (_, published, expected) => {
    expect(goNoGoAt({ scheduledAt: wallTime(published), firstStart }).toString()).toBe(wallTime(expected).toString())
  })
  it('counts elapsed hours when the clocks change in between', () => {
    const start = wallTime('2027-03-28T10:00')
    expect(goNoGoAt({ scheduledAt, firstStart: start }).toString()).toBe(wallTime('2027-03-26T09:00').toString())
  })
})

describe('a course', () => {
  it.each([
    ['starts as soon as it has its minimum', { paidPlaces: 3 }, scheduledAt, 'start'],
    ['starts with more than its minimum', { paidPlaces: 4 }, scheduledAt, 'start'],
    ['starts with its minimum after the deadline, too', { paidPlaces: 3 }, deadline.add({ hours: 1 }), 'start'],
    ['waits below its minimum', {}, deadline.subtract({ seconds: 1 }), 'wait'],
    ['is cancelled below its minimum at the deadline', {}, deadline, 'cancel'],
    ['without any student is cancelled at the deadline', { paidPlaces: 0 }, deadline, 'cancel'],
    ['whose first lesson has begun takes place, however late it is decided', {}, firstStart, 'start'],
    ['without any student does not', { paidPlaces: 0 }, firstStart, 'cancel'],
    ['that was closed waits', { status: 'closed' }, deadline.subtract({ seconds: 1 }), 'wait'],
    ['that was closed is cancelled at the deadline', { status: 'closed' }, deadline, 'cancel'],
    ['that was closed starts with its minimum', { status: 'closed', paidPlaces: 3 }, deadline, 'start'],
    ['that was closed without students needs no decision', { status: 'closed', paidPlaces: 0 }, deadline, 'wait'],
    ['that has started stays so', { status: 'active', meetLinksCreated: true }, deadline, 'wait'],
    ['that has started and was closed stays so', { status: 'closed', meetLinksCreated: true }, deadline, 'wait'],
    ['that was cancelled stays so', { status: 'closed', endedAt: deadline }, deadline, 'wait'],
    ['that was renewed stays so', { status: 'ended', endedAt: deadline }, deadline, 'wait'],
  ] as const)('%s', (_, changed, now, decision) => {
    expect(decideCourse({ ...course, ...changed }, now)).toBe(decision)
  })
})
