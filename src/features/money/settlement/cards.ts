import type { Payable, PayableKind } from '#features/money/payments/payables.ts'
import { PAYMENT_OVER } from '#features/money/payments/rules.ts'
import { type Ctx, userIdOf } from '#kernel/actor.ts'
import { stored } from '#kernel/messages.ts'
import { requireUser } from '#kernel/policy.ts'
import { refuse } from '#kernel/refusal.ts'
import { db } from '#platform/database.ts'
import { idempotentTransaction } from '#platform/idempotency.ts'
import { lockAgreements } from './agreements.ts'
import { findOpenIntent, openIntent, startCheckout } from './intents.ts'

const CARD_KIND = 'card'
const BILLING = '/account/billing'
const CHECKOUT_HOURS = 1
const YOUR_CARD = stored('Your card for weekly lessons')

/** The card of a payer as a payable: nothing is paid for it, the payer agrees to later charges. */
const cardPayable = (payerId: string): Payable => ({ kind: CARD_KIND, id: payerId })

export const cardPayableKind: PayableKind = {
  kind: CARD_KIND,
  sold: 'other',
  pageOf: () => BILLING,
  maySee: async (_reader, { actor }, payerId) => userIdOf(actor) === payerId,
  linesOf: async () => [],
  // The agreement itself is what was wanted: its settlement ends the one before it.
  settle: async () => 'claimed',
}

/**
 * Opens the provider's page on which the payer agrees to later charges with another card; returns its URL, the same while it is open.
 * Until the provider reports the agreement, the card on file stays (docs/product.md §6.11).
 */
export const startCardCheckout = async (ctx: Ctx): Promise<{ readonly checkoutUrl: string }> => {
  const payerId = requireUser(ctx.actor).id
  const payable = cardPayable(payerId)
  await idempotentTransaction(ctx, async tx => {
    await lockAgreements(tx, payerId)
    if (await findOpenIntent(tx, payable)) return null
    const expiresAt = ctx.now.add({ hours: CHECKOUT_HOURS })
    return openIntent(tx, ctx, { payable, payerId, amount: 0, description: YOUR_CARD, expiresAt })
  })
  const intent = (await findOpenIntent(db, payable)) ?? refuse(PAYMENT_OVER)
  return { checkoutUrl: await startCheckout(intent, BILLING) }
}
