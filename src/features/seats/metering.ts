import { and, asc, eq, gt, isNotNull, lte, sql } from 'drizzle-orm'
import { occurrences } from '#features/calendar/table.ts'
import { recordUsage } from '#features/usage/recording.ts'
import { usageRecords } from '#features/usage/table.ts'
import { type Ctx, systemActor } from '#kernel/actor.ts'
import { transaction } from '#platform/database.ts'
import { seatDates, seats } from './table.ts'

const BATCH = 500
/** After a longer standstill than this, an operator has to look at what was not metered. */
const LOOK_BACK_DAYS = 62

/**
 * Every ten minutes: writes one usage record for each player and game that was played, in batches. A game that was booked and neither
 * given up nor cancelled is charged, attended or not. Safe to run twice, late or on two nodes (docs/product.md §13.3).
 */
export const meterGames = async (now: Temporal.Instant): Promise<void> => {
  const ctx: Ctx = { actor: systemActor('usage'), now, requestId: `usage ${now}` }
  while ((await meterBatch(ctx)) === BATCH);
}

const meterBatch = (ctx: Ctx): Promise<number> =>
  transaction(async tx => {
    const isMetered = sql`exists (select from ${usageRecords} where ${usageRecords.sourceId} = ${seatDates.id} and ${usageRecords.type} = 'dnd')`
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
          gt(occurrences.startsAt, ctx.now.subtract({ hours: LOOK_BACK_DAYS * 24 })),
          lte(occurrences.startsAt, ctx.now),
          lte(occurrences.endsAt, ctx.now),
          eq(occurrences.state, 'planned'),
          eq(seatDates.state, 'booked'),
          gt(seatDates.price, 0),
          isNotNull(seats.agreementId),
          sql`not ${isMetered}`,
        ),
      )
      .orderBy(asc(seatDates.id))
      .limit(BATCH)
      .for('no key update', { of: seatDates })
    const used = played.flatMap(({ agreementId, ...one }) =>
      agreementId ? [{ ...one, agreementId, type: 'dnd' as const }] : [],
    )
    await recordUsage(tx, ctx, used)
    return played.length
  })
