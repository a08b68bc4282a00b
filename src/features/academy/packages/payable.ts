import { eq } from 'drizzle-orm'
import { accounts } from '#features/money/ledger/accounts.ts'
import { PACKAGE_PAID } from '#features/money/ledger/movements.ts'
import { postMovement } from '#features/money/ledger/post-movement.ts'
import type { PayableKind, SettledPayment } from '#features/money/payments/payables.ts'
import { createRefund } from '#features/money/refunds/refunds.ts'
import { closeIntents } from '#features/money/settlement/intents.ts'
import { getUser } from '#features/people/users/queries.ts'
import type { Ctx } from '#kernel/actor.ts'
import type { Tx } from '#platform/database.ts'
import { recordEvents } from '#platform/events.ts'
import { packagePaid, packagePayload } from './events.ts'
import { PACKAGE_KIND, packagePath, packagePayable } from './kind.ts'
import { lockPackage, publishPackage } from './locking.ts'
import { lastDayOf, packageWords } from './rules.ts'
import { type LessonPackage, packageOffers, packages } from './table.ts'

/** Money for a package becomes credit of its buyer. A second payment, and one for a package that has ended or whose buyer has left, goes back. */
const settlePackage = async (
  tx: Tx,
  ctx: Ctx,
  { payable, intentId, amount }: SettledPayment,
): Promise<'claimed' | 'unclaimed'> => {
  const bought = await lockPackage(tx, payable.id)
  if (!bought) return 'unclaimed'
  const isWanted = bought.state === 'unpaid' && !(await getUser(tx, bought.buyerId)).deletedAt
  if (isWanted) await activate(tx, ctx, bought, intentId)
  else await createRefund(tx, ctx, { intentId, amount, reason: bought.paidAt ? 'paid_twice' : 'late_money' })
  return 'claimed'
}

const activate = async (tx: Tx, ctx: Ctx, bought: LessonPackage, intentId: string): Promise<void> => {
  const { id, offerId, buyerId, amount } = bought
  const [offer] = await tx.select().from(packageOffers).where(eq(packageOffers.id, offerId))
  if (!offer) throw new Error(`the offer of the package ${id} is not there`)
  const validUntil = lastDayOf(ctx.now, offer.months)
  await tx.update(packages).set({ state: 'active', paidAt: ctx.now, intentId, validUntil }).where(eq(packages.id, id))
  // Before credit: payments are locked first.
  await closeIntents(tx, { kind: PACKAGE_KIND, id })
  await postMovement(tx, PACKAGE_PAID, {
    sourceId: id,
    memo: packageWords(offer),
    debits: [{ account: accounts.prepaidLessons(packagePayable(id)), amount }],
    credits: [{ account: accounts.credit(buyerId), amount }],
    at: ctx.now,
  })
  publishPackage(tx, bought)
  await recordEvents(tx, ctx, packagePaid(id, { ...packagePayload(bought), validUntil }))
}

export const packagePayableKind: PayableKind = {
  kind: PACKAGE_KIND,
  sold: 'kept_money',
  pageOf: packagePath,
  maySee: async (reader, { actor }, id) => {
    const [found] = await reader.select({ buyerId: packages.buyerId }).from(packages).where(eq(packages.id, id))
    return actor.kind === 'user' && found?.buyerId === actor.id
  },
  linesOf: async (reader, id) => {
    const [found] = await reader
      .select({ amount: packages.amount, offer: packageOffers })
      .from(packages)
      .innerJoin(packageOffers, eq(packageOffers.id, packages.offerId))
      .where(eq(packages.id, id))
    return found ? [{ text: packageWords(found.offer), amount: found.amount }] : []
  },
  settle: settlePackage,
}
