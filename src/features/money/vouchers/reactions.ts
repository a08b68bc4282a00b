import { eq } from 'drizzle-orm'
import { notify } from '#features/people/notifications/notify.ts'
import type { Ctx } from '#kernel/actor.ts'
import { t } from '#kernel/messages.ts'
import { formatPLN } from '#kernel/money.ts'
import { schoolDayText } from '#kernel/school-day.ts'
import type { Tx } from '#platform/database.ts'
import { type EventOf, on, type Reaction } from '#platform/events.ts'
import { voucherPaid, voucherRedeemed } from './events.ts'
import { voucherPath } from './kind.ts'
import { voucherReadyNotice, voucherRedeemedNotice } from './notices.ts'
import { type GiftVoucher, giftVouchers } from './table.ts'

const readVoucher = async (tx: Tx, id: string): Promise<GiftVoucher> => {
  const [voucher] = await tx.select().from(giftVouchers).where(eq(giftVouchers.id, id))
  if (!voucher) throw new Error(`the voucher ${id} is not there`)
  return voucher
}

const nextOf = ({ delivery, sendOn }: GiftVoucher): string => {
  if (delivery === 'print') return t('Open it to print it or to copy its code.')
  return sendOn ? t('We send it on {day}.', { day: schoolDayText(sendOn) }) : t('We send it now.')
}

const messageTo = (voucher: GiftVoucher) => ({
  userId: voucher.buyerId,
  entityId: voucher.id,
  dedupeKey: voucher.id,
  link: voucherPath(voucher.id),
})

const tellBuyer = async (tx: Tx, ctx: Ctx, { entityId }: EventOf<typeof voucherPaid>): Promise<void> => {
  const voucher = await readVoucher(tx, entityId)
  const params = {
    amount: () => formatPLN(voucher.amount),
    recipient: voucher.recipientName,
    next: () => nextOf(voucher),
  }
  await notify(tx, ctx, voucherReadyNotice, { ...messageTo(voucher), params })
}

/** Not who has redeemed it: the buyer gave it away. Not to the buyer who has redeemed it. */
const tellOfRedemption = async (
  tx: Tx,
  ctx: Ctx,
  { entityId, payload }: EventOf<typeof voucherRedeemed>,
): Promise<void> => {
  if (payload.redeemedBy === payload.buyerId) return
  const voucher = await readVoucher(tx, entityId)
  // The words of a buyer whose account was deleted are gone, and so is the reader.
  if (voucher.recipientName === '') return
  const params = { amount: () => formatPLN(voucher.amount), recipient: voucher.recipientName }
  await notify(tx, ctx, voucherRedeemedNotice, { ...messageTo(voucher), params })
}

export const voucherReactions: readonly Reaction[] = [on(voucherPaid, tellBuyer), on(voucherRedeemed, tellOfRedemption)]
