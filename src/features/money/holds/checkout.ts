import { getPaidAmount, refuseToSpend, spendCredit } from '#features/money/credit/credit.ts'
import { type Payable, payableKind, type ReceiptLine } from '#features/money/payments/payables.ts'
import type { IntentOfPayer } from '#features/money/payments/payer-words.ts'
import { PAYMENT_OVER } from '#features/money/payments/rules.ts'
import { expireIntent, findOpenIntent, openIntents, startCheckout } from '#features/money/settlement/intents.ts'
import { claimPayment } from '#features/money/settlement/unclaimed.ts'
import { refuseClosedToBooking } from '#features/people/guardians/guardianships.ts'
import { lockUsers } from '#features/people/users/queries.ts'
import { TERMS_NOT_ACCEPTED } from '#features/people/users/refusals.ts'
import { type Ctx, userIdOf } from '#kernel/actor.ts'
import { stored } from '#kernel/messages.ts'
import { formatPLN, type Grosze, LEAST_PAYMENT } from '#kernel/money.ts'
import { requireUser } from '#kernel/policy.ts'
import { RefusalError, refuse, withParams } from '#kernel/refusal.ts'
import { earliest } from '#kernel/time.ts'
import { db, type Tx } from '#platform/database.ts'
import { idempotentTransaction } from '#platform/idempotency.ts'
import { log } from '#platform/log.ts'
import { isExpired } from './hold-policies.ts'
import { type Holdable, holdableKind } from './holdables.ts'
import { mayPay } from './policy.ts'
import { findHold, lockActiveHold } from './queries.ts'
import { NOT_HELD, PAYER_AGREES, PAYMENT_UNAVAILABLE, TOO_LITTLE_TO_PAY } from './refusals.ts'

/** A checkout is open at most this long; a longer hold may open another one. Providers accept no more than a day. */
const CHECKOUT_HOURS = 23

type PaymentTerms = {
  readonly payable: Payable
  readonly payerId: string
  readonly expiresAt: Temporal.Instant
  readonly lines: readonly ReceiptLine[]
  /** What was paid for it, in grosze, where the caller knows: nothing for what it has just made. */
  readonly paid?: Grosze
  /** False where the caller has seen that the payer has none. */
  readonly hasCredit?: boolean
  /** Refuses 409 `uses_credit` where it would spend credit: the person has not seen how much. */
  readonly asksForCredit?: boolean
}

const getPayableKind = (name: string) => {
  const found = payableKind(name)
  if (!found) throw new Error(`no feature has registered payables of the kind ${name}`)
  return found
}

/** In grosze; 0 is an agreement to later charges. */
const sumOf = (lines: readonly ReceiptLine[]): number => lines.reduce((total, line) => total + line.amount, 0)

/**
 * Pays the sum of the lines (grosze) with the payer's credit as far as it goes, and opens an intent for the rest; its checkout follows
 * after the commit. Only the payer spends credit: for another person the whole sum is opened. Where credit pays everything, the
 * payable is settled in this transaction, under its locks: call it after everything that the payable consists of was written. A sum of
 * 0 asks for an agreement to later charges. Refuses 409 `too_little_to_pay` a rest that no provider charges. Returns the open intent; undefined where credit has paid. Throws when all of it is paid already
 * (docs/product.md §6.8, §6.11).
 */
export const openPayment = async (
  tx: Tx,
  ctx: Ctx,
  { payable, lines, paid, hasCredit = true, asksForCredit = false, ...terms }: PaymentTerms,
): Promise<IntentOfPayer | undefined> => {
  const [first, ...others] = lines.filter(({ amount }) => amount >= 0)
  const sum = sumOf(lines)
  const due = sum - (paid ?? (await getPaidAmount(tx, payable)))
  if (!first || (sum > 0 && due <= 0)) throw new Error(`nothing is to be paid for ${payable.kind} ${payable.id}`)
  const description =
    others.length === 0 ? first.text : stored('{first} and {count} more', { first: first.text, count: others.length })
  const { payerId } = terms
  const expiresAt = earliest([terms.expiresAt, ctx.now.add({ hours: CHECKOUT_HOURS })])
  const maySpend = userIdOf(ctx.actor) === payerId && due > 0 && hasCredit
  if (maySpend && asksForCredit) await refuseToSpend(tx, payerId, due)
  const spent = maySpend ? await spendCredit(tx, ctx, { payable, payerId, description, due }) : null
  if (spent?.amount === due) {
    await claimPayment(tx, ctx, spent)
    return undefined
  }
  const amount = due - (spent?.amount ?? 0)
  if (amount > 0 && amount < LEAST_PAYMENT)
    refuse(withParams(TOO_LITTLE_TO_PAY, { amount: formatPLN(amount), least: formatPLN(LEAST_PAYMENT) }))
  const [intent] = await openIntents(tx, ctx, [{ payable, payerId, expiresAt, amount, description }])
  return intent
}

