import type { ProviderPayment } from '#integrations/payments/port.ts'
import type { Grosze } from '#kernel/money.ts'

/**
 * How a provider's records and ours differ about one payment (docs/product.md §6.14): `unknown_payment`: charged there, and not ours;
 * `not_received`: paid here, and neither charged nor known there; `other_amount`: another sum was charged; `other_refund`: another sum
 * was returned; `unknown_movement`: a line of the provider's account that our records do not have.
 */
export const DIFFERENCE_KINDS = [
  'unknown_payment',
  'not_received',
  'other_amount',
  'other_refund',
  'unknown_movement',
] as const
export type DifferenceKind = (typeof DIFFERENCE_KINDS)[number]

/** Our records of one checkout, a second charge of it included. Amounts in grosze. */
export type OwnRecords = {
  readonly received: Grosze
  readonly returned: Grosze
  /** Refunds that the provider may have sent already. */
  readonly leaving: Grosze
}

export type Difference = { readonly kind: DifferenceKind; readonly ours: Grosze; readonly theirs: Grosze }

/** What differs about one payment; `null` where a side does not know it. */
export const compareRecords = (
  theirs: Pick<ProviderPayment, 'charges' | 'refunded'> | null,
  own: OwnRecords | null,
): readonly Difference[] => {
  const charged = theirs?.charges.reduce((sum, { amount }) => sum + amount, 0) ?? 0
  if (!own) return charged > 0 ? [{ kind: 'unknown_payment', ours: 0, theirs: charged }] : []
  const differences: Difference[] = []
  if (own.received > 0 && charged === 0) return [{ kind: 'not_received', ours: own.received, theirs: 0 }]
  if (charged !== own.received) differences.push({ kind: 'other_amount', ours: own.received, theirs: charged })
  const refunded = theirs?.refunded ?? 0
  if (refunded < own.returned || refunded > own.returned + own.leaving)
    differences.push({ kind: 'other_refund', ours: own.returned, theirs: refunded })
  return differences
}
