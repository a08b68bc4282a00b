import { allocate, type Grosze } from '#kernel/money.ts'
import type { PricedLine } from './amounts.ts'
import { type Sold, type TaxRate, type TaxRules, taxFor } from './rates.ts'

/** A part of what is paid for, with what is charged for it after all reductions. */
export type SoldPart = {
  /** The lesson or other part that a return can name. */
  readonly id: string
  /** The day in the school's zone on which it takes place. */
  readonly on: string
  readonly charged: Grosze
  /** Where it is not what its payable sells. */
  readonly sold?: Sold
}

type PaidLine = { readonly text: string; readonly amount: Grosze; readonly part?: SoldPart }
export type SaleLine = PricedLine & { readonly on?: string }

/** What a payment pays for, as it was taxed on the day on which it was paid. It never changes (decision 142). */
export type Sale = {
  /** The lines of the whole, of which this payment may be a part; none where they were not known. */
  readonly lines: readonly SaleLine[]
  /** The amount of this payment by rate. */
  readonly shares: readonly Share[]
}
export type Share = { readonly rate: TaxRate; readonly basis: string; readonly gross: Grosze }

/** The lines of an invoice. What reduces a price is in the price of its part. */
export const saleLines = (lines: readonly PaidLine[], sold: Sold, rules: TaxRules): readonly SaleLine[] => {
  const parts = lines.flatMap(({ text, part }) => (part ? [{ text, ...part }] : []))
  const isWhole = sumOf(parts.map(({ charged }) => charged)) === sumOf(lines.map(({ amount }) => amount))
  if (parts.length === 0 || !isWhole)
    return lines.map(({ text, amount }) => ({ text, gross: amount, ...taxFor(rules, sold) }))
  return parts.map(({ text, id, on, charged, sold: own = sold }) => ({
    ...{ text, id, on, gross: charged },
    ...taxFor(rules, own),
  }))
}

const sumOf = (amounts: readonly Grosze[]): Grosze => amounts.reduce((sum, amount) => sum + amount, 0)

/** A payment of a part of what is sold has each rate in the proportion of the whole. */
const sharesOf = (lines: readonly PricedLine[], amount: Grosze): readonly Share[] => {
  const byRate = [...Map.groupBy(lines, ({ rate, basis }) => `${rate} ${basis}`).values()].flatMap(group => {
    const [first] = group
    const gross = sumOf(group.map(line => line.gross))
    return first && gross > 0 ? [{ rate: first.rate, basis: first.basis, gross }] : []
  })
  if (byRate.length === 0) return []
  const shares = allocate(
    amount,
    byRate.map(({ gross }) => gross),
  )
  return byRate.map((share, at) => ({ ...share, gross: shares[at] ?? 0 })).filter(({ gross }) => gross > 0)
}

/** What a payment of `amount` pays for. Without lines all of it is what its payable sells. */
export const saleOf = (
  { lines, amount }: { readonly lines: readonly PaidLine[]; readonly amount: Grosze },
  sold: Sold,
  rules: TaxRules,
): Sale => {
  const whole = saleLines(lines, sold, rules)
  const shares = sharesOf(whole, amount)
  return { lines: whole, shares: shares.length > 0 ? shares : [{ ...taxFor(rules, sold), gross: amount }] }
}

/** What went back, by rate, in the proportion of what was paid. */
export const shareReturn = (shares: readonly Share[], amount: Grosze): readonly Share[] =>
  sharesOf(
    shares.map(share => ({ ...share, text: '' })),
    amount,
  )
