import { eq } from 'drizzle-orm'
import { isDisputed } from '#features/money/disputes/queries.ts'
import { accounts } from '#features/money/ledger/accounts.ts'
import { VOUCHER_LOST } from '#features/money/ledger/movements.ts'
import { postMovement } from '#features/money/ledger/post-movement.ts'
import type { RefundReason } from '#features/money/payments/events.ts'
import { createRefund } from '#features/money/refunds/refunds.ts'
import type { Ctx } from '#kernel/actor.ts'
import { unwrap } from '#kernel/decision.ts'
import { stored } from '#kernel/messages.ts'
import { requireUser } from '#kernel/policy.ts'
import { refuse } from '#kernel/refusal.ts'
import type { Tx } from '#platform/database.ts'
import { recordEvents } from '#platform/events.ts'
import { idempotentTransaction } from '#platform/idempotency.ts'
import { voucherPayload, voucherReturned } from './events.ts'
import { lockVoucher, publishVoucher } from './locking.ts'
import { VOUCHER_DISPUTED, VOUCHER_NOT_FOUND } from './refusals.ts'
import { decideReturn } from './rules.ts'
import { type GiftVoucher, giftVouchers } from './table.ts'

type Voiding = {
  /** Null: the payer's bank has taken the money back already. */
  readonly refundReason: RefundReason | null
  readonly reason: string | null
}

/**
 * The voucher ends, and its money goes back to the payment that bought it; what a bank has taken back is no longer owed. Needs its lock, and that
 * it is active.
 */
export const voidVoucher = async (
  tx: Tx,
  ctx: Ctx,
  voucher: GiftVoucher,
  { refundReason, reason }: Voiding,
): Promise<void> => {
  const { id, amount, intentId } = voucher
  if (!intentId) throw new Error(`the voucher ${id} was not paid`)
  await tx
    .update(giftVouchers)
    .set({
      ...{ state: 'void', voidedAt: ctx.now, voidedBy: requireUser(ctx.actor).id },
      ...{ recipientEmail: null, letterDueAt: null },
    })
    .where(eq(giftVouchers.id, id))
  if (refundReason) await createRefund(tx, ctx, { intentId, amount, reason: refundReason })
  else await postLoss(tx, ctx, voucher)
  publishVoucher(tx, voucher)
  await recordEvents(tx, ctx, voucherReturned(id, { ...voucherPayload(voucher), reason }))
}

const postLoss = (tx: Tx, { now: at }: Ctx, { id, amount }: GiftVoucher): Promise<void> =>
  postMovement(tx, VOUCHER_LOST, {
    sourceId: id,
    memo: stored('Gift voucher whose payment a bank took back'),
    debits: [{ account: accounts.voucher(id), amount }],
    credits: [{ account: accounts.writeOff('school'), amount }],
    at,
  })

/**
 * The buyer returns a voucher that is not redeemed, within 14 days. Refuses 404 for others, 409 `voucher_redeemed`, `voucher_return_over`,
 * `voucher_not_returnable`, `voucher_disputed`.
 */
export const returnVoucher = (ctx: Ctx, id: string): Promise<void> =>
  idempotentTransaction(ctx, async tx => {
    const voucher = await lockVoucher(tx, id)
    if (voucher?.buyerId !== requireUser(ctx.actor).id) return refuse(VOUCHER_NOT_FOUND)
    unwrap(decideReturn(voucher, ctx.now))
    // Its refund could be taken as credit, beside what the bank gives back.
    if (voucher.intentId && (await isDisputed(tx, voucher.intentId))) refuse(VOUCHER_DISPUTED)
    await voidVoucher(tx, ctx, voucher, { refundReason: 'cancelled', reason: null })
  })
