import { tryOpenCheckout } from '#features/money/holds/checkout.ts'
import { PAYMENT_UNAVAILABLE } from '#features/money/holds/refusals.ts'
import { expireIntent, findOpenIntent, openIntent, startCheckout } from '#features/money/settlement/intents.ts'
import { TERMS_NOT_ACCEPTED } from '#features/people/users/refusals.ts'
import type { Ctx, User } from '#kernel/actor.ts'
import { unwrap } from '#kernel/decision.ts'
import { newId } from '#kernel/ids.ts'
import { stored } from '#kernel/messages.ts'
import { requireUser } from '#kernel/policy.ts'
import { RefusalError, refuse } from '#kernel/refusal.ts'
import type { StoredWords } from '#kernel/stored-words.ts'
import { db, type Tx } from '#platform/database.ts'
import { recordEvents } from '#platform/events.ts'
import { idempotentTransaction } from '#platform/idempotency.ts'
import { log } from '#platform/log.ts'
import { consumeRateLimit, type RateLimit } from '#platform/rate-limit.ts'
import { voucherOrdered, voucherPayload } from './events.ts'
import { voucherPath, voucherPayable } from './kind.ts'
import { lockVoucher, publishVoucher } from './locking.ts'
import { CONFIRM_ADDRESS_TO_BUY, VOUCHER_ADULTS_ONLY, VOUCHER_NOT_FOUND, VOUCHER_PAID } from './refusals.ts'
import { decidePurchase } from './rules.ts'
import type { BuyInput } from './schema.ts'
import { type GiftVoucher, giftVouchers } from './table.ts'

const PURCHASES: RateLimit = { name: 'vouchers-bought', max: 30, minutes: 24 * 60 }
/** Providers accept no more than a day. */
const CHECKOUT_HOURS = 23

export const voucherTitle = ({ amount }: Pick<GiftVoucher, 'amount'>): StoredWords =>
  stored('Gift voucher of {amount}', { amount: { grosze: amount } })

const requireBuyer = ({ actor }: Ctx): User => {
  const buyer = requireUser(actor)
  if (buyer.minor) refuse(VOUCHER_ADULTS_ONLY)
  if (!buyer.emailVerified) refuse(CONFIRM_ADDRESS_TO_BUY)
  if (buyer.mustAcceptTerms) refuse(TERMS_NOT_ACCEPTED)
  return buyer
}

/** Not payable with credit: credit that came of a voucher would become the next one, and be valid anew each time. */
const openVoucherPayment = async (tx: Tx, ctx: Ctx, voucher: GiftVoucher): Promise<void> => {
  const { id, buyerId: payerId, amount } = voucher
  const expiresAt = ctx.now.add({ hours: CHECKOUT_HOURS })
  await openIntent(tx, ctx, {
    ...{ payable: voucherPayable(id), payerId, amount, expiresAt },
    description: voucherTitle(voucher),
  })
}

/**
 * An adult orders a gift voucher and is taken to the checkout; to its own page where the provider does not answer. With a `voucher` id, a
 * repetition orders nothing more. Refuses 403 `voucher_adults_only`, `email_not_verified`, `terms_not_accepted`, 409 `account_leaving`,
 * 422 beyond the limits, 429.
 */
export const buyVoucher = async (
  ctx: Ctx,
  { voucher, ...input }: BuyInput & { readonly voucher?: string },
): Promise<{ readonly id: string; readonly checkoutUrl: string }> => {
  const buyer = requireBuyer(ctx)
  unwrap(decidePurchase(input, ctx.now))
  await consumeRateLimit(PURCHASES, buyer.id, ctx.now)
  const id = await idempotentTransaction(ctx, tx => orderVoucher(tx, ctx, buyer.id, voucher ?? newId('voucher'), input))
  return { id, checkoutUrl: (await tryOpenCheckout(voucherPayable(id))) ?? voucherPath(id) }
}

const orderVoucher = async (tx: Tx, ctx: Ctx, buyerId: string, id: string, input: BuyInput): Promise<string> => {
  const isSent = input.delivery === 'email'
  const [ordered] = await tx
    .insert(giftVouchers)
    .values({
      ...{ ...input, id, buyerId, createdAt: ctx.now },
      ...(isSent ? {} : { recipientEmail: null, sendOn: null }),
    })
    .onConflictDoNothing()
    .returning()
  if (!ordered) {
    const before = await lockVoucher(tx, id)
    return before?.buyerId === buyerId ? id : refuse(VOUCHER_NOT_FOUND)
  }
  await openVoucherPayment(tx, ctx, ordered)
  publishVoucher(tx, ordered)
  await recordEvents(tx, ctx, voucherOrdered(id, voucherPayload(ordered)))
  return id
}

/**
 * The buyer goes on to pay, for example after a decline. Refuses 404 for others, 409 `voucher_paid`, `payment_over`, 503
 * `payment_unavailable`.
 */
export const payVoucher = async (ctx: Ctx, id: string): Promise<{ readonly checkoutUrl: string }> => {
  const payable = voucherPayable(id)
  const buyer = requireBuyer(ctx)
  const before = await findOpenIntent(db, payable)
  // The payer who comes back late gets another checkout, not the address of a page that is over.
  if (before?.payerId === buyer.id && Temporal.Instant.compare(before.expiresAt, ctx.now) <= 0)
    await expireIntent(ctx, before.id)
  await idempotentTransaction(ctx, async tx => {
    const voucher = await lockVoucher(tx, id)
    if (voucher?.buyerId !== buyer.id) return refuse(VOUCHER_NOT_FOUND)
    if (voucher.state !== 'unpaid') return refuse(VOUCHER_PAID)
    if (!(await findOpenIntent(tx, payable))) await openVoucherPayment(tx, ctx, voucher)
  })
  const intent = (await findOpenIntent(db, payable)) ?? refuse(VOUCHER_PAID)
  try {
    return { checkoutUrl: await startCheckout(intent, voucherPath(id)) }
  } catch (error) {
    if (error instanceof RefusalError) throw error
    log.error({ err: error, voucherId: id }, 'the checkout of a voucher could not be opened')
    return refuse(PAYMENT_UNAVAILABLE)
  }
}
