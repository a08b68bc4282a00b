import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatPLN } from './money.ts'
import { formatPLNInput, parsePLN } from './money-input.ts'

describe('parsePLN', () => {
  it.each([
    ['140', 14_000],
    ['140.50', 14_050],
    ['140,50', 14_050],
    ['140,5', 14_050],
    [' 1 400 PLN ', 140_000],
    ['1\u00a0400,00 zł', 140_000],
    ['0', 0],
  ])('reads %j', (text, grosze) => expect(parsePLN(text)).toBe(grosze))

  it.each(['', '-1', '1e3', '0x10', '1.234', '1,2,3', 'free', '.5', '9999999999', 'NaN', '１'])('refuses %j', text =>
    expect(parsePLN(text)).toBeNull(),
  )

  it('parses every formatted amount', () => {
    fc.assert(
      fc.property(fc.nat({ max: 100_000_000 }), grosze => {
        expect(parsePLN(formatPLN(grosze))).toBe(grosze)
        expect(parsePLN(formatPLN(grosze, 'pl'))).toBe(grosze)
        expect(parsePLN(formatPLNInput(grosze))).toBe(grosze)
      }),
    )
  })
})
