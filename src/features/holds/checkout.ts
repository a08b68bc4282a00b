import { findOpenIntent, openIntent, startCheckout } from '#features/money/intents.ts'
import { type Payable, payableKind, type ReceiptLine } from '#features/money/payables.ts'
import { PAYMENT_OVER } from '#features/money/rules.ts'
import type { Ctx } from '#kernel/actor.ts'
import { RefusalError, refuse } from '#kernel/refusal.ts'
import { earliest } from '#kernel/time.ts'
import { db, type Tx } from '#platform/database.ts'
import { idempotentTransaction } from '#platform/idempotency.ts'
import { log } from '#platform/log.ts'
import { isExpired } from './hold-policies.ts'
import { type Holdable, holdableKind } from './holdables.ts'
import { mayPay } from './policy.ts'
import { findHold, lockActiveHold } from './queries.ts'
import { NOT_HELD, PAYMENT_UNAVAILABLE } from './refusals.ts'

/** A checkout is open at most this long; a longer hold may open another one. Providers accept no more than a day. */
const CHECKOUT_HOURS = 23

type PaymentTerms = {
  readonly payable: Payable
  readonly payerId: string
  readonly expiresAt: Temporal.Instant
  readonly lines: readonly ReceiptLine[]
}

const getPayableKind = (name: string) => {
  const found = payableKind(name)
  if (!found) throw new Error(`no feature has registered payables of the kind ${name}`)
  return found
}

/** Opens an intent for the sum of the lines (grosze); the checkout follows after the commit. Throws when the sum is 0. */
export const openPayment = async (tx: Tx, ctx: Ctx, { payable, lines, ...terms }: PaymentTerms): Promise<void> => {
  const [first, ...others] = lines
  if (!first) throw new Error(`nothing is to be paid for ${payable.kind} ${payable.id}`)
  const amount = others.reduce((sum, line) => sum + line.amount, first.amount)
  const description = others.length === 0 ? first.text : `${first.text} and ${others.length} more`
  await openIntent(tx, ctx, { payable, ...terms, amount, description })
}

/** Opens or returns the checkout of the open intent; null without an intent. Refuses `payment_over`; throws when the provider does not answer. */
const openCheckout = async (payable: Payable): Promise<string | null> => {
  const intent = await findOpenIntent(db, payable)
  return intent ? startCheckout(intent, getPayableKind(payable.kind).pageOf(payable.id)) : null
}

const logCheckoutFailure = (error: unknown, payable: Payable) =>
  log.error({ err: error, payable }, 'the checkout could not be opened; the page of the payable tries again')

/** URL of the checkout; null when nothing is to be paid or the provider cannot be reached. */
export const tryOpenCheckout = async (payable: Payable): Promise<string | null> => {
  try {
    return await openCheckout(payable)
  } catch (error) {
    if (!(error instanceof RefusalError)) logCheckoutFailure(error, payable)
    return null
  }
}

/**
 * Returns the checkout URL of an active hold to its person or its payer: the open checkout, or a new one after a decline.
 * Refuses 404 for others, 409 `not_held`, 409 `payment_over` when the hold was paid or cancelled at the same time, 503
 * `payment_unavailable`.
 */
export const startPayment = async (ctx: Ctx, holdable: Holdable): Promise<{ readonly checkoutUrl: string }> => {
  const { notFound, payable: payableOf } = holdableKind(holdable.kind)
  const found = await findHold(db, holdable)
  if (!found || !mayPay(ctx.actor, found)) return refuse(notFound)
  const payable = payableOf(holdable.id) ?? refuse(PAYMENT_OVER)
  await idempotentTransaction(ctx, async tx => {
    const hold = await lockActiveHold(tx, holdable)
    if (!hold || isExpired(hold.expiresAt, ctx.now)) return refuse(NOT_HELD)
    if (await findOpenIntent(tx, payable)) return
    const lines = await getPayableKind(payable.kind).linesOf(tx, payable.id)
    const expiresAt = earliest([hold.expiresAt, ctx.now.add({ hours: CHECKOUT_HOURS })])
    await openPayment(tx, ctx, { payable, payerId: hold.payerId, expiresAt, lines })
  })
  try {
    return { checkoutUrl: (await openCheckout(payable)) ?? refuse(PAYMENT_OVER) }
  } catch (error) {
    if (error instanceof RefusalError) throw error
    logCheckoutFailure(error, payable)
    return refuse(PAYMENT_UNAVAILABLE)
  }
}
