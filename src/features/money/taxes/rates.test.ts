import fc from 'fast-check'
import { expect, it } from 'vitest'
import { TAX_RATES, type TaxRules, taxFor, taxIn, taxOn } from './rates.ts'

it.each([
  [12_300, '23', 2_300],
  [14_000, '23', 2_618],
  // 18.7 grosze.
  [100, '23', 19],
  [10_800, '8', 800],
  [10_500, '5', 500],
  [21, '5', 1],
  [10_000, '0', 0],
  [10_000, 'zw', 0],
  [10_000, 'np', 0],
  [0, '23', 0],
  [1, '23', 0],
  [-12_300, '23', -2_300],
  [-14_000, '23', -2_618],
] as const)('of %i grosze gross at %s, %i are tax', (gross, rate, tax) => {
  expect(taxIn(gross, rate)).toBe(tax)
})

it.each([
  [10_000, '23', 2_300],
  [50, '5', 3],
  [49, '5', 2],
  [-50, '5', -3],
  [10_000, 'zw', 0],
] as const)('on %i grosze net at %s, %i are tax', (net, rate, tax) => {
  expect(taxOn(net, rate)).toBe(tax)
})

it('what goes back has the tax of what was paid, and tax on the net amount is at most a grosz away', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100_000_000 }), fc.constantFrom(...TAX_RATES), (gross, rate) => {
      const tax = taxIn(gross, rate)
      expect(taxIn(-gross, rate)).toBe(tax === 0 ? 0 : -tax)
      expect(Math.abs(taxOn(gross - tax, rate) - tax)).toBeLessThanOrEqual(1)
    }),
  )
})

const RULES: TaxRules = {
  isVatPayer: true,
  exemptBasis: 'art. 113 ust. 1',
  taxes: {
    lessons: { rate: 'zw', basis: 'art. 43 ust. 1 pkt 27' },
    games: { rate: '23', basis: '' },
    trainings: { rate: '23', basis: '' },
    other: { rate: '8', basis: '' },
  },
}

it.each([
  ['lessons', true, 'zw', 'art. 43 ust. 1 pkt 27'],
  ['games', true, '23', ''],
  ['other', true, '8', ''],
  ['kept_money', true, 'np', ''],
  ['games', false, 'zw', 'art. 113 ust. 1'],
  ['lessons', false, 'zw', 'art. 113 ust. 1'],
  ['kept_money', false, 'np', ''],
] as const)('%s of a school that pays VAT (%s) are taxed at %s %s', (sold, isVatPayer, rate, basis) => {
  expect(taxFor({ ...RULES, isVatPayer }, sold)).toEqual({ rate, basis })
})
