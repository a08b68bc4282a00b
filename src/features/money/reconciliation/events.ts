import { defineEvent } from '#platform/events.ts'
import type { Difference, DifferenceKind } from './differences.ts'

/** A payment provider and our records differ about one payment. */
export const differenceFound = defineEvent<
  Difference & { readonly provider: string; readonly providerRef: string; readonly intentId: string | null }
>('payment_difference.found')
/** A later comparison did not find the difference again. */
export const differenceGone = defineEvent<{ readonly kind: DifferenceKind; readonly providerRef: string }>(
  'payment_difference.gone',
)
export const differenceResolved = defineEvent<{ readonly reason: string; readonly providerRef: string }>(
  'payment_difference.resolved',
)
