import { describe, expect, it } from 'vitest'
import type { EffectiveRole } from '#kernel/actor.ts'
import { DEFAULT_SETTINGS } from '#platform/settings.ts'
import { instant } from '#tests/support/clock.ts'
import { decideGift, limitsOf, MAX_GIFT, monthOfGift } from './rules.ts'

const limits = { once: 10_000, month: 50_000 }
const codeOf = (amount: number, givenInMonth = 0, of: Parameters<typeof decideGift>[0]['limits'] = limits) => {
  const decision = decideGift({ amount, givenInMonth, limits: of })
  return decision.ok ? decision.change.left : decision.refusal.code
}

describe('a gift', () => {
  it.each([
    ['less than 1 PLN', 99, 0, 'gift_out_of_bounds'],
    ['the least', 100, 0, 49_900],
    ['no amount of grosze', 100.5, 0, 'gift_out_of_bounds'],
    ['nothing', 0, 0, 'gift_out_of_bounds'],
    ['less than nothing', -5_000, 0, 'gift_out_of_bounds'],
    ['the most at once', 10_000, 0, 40_000],
    ['one grosz more', 10_001, 0, 'more_than_at_once'],
    ['all that is left of the month', 10_000, 40_000, 0],
    ['one grosz more than is left', 10_000, 40_001, 'month_is_spent'],
    ['after the limit was lowered', 100, 60_000, 'month_is_spent'],
  ])('of %s', (_, amount, given, expected) => {
    expect(codeOf(amount, given)).toBe(expected)
  })

  it('without a limit of the month still has a limit, against a mistake of typing', () => {
    const unlimited = { once: MAX_GIFT, month: null }
    expect([codeOf(MAX_GIFT, MAX_GIFT, unlimited), codeOf(MAX_GIFT + 1, 0, unlimited)]).toEqual([
      null,
      'gift_out_of_bounds',
    ])
  })

  it('says what is left of the month', () => {
    const decision = decideGift({ amount: 10_000, givenInMonth: 45_000, limits })
    expect(decision).toMatchObject({
      refusal: { message: 'You can give 50 PLN more in this month. Ask a superadmin for more.' },
    })
  })
})

it('has the limits of the role, by the settings', () => {
  const settings = { ...DEFAULT_SETTINGS, goodwillOnceSupport: 20, goodwillMonthSupport: 30 }
  const of = (role: EffectiveRole) => limitsOf(role, settings)
  expect(of('support')).toEqual({ once: 2_000, month: 3_000 })
  expect(of('admin')).toEqual({ once: 50_000, month: 300_000 })
  expect(of('superadmin')).toEqual({ once: MAX_GIFT, month: null })
  for (const role of ['finance', 'content', 'teacher', 'student'] as const)
    expect(of(role), role).toEqual({ once: 0, month: 0 })
})

it('counts in the month of the school, also where clocks change in it', () => {
  const spanOf = (now: string) => {
    const { start, end } = monthOfGift(instant(now))
    return [start.toString(), end.toString()]
  }
  expect(spanOf('2026-10-31T22:59:59Z')).toEqual(['2026-09-30T22:00:00Z', '2026-10-31T23:00:00Z'])
  expect(spanOf('2026-10-31T23:00:00Z')).toEqual(['2026-10-31T23:00:00Z', '2026-11-30T23:00:00Z'])
})
