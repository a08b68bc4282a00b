import { describe, expect, it } from 'vitest'
import { CSV_BEGIN, type CsvCell, CsvDecimal, csvLine } from './csv.ts'

const CASES: readonly (readonly [what: string, cell: CsvCell, written: string])[] = [
  ['text', 'Kasia Łącka', 'Kasia Łącka'],
  ['nothing', null, ''],
  ['a comma', 'a,b', '"a,b"'],
  ['quotes', 'a "b"', '"a ""b"""'],
  ['a line break', 'a\nb', '"a\nb"'],
  ['a space at the end', 'a ', '"a "'],
  ['a formula', '=HYPERLINK("http://x")', `"'=HYPERLINK(""http://x"")"`],
  ['a formula after spaces', '  =1+1', `'  =1+1`],
  ['a plus', '+48 600', "'+48 600"],
  ['a minus', '-2', "'-2"],
  ['an at sign', '@SUM(1)', "'@SUM(1)"],
  ['a tab', '\t=1', `'\t'=1`],
  ['a carriage return', '\r=1', `"'\r'=1"`],
  ['a wide equals sign', '＝1+1', "'＝1+1"],
  // Excel separates by semicolons where numbers have a decimal comma, as in Poland, and takes no quotes for quotes then.
  ['a formula behind a semicolon', 'Ala;=1+1', "Ala;'=1+1"],
  ['a formula behind a semicolon, spaces and quotes', 'Ala; "=1+1', `"Ala; ""'=1+1"`],
  ['a formula in a later line', 'Ala\n=1+1', `"Ala\n'=1+1"`],
  ['a formula behind a tab', 'Ala\t@SUM(1)', "Ala\t'@SUM(1)"],
  ['a semicolon', 'Ala; Ola', 'Ala; Ola'],
  ['a negative number', -2, '-2'],
  ['an amount below 0', new CsvDecimal(-15_000), '-150.00'],
  ['an equals sign in the middle', 'a=b', 'a=b'],
]

describe('a cell', () => {
  it.each(CASES)('with %s', (_, cell, written) => {
    expect(csvLine([cell])).toBe(`${written}\r\n`)
  })
})

describe('a cell of a file with semicolons', () => {
  const SEMICOLONS = { separator: ';', point: ',' } as const
  it.each<readonly [what: string, cell: CsvCell, written: string]>([
    ['a semicolon', 'Ala; Ola', '"Ala; Ola"'],
    ['a comma', 'a,b', 'a,b'],
    ['quotes', 'a "b"', '"a ""b"""'],
    ['a line break', 'a\nb', '"a\nb"'],
    ['a formula', '=1;2', `"'=1;2"`],
    ['a formula behind a semicolon', 'Ala;=1+1', `"Ala;'=1+1"`],
    ['a formula behind a comma, for a program that separates by commas', 'Ala, "=1+1', `"Ala, ""'=1+1"`],
    ['an amount', new CsvDecimal(60_000), '600,00'],
    ['an amount below 0', new CsvDecimal(-15_005), '-150,05'],
  ])('with %s', (_, cell, written) => {
    expect(csvLine([cell], SEMICOLONS)).toBe(`${written}\r\n`)
  })
  it('stands apart from the next by a semicolon', () => {
    expect(csvLine(['a', null, 3], SEMICOLONS)).toBe('a;;3\r\n')
  })
})

it('separates cells by commas, and marks the file as UTF-8', () => {
  expect(csvLine(['a', null, 3])).toBe('a,,3\r\n')
  expect(Buffer.from(CSV_BEGIN)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]))
})
