import { expect, it } from 'vitest'
import { decimalPLN } from './csv.ts'

it.each([
  [14_000, '140.00'],
  [9_905, '99.05'],
  [0, '0.00'],
])('writes %i grosze as %s', (grosze, text) => expect(decimalPLN(grosze)).toBe(text))
