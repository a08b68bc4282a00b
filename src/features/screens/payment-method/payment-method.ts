import { and, eq, gt, sql } from 'drizzle-orm'
import { lessons, reservations } from '#features/academy/reservations/table.ts'
import { paymentProviders } from '#features/money/payments/providers.ts'
import { endCurrentAgreement, findCurrentAgreement, lockAgreements } from '#features/money/settlement/agreements.ts'
import { usageRecords } from '#features/money/usage/table.ts'
import type { Ctx } from '#kernel/actor.ts'
import { requireUser } from '#kernel/policy.ts'
import { reasonOf, refuse } from '#kernel/refusal.ts'
import { db, type Reader, transaction } from '#platform/database.ts'
import { type CardUse, NO_PAYMENT_METHOD, removalRefusal } from './rules.ts'

/** Counts a lesson of an agreement that has ended as unpaid before it has its usage record, too. */
const getCardUse = async (reader: Reader, payerId: string): Promise<CardUse> => {
  const isWeekly = and(eq(reservations.payerId, payerId), eq(reservations.plan, 'weekly'))
  const hasRecord = sql`exists (select from ${usageRecords} where ${usageRecords.sourceId} = ${lessons.id} and ${usageRecords.type} = 'academy')`
  const [unmetered] = await reader
    .select({ count: sql<number>`count(*)::int` })
    .from(lessons)
    .innerJoin(reservations, eq(reservations.id, lessons.purchaseId))
    .where(
      and(
        isWeekly,
        sql`${reservations.state} in ('resigned', 'ended')`,
        eq(lessons.state, 'booked'),
        gt(lessons.price, 0),
        sql`not ${hasRecord}`,
      ),
    )
  const isUnpaid = and(eq(usageRecords.payerId, payerId), eq(usageRecords.processed, false))
  return {
    agreements: await reader.$count(reservations, and(isWeekly, eq(reservations.state, 'booked'))),
    unpaidLessons: (await reader.$count(usageRecords, isUnpaid)) + (unmetered?.count ?? 0),
  }
}

/** The reader's card, with why it cannot be removed; null without one. Instants as ISO text. */
export const getPaymentMethod = async (ctx: Ctx) => {
  const payerId = requireUser(ctx.actor).id
  const current = await findCurrentAgreement(db, payerId)
  if (!current) return null
  const use = await getCardUse(db, payerId)
  return {
    card: current.card,
    agreedAt: current.agreedAt.toString(),
    isTest: paymentProviders.find(current.provider)?.movesMoney === false,
    keptBecause: reasonOf(removalRefusal(use)),
  }
}
export type PaymentMethod = NonNullable<Awaited<ReturnType<typeof getPaymentMethod>>>

/**
 * Removes the payer's card, and has its provider forget it. Refuses 404 `no_payment_method`, 409 `payment_method_needed`,
 * `payment_method_owed` (docs/product.md §6.11).
 */
export const removePaymentMethod = (ctx: Ctx): Promise<void> =>
  transaction(async tx => {
    const payerId = requireUser(ctx.actor).id
    // A booking of weekly lessons settles an agreement of its own under this lock: it is seen here, or keeps its own card.
    await lockAgreements(tx, payerId)
    if (!(await findCurrentAgreement(tx, payerId))) return refuse(NO_PAYMENT_METHOD)
    const refusal = removalRefusal(await getCardUse(tx, payerId))
    if (refusal) return refuse(refusal)
    await endCurrentAgreement(tx, ctx, payerId)
  })
