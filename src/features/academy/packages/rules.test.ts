import { describe, expect, it } from 'vitest'
import {
  covers,
  decideReturn,
  lastDayOf,
  lastReturnDayOf,
  packageReductions,
  packageTitle,
  percentLess,
  standingOf,
} from './rules.ts'

const BOUGHT = '2026-11-21T22:59:00Z'
const at = (instant: string) => Temporal.Instant.from(instant)

it.each([
  ['an offer of the school', null, [], 'individual', true],
  ['the own teacher’s', 'nina', [], 'individual', true],
  ['another teacher’s', 'marek', [], 'individual', false],
  ['one of the subject', null, ['physics'], 'individual', true],
  ['one of other subjects', null, ['history'], 'individual', false],
  ['no group', null, [], 'group', false],
] as const)('a package covers lessons: %s', (_, teacherId, subjects, type, expected) => {
  expect(covers({ teacherId, subjects }, { type, teacherId: 'nina', subject: 'physics' })).toBe(expected)
})

it.each([
  [60, 9_000, 12_000, 25],
  [90, 9_000, 8_000, 25],
  [30, 4_500, 9_000, 0],
  [60, 10_000, 9_000, 0],
  [60, 9_000, 0, 0],
] as const)('%i minutes for %i are less than %i an hour by %i%%', (minutes, lessonPrice, hourPrice, percent) => {
  expect(percentLess({ lessons: 10, minutes, lessonPrice }, hourPrice)).toBe(percent)
})

it('is valid to a day in Warsaw, and returnable to another', () => {
  expect(lastDayOf(at(BOUGHT), 3)).toBe('2027-02-21')
  expect(lastDayOf(at('2026-11-30T23:00:00Z'), 3)).toBe('2027-03-01')
  expect(lastReturnDayOf(at('2026-11-21T23:00:00Z'))).toBe('2026-12-06')
})

it('is the one that ends first, of each length, while lessons are left; an own one is borne by its teacher', () => {
  const terms = { lessons: 10, minutes: 60, lessonPrice: 9_000, teacherId: null }
  const found = packageReductions([
    { ...terms, id: 'used up', left: 0 },
    { ...terms, id: 'first', left: 2, teacherId: 'nina' },
    { ...terms, id: 'second', left: 10 },
    { ...terms, id: 'longer', left: 1, minutes: 90 },
  ])
  expect(found.map(({ reference, borneBy, takes }) => [reference, borneBy, takes])).toEqual([
    ['first', 'teacher', { lessons: 2, minutes: 60, costing: 9_000 }],
    ['longer', undefined, { lessons: 1, minutes: 90, costing: 9_000 }],
  ])
  expect(packageTitle(terms)).toBe('Package of 10 lessons, one hour each')
})

it.each([
  ['active', 3, '2026-11-21', 'active'],
  ['active', 3, '2026-11-20', 'expired'],
  ['active', 0, '2026-11-20', 'used'],
  ['unpaid', 3, null, 'unpaid'],
  ['returned', 3, '2026-11-20', 'returned'],
] as const)('%s with %i left until %s is %s', (state, left, validUntil, standing) => {
  expect(standingOf({ state, left, validUntil }, '2026-11-21')).toBe(standing)
})

describe('returning', () => {
  const paid = { state: 'active', paidAt: at(BOUGHT), amount: 90_000, used: 0, credit: 90_000 } as const
  it.each([
    ['to the end of the 14th day', {}, '2026-12-05T22:59:00Z', null],
    ['not after it', {}, '2026-12-05T23:00:00Z', 'package_return_over'],
    ['not with a lesson used', { used: 1 }, BOUGHT, 'package_used'],
    ['not where credit was spent', { credit: 89_999 }, BOUGHT, 'package_credit_spent'],
    ['not twice', { state: 'returned' }, BOUGHT, 'package_not_returnable'],
    ['not before it is paid', { state: 'unpaid', paidAt: null }, BOUGHT, 'package_not_returnable'],
  ] as const)('%s', (_, more, now, code) => {
    const decision = decideReturn({ ...paid, ...more }, at(now))
    expect(decision.ok ? null : decision.refusal.code).toBe(code)
  })
})
