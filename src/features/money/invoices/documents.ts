import type { RateSum } from '#features/money/taxes/amounts.ts'

/** What pays an invoice: the checkout of this site, the payer's credit, both, or a bank transfer. */
export const PAID_WITH = ['online', 'credit', 'online_and_credit', 'transfer'] as const
export type PaidWith = (typeof PAID_WITH)[number]

/** Who sells, as an invoice keeps it. */
export type Seller = {
  readonly name: string
  readonly address: string
  readonly nip: string
  /** For a bank transfer; empty where there is none. */
  readonly bankAccount: string
}

/** An earlier invoice for a part of the same. */
export type Advance = { readonly number: string; readonly issuedOn: string; readonly sums: readonly RateSum[] }
