import { describe, expect, it } from 'vitest'
import {
  checkHoldLimit,
  extendableUntil,
  extensionOf,
  HOLD_POLICY_NAMES,
  type HoldPolicy,
  holdEnds,
  isExpired,
} from './hold-policies.ts'

const at = (text: string) => Temporal.Instant.from(text)
/** Saturday 10:00, the day before Warsaw changes to winter time. */
const now = at('2026-10-24T08:00Z')
const START = { soon: at('2026-10-24T20:00Z'), sunday: at('2026-10-25T09:00Z'), later: at('2026-11-03T17:00Z') }
const deadline = at('2026-10-24T19:30Z')

describe('a hold ends', () => {
  it.each<[HoldPolicy, keyof typeof START | null, Temporal.Instant | null, string]>([
    ['checkout', null, null, '2026-10-24T08:15:00Z'],
    ['checkout', 'soon', deadline, '2026-10-24T08:15:00Z'],
    ['guardian_approval', 'later', null, '2026-10-25T08:00:00Z'],
    ['guardian_approval', 'sunday', null, '2026-10-24T09:00:00Z'],
    ['guardian_approval', 'soon', null, '2026-10-23T20:00:00Z'],
    ['waitlist_offer', null, deadline, '2026-10-24T19:30:00Z'],
    ['waitlist_offer', 'later', deadline, '2026-10-24T19:30:00Z'],
    ['renewal', 'later', null, '2026-11-01T17:00:00Z'],
    ['renewal', 'sunday', null, '2026-10-23T09:00:00Z'],
    ['accepted_proposal', 'later', null, '2026-10-25T08:00:00Z'],
    ['accepted_proposal', 'soon', null, '2026-10-24T20:00:00Z'],
  ])('%s, start %s, deadline %s: at %s', (policy, start, until, end) => {
    const timing = {
      now,
      checkoutMinutes: 15,
      ...(start ? { start: START[start] } : {}),
      ...(until ? { deadline: until } : {}),
    }
    expect(holdEnds(policy, timing).toString()).toBe(end)
  })

  it.each(['checkout', 'guardian_approval', 'waitlist_offer', 'renewal'] as const)(
    '%s throws without the setting, its start or its deadline',
    policy => {
      expect(() => holdEnds(policy, { now })).toThrow(policy)
    },
  )

  it.each([
    [5, '2026-10-24T08:05:00Z', '2026-10-24T08:10:00Z'],
    [60, '2026-10-24T09:00:00Z', '2026-10-24T10:00:00Z'],
  ])('as the setting says, %i minutes after its start', (checkoutMinutes, end, extended) => {
    expect(holdEnds('checkout', { now, checkoutMinutes }).toString()).toBe(end)
    expect(extendableUntil('checkout', { now, checkoutMinutes })?.toString()).toBe(extended)
    expect(holdEnds('accepted_proposal', { now, start: START.later, checkoutMinutes }).toString()).toBe(
      '2026-10-25T08:00:00Z',
    )
  })

  it('keeps its places until just before `expiresAt`', () => {
    const end = holdEnds('checkout', { now, checkoutMinutes: 15 })
    expect(isExpired(end, end.subtract({ nanoseconds: 1 }))).toBe(false)
    expect(isExpired(end, end)).toBe(true)
    expect(isExpired(null, end)).toBe(false)
  })
})

describe('a payment under way', () => {
  it('extends a checkout hold to 30 minutes after its start, and no other hold', () => {
    const extended = (policy: HoldPolicy) => extendableUntil(policy, { now, checkoutMinutes: 15 })?.toString() ?? null
    expect(HOLD_POLICY_NAMES.map(policy => [policy, extended(policy)])).toEqual([
      ['checkout', '2026-10-24T08:30:00Z'],
      ['guardian_approval', null],
      ['waitlist_offer', null],
      ['renewal', null],
      ['accepted_proposal', null],
      ['named_player', null],
    ])
  })

  it.each([
    ['checkout', 'over', 15, null],
    ['checkout', 'under_way', 15, '2026-10-24T08:30:00Z'],
    ['checkout', 'under_way', 29, '2026-10-24T08:30:00Z'],
    ['checkout', 'under_way', 30, null],
    ['renewal', 'under_way', 15, null],
  ] as const)('%s, payment %s, after %i minutes: %s', (policy, payment, minutes, end) => {
    const until = extendableUntil(policy, { now, checkoutMinutes: 15 })
    const extended = extensionOf({ extendableUntil: until }, payment, now.add({ minutes }))
    expect(extended?.toString() ?? null).toBe(end)
  })
})

it('a person has at most three checkout holds at once; other policies have no limit', () => {
  expect([0, 1, 2, 3, 4].map(open => checkHoldLimit('checkout', open).ok)).toEqual([true, true, true, false, false])
  expect(checkHoldLimit('renewal', 99).ok).toBe(true)
})
