import { expect, it } from 'vitest'
import { isBookedOrCompleted, isCompleted } from './completion-rules.ts'
import { END_REASONS, type NextBlockState, type Plan, RESERVATION_STATES, type ReservationState } from './states.ts'

type Case = {
  readonly plan?: Plan
  readonly state?: ReservationState
  readonly nextBlock?: NextBlockState
  readonly firstDate?: string | null
  readonly zone?: string
  /** Ends of the lessons. */
  readonly ends?: readonly string[]
}
const isOver = (
  {
    plan = 'single',
    state = 'booked',
    nextBlock = 'open',
    firstDate = '2026-11-24',
    zone = 'Europe/Warsaw',
    ends = ['2026-11-24T17:00:00Z'],
  }: Case,
  now: string,
) => {
  const lessons = ends.map(end => ({ end: Temporal.Instant.from(end) }))
  return isCompleted({ plan, state, nextBlock, firstDate, zone, lessons }, Temporal.Instant.from(now))
}
/** Tuesdays at 17:00 in Warsaw, for an hour. The next block begins on 22 December, and its first week is over at midnight of the 29th. */
const BLOCK = {
  plan: 'block',
  ends: ['2026-11-24', '2026-12-01', '2026-12-08', '2026-12-15'].map(day => `${day}T17:00:00Z`),
} as const
const COURSE = { plan: 'course', firstDate: null, ends: ['2026-11-24T17:00:00Z', '2026-11-26T17:00:00Z'] } as const
/** Over the night of 28 March 2027, in which 02:00 becomes 03:00. */
const SPRING = { ...BLOCK, firstDate: '2027-02-22', ends: ['2027-03-15T16:00:00Z'] } as const
/** Over the night of 25 October 2026, in which 03:00 becomes 02:00. */
const AUTUMN = { ...BLOCK, firstDate: '2026-09-21', ends: ['2026-10-12T15:00:00Z'] } as const

it.each<[string, Case, string, boolean]>([
  ['a single lesson that goes on', {}, '2026-11-24T16:59:59Z', false],
  ['a single lesson at its end', {}, '2026-11-24T17:00:00Z', true],
  ['a single lesson long after it', {}, '2028-01-01T00:00:00Z', true],
  ['a weekly agreement, never', { plan: 'weekly' }, '2028-01-01T00:00:00Z', false],
  ['a course between its lessons', COURSE, '2026-11-25T17:00:00Z', false],
  ['a course after its last lesson', COURSE, '2026-11-26T17:00:00Z', true],
  ['nothing without a date', { ends: [] }, '2028-01-01T00:00:00Z', false],
  ['a block before its last date', { ...BLOCK, nextBlock: 'unwanted' }, '2026-12-15T16:59:59Z', false],
  ['a block whose next one is unwanted', { ...BLOCK, nextBlock: 'unwanted' }, '2026-12-15T17:00:00Z', true],
  ['a block whose next one is impossible', { ...BLOCK, nextBlock: 'impossible' }, '2026-12-15T17:00:00Z', true],
  ['a block whose next one was missed', { ...BLOCK, nextBlock: 'missed' }, '2026-12-15T17:00:00Z', true],
  ['a block whose next one is open', BLOCK, '2026-12-28T22:59:59Z', false],
  ['a block whose next one stayed open', BLOCK, '2026-12-28T23:00:00Z', true],
  ['a block whose next one is offered', { ...BLOCK, nextBlock: 'offered' }, '2026-12-28T22:59:59Z', false],
  ['a block whose next one has begun', { ...BLOCK, nextBlock: 'offered' }, '2026-12-28T23:00:00Z', true],
  [
    'a block with a lesson that was moved beyond the next one',
    { ...BLOCK, ends: [...BLOCK.ends, '2027-01-07T17:00:00Z'] },
    '2027-01-05T00:00:00Z',
    false,
  ],
  ['a block in spring, by the summer clock', SPRING, '2027-03-28T21:59:59Z', false],
  ['a block in spring at midnight', SPRING, '2027-03-28T22:00:00Z', true],
  ['a block in autumn, by the winter clock', AUTUMN, '2026-10-25T22:59:59Z', false],
  ['a block in autumn at midnight', AUTUMN, '2026-10-25T23:00:00Z', true],
  ['a block of another zone', { ...BLOCK, zone: 'America/New_York' }, '2026-12-29T04:59:59Z', false],
  ['a block of another zone at midnight there', { ...BLOCK, zone: 'America/New_York' }, '2026-12-29T05:00:00Z', true],
  ...RESERVATION_STATES.filter(state => state !== 'booked').map((state): [string, Case, string, boolean] => [
    `what is ${state}`,
    { state },
    '2028-01-01T00:00:00Z',
    false,
  ]),
])('%s', (_, given, now, isEnded) => expect(isOver(given, now)).toBe(isEnded))

it('keeps the place of what is booked or completed, and of nothing else', () => {
  const kept = RESERVATION_STATES.flatMap(state =>
    [null, ...END_REASONS]
      .filter(endReason => isBookedOrCompleted({ state, endReason }))
      .map(endReason => `${state} ${endReason}`),
  )
  expect(kept.filter(each => !each.startsWith('booked') && !each.endsWith('completed'))).toEqual([])
  expect(kept).toEqual(expect.arrayContaining(['booked null', 'ended completed']))
})
