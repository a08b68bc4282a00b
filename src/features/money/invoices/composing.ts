import type { SaidLine } from '#features/money/payments/payables.ts'
import { CREDIT_PROVIDER } from '#features/money/payments/rules.ts'
import {
  type PricedLine,
  type RateSum,
  type Rounding,
  sumsByRate,
  type TaxedLine,
  taxLines,
} from '#features/money/taxes/amounts.ts'
import type { Sold, TaxRules } from '#features/money/taxes/rates.ts'
import { type Sale, type SaleLine, saleLines, saleOf } from '#features/money/taxes/sales.ts'
import type { Grosze } from '#kernel/money.ts'
import { finalSums } from './advances.ts'
import type { Advance, PaidWith } from './documents.ts'
import type { InvoiceKind } from './numbers.ts'

/** A payment that is to be on an invoice. */
export type InvoicedPayment = {
  readonly amount: Grosze
  readonly description: string
  readonly provider: string
  /** Null where it was paid before the school had set its taxes. */
  readonly sale: Sale | null
  /** The day in the school's zone. */
  readonly paidOn: string
}

type Whole = {
  readonly payments: readonly InvoicedPayment[]
  /** What the payable consists of now, for payments that do not know their lines. */
  readonly lines: readonly SaidLine[]
  /** Invoices that were issued for it before, with their corrections. */
  readonly earlier: readonly Advance[]
  readonly sold: Sold
  readonly rules: TaxRules
  readonly rounding: Rounding
  readonly issuedOn: string
}

export type Composed = {
  readonly kind: Exclude<InvoiceKind, 'correction'>
  readonly lines: readonly TaxedLine[]
  readonly sums: readonly RateSum[]
  readonly advances: readonly Advance[]
  readonly soldOn: string
  readonly paidOn: string
  readonly paidWith: PaidWith
}

const grossOf = (lines: readonly { readonly gross: Grosze }[]): Grosze =>
  lines.reduce((sum, { gross }) => sum + gross, 0)

/** A line for each payment and rate, where it is not known what each consists of. */
const linesOfPayments = ({ payments, sold, rules }: Whole): readonly PricedLine[] =>
  payments.flatMap(({ description, amount, sale }) => {
    const { shares } = sale ?? saleOf({ lines: [], amount }, sold, rules)
    return shares.map(({ rate, basis, gross }) => ({ text: description, rate, basis, gross }))
  })

/** What the lines of the whole may be: as they were when it was paid, and as they are now. */
const knownLines = ({ payments, lines, sold, rules }: Whole): readonly (readonly SaleLine[])[] =>
  [...payments.flatMap(({ sale }) => (sale ? [sale.lines] : [])).toReversed(), saleLines(lines, sold, rules)].filter(
    some => some.length > 0,
  )

/** The lines that sum to `gross`. */
const linesOfSum = (whole: Whole, gross: Grosze): readonly SaleLine[] | undefined =>
  knownLines(whole).find(some => grossOf(some) === gross && some.every(line => line.gross >= 0))

const latest = (days: readonly string[]): string => [...days].sort().at(-1) ?? ''

const paidWithOf = (payments: readonly InvoicedPayment[]): Composed['paidWith'] => {
  const credits = payments.filter(({ provider }) => provider === CREDIT_PROVIDER).length
  if (credits === 0) return 'online'
  return credits === payments.length ? 'credit' : 'online_and_credit'
}

/**
 * The invoice of these payments: their lines at the rates at which they were paid. Where parts of the same were invoiced before and it is now
 * paid as a whole, a final invoice of the whole, less those parts. Before the last of it takes place it is an invoice of an advance of 100%,
 * after which no final one is due (art. 106f ust. 3 of the VAT act).
 */
export const composeInvoice = (whole: Whole): Composed => {
  const { payments, earlier, rounding, issuedOn } = whole
  const gross = payments.reduce((sum, { amount }) => sum + amount, 0)
  const paidOn = latest(payments.map(payment => payment.paidOn))
  const common = { paidOn, paidWith: paidWithOf(payments) }
  const billed = grossOf(earlier.flatMap(({ sums }) => sums))
  const final = billed > 0 ? linesOfSum(whole, gross + billed) : undefined
  const own = final ?? linesOfSum(whole, gross)
  const lines = taxLines(own ?? linesOfPayments(whole), rounding)
  const sums = sumsByRate(lines)
  // A payment of a part, which knows no dates of its own, is one for all dates of the whole.
  const dated = own?.some(({ on }) => on) ? own : knownLines(whole).find(some => grossOf(some) > gross)
  const soldOn = latest([paidOn, ...(dated ?? []).flatMap(({ on }) => on ?? [])])
  if (final)
    return {
      ...common,
      kind: 'final',
      lines,
      sums: finalSums(
        sums,
        earlier.map(each => each.sums),
      ),
      advances: earlier,
      soldOn,
    }
  return { ...common, kind: soldOn > issuedOn ? 'advance' : 'invoice', lines, sums, advances: [], soldOn }
}
