import { describe, expect, it } from 'vitest'
import { decideSettlement, type IntentSnapshot, type PaymentUpdate, receiptMonth, receiptNumber } from './rules.ts'

const intent = (more: Partial<IntentSnapshot> = {}): IntentSnapshot => ({
  state: 'open',
  amount: 14_000,
  currency: 'PLN',
  chargeRef: null,
  ...more,
})
const paid = (more: Partial<NonNullable<PaymentUpdate['charge']>> = {}): PaymentUpdate => ({
  type: 'paid',
  charge: { ref: 'tp.1', amount: 14_000, currency: 'PLN', ...more },
})

describe('an update of a payment', () => {
  it.each(['created', 'open', 'failed', 'expired'] as const)('paid overrides %s', state => {
    expect(decideSettlement(intent({ state }), paid())).toBe('settle')
  })
  it('a repeated report of the same charge changes nothing', () => {
    expect(decideSettlement(intent({ state: 'succeeded', chargeRef: 'tp.1' }), paid())).toBe('nothing')
    expect(decideSettlement(intent({ state: 'refunded', chargeRef: 'tp.1' }), paid())).toBe('nothing')
  })
  it('another charge is refunded', () => {
    expect(decideSettlement(intent({ state: 'succeeded', chargeRef: 'tp.1' }), paid({ ref: 'tp.2' }))).toBe(
      'refund surplus',
    )
  })
  it.each([
    ['less', { amount: 13_999 }],
    ['more', { amount: 14_001 }],
    ['another currency', { currency: 'EUR' }],
  ])('%s than what was asked for settles nothing', (_, charge) => {
    expect(decideSettlement(intent(), paid(charge))).toBe('mismatch')
  })
  it('declined or expired after paid changes nothing', () => {
    for (const type of ['declined', 'expired', 'under_way'] as const)
      expect(decideSettlement(intent({ state: 'succeeded', chargeRef: 'tp.1' }), { type, charge: null })).toBe(
        'nothing',
      )
  })
  it('declined or expired ends an open payment', () => {
    expect(decideSettlement(intent(), { type: 'declined', charge: null })).toBe('fail')
    expect(decideSettlement(intent(), { type: 'expired', charge: null })).toBe('expire')
  })
})

describe('receipts', () => {
  it('are numbered by the month in Warsaw, where December starts an hour earlier than in UTC', () => {
    expect(receiptMonth(Temporal.Instant.from('2026-11-30T22:59:59Z'))).toBe('2026/11')
    expect(receiptMonth(Temporal.Instant.from('2026-11-30T23:00:00Z'))).toBe('2026/12')
    expect(receiptNumber('2026/11', 42)).toBe('2026/11/0042')
  })
})
