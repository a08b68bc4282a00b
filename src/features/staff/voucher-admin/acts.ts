import { eq } from 'drizzle-orm'
import { findDisputeStanding } from '#features/money/disputes/queries.ts'
import { moneyHandled } from '#features/money/payments/events.ts'
import { voucherExtended, voucherPayload } from '#features/money/vouchers/events.ts'
import { lockVoucher, publishVoucher } from '#features/money/vouchers/locking.ts'
import { VOUCHER_DISPUTED, VOUCHER_NOT_FOUND, VOUCHER_NOT_LOST } from '#features/money/vouchers/refusals.ts'
import { voidVoucher } from '#features/money/vouchers/returning.ts'
import { decideExtension, decideVoiding } from '#features/money/vouchers/rules.ts'
import { sendVoucherTo } from '#features/money/vouchers/sending.ts'
import { type GiftVoucher, giftVouchers } from '#features/money/vouchers/table.ts'
import { mayMoveMoney } from '#features/staff/staff-money/policy.ts'
import type { Ctx } from '#kernel/actor.ts'
import { unwrap } from '#kernel/decision.ts'
import { refuse } from '#kernel/refusal.ts'
import type { Tx } from '#platform/database.ts'
import { recordEvents } from '#platform/events.ts'
import { idempotentTransaction } from '#platform/idempotency.ts'
import type { VoucherActInput } from './schema.ts'

/**
 * Staff extend a gift voucher, return its money at any time while it is not redeemed, send it again, or end one whose payment a bank has taken back;
 * the act and its reason are kept (docs/product.md §6.21). Refuses 404 `voucher_not_found`, 409 `voucher_redeemed`, `voucher_not_returnable`,
 * `voucher_not_sendable`, `voucher_disputed`, `voucher_not_lost`, 422 `voucher_not_extended`, `no_address`.
 */
export const actOnVoucher = (ctx: Ctx, id: string, input: VoucherActInput): Promise<void> =>
  idempotentTransaction(ctx, async tx => {
    const refusal = mayMoveMoney(ctx.actor)
    if (refusal) refuse(refusal)
    const voucher = await lockVoucher(tx, id)
    if (!voucher) return refuse(VOUCHER_NOT_FOUND)
    await perform(tx, ctx, voucher, input)
    if (voucher.intentId)
      await recordEvents(tx, ctx, moneyHandled(voucher.intentId, { act: `voucher_${input.act}`, reason: input.reason }))
  })

const perform = async (tx: Tx, ctx: Ctx, voucher: GiftVoucher, input: VoucherActInput): Promise<void> => {
  switch (input.act) {
    case 'extend':
      return extend(tx, ctx, voucher, input)
    case 'return':
      unwrap(decideVoiding(voucher))
      // The provider would refuse it, or the payer would get the money twice.
      if (await disputeOf(tx, voucher)) return refuse(VOUCHER_DISPUTED)
      return voidVoucher(tx, ctx, voucher, { refundReason: 'cancelled_by_school', reason: input.reason })
    case 'end':
      unwrap(decideVoiding(voucher))
      if ((await disputeOf(tx, voucher)) !== 'lost') return refuse(VOUCHER_NOT_LOST)
      return voidVoucher(tx, ctx, voucher, { refundReason: null, reason: input.reason })
    case 'send':
      return sendVoucherTo(tx, ctx, voucher, input.email)
    default:
      return input satisfies never
  }
}

const disputeOf = async (tx: Tx, { intentId }: GiftVoucher) => (intentId ? findDisputeStanding(tx, intentId) : null)

type Extension = { readonly day: string; readonly reason: string }

const extend = async (tx: Tx, ctx: Ctx, voucher: GiftVoucher, { day, reason }: Extension): Promise<void> => {
  const validUntil = unwrap(decideExtension(voucher, day, ctx.now))
  await tx.update(giftVouchers).set({ validUntil }).where(eq(giftVouchers.id, voucher.id))
  publishVoucher(tx, voucher)
  const change = { before: { validUntil: voucher.validUntil }, after: { validUntil } }
  await recordEvents(
    tx,
    ctx,
    voucherExtended(voucher.id, { ...voucherPayload(voucher), day: validUntil, reason }, change),
  )
}
