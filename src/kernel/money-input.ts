import type { Grosze } from './money.ts'

/** The amount in a form field of PLN, such as `140` or `99.50`: what `parsePLN` parses. */
export const formatPLNInput = (grosze: Grosze): string =>
  grosze % 100 === 0 ? String(grosze / 100) : (grosze / 100).toFixed(2)

/** The specification's limits of a price that is modified: a number input, at least 0, in steps of 1 PLN. */
export const WHOLE_PLN_INPUT = { type: 'number', min: 0, step: 1 } as const

/** A price as the start of such an input; empty where it has grosze, which the input would refuse unchanged. */
export const wholePLNInput = (grosze: Grosze): string => (grosze % 100 === 0 ? String(grosze / 100) : '')

/** Grosze from typed PLN (`140`, `140.50`, `140,5`, `1 400 PLN`); null for anything else, negatives included. */
export const parsePLN = (text: string): Grosze | null => {
  const plain = text.replace(/[\s\u00a0\u202f]/g, '').replace(/(PLN|zł)$/i, '')
  const match = /^(\d{1,9})(?:[.,](\d{1,2}))?$/.exec(plain)
  if (!match) return null
  const [, whole = '', cents = ''] = match
  return Number(whole) * 100 + Number(cents.padEnd(2, '0'))
}
