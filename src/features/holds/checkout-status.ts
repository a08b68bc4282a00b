import { findOpenIntent } from '#features/money/intents.ts'
import type { Payable } from '#features/money/payables.ts'
import { latestIntents } from '#features/money/queries.ts'
import { syncFromProvider } from '#features/money/settlement.ts'
import { type Ctx, systemActor } from '#kernel/actor.ts'
import { db } from '#platform/database.ts'
import { log } from '#platform/log.ts'

/** State of a payment; `waiting`: the bank has not answered yet. */
export type CheckoutStatus = 'none' | 'open' | 'waiting' | 'declined' | 'paid' | 'refunded'

/**
 * State of the payment. Asks the provider while the payment is open, so that the returning payer sees the result even if the
 * webhook is late or lost.
 */
export const getCheckoutStatus = async (ctx: Ctx, payable: Payable): Promise<CheckoutStatus> => {
  const intent = await findOpenIntent(db, payable)
  if (intent) {
    const providerState = await fetchProviderState(ctx, intent)
    if (providerState === 'under_way') return 'waiting'
    if (providerState === 'open' || providerState === null) return 'open'
  }
  const latest = (await latestIntents(payable.kind, [payable.id])).get(payable.id)
  if (!latest) return 'none'
  if (latest.refunded > 0) return 'refunded'
  return latest.state === 'succeeded' ? 'paid' : latest.state === 'failed' ? 'declined' : 'none'
}

const fetchProviderState = async ({ now, requestId }: Ctx, intent: Parameters<typeof syncFromProvider>[1]) => {
  try {
    return await syncFromProvider({ actor: systemActor('return'), now, requestId }, intent)
  } catch (error) {
    log.warn({ err: error, intentId: intent.id }, 'the payment provider did not report the state of a payment')
    return null
  }
}
