import { describe, expect, it } from 'vitest'
import { SCOPES } from '#kernel/api-scope.ts'
import { decideToken } from './rules.ts'

const NOW = Temporal.Instant.from('2026-11-26T23:30:00Z')
const request = { scopes: ['read'], offered: SCOPES, endsOn: undefined, count: 0, now: NOW, zone: 'UTC' } as const

const outcome = (more: Partial<Parameters<typeof decideToken>[0]>) => {
  const decision = decideToken({ ...request, ...more })
  return decision.ok ? decision.change.toString() : decision.refusal.code
}

describe('the end of a token', () => {
  it.each([
    ['90 days ahead where no day is given', undefined, 'UTC', '2027-02-25T00:00:00Z'],
    ['the last day is whole', '2026-11-26', 'UTC', '2026-11-27T00:00:00Z'],
    ['in the zone of the person, where it is tomorrow', '2026-11-27', 'Europe/Warsaw', '2026-11-27T23:00:00Z'],
    ['not a day that is over there', '2026-11-26', 'Europe/Warsaw', 'end_too_early'],
    ['not yesterday', '2026-11-25', 'UTC', 'end_too_early'],
    ['a year ahead', '2027-11-26', 'UTC', '2027-11-27T00:00:00Z'],
    ['not a day more', '2027-11-27', 'UTC', 'end_too_late'],
    ['not in a hundred years', '2099-01-01', 'UTC', 'end_too_late'],
    ['where clocks change in between', '2027-06-01', 'Europe/Warsaw', '2027-06-01T22:00:00Z'],
  ])('%s', (_, endsOn, zone, expected) => {
    expect(outcome({ endsOn, zone })).toBe(expected)
  })
})

it.each([
  [19, '2027-02-25T00:00:00Z'],
  [20, 'too_many_tokens'],
  [21, 'too_many_tokens'],
])('a person has at most 20: with %i', (count, expected) => {
  expect(outcome({ count })).toBe(expected)
})

it('only scopes that are offered to the person can be given', () => {
  expect(outcome({ scopes: ['read', 'staff:money'], offered: ['read', 'book'] })).toBe('scope_not_yours')
  expect(outcome({ scopes: ['read', 'book'], offered: ['read', 'book'] })).toBe('2027-02-25T00:00:00Z')
})
