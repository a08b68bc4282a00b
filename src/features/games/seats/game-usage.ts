import { and, asc, eq, gt, isNotNull } from 'drizzle-orm'
import { isToMeter, METERING_BATCH, meterInBatches, withAgreement } from '#features/money/usage/meter-in-batches.ts'
import { recordUsage } from '#features/money/usage/record-usage.ts'
import { occurrences } from '#features/scheduling/calendar/table.ts'
import { seatDates, seats } from './table.ts'

/**
 * Every ten minutes: writes one usage record for each player and game that was played, in batches. A game that was booked and neither
 * given up nor cancelled is charged, attended or not. Safe to run twice, late or on two nodes (docs/product.md §13.3).
 */
export const meterGames = (now: Temporal.Instant): Promise<void> =>
  meterInBatches(now, async (tx, ctx) => {
    const played = await tx
      .select({
        sourceId: seatDates.id,
        purchaseId: seats.id,
        sessionId: seats.sessionId,
        userId: seats.userId,
        payerId: seats.payerId,
        agreementId: seats.agreementId,
        date: occurrences.startsAt,
        amount: seatDates.price,
      })
      .from(occurrences)
      .innerJoin(seatDates, eq(seatDates.occurrenceId, occurrences.id))
      .innerJoin(seats, eq(seats.id, seatDates.seatId))
      .where(
        and(
          isToMeter(seatDates.id, 'dnd', ctx.now),
          eq(occurrences.state, 'planned'),
          eq(seatDates.state, 'booked'),
          gt(seatDates.price, 0),
          isNotNull(seats.agreementId),
        ),
      )
      .orderBy(asc(seatDates.id))
      .limit(METERING_BATCH)
      .for('no key update', { of: seatDates })
    await recordUsage(tx, ctx, withAgreement(played, 'dnd'))
    return played.length
  })
