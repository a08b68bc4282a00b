import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { allocate, formatPLN, proRata } from './money.ts'

describe('formatPLN', () => {
  it.each([
    [10_000, '100 PLN'],
    [140_000, '1\u00a0400 PLN'],
    [123_456_700, '1\u00a0234\u00a0567 PLN'],
    [9_950, '99.50 PLN'],
    [9_905, '99.05 PLN'],
    [1, '0.01 PLN'],
    [0, '0 PLN'],
    [-5_000, '\u221250 PLN'],
  ])('writes %i grosze as %s', (grosze, text) => expect(formatPLN(grosze)).toBe(text))

  it('writes Polish amounts with zł and a comma', () => {
    expect(formatPLN(10_000, 'pl')).toBe('100\u00a0zł')
    expect(formatPLN(140_050, 'pl')).toBe('1\u00a0400,50\u00a0zł')
  })
})

describe('dividing money', () => {
  it('rounds a part half up', () => {
    expect(proRata(72_000, 5, 8)).toBe(45_000)
    expect(proRata(101, 1, 2)).toBe(51)
    expect(proRata(100, 0, 3)).toBe(0)
    expect(() => proRata(100, 1, 0)).toThrow(RangeError)
  })

  it('gives the odd grosz to the earlier of equal parts', () => {
    expect(allocate(100, [1, 1, 1])).toEqual([34, 33, 33])
    expect(allocate(35_000, [2, 3])).toEqual([14_000, 21_000])
    expect(() => allocate(100, [])).toThrow(RangeError)
    expect(() => allocate(100, [0, 0])).toThrow(RangeError)
  })

  it('never loses or invents a grosz, and no part differs from its share by more than one', () => {
    fc.assert(
      fc.property(
        fc.nat({ max: 10_000_000 }),
        fc.array(fc.integer({ min: 0, max: 40 }), { minLength: 1, maxLength: 60 }).filter(all => all.some(Boolean)),
        (total, weights) => {
          const parts = allocate(total, weights)
          const sum = weights.reduce((a, b) => a + b, 0)
          expect(parts.reduce((a, b) => a + b, 0)).toBe(total)
          for (const [at, part] of parts.entries())
            expect(Math.abs(part - (total * (weights[at] ?? 0)) / sum)).toBeLessThan(1)
        },
      ),
    )
  })
})
