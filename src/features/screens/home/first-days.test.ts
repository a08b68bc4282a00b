import { describe, expect, it } from 'vitest'
import { NEW_CHILD_PATH } from '#features/people/family/paths.ts'
import { asksToBook, decideFirstSteps, type FirstDayFacts, type Newcomer } from './first-days.ts'

const NOTHING: FirstDayFacts = {
  ...{ hasPhoto: false, hasIntroduction: false, hasAccess: false, hasWritten: false, hasBooked: false },
  ...{ hasChild: false, hasBookedForChild: false, hasPublishedSession: false, gameId: null, hasHandout: false },
}

type Case = [who: Newcomer, facts: Partial<FirstDayFacts>, steps: readonly string[]]

/** Steps that are done have an x. */
const CASES: readonly Case[] = [
  ['minor', {}, ['Book your first lesson or game', 'Say hello', 'Add a picture of yourself']],
  ['adult', {}, ['Book your first lesson or game', 'Say hello', 'Add a picture of yourself']],
  ['adult', { hasBooked: true }, ['x Book your first lesson or game', 'Say hello', 'Add a picture of yourself']],
  [
    'adult',
    { hasPhoto: true, hasWritten: true },
    ['Book your first lesson or game', 'x Say hello', 'x Add a picture of yourself'],
  ],
  ['adult', { hasBooked: true, hasPhoto: true, hasWritten: true }, []],
  [
    'adult',
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
  it('lead an adult, who may be a parent, to adding a child, and no one under age', () => {
    const otherwise = (who: Newcomer) => decideFirstSteps(who, NOTHING).map(step => step.otherwise?.to ?? null)
    expect(otherwise('adult')).toEqual([NEW_CHILD_PATH, null, null])
    for (const who of ['minor', 'guardian', 'teacher'] as const) expect(otherwise(who)).toEqual([null, null, null])
  })
  it('are gone after the first days', () => {
    expect(decideFirstSteps('minor', null)).toEqual([])
  })
  it('say that booking is next only until something is booked', () => {
    expect(asksToBook(decideFirstSteps('adult', NOTHING))).toBe(true)
    expect(asksToBook(decideFirstSteps('adult', { ...NOTHING, hasBooked: true }))).toBe(false)
    expect(asksToBook(decideFirstSteps('teacher', NOTHING))).toBe(false)
  })
})
