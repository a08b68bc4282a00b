import { describe, expect, it } from 'vitest'
import { asksToBook, decideFirstSteps, type FirstDayFacts, type Newcomer } from './first-days.ts'

const NOTHING: FirstDayFacts = {
  ...{ hasPhoto: false, hasIntroduction: false, hasAccess: false, hasWritten: false, hasBooked: false },
  ...{ hasChild: false, hasBookedForChild: false, hasPublishedSession: false, gameId: null, hasHandout: false },
}

type Case = [who: Newcomer, facts: Partial<FirstDayFacts>, steps: readonly string[]]

/** Steps that are done have an x. */
const CASES: readonly Case[] = [
  ['student', {}, ['Book your first lesson or game', 'Say hello', 'Add a picture of yourself']],
  ['student', { hasBooked: true }, ['x Book your first lesson or game', 'Say hello', 'Add a picture of yourself']],
  [
    'student',
    { hasPhoto: true, hasWritten: true },
    ['Book your first lesson or game', 'x Say hello', 'x Add a picture of yourself'],
  ],
  ['student', { hasBooked: true, hasPhoto: true, hasWritten: true }, []],
  [
    'student',
    { hasBookedForChild: true, hasPublishedSession: true, gameId: 'gam_1' },
    ['Book your first lesson or game', 'Say hello', 'Add a picture of yourself'],
  ],
  ['guardian', {}, ['Add your child', 'Book your child’s first lesson or game', 'Say hello']],
  [
    'guardian',
    { hasChild: true, hasBooked: true },
    ['x Add your child', 'Book your child’s first lesson or game', 'Say hello'],
  ],
  ['guardian', { hasChild: true, hasBookedForChild: true, hasWritten: true }, []],
  ['teacher', {}, ['Introduce yourself', 'Get teacher access', 'Publish your first session or game']],
  [
    'teacher',
    { hasIntroduction: true, hasAccess: true },
    ['x Introduce yourself', 'x Get teacher access', 'Publish your first session or game'],
  ],
  ['teacher', { hasIntroduction: true, hasAccess: true, hasPublishedSession: true }, []],
  [
    'teacher',
    { hasAccess: true, gameId: 'gam_1' },
    ['Introduce yourself', 'x Publish your first game', 'Add the first handout'],
  ],
  ['teacher', { hasIntroduction: true, hasAccess: true, gameId: 'gam_1', hasHandout: true }, []],
  ['teacher', { hasIntroduction: true, hasAccess: true, gameId: 'gam_1', hasPublishedSession: true }, []],
  [null, {}, []],
]

describe('the first steps', () => {
  it.each(CASES)('of a %s with %o', (who, facts, steps) => {
    const decided = decideFirstSteps(who, { ...NOTHING, ...facts })
    expect(decided.map(({ isDone, title }) => (isDone ? `x ${title}` : title))).toEqual(steps)
  })
  it('are gone after the first days', () => {
    expect(decideFirstSteps('student', null)).toEqual([])
  })
  it('say that booking is next only until something is booked', () => {
    expect(asksToBook(decideFirstSteps('student', NOTHING))).toBe(true)
    expect(asksToBook(decideFirstSteps('student', { ...NOTHING, hasBooked: true }))).toBe(false)
    expect(asksToBook(decideFirstSteps('teacher', NOTHING))).toBe(false)
  })
})
