import { expect, it } from 'vitest'
import { csvLine, decimalPLN } from './csv.ts'

it.each([
  [['a', 1], 'a,1\r\n'],
  [['Nowak, "Ala"'], '"Nowak, ""Ala"""\r\n'],
  [['two\nlines'], '"two\nlines"\r\n'],
  [['=1+1'], `"'=1+1"\r\n`],
  [['+48 600'], `"'+48 600"\r\n`],
  [['-cmd'], `"'-cmd"\r\n`],
  [['@sum'], `"'@sum"\r\n`],
  [['\t=1'], `"'\t=1"\r\n`],
  [[-5], '-5\r\n'],
] as const)('no cell runs as a formula: %j', (values, line) => expect(csvLine(values)).toBe(line))

it.each([
  [14_000, '140.00'],
  [9_905, '99.05'],
  [0, '0.00'],
])('writes %i grosze as %s', (grosze, text) => expect(decimalPLN(grosze)).toBe(text))
