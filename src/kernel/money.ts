import { ENGLISH } from './language-address.ts'
import { currentLanguage } from './messages.ts'

/** An amount of Polish money in grosze, always an integer: 100 grosze are 1 PLN (docs/product.md §1). */
export type Grosze = number

/**
 * The least that any payment provider of this site may want to be paid at once: prices, what credit leaves to pay and bills are nothing or
 * as much. It is Stripe's for PLN (https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts).
 */
export const LEAST_PAYMENT: Grosze = 200

type Notation = { readonly point: string; readonly unit: string }

const notations = new Map<string, Notation>()

/** `.` and `PLN`; in Polish `,` and `zł`. */
const notationOf = (language: string): Notation => {
  const known = notations.get(language)
  if (known) return known
  const parts = new Intl.NumberFormat(language, { style: 'currency', currency: 'PLN' }).formatToParts(1)
  const part = (type: string) => parts.find(each => each.type === type)?.value ?? ''
  const notation = { point: part('decimal'), unit: part('currency') }
  notations.set(language, notation)
  return notation
}

const NO_BREAK_SPACE = '\u00a0'
const MINUS = '\u2212'

const writePLN = (grosze: Grosze, language: string, cents: string): string => {
  const { point, unit } = notationOf(language)
  const whole = Math.trunc(Math.abs(grosze) / 100)
  const thousands = String(whole).replace(/\B(?=(\d{3})+$)/g, NO_BREAK_SPACE)
  const space = language === ENGLISH ? ' ' : NO_BREAK_SPACE
  return `${grosze < 0 ? MINUS : ''}${thousands}${cents && point + cents}${space}${unit}`
}

const centsOf = (grosze: Grosze): string => String(Math.abs(grosze) % 100).padStart(2, '0')

/** `100 PLN`, `1 400 PLN` (no-break space between thousands), `99.50 PLN`; for Polish readers `100 zł`, `99,50 zł`, which no line breaks. */
export const formatPLN = (grosze: Grosze, language: string = currentLanguage()): string =>
  writePLN(grosze, language, grosze % 100 === 0 ? '' : centsOf(grosze))

/** The same with both decimals always, for columns of accounting: `100.00 PLN`, `99,50 zł`. */
export const formatExactPLN = (grosze: Grosze, language: string = currentLanguage()): string =>
  writePLN(grosze, language, centsOf(grosze))

/** `part` of `whole` of `total`, in grosze, rounded half up. `whole` is above 0. */
export const proRata = (total: Grosze, part: number, whole: number): Grosze => {
  if (!(whole > 0)) throw new RangeError('a part of nothing')
  return Math.round((total * part) / whole)
}

/** Splits `total` by weights so that the parts sum to it exactly; the largest remainders get the odd grosze, earlier ones first. */
export const allocate = (total: Grosze, weights: readonly number[]): readonly Grosze[] => {
  const sum = weights.reduce((all, weight) => all + weight, 0)
  if (!(sum > 0)) throw new RangeError('nothing to divide by')
  const exact = weights.map(weight => (total * weight) / sum)
  const parts = exact.map(Math.floor)
  const odd = total - parts.reduce((all, part) => all + part, 0)
  const byRemainder = exact
    .map((share, index) => ({ index, remainder: share - Math.floor(share) }))
    .sort((a, b) => b.remainder - a.remainder || a.index - b.index)
  for (const { index } of byRemainder.slice(0, odd)) parts[index] = (parts[index] ?? 0) + 1
  return parts
}
