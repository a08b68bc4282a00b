import { allocate, type Grosze } from '#kernel/money.ts'
import { TAX_RATES, type TaxRate, taxIn } from './rates.ts'

/** What was sold, at its price with tax. */
export type PricedLine = {
  readonly text: string
  readonly gross: Grosze
  readonly rate: TaxRate
  /** The legal basis of an exemption; empty for other rates. */
  readonly basis: string
  /** The lesson or other part of what was sold that it is. */
  readonly id?: string
}

export type Amounts = { readonly net: Grosze; readonly tax: Grosze; readonly gross: Grosze }
export type TaxedLine = PricedLine & Amounts
export type RateSum = Amounts & { readonly rate: TaxRate }

/**
 * Where the tax is rounded: of each line (art. 106e ust. 10 of the VAT act), or of the sum of a rate (ust. 8). Either way the lines of a rate
 * have the tax of its sum.
 */
export const ROUNDINGS = ['line', 'sum'] as const
export type Rounding = (typeof ROUNDINGS)[number]

const NOTHING: Amounts = { net: 0, tax: 0, gross: 0 }

export const addAmounts = (a: Amounts, b: Amounts): Amounts => ({
  net: a.net + b.net,
  tax: a.tax + b.tax,
  gross: a.gross + b.gross,
})

export const totalOf = (parts: readonly Amounts[]): Amounts => parts.reduce(addAmounts, NOTHING)

/** The tax of each line of one rate, as the rounding has it. */
const taxesOf = (grosses: readonly Grosze[], rate: TaxRate, rounding: Rounding): readonly Grosze[] => {
  if (rounding === 'line') return grosses.map(gross => taxIn(gross, rate))
  const sum = taxIn(
    grosses.reduce((total, gross) => total + gross, 0),
    rate,
  )
  const sizes = grosses.map(Math.abs)
  // Lines below 0 are reductions: weights must not cancel each other out.
  if (sizes.every(size => size === 0)) return grosses.map(() => 0)
  const exact = grosses.map(gross => taxIn(gross, rate))
  const odd = sum - exact.reduce((total, tax) => total + tax, 0)
  const corrections = allocate(Math.abs(odd), sizes)
  return exact.map((tax, at) => tax + Math.sign(odd) * (corrections[at] ?? 0))
}

/** The lines with their net amounts and taxes, in their order. */
export const taxLines = (lines: readonly PricedLine[], rounding: Rounding): readonly TaxedLine[] => {
  const taxes = new Map<PricedLine, Grosze>()
  for (const rate of TAX_RATES) {
    const ofRate = lines.filter(line => line.rate === rate)
    const taxesOfRate = taxesOf(
      ofRate.map(({ gross }) => gross),
      rate,
      rounding,
    )
    for (const [at, line] of ofRate.entries()) taxes.set(line, taxesOfRate[at] ?? 0)
  }
  return lines.map(line => {
    const tax = taxes.get(line) ?? 0
    return { ...line, tax, net: line.gross - tax }
  })
}

/** The sums of each rate that occurs, in the order of the rates. */
export const sumsByRate = (lines: readonly (Amounts & { readonly rate: TaxRate })[]): readonly RateSum[] =>
  TAX_RATES.flatMap(rate => {
    const ofRate = lines.filter(line => line.rate === rate)
    return ofRate.length > 0 ? [{ rate, ...totalOf(ofRate) }] : []
  })

const minus = (a: Amounts, b: Amounts): Amounts => ({
  net: a.net - b.net,
  tax: a.tax - b.tax,
  gross: a.gross - b.gross,
})

/** By how much the sums of a document change, by rate; rates that stay are left out. */
export const differenceByRate = (before: readonly RateSum[], after: readonly RateSum[]): readonly RateSum[] =>
  TAX_RATES.flatMap(rate => {
    const difference = minus(
      after.find(sum => sum.rate === rate) ?? NOTHING,
      before.find(sum => sum.rate === rate) ?? NOTHING,
    )
    return difference.net !== 0 || difference.tax !== 0 ? [{ rate, ...difference }] : []
  })
