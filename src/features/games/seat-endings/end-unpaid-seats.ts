import { and, asc, eq, lte } from 'drizzle-orm'
import { lockSeat } from '#features/games/seats/seat-rows.ts'
import { seats } from '#features/games/seats/table.ts'
import { lockIfLongOverdue } from '#features/money/usage/overdue.ts'
import { latestEndingOverdue } from '#features/money/usage/rules.ts'
import { usageInvoices, usageRecords } from '#features/money/usage/table.ts'
import { type Ctx, systemActor } from '#kernel/actor.ts'
import { UNPAID_REASON } from '#kernel/kept-reasons.ts'
import { db, transaction } from '#platform/database.ts'
import { log } from '#platform/log.ts'
import { removePlayer } from './remove-player.ts'

const PER_RUN = 200

/**
 * Every ten minutes: ends the seats whose invoice was overdue for 14 days, as weekly agreements end. Their games
 * that have not begun are given up and not charged; the invoice stays owed. Safe to run twice, late or on two nodes. Returns how many it
 * ended (docs/product.md §13.3).
 */
export const endUnpaidSeats = async (now: Temporal.Instant): Promise<number> => {
  let ended = 0
  for (const { invoiceId, seatId } of await listEnding(now)) {
    const ctx: Ctx = { actor: systemActor('unpaid-agreements'), now, requestId: `unpaid ${seatId}` }
    if (await tryEnd(ctx, invoiceId, seatId)) ended += 1
  }
  return ended
}

/** The longest overdue first. */
const listEnding = (now: Temporal.Instant) =>
  db
    .selectDistinct({ invoiceId: usageInvoices.id, seatId: seats.id, at: usageInvoices.overdueAt })
    .from(usageInvoices)
    .innerJoin(usageRecords, eq(usageRecords.invoiceId, usageInvoices.id))
    .innerJoin(seats, eq(seats.id, usageRecords.purchaseId))
    .where(
      and(
        eq(usageInvoices.state, 'open'),
        lte(usageInvoices.overdueAt, latestEndingOverdue(now)),
        eq(seats.state, 'booked'),
      ),
    )
    .orderBy(asc(usageInvoices.overdueAt), asc(seats.id))
    .limit(PER_RUN)

const tryEnd = async (ctx: Ctx, invoiceId: string, seatId: string): Promise<boolean> => {
  try {
    return await transaction(async tx => {
      if (!(await lockIfLongOverdue(tx, ctx.now, invoiceId))) return false
      const locked = await lockSeat(tx, seatId)
      if (locked.seat.state !== 'booked') return false
      await removePlayer(tx, ctx, locked, UNPAID_REASON)
      return true
    })
  } catch (error) {
    log.error({ err: error, invoiceId, seatId }, 'an unpaid seat could not be ended; the next run tries again')
    return false
  }
}
