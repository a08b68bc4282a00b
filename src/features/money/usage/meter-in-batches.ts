import { and, type Column, gt, lte, sql } from 'drizzle-orm'
import { occurrences } from '#features/scheduling/calendar/table.ts'
import { type Ctx, systemActor } from '#kernel/actor.ts'
import { type Tx, transaction } from '#platform/database.ts'
import { usageRecords } from './table.ts'

/** Rows of one transaction. */
export const METERING_BATCH = 500
/** After a longer standstill than this, an operator has to look at what was not metered. */
const LOOK_BACK_DAYS = 62

/** Writes usage records in batches until one is not full; `meter` returns how many rows its batch had. */
export const meterInBatches = async (
  now: Temporal.Instant,
  meter: (tx: Tx, ctx: Ctx) => Promise<number>,
): Promise<void> => {
  const ctx: Ctx = { actor: systemActor('usage'), now, requestId: `usage ${now}` }
  while ((await transaction(tx => meter(tx, ctx))) === METERING_BATCH);
}

/** The occurrences that are over and whose `source` has no record of this type yet. */
export const isToMeter = (source: Column, type: (typeof usageRecords.$inferSelect)['type'], now: Temporal.Instant) =>
  and(
    gt(occurrences.startsAt, now.subtract({ hours: LOOK_BACK_DAYS * 24 })),
    lte(occurrences.startsAt, now),
    lte(occurrences.endsAt, now),
    sql`not exists (select from ${usageRecords} where ${usageRecords.sourceId} = ${source} and ${usageRecords.type} = ${type})`,
  )

/** A purchase without an agreement is not metered. */
export const withAgreement = <Row extends { readonly agreementId: string | null }, Type extends string>(
  rows: readonly Row[],
  type: Type,
) => rows.flatMap(({ agreementId, ...one }) => (agreementId ? [{ ...one, agreementId, type }] : []))
