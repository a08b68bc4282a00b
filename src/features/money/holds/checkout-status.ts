import type { Payable } from '#features/money/payments/payables.ts'
import { findCurrentIntent } from '#features/money/payments/queries.ts'
import { findOpenIntent } from '#features/money/settlement/intents.ts'
import { syncFromProvider } from '#features/money/settlement/settlement.ts'
import type { ProviderPaymentState } from '#integrations/payments/port.ts'
import { type Ctx, systemActor } from '#kernel/actor.ts'
import { db } from '#platform/database.ts'
import { log } from '#platform/log.ts'

/** State of a payment; `waiting`: the bank has not answered yet. */
export type CheckoutStatus = 'none' | 'open' | 'waiting' | 'declined' | 'paid' | 'refunded'

/** `receiptId`: the payment whose receipt the payer can read. */
export type Checkout = { readonly status: CheckoutStatus; readonly receiptId: string | null }

/**
 * State of the payment. Asks the provider while the payment is open, so that the returning payer sees the result even if the
 * webhook is late or lost.
 */
export const getCheckoutStatus = async (ctx: Ctx, payable: Payable): Promise<Checkout> => {
  const open = await findOpenIntent(db, payable)
  const providerState = open && (await fetchProviderState(ctx, open))
  const current = await findCurrentIntent(db, payable)
  if (current?.kept) return { status: 'paid', receiptId: current.id }
  return { status: statusOf(current, providerState), receiptId: null }
}

const statusOf = (
  current: Awaited<ReturnType<typeof findCurrentIntent>>,
  providerState: ProviderPaymentState | null | undefined,
): CheckoutStatus => {
  if (providerState === 'under_way') return 'waiting'
  if (providerState === 'open' || providerState === null) return 'open'
  if (!current) return 'none'
  if (current.refunded > 0) return 'refunded'
  return current.state === 'failed' ? 'declined' : 'none'
}

const fetchProviderState = async ({ now, requestId }: Ctx, intent: Parameters<typeof syncFromProvider>[1]) => {
  try {
    return await syncFromProvider({ actor: systemActor('return'), now, requestId }, intent)
  } catch (error) {
    log.warn({ err: error, intentId: intent.id }, 'the payment provider did not report the state of a payment')
    return null
  }
}
