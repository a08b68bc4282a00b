import { describe, expect, it } from 'vitest'
import { hasFirstWeekPassed, nextFirstDate } from '#features/academy/reservations/block-dates.ts'
import type { LessonState, NextBlockState, Plan, ReservationState } from '#features/academy/reservations/states.ts'
import { decideNextBlock, decideNextBlockWish, isToBeRenewed } from './next-block-rules.ts'

const at = (iso: string) => Temporal.Instant.from(iso)
const END = at('2026-12-15T17:00:00Z')

type Case = { plan?: Plan; state?: ReservationState; nextBlock?: NextBlockState; lessons?: readonly LessonState[] }
const block = ({
  plan = 'block',
  state = 'booked',
  nextBlock = 'open',
  lessons = ['booked', 'booked'],
}: Case = {}) => ({
  ...{ plan, state, nextBlock },
  nextStart: at('2026-12-21T23:00:00Z'),
  lessons: lessons.map((each, place) => ({ state: each, end: END.subtract({ hours: 168 * place }) })),
})

describe('a block is continued', () => {
  it.each<[string, Case, Temporal.DurationLike, boolean]>([
    ['exactly seven days before its end', {}, { hours: 168 }, true],
    ['not a second earlier', {}, { hours: 168, seconds: 1 }, false],
    ['with a cancelled last lesson', { lessons: ['cancelled', 'booked'] }, { hours: 168 }, true],
    ['not where all its lessons were cancelled', { lessons: ['cancelled', 'cancelled'] }, { hours: 1 }, false],
    ['not once it was offered', { nextBlock: 'offered' }, { hours: 1 }, false],
    ['not where the student wants none', { nextBlock: 'unwanted' }, { hours: 1 }, false],
    ['not where the student has left', { state: 'resigned' }, { hours: 1 }, false],
    ['not where it was ended', { state: 'ended' }, { hours: 1 }, false],
    ['not where it is not paid', { state: 'held' }, { hours: 1 }, false],
    ['not where it is a single lesson', { plan: 'single' }, { hours: 1 }, false],
    ['not where it is a course', { plan: 'course' }, { hours: 1 }, false],
  ])('%s', (_, given, ahead, expected) => expect(isToBeRenewed(block(given), END.subtract(ahead))).toBe(expected))

  it('on the same weekday four weeks later', () => {
    expect(nextFirstDate('2026-11-24')).toBe('2026-12-22')
    expect(nextFirstDate('2027-02-23')).toBe('2027-03-23')
  })
})

describe('the next block', () => {
  const start = at('2026-12-22T16:00:00Z')
  const lesson = { start, end: start.add({ hours: 1 }), price: 100, occurrenceId: null }
  const skipped = (reason: 'past' | 'notice' | 'holiday' | 'taken') => ({ ...lesson, reason })
  const deadline = start.subtract({ hours: 48 })
  it.each([
    ['is offered a second before 48 hours', [lesson], [], deadline.subtract({ seconds: 1 }), 'offered'],
    ['is missed at 48 hours', [lesson], [], deadline, 'missed'],
    ['is offered without a holiday', [lesson], [skipped('holiday')], deadline.subtract({ seconds: 1 }), 'offered'],
    ['is offered without a taken date', [lesson], [skipped('taken')], deadline.subtract({ seconds: 1 }), 'offered'],
    ['is missed where a date is past', [lesson], [skipped('past')], deadline.subtract({ hours: 400 }), 'missed'],
    ['is missed where a date is too near', [lesson], [skipped('notice')], deadline.subtract({ hours: 400 }), 'missed'],
  ] as const)('%s', (_, lessons, left, now, expected) =>
    expect(decideNextBlock({ lessons, skipped: left }, now)).toBe(expected),
  )

  it('is not quoted once its first week is over in the session’s zone', () => {
    expect(hasFirstWeekPassed('2026-12-22', 'Europe/Warsaw', at('2026-12-28T22:59:59Z'))).toBe(false)
    expect(hasFirstWeekPassed('2026-12-22', 'Europe/Warsaw', at('2026-12-28T23:00:00Z'))).toBe(true)
  })
})

describe('the wish of the student’s side', () => {
  const wish = (given: Case, isWanted: boolean) => {
    const decision = decideNextBlockWish(block(given), isWanted)
    return decision.ok ? decision.change : decision.refusal.code
  }
  it.each<[Case, boolean, string]>([
    [{}, false, 'unwanted'],
    [{}, true, 'open'],
    [{ nextBlock: 'unwanted' }, true, 'open'],
    [{ nextBlock: 'offered' }, false, 'next_block_decided'],
    [{ nextBlock: 'impossible' }, true, 'next_block_decided'],
    [{ nextBlock: 'missed' }, true, 'next_block_decided'],
    [{ plan: 'single' }, false, 'no_next_block'],
    [{ state: 'resigned' }, false, 'no_next_block'],
  ])('%o, wanted %s: %s', (given, isWanted, expected) => expect(wish(given, isWanted)).toBe(expected))
})
