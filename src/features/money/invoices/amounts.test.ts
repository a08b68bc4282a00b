import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  differenceByRate,
  type PricedLine,
  ROUNDINGS,
  sumsByRate,
  taxLines,
  totalOf,
} from '#features/money/taxes/amounts.ts'
import { TAX_RATES, type TaxRate, taxIn } from '#features/money/taxes/rates.ts'
import { finalSums, needsFinal } from './advances.ts'
import { linesAfter } from './corrections.ts'

const line = (gross: number, rate: TaxRate = '23', id?: string): PricedLine => ({
  ...{ text: 'Lesson', gross, rate, basis: '' },
  ...(id ? { id } : {}),
})

const grosses = (lines: readonly PricedLine[]) => lines.map(({ gross }) => gross)
const taxes = (lines: readonly PricedLine[], rounding: 'line' | 'sum') =>
  taxLines(lines, rounding).map(({ tax }) => tax)

it.each([
  ['line', [19, 19, 19]],
  // 300 grosze have 56.1 of tax: the lines share 56.
  ['sum', [18, 19, 19]],
] as const)('three lines of 1 PLN rounded by %s have the taxes %j', (rounding, expected) => {
  expect(taxes([line(100), line(100), line(100)], rounding)).toEqual(expected)
})

it.each([
  ['one line', [line(12_300)], [{ rate: '23', net: 10_000, tax: 2_300, gross: 12_300 }]],
  [
    'two rates, in the order of the rates',
    [line(5_000, 'zw'), line(12_300), line(5_000, 'zw')],
    [
      { rate: '23', net: 10_000, tax: 2_300, gross: 12_300 },
      { rate: 'zw', net: 10_000, tax: 0, gross: 10_000 },
    ],
  ],
  ['a reduction', [line(14_000), line(-1_700)], [{ rate: '23', net: 10_000, tax: 2_300, gross: 12_300 }]],
] as const)('the sums of %s', (_, lines, sums) => {
  expect(sumsByRate(taxLines(lines, 'line'))).toEqual(sums)
  expect(sumsByRate(taxLines(lines, 'sum'))).toEqual(sums)
})

it.each([
  ['nothing', [], [14_000, 6_000]],
  ['a named line', [{ amount: 14_000, lineId: 'a' }], [0, 6_000]],
  ['a part of a named line', [{ amount: 4_000, lineId: 'a' }], [10_000, 6_000]],
  ['more than a named line has, off all', [{ amount: 10_000, lineId: 'b' }], [7_000, 3_000]],
  ['a part of all', [{ amount: 5_000, lineId: null }], [10_500, 4_500]],
  ['a line that is not known, off all', [{ amount: 5_000, lineId: 'x' }], [10_500, 4_500]],
  [
    'everything, in two steps',
    [
      { amount: 14_000, lineId: 'a' },
      { amount: 6_000, lineId: null },
    ],
    [0, 0],
  ],
] as const)('after returning %s', (_, returns, expected) => {
  expect(grosses(linesAfter([line(14_000, '23', 'a'), line(6_000, '23', 'b')], returns))).toEqual(expected)
})

it('more than was paid is not returned', () => {
  expect(() => linesAfter([line(100)], [{ amount: 101, lineId: null }])).toThrow('101 of 100 cannot be returned')
})

const anyRate = fc.constantFrom(...TAX_RATES)
const anyRounding = fc.constantFrom(...ROUNDINGS)
const anyLine = fc.record({
  ...{ text: fc.constant('x'), basis: fc.constant(''), rate: anyRate },
  gross: fc.integer({ min: 0, max: 5_000_000 }),
  id: fc.constantFrom('a', 'b', 'c', 'd'),
})
const anyLines = fc.array(anyLine, { minLength: 1, maxLength: 12 })
/** With reductions, but worth something in all. */
const reducedLines = fc.array(
  fc.record({
    ...{ text: fc.constant('x'), basis: fc.constant(''), rate: anyRate },
    gross: fc.integer({ min: -2_000, max: 5_000_000 }),
  }),
  { minLength: 1, maxLength: 12 },
)

it('lines, sums by rate and totals agree, whatever is sold and wherever is rounded', () => {
  fc.assert(
    fc.property(reducedLines, anyRounding, (lines, rounding) => {
      const taxed = taxLines(lines, rounding)
      const sums = sumsByRate(taxed)
      for (const each of [...taxed, ...sums]) expect(each.net + each.tax).toBe(each.gross)
      expect(grosses(taxed)).toEqual(grosses(lines))
      expect(totalOf(sums)).toEqual(totalOf(taxed))
      if (rounding === 'sum') for (const sum of sums) expect(sum.tax).toBe(taxIn(sum.gross, sum.rate))
      // Where each line is rounded, the sum differs from the tax of the sum by at most half a grosz for each line.
      for (const sum of sums)
        expect(Math.abs(sum.tax - taxIn(sum.gross, sum.rate))).toBeLessThanOrEqual(1 + lines.length / 2)
    }),
  )
})

const anyReturns = fc.array(
  fc.record({ share: fc.nat(100), lineId: fc.option(fc.constantFrom('a', 'b', 'c', 'd', 'x')) }),
  { maxLength: 6 },
)

it('an invoice with its corrections is what was paid less what went back, by line, by rate and in all', () => {
  fc.assert(
    fc.property(anyLines, anyReturns, anyRounding, (lines, shares, rounding) => {
      const total = lines.reduce((sum, { gross }) => sum + gross, 0)
      let left = total
      const returns = shares.map(({ share, lineId }) => {
        const amount = Math.floor((left * share) / 100)
        left -= amount
        return { amount, lineId }
      })
      const first = sumsByRate(taxLines(lines, rounding))
      const documents = returns.map((_, at) => {
        const [before, after] = [at, at + 1].map(count =>
          sumsByRate(taxLines(linesAfter(lines, returns.slice(0, count)), rounding)),
        )
        return differenceByRate(before ?? [], after ?? [])
      })
      const afterAll = taxLines(linesAfter(lines, returns), rounding)
      expect(totalOf([first, ...documents].map(totalOf))).toEqual(totalOf(afterAll))
      expect(totalOf(afterAll).gross).toBe(left)
      for (const [at, after] of afterAll.entries()) {
        expect(after.gross).toBeGreaterThanOrEqual(0)
        expect(after.gross).toBeLessThanOrEqual(lines[at]?.gross ?? 0)
      }
      for (const rate of TAX_RATES) {
        const ofRate = totalOf([first, ...documents].flat().filter(sum => sum.rate === rate))
        expect(ofRate).toEqual(totalOf(afterAll.filter(each => each.rate === rate)))
      }
    }),
  )
})

it('what advances have billed and what the final invoice asks for are the whole', () => {
  fc.assert(
    fc.property(anyLines, fc.nat(12), anyRounding, (lines, count, rounding) => {
      const whole = sumsByRate(taxLines(lines, rounding))
      const advances = [sumsByRate(taxLines(lines.slice(0, count), rounding))]
      const rest = finalSums(whole, advances)
      expect(totalOf([...advances.flat(), ...rest])).toEqual(totalOf(whole))
      expect(needsFinal(whole, [whole])).toBe(false)
    }),
  )
})
