import type { Grosze } from '#kernel/money.ts'

/** Percent of VAT; `zw`: exempt; `np`: not subject to VAT. */
export const TAX_RATES = ['23', '8', '5', '0', 'zw', 'np'] as const
export type TaxRate = (typeof TAX_RATES)[number]

/** As invoices write them, in the order of their sums. */
export const RATE_LABELS: Readonly<Record<TaxRate, string>> = {
  '23': '23%',
  '8': '8%',
  '5': '5%',
  '0': '0%',
  zw: 'zw.',
  np: 'np.',
}

/** What is sold, as far as taxes tell it apart. */
export const SOLD_KINDS = ['lessons', 'games', 'trainings', 'other'] as const
export type SoldKind = (typeof SOLD_KINDS)[number]

/** Money for a gift voucher or a package is kept and buys something later: what it buys is taxed then. */
export type Sold = SoldKind | 'kept_money'

export type Tax = {
  readonly rate: TaxRate
  /** The legal basis of an exemption; empty for other rates. */
  readonly basis: string
}

/** What decides the taxes of a sale. */
export type TaxRules = {
  /** A school that is exempt as a whole charges no VAT, whatever it sells. */
  readonly isVatPayer: boolean
  /** The legal basis on which such a school is exempt. */
  readonly exemptBasis: string
  readonly taxes: Readonly<Record<SoldKind, Tax>>
}

const NOT_SUBJECT: Tax = { rate: 'np', basis: '' }

export const taxFor = ({ isVatPayer, exemptBasis, taxes }: TaxRules, sold: Sold): Tax => {
  if (sold === 'kept_money') return NOT_SUBJECT
  return isVatPayer ? taxes[sold] : { rate: 'zw', basis: exemptBasis }
}

const percentOf = (rate: TaxRate): number => (rate === 'zw' || rate === 'np' ? 0 : Number(rate))

/**
 * The VAT in a gross amount, rounded half away from 0, so that what goes back has the tax of what was paid. Source: art. 106e ust. 8 of the
 * Polish VAT act: gross × rate / (100 + rate).
 */
export const taxIn = (gross: Grosze, rate: TaxRate): Grosze => {
  const percent = percentOf(rate)
  const size = Math.abs(gross) * percent
  const whole = 100 + percent
  // Whole numbers throughout: a product with a fraction would round some halves the wrong way.
  const rounded = Math.floor((2 * size + whole) / (2 * whole))
  return gross < 0 ? -rounded || 0 : rounded
}

/** The VAT on a net amount. */
export const taxOn = (net: Grosze, rate: TaxRate): Grosze => {
  const size = Math.abs(net) * percentOf(rate)
  const rounded = Math.floor((2 * size + 100) / 200)
  return net < 0 ? -rounded || 0 : rounded
}
