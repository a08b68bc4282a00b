import { and, asc, eq, lte, sql } from 'drizzle-orm'
import { lockReservation } from '#features/academy/reservations/reservation-rows.ts'
import { reservations } from '#features/academy/reservations/table.ts'
import { lockIfLongOverdue } from '#features/money/usage/overdue.ts'
import { latestEndingOverdue } from '#features/money/usage/rules.ts'
import { usageInvoices, usageRecords } from '#features/money/usage/table.ts'
import { type Ctx, systemActor } from '#kernel/actor.ts'
import { db, transaction } from '#platform/database.ts'
import { log } from '#platform/log.ts'
import { terminateLocked } from './terminate.ts'

const PER_RUN = 200
const REASON = 'A payment for earlier lessons was not made in time.'

/**
 * Every ten minutes: ends the weekly agreements whose invoice was overdue for 14 days. Their lessons that have not begun are cancelled
 * and not charged; the invoice stays owed. Safe to run twice, late or on two nodes: an ended agreement is not booked. Returns how many
 * agreements it ended (docs/product.md §6.13).
 */
export const endUnpaidAgreements = async (now: Temporal.Instant): Promise<number> => {
  let ended = 0
  for (const { invoiceId, purchaseId } of await listEnding(now)) {
    const ctx: Ctx = { actor: systemActor('unpaid-agreements'), now, requestId: `unpaid ${purchaseId}` }
    if (await tryEnd(ctx, invoiceId, purchaseId)) ended += 1
  }
  return ended
}

/** The longest overdue first. */
const listEnding = (now: Temporal.Instant) =>
  db
    .selectDistinct({ invoiceId: usageInvoices.id, purchaseId: reservations.id, at: usageInvoices.overdueAt })
    .from(usageInvoices)
    .innerJoin(usageRecords, eq(usageRecords.invoiceId, usageInvoices.id))
    .innerJoin(reservations, eq(reservations.id, usageRecords.purchaseId))
    .where(
      and(
        eq(usageInvoices.state, sql`'open'`),
        lte(usageInvoices.overdueAt, latestEndingOverdue(now)),
        eq(reservations.state, sql`'booked'`),
      ),
    )
    .orderBy(asc(usageInvoices.overdueAt), asc(reservations.id))
    .limit(PER_RUN)

const tryEnd = async (ctx: Ctx, invoiceId: string, reservationId: string): Promise<boolean> => {
  try {
    return await transaction(async tx => {
      if (!(await lockIfLongOverdue(tx, ctx.now, invoiceId))) return false
      const locked = await lockReservation(tx, reservationId)
      if (locked.reservation.state !== 'booked') return false
      await terminateLocked(tx, ctx, locked, REASON)
      return true
    })
  } catch (error) {
    log.error(
      { err: error, invoiceId, reservationId },
      'an unpaid agreement could not be ended; the next run tries again',
    )
    return false
  }
}
