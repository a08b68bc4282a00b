import { describe, expect, it } from 'vitest'
import type { Decision } from '#kernel/decision.ts'
import {
  type AskedDate,
  checkOpen,
  decideDates,
  decideDeadline,
  decideTaking,
  isTakeable,
  type SessionDate,
} from './rules.ts'

const now = Temporal.Instant.from('2026-11-24T12:00:00Z')
const date = (id: string, hours: number, more: Partial<SessionDate> = {}): SessionDate => {
  const start = now.add({ minutes: hours * 60 })
  return { id, start, end: start.add({ hours: 1 }), state: 'planned', hostId: 'nina', isAsked: false, ...more }
}
const codeOf = <T>(decision: Decision<T>) => (decision.ok ? 'ok' : decision.refusal.code)

describe('asking for dates', () => {
  it.each<[string, readonly SessionDate[], number, string]>([
    ['ahead', [date('a', 5), date('b', 30)], 2, 'ok'],
    ['of which one is of another session', [date('a', 5)], 2, 'dates_not_ahead'],
    ['of which one has begun', [date('a', 5), date('b', 0)], 2, 'dates_not_ahead'],
    ['of which one is cancelled', [date('a', 5, { state: 'cancelled' })], 1, 'dates_not_ahead'],
    ['for which a teacher is asked', [date('a', 5, { isAsked: true })], 1, 'substitute_asked_already'],
    ['that the teacher teaches already', [date('a', 5, { hostId: 'jonas' })], 1, 'teaches_it_already'],
  ])('%s', (_, dates, named, expected) =>
    expect(codeOf(decideDates(dates, { named, substituteId: 'jonas' }, now))).toBe(expected),
  )
})

it.each([
  [72, 24, 24],
  [72, 168, 70],
  [10, 24, 8],
  [2.5, 24, 0.5],
  [2.4, 24, null],
  [1, 1, null],
] as const)(
  'with the first date in %d hours and %d hours to answer, the answer is due in %s',
  (first, hours, expected) => {
    const decision = decideDeadline([date('b', 100), date('a', first)], hours, now)
    expect(decision.ok ? decision.change.since(now).total('hours') : null).toBe(expected)
  },
)

it.each([
  ['open', 1, 'ok'],
  ['open', 0, 'request_over'],
  ['expired', 1, 'request_over'],
  ['accepted', 1, 'request_answered'],
  ['declined', 1, 'request_answered'],
  ['withdrawn', 1, 'request_answered'],
] as const)('%s with %d minutes left: %s', (state, minutes, expected) =>
  expect(codeOf(checkOpen({ state, deadline: now.add({ minutes }) }, now))).toBe(expected),
)

describe('taking dates over', () => {
  const asked = (id: string, hours: number, more: Partial<AskedDate> = {}): AskedDate => {
    const one = date(id, hours)
    return { ...one, askedStart: one.start, ...more }
  }
  const moved = asked('moved', 7, { askedStart: now.add({ hours: 6 }) })
  const all = [asked('a', 5), asked('off', 6, { state: 'cancelled' }), moved, asked('b', 8)]
  const take = (named: readonly string[] | undefined, dates: readonly AskedDate[] = all) => {
    const decision = decideTaking(dates, { named, substituteId: 'jonas' }, now)
    return decision.ok ? decision.change.map(({ id }) => id) : decision.refusal.code
  }
  it('is possible for what is ahead, at its time, and taught by another', () => {
    expect(all.filter(one => isTakeable(one, 'jonas', now)).map(({ id }) => id)).toEqual(['a', 'b'])
    expect(isTakeable(asked('a', 5, { hostId: 'jonas' }), 'jonas', now)).toBe(false)
    expect(isTakeable(asked('a', 0), 'jonas', now)).toBe(false)
  })
  it('is of all that can be, or of those that are named', () => {
    expect([take(undefined), take(['b']), take(['a', 'b'])]).toEqual([['a', 'b'], ['b'], ['a', 'b']])
  })
  it('is refused where a named date is not as it was, and where none is left', () => {
    for (const named of [['a', 'off'], ['moved'], ['other']]) expect(take(named)).toBe('dates_changed_since')
    expect(take(undefined, [moved])).toBe('dates_changed_since')
  })
})
