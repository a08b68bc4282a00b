import { and, eq, isNotNull, lt, sql } from 'drizzle-orm'
import { isFor, paymentIntents } from '#features/money/payments/table.ts'
import { type Ctx, systemActor } from '#kernel/actor.ts'
import { db, type Tx, transaction } from '#platform/database.ts'
import { recordEvents } from '#platform/events.ts'
import { voucherAbandoned, voucherPayload } from './events.ts'
import { voucherPayable } from './kind.ts'
import { lockVoucher, publishVoucher } from './locking.ts'
import { schoolDay } from './rules.ts'
import { giftVouchers } from './table.ts'

/** A voucher that was not paid for so long is no longer wanted. */
const UNPAID_DAYS = 30
/** The recipient's address of a voucher that was never redeemed is deleted so long after its last day. */
const EXPIRED_DAYS = 30
const BATCH = 200

/** Scheduled: ends vouchers that were never paid, and deletes what is known of the recipients of those whose time is over. */
export const purgeVouchers = async (now: Temporal.Instant): Promise<void> => {
  const ctx: Ctx = { actor: systemActor('vouchers'), now, requestId: 'purge-vouchers' }
  const abandoned = await db
    .select({ id: giftVouchers.id })
    .from(giftVouchers)
    .where(and(eq(giftVouchers.state, 'unpaid'), lt(giftVouchers.createdAt, now.subtract({ hours: UNPAID_DAYS * 24 }))))
    .limit(BATCH)
  for (const { id } of abandoned) await transaction(tx => abandon(tx, ctx, id))
  const lastDay = Temporal.PlainDate.from(schoolDay(now)).subtract({ days: EXPIRED_DAYS }).toString()
  await db
    .update(giftVouchers)
    .set({ recipientEmail: null })
    .where(
      and(
        eq(giftVouchers.state, 'active'),
        lt(giftVouchers.validUntil, lastDay),
        isNotNull(giftVouchers.recipientEmail),
      ),
    )
}

/** Money that comes for it later goes back. */
const abandon = async (tx: Tx, ctx: Ctx, id: string): Promise<void> => {
  const voucher = await lockVoucher(tx, id)
  if (voucher?.state !== 'unpaid') return
  const open = and(isFor(voucherPayable(id)), sql`${paymentIntents.state} in ('created', 'open')`)
  if ((await tx.$count(paymentIntents, open)) > 0) return
  await tx
    .update(giftVouchers)
    .set({ state: 'void', voidedAt: ctx.now, recipientEmail: null, ...emptied })
    .where(eq(giftVouchers.id, id))
  publishVoucher(tx, voucher)
  await recordEvents(tx, ctx, voucherAbandoned(id, voucherPayload(voucher)))
}

const emptied = { recipientName: '', fromName: '', message: '' } as const

/** The buyer's account is deleted: the voucher stays valid for the person who has its code, without the buyer's words. */
export const forgetVouchersOf = async (tx: Tx, buyerId: string): Promise<void> => {
  await tx
    .update(giftVouchers)
    .set({ ...emptied, recipientEmail: null })
    .where(eq(giftVouchers.buyerId, buyerId))
}
