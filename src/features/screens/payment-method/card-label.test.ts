import { describe, expect, it } from 'vitest'
import { cardExpiry, cardLabel, isExpired } from './card-label.ts'

const card = { brand: 'visa', last4: '4242', expMonth: 3, expYear: 2027 }

describe('a card', () => {
  it('is named by its brand and its last digits, and by the digits where the brand is unknown', () => {
    expect(cardLabel(card)).toBe('Visa ending in 4242')
    expect(cardLabel({ ...card, brand: 'unknown' })).toBe('Card ending in 4242')
    expect(cardExpiry(card)).toBe('03/2027')
  })
  it.each([
    ['2027-03-31T23:59:59Z', false],
    ['2027-04-01T00:00:00Z', true],
    ['2026-12-01T00:00:00Z', false],
  ])('at %s has expired: %s', (now, expired) => {
    expect(isExpired(card, Temporal.Instant.from(now))).toBe(expired)
  })
})
