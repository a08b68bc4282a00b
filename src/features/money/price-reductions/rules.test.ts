import { describe, expect, it } from 'vitest'
import { LEAST_PAYMENT } from '#kernel/money.ts'
import { largestReduction, laterReductions, type Reduction, reducePrices } from './rules.ts'

const reduction = (takes: Reduction['takes'], kind: Reduction['kind'] = 'code'): Reduction => ({
  ...{ kind, reference: kind === 'sibling' ? null : 'ref', words: kind, takes },
})
const shown = (prices: readonly number[], ...all: readonly Reduction['takes'][]) => {
  const { lessons, applied } = reducePrices(
    prices,
    all.map(takes => reduction(takes)),
  )
  return [lessons.map(({ price }) => price), applied.map(({ amount }) => amount)]
}

it.each([
  ['a part of each lesson, to the grosz', [9_999, 5_001], { percent: 10 }, [8_999, 4_501], [1_500]],
  [
    'an amount off all of them, by their prices',
    [10_000, 5_000, 5_000],
    { amount: 1_000 },
    [9_500, 4_750, 4_750],
    [1_000],
  ],
  ['an amount that does not divide', [100, 100, 100], { amount: 100 }, [66, 67, 67], [100]],
  ['more than the sum', [10_000, 5_000], { amount: 90_000 }, [0, 0], [15_000]],
  ['all of it', [10_000, 5_000], { percent: 100 }, [0, 0], [15_000]],
  ['the first lessons', [10_000, 5_000, 5_000], { lessons: 2 }, [0, 0, 5_000], [15_000]],
  ['more lessons than there are', [10_000], { lessons: 4 }, [0], [10_000]],
  ['what is free', [0, 0], { amount: 500 }, [0, 0], []],
  ['nothing', [10_000], { percent: 0 }, [10_000], []],
  ['all but the least payment', [10_000], { amount: 9_900 }, [200], [9_800]],
  ['all but the least payment, of several lessons', [100, 150], { amount: 240 }, [80, 120], [50]],
  ['nothing where the sum is no payment already', [150], { percent: 50 }, [150], []],
  ['all where the sum is no payment already', [150], { percent: 100 }, [0], [150]],
] as const)('takes %s', (_, prices, takes, left, amounts) => {
  expect(shown(prices, takes)).toEqual([left, amounts])
})

it('takes the price of the first lessons of a length down to another, and passes over those that cost no more', () => {
  const { lessons, applied } = reducePrices(
    [10_000, 15_000, 8_000, 10_000, 10_000],
    [{ ...reduction({ lessons: 2, minutes: 60, costing: 8_000 }, 'package'), borneBy: 'teacher' }],
    { minutes: [60, 90, 60, 60, 60] },
  )
  expect(lessons.map(({ price }) => price)).toEqual([8_000, 15_000, 8_000, 8_000, 10_000])
  expect(applied).toEqual([
    { kind: 'package', reference: 'ref', label: 'package', words: 'package', amount: 4_000, borneBy: 'teacher' },
  ])
})

it('takes of what the one before it has left', () => {
  expect(shown([10_000, 10_000], { lessons: 1 }, { percent: 10 })).toEqual([
    [0, 9_000],
    [10_000, 1_000],
  ])
})

it('leaves little of lessons that are charged one by one', () => {
  const { lessons } = reducePrices([300], [reduction({ percent: 50 })], { isPaidAtOnce: false })
  expect(lessons).toEqual([{ price: 150, reduction: 150 }])
})

describe('of several', () => {
  const sibling = reduction({ percent: 10 }, 'sibling')
  it.each([
    ['the code, which takes more', 1_500, 'code'],
    ['the sibling’s, which takes more', 900, 'sibling'],
    ['the first, where both take as much', 1_000, 'sibling'],
  ] as const)('the largest holds: %s', (_, amount, kind) => {
    expect(largestReduction([10_000], [sibling, reduction({ amount })])?.kind).toBe(kind)
  })

  it('none holds where there is none', () => expect(largestReduction([10_000], [])).toBeUndefined())
})

it('a weekly agreement goes on with a percentage, and not with an amount', () => {
  const { applied } = reducePrices([10_000], [reduction({ percent: 10 }, 'sibling'), reduction({ amount: 500 })])
  expect(laterReductions(applied, true)).toEqual([reduction({ percent: 10 }, 'sibling')])
  expect(laterReductions(applied, false)).toEqual([])
})

it('to the grosz, whatever the prices: never below 0, and nothing between 0 and the least payment is left', () => {
  let seed = 20_261_127
  const random = (below: number): number => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return seed % below
  }
  const takes = (): Reduction['takes'] =>
    [{ percent: random(101) }, { amount: random(60_000) }, { lessons: random(6) }][random(3)] ?? { percent: 1 }
  for (let round = 0; round < 3_000; round += 1) {
    const prices = Array.from({ length: 1 + random(6) }, () => random(round % 2 ? 20_000 : 400))
    const all = Array.from({ length: 1 + random(3) }, () => reduction(takes()))
    const { lessons, applied } = reducePrices(prices, all)
    const [before, left] = [prices, lessons.map(({ price }) => price)].map(each => each.reduce((a, b) => a + b, 0))
    const taken = applied.reduce((a, { amount }) => a + amount, 0)
    expect(lessons.map(({ price, reduction: off }) => price + off)).toEqual(prices)
    expect(lessons.every(({ price, reduction: off }) => price >= 0 && off >= 0 && Number.isInteger(price))).toBe(true)
    expect((left ?? 0) + taken).toBe(before)
    if (taken > 0) expect(left === 0 || (left ?? 0) >= LEAST_PAYMENT).toBe(true)
  }
})
