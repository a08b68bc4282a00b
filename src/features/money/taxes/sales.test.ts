import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { TaxRules } from './rates.ts'
import { saleOf, shareReturn } from './sales.ts'

const EXEMPT = { rate: 'zw', basis: 'art. 43 ust. 1 pkt 27' } as const
const FULL = { rate: '23', basis: '' } as const
const RULES: TaxRules = {
  ...{ isVatPayer: true, exemptBasis: '' },
  taxes: { lessons: EXEMPT, games: FULL, trainings: FULL, other: FULL },
}
const lesson = (id: string, amount: number, charged = amount) => ({
  ...{ text: id, amount, part: { id, on: '2026-11-24', charged } },
})

it('what reduces a price is in the price of its line', () => {
  const lines = [lesson('a', 14_000, 12_600), lesson('b', 14_000, 12_600), { text: 'Code', amount: -2_800 }]
  expect(saleOf({ lines, amount: 25_200 }, 'lessons', RULES)).toEqual({
    lines: ['a', 'b'].map(id => ({ text: id, id, on: '2026-11-24', gross: 12_600, ...EXEMPT })),
    shares: [{ ...EXEMPT, gross: 25_200 }],
  })
})

it('lines whose parts are not the whole are taken as they are', () => {
  const lines = [lesson('a', 14_000, 12_600)]
  expect(saleOf({ lines, amount: 14_000 }, 'lessons', RULES).lines).toEqual([{ text: 'a', gross: 14_000, ...EXEMPT }])
})

it('a part of lessons and games has both rates in the proportion of the whole', () => {
  const game = { text: 'g', amount: 5_000, part: { id: 'g', on: '2026-11-24', charged: 5_000, sold: 'games' as const } }
  expect(saleOf({ lines: [lesson('a', 10_000), game], amount: 6_001 }, 'lessons', RULES).shares).toEqual([
    { ...EXEMPT, gross: 4_001 },
    { ...FULL, gross: 2_000 },
  ])
})

it('without lines all of it is what its payable sells', () => {
  expect(saleOf({ lines: [], amount: 500 }, 'kept_money', RULES)).toEqual({
    lines: [],
    shares: [{ rate: 'np', basis: '', gross: 500 }],
  })
})

it('the shares of a payment, and of what goes back, are the amount', () => {
  const anyLine = fc.record({ amount: fc.integer({ min: 1, max: 1_000_000 }), isGame: fc.boolean() })
  fc.assert(
    fc.property(fc.array(anyLine, { minLength: 1, maxLength: 9 }), fc.nat(100), fc.nat(100), (some, paid, back) => {
      const lines = some.map(({ amount, isGame }, at) => ({
        ...{ text: '', amount },
        part: { id: `${at}`, on: '', charged: amount, ...(isGame ? { sold: 'games' as const } : {}) },
      }))
      const whole = some.reduce((sum, { amount }) => sum + amount, 0)
      const amount = Math.max(1, Math.floor((whole * paid) / 100))
      const { shares } = saleOf({ lines, amount }, 'lessons', RULES)
      const returned = Math.max(1, Math.floor((amount * back) / 100))
      const sum = (parts: typeof shares) => parts.reduce((total, { gross }) => total + gross, 0)
      expect(sum(shares)).toBe(amount)
      expect(sum(shareReturn(shares, returned))).toBe(returned)
    }),
  )
})
