import { describe, expect, it } from 'vitest'
import type { LessonSide } from '#features/academy/lessons/schema.ts'
import { LESSON_STATES, type LessonState } from '#features/academy/reservations/states.ts'
import { parseWallTime } from '#kernel/time.ts'
import { entersRoom, stageOf } from './stage.ts'

const START = Temporal.Instant.from('2026-11-24T16:00:00Z')
const END = START.add({ hours: 1 })

/** The stage at moments from the start, and when it turns. */
const stageAt = (state: LessonState, offset: Temporal.DurationLike, start = START) => {
  const { stage, turnsAt } = stageOf({ state, start, end: start.add({ hours: 1 }) }, start.add(offset))
  return [stage, turnsAt?.toString() ?? null]
}

const OPENS = '2026-11-24T15:50:00Z'
const MOMENTS = [
  ['a day before', { hours: -24 }],
  ['a second before the room opens', { minutes: -10, seconds: -1 }],
  ['when the room opens', { minutes: -10 }],
  ['a second before the start', { seconds: -1 }],
  ['at the start', { minutes: 0 }],
  ['a second before the end', { minutes: 59, seconds: 59 }],
  ['at the end', { hours: 1 }],
  ['a week later', { hours: 169 }],
] as const

type Row = readonly (readonly [string, string | null])[]
const [before, now, after, off] = [
  ['before', OPENS],
  ['now', END.toString()],
  ['after', null],
  ['off', null],
] as const
const held = ['before', START.toString()] as const

/** Each state of a lesson at each of the moments. A missed lesson is a booked one to which a person has not come. */
const TABLE: Readonly<Record<LessonState, Row>> = {
  booked: [before, before, now, now, now, now, after, after],
  held: [held, held, held, held, off, off, off, off],
  lapsed: MOMENTS.map(() => off),
  cancelled: MOMENTS.map(() => off),
  refunded: [off, off, off, off, off, off, after, after],
}

describe.each(LESSON_STATES)('a lesson that is %s', state => {
  it.each(MOMENTS.map(([name, offset], at) => [name, offset, TABLE[state][at]] as const))('%s', (_, offset, expected) =>
    expect(stageAt(state, offset)).toEqual(expected),
  )
})

it('a lesson that is moved while its room is open waits again, and one that is moved to an earlier time is over', () => {
  const during = START.add({ minutes: 5 })
  const stage = (start: Temporal.Instant) =>
    stageOf({ state: 'booked', start, end: start.add({ hours: 1 }) }, during).stage
  expect([START, START.add({ hours: 24 }), START.subtract({ hours: 2 })].map(stage)).toEqual(['now', 'before', 'after'])
})

describe('on the nights on which the clocks change in Warsaw the room opens ten minutes before, and the stages follow the instants', () => {
  it.each([
    // 02:30 is not there: the lesson is at 03:30, an hour after 01:30 and not two.
    ['2027-03-28T02:30', '2027-03-28T01:30:00Z', '2027-03-28T01:20:00Z'],
    ['2027-03-28T03:05', '2027-03-28T01:05:00Z', '2027-03-28T00:55:00Z'],
    // 02:30 is there twice: the first one counts.
    ['2026-10-25T02:30', '2026-10-25T00:30:00Z', '2026-10-25T00:20:00Z'],
    ['2026-10-25T03:05', '2026-10-25T02:05:00Z', '2026-10-25T01:55:00Z'],
  ])('%s', (wallTime, at, opensAt) => {
    const start = parseWallTime(wallTime, 'Europe/Warsaw')
    expect(start.toString()).toBe(at)
    expect(stageAt('booked', { minutes: -10, seconds: -1 }, start)).toEqual(['before', opensAt])
    expect(stageAt('booked', { minutes: -10 }, start)).toEqual(['now', start.add({ hours: 1 }).toString()])
    expect(stageAt('booked', { hours: 1 }, start)).toEqual(['after', null])
  })
})

describe('the way in is shown to', () => {
  const reader = (side: LessonSide, isComing = false, isRegular = false) => ({ side, isComing, isRegular })
  it.each([
    ['the teacher', reader('host'), true],
    ['staff', reader('school'), true],
    ['the student', reader('participant', true), true],
    ['a guardian whose child has no sign-in', reader('participant', true), true],
    ['no guardian of a child with a sign-in', reader('participant'), false],
    ['no teacher instead of whom a substitute teaches', reader('host', false, true), false],
  ])('%s', (_, who, expected) => expect(entersRoom(who)).toBe(expected))
})