/** Opens or returns the checkout of the open intent; null without an intent. Refuses `payment_over`; throws when the provider does not answer. */
const openCheckout = async (payable: Payable, opened?: IntentOfPayer): Promise<string | null> => {
  // An attempt that was rolled back opened one for another payable.
  const intent = opened?.payableId === payable.id ? opened : await findOpenIntent(db, payable)
  return intent ? startCheckout(intent, getPayableKind(payable.kind).pageOf(payable.id)) : null
}

const logCheckoutFailure = (error: unknown, payable: Payable) =>
  log.error({ err: error, payable }, 'the checkout could not be opened; the page of the payable tries again')

/**
 * URL of the checkout; null when nothing is to be paid or the provider cannot be reached. `opened` is the intent that was committed just now;
 * without it the open one is looked up.
 */
export const tryOpenCheckout = async (payable: Payable, opened?: IntentOfPayer): Promise<string | null> => {
  try {
    return await openCheckout(payable, opened)
  } catch (error) {
    if (!(error instanceof RefusalError)) logCheckoutFailure(error, payable)
    return null
  }
}

/** A hold of a day is longer than its checkout: the payer who comes back in its last hour gets another one, not the address of a page that is over. */
const endOverdueCheckout = async (ctx: Ctx, payable: Payable): Promise<void> => {
  const intent = await findOpenIntent(db, payable)
  if (intent && isExpired(intent.expiresAt, ctx.now)) await expireIntent(ctx, intent.id)
}

/**
 * Returns the checkout URL of an active hold to its person or its payer: the open checkout, or a new one after a decline; the page of
 * the payable where the payer's credit pays everything.
 * Refuses 404 for others, 403 `closed_to_booking`, `payer_agrees` where later charges are agreed to for another person, 409 `not_held`, 409 `payment_over` when the hold was paid or cancelled at the same time, 503
 * `payment_unavailable`.
 */
export const startPayment = async (ctx: Ctx, holdable: Holdable): Promise<{ readonly checkoutUrl: string }> => {
  const { notFound, payable: payableOf } = holdableKind(holdable.kind)
  const found = await findHold(db, holdable)
  if (!found || !mayPay(ctx.actor, found)) return refuse(notFound)
  if (requireUser(ctx.actor).mustAcceptTerms) refuse(TERMS_NOT_ACCEPTED)
  const payable = payableOf(holdable.id) ?? refuse(PAYMENT_OVER)
  if (!isExpired(found.expiresAt, ctx.now)) await endOverdueCheckout(ctx, payable)
  const opened = await idempotentTransaction(ctx, async tx => {
    const hold = await lockActiveHold(tx, holdable)
    if (!hold || isExpired(hold.expiresAt, ctx.now)) return refuse(NOT_HELD)
    // Under the person's lock: a guardian's answer closes what it finds open, and nothing opens after it.
    await lockUsers(tx, [hold.personId])
    await refuseClosedToBooking(tx, hold.personId)
    const lines = await getPayableKind(payable.kind).linesOf(tx, payable.id)
    if (sumOf(lines) === 0 && userIdOf(ctx.actor) !== hold.payerId) refuse(PAYER_AGREES)
    if (await findOpenIntent(tx, payable)) return 'open' as const
    const intent = await openPayment(tx, ctx, { payable, payerId: hold.payerId, expiresAt: hold.expiresAt, lines })
    return intent ? 'open' : 'paid'
  })
  if (opened === 'paid') return { checkoutUrl: getPayableKind(payable.kind).pageOf(payable.id) }
  try {
    return { checkoutUrl: (await openCheckout(payable)) ?? refuse(PAYMENT_OVER) }
  } catch (error) {
    if (error instanceof RefusalError) throw error
    logCheckoutFailure(error, payable)
    return refuse(PAYMENT_UNAVAILABLE)
  }
}
