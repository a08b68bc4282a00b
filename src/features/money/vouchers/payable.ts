import { eq } from 'drizzle-orm'
import { accounts } from '#features/money/ledger/accounts.ts'
import type { PayableKind, SettledPayment } from '#features/money/payments/payables.ts'
import { createRefund } from '#features/money/refunds/refunds.ts'
import { closeIntents } from '#features/money/settlement/intents.ts'
import type { Ctx } from '#kernel/actor.ts'
import type { Tx } from '#platform/database.ts'
import { recordEvents } from '#platform/events.ts'
import { readSettings } from '#platform/settings.ts'
import { voucherTitle } from './buying.ts'
import { keptCode, makeCode } from './code.ts'
import { voucherPaid, voucherPayload } from './events.ts'
import { VOUCHER_KIND, voucherPath } from './kind.ts'
import { lockVoucher, publishVoucher } from './locking.ts'
import { lastDayOf, sendTimeOf } from './rules.ts'
import { type GiftVoucher, giftVouchers } from './table.ts'

/** Money for a voucher: it gets its code and its last day. A second payment, and one for a voucher that has ended, goes back. */
const settleVoucher = async (
  tx: Tx,
  ctx: Ctx,
  { payable, intentId, amount }: SettledPayment,
): Promise<'claimed' | 'unclaimed'> => {
  const voucher = await lockVoucher(tx, payable.id)
  if (!voucher) return 'unclaimed'
  if (voucher.state === 'unpaid') await activate(tx, ctx, voucher, intentId)
  else {
    const reason = voucher.paidAt ? 'paid_twice' : 'late_money'
    await createRefund(tx, ctx, { intentId, amount, reason })
  }
  return 'claimed'
}

const activate = async (tx: Tx, ctx: Ctx, voucher: GiftVoucher, intentId: string): Promise<void> => {
  const { id, delivery, sendOn } = voucher
  const validUntil = lastDayOf(ctx.now, (await readSettings(ctx.now, tx)).voucherMonths)
  await tx
    .update(giftVouchers)
    .set({
      ...{ state: 'active', paidAt: ctx.now, intentId, validUntil, ...keptCode(id, makeCode()) },
      letterDueAt: delivery === 'email' ? sendTimeOf(sendOn, ctx.now) : null,
    })
    .where(eq(giftVouchers.id, id))
  await closeIntents(tx, { kind: VOUCHER_KIND, id })
  publishVoucher(tx, voucher)
  await recordEvents(tx, ctx, voucherPaid(id, { ...voucherPayload(voucher), validUntil }))
}

export const voucherPayableKind: PayableKind = {
  kind: VOUCHER_KIND,
  sold: 'kept_money',
  pageOf: voucherPath,
  maySee: async (reader, { actor }, id) => {
    const [voucher] = await reader
      .select({ buyerId: giftVouchers.buyerId })
      .from(giftVouchers)
      .where(eq(giftVouchers.id, id))
    return actor.kind === 'user' && voucher?.buyerId === actor.id
  },
  linesOf: async (reader, id) => {
    const [voucher] = await reader
      .select({ amount: giftVouchers.amount })
      .from(giftVouchers)
      .where(eq(giftVouchers.id, id))
    return voucher ? [{ text: voucherTitle(voucher), amount: voucher.amount }] : []
  },
  accountOf: ({ id }) => accounts.voucher(id),
  settle: settleVoucher,
}
