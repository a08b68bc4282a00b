import { describe, expect, it } from 'vitest'
import {
  decideExtension,
  decidePurchase,
  decideRedemption,
  decideReturn,
  decideSending,
  decideVoiding,
  lastDayOf,
  lastReturnDayOf,
  sendTimeOf,
  standingOf,
} from './rules.ts'

/** 00:30 on 28 November in Warsaw, still the 27th in London. */
const NOW = Temporal.Instant.from('2026-11-27T23:30:00Z')
const codeOf = (decision: { readonly ok: boolean; readonly refusal?: { readonly code: string } }) =>
  decision.ok ? 'ok' : decision.refusal?.code

describe('what can be bought', () => {
  it.each([
    [4_999, 'voucher_out_of_bounds'],
    [5_000, 'ok'],
    [5_050, 'voucher_out_of_bounds'],
    [200_000, 'ok'],
    [200_100, 'voucher_out_of_bounds'],
    [10_000.5, 'voucher_out_of_bounds'],
  ])('%d grosze: %s', (amount, expected) => {
    expect(codeOf(decidePurchase({ amount, sendOn: null }, NOW))).toBe(expected)
  })

  it.each([
    ['2026-11-27', 'send_day_out_of_bounds'],
    ['2026-11-28', 'ok'],
    ['2027-11-29', 'ok'],
    ['2027-11-30', 'send_day_out_of_bounds'],
  ])('sent on %s: %s', (sendOn, expected) => {
    expect(codeOf(decidePurchase({ amount: 5_000, sendOn }, NOW))).toBe(expected)
  })
})

describe('its days are those of Warsaw', () => {
  it('counts months from the day in Warsaw, to the end of a short month', () => {
    expect(lastDayOf(NOW, 24)).toBe('2028-11-28')
    expect(lastDayOf(Temporal.Instant.from('2026-08-31T10:00:00Z'), 18)).toBe('2028-02-29')
    expect(lastReturnDayOf(NOW)).toBe('2026-12-12')
  })

  it('sends a letter in the morning of its day, and at once where that is over', () => {
    expect(sendTimeOf('2026-12-24', NOW).toString()).toBe('2026-12-24T07:00:00Z')
    expect(sendTimeOf('2026-07-24', Temporal.Instant.from('2026-07-01T00:00:00Z')).toString()).toBe(
      '2026-07-24T06:00:00Z',
    )
    expect(sendTimeOf(null, NOW)).toEqual(NOW)
    const noon = Temporal.Instant.from('2026-11-28T11:00:00Z')
    expect(sendTimeOf('2026-11-28', noon)).toEqual(noon)
  })
})

const active = (validUntil: string) => ({ state: 'active', validUntil }) as const

describe('redeeming', () => {
  it.each([
    [active('2026-11-28'), 'ok'],
    [active('2026-11-27'), 'voucher_expired'],
    [{ state: 'redeemed', validUntil: '2027-01-01' } as const, 'voucher_redeemed'],
    [{ state: 'redeemed', validUntil: '2020-01-01' } as const, 'voucher_redeemed'],
    [{ state: 'void', validUntil: '2027-01-01' } as const, 'voucher_void'],
    [{ state: 'unpaid', validUntil: null } as const, 'voucher_void'],
  ])('%o: %s', (voucher, expected) => {
    expect(codeOf(decideRedemption(voucher, NOW))).toBe(expected)
  })

  it('only an active voucher expires', () => {
    expect(standingOf(active('2026-11-27'), '2026-11-28')).toBe('expired')
    expect(standingOf({ state: 'redeemed', validUntil: '2020-01-01' }, '2026-11-28')).toBe('redeemed')
  })
})

describe('returning', () => {
  const paidAt = Temporal.Instant.from('2026-11-14T08:00:00Z')
  it.each([
    ['active', paidAt, 'ok'],
    ['active', paidAt.subtract({ hours: 24 }), 'voucher_return_over'],
    ['redeemed', paidAt, 'voucher_redeemed'],
    ['void', paidAt, 'voucher_not_returnable'],
    ['unpaid', null, 'voucher_not_returnable'],
  ] as const)('%s, paid at %s: %s', (state, at, expected) => {
    expect(codeOf(decideReturn({ state, paidAt: at }, NOW))).toBe(expected)
  })

  it('staff return one at any time while it is active', () => {
    expect(['active', 'redeemed', 'void', 'unpaid'].map(state => decideVoiding({ state } as never).ok)).toEqual([
      true,
      false,
      false,
      false,
    ])
  })
})

describe('extending and sending', () => {
  it.each([
    [active('2027-01-01'), '2027-01-01', 'voucher_not_extended'],
    [active('2027-01-01'), '2027-01-02', 'ok'],
    [active('2020-01-01'), '2026-11-27', 'voucher_not_extended'],
    [active('2020-01-01'), '2026-11-28', 'ok'],
    [active('2020-01-01'), '2036-11-29', 'voucher_not_extended'],
    [{ state: 'redeemed', validUntil: '2020-01-01' } as const, '2027-01-01', 'voucher_redeemed'],
  ])('%o until %s: %s', (voucher, day, expected) => {
    expect(codeOf(decideExtension(voucher, day, NOW))).toBe(expected)
  })

  it.each([
    [active('2027-01-01'), 'a@b.test', null, 'ok'],
    [active('2027-01-01'), null, 'c@d.test', 'ok'],
    [active('2027-01-01'), null, null, 'no_address'],
    [active('2020-01-01'), 'a@b.test', null, 'voucher_not_sendable'],
    [{ state: 'void', validUntil: '2027-01-01' } as const, null, 'c@d.test', 'voucher_not_sendable'],
  ])('%o to %s or %s: %s', (voucher, recipientEmail, email, expected) => {
    expect(codeOf(decideSending({ ...voucher, recipientEmail }, email, NOW))).toBe(expected)
  })
})
