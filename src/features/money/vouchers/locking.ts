import { asc, eq } from 'drizzle-orm'
import { topics } from '#kernel/topics.ts'
import { publishAfterCommit, type Tx } from '#platform/database.ts'
import { type GiftVoucher, giftVouchers } from './table.ts'

/** Lock order: after its payment and the number of its receipt, before persons, what is refunded, and credit. */
export const lockVoucher = async (tx: Tx, id: string): Promise<GiftVoucher | undefined> =>
  (await tx.select().from(giftVouchers).where(eq(giftVouchers.id, id)).for('update'))[0]

export const publishVoucher = (tx: Tx, { buyerId }: Pick<GiftVoucher, 'buyerId'>): void =>
  publishAfterCommit(tx, topics.payments(buyerId), topics.admin('payments'))

/** All that a person has bought, before the person's own lock. */
export const lockVouchersOf = async (tx: Tx, buyerId: string): Promise<void> => {
  await tx
    .select({ id: giftVouchers.id })
    .from(giftVouchers)
    .where(eq(giftVouchers.buyerId, buyerId))
    .orderBy(asc(giftVouchers.id))
    .for('update')
}
