import { and, inArray, isNull } from 'drizzle-orm'
import { paymentProviders } from '#features/money/payments/providers.ts'
import type { Ctx } from '#kernel/actor.ts'
import { newId } from '#kernel/ids.ts'
import type { Tx } from '#platform/database.ts'
import { insertRows } from '#platform/insert-rows.ts'
import { usageRecords } from './table.ts'

type Usage = Pick<
  typeof usageRecords.$inferInsert,
  | 'sessionId'
  | 'userId'
  | 'payerId'
  | 'purchaseId'
  | 'sourceId'
  | 'type'
  | 'date'
  | 'amount'
  | 'agreementId'
  | 'canceled'
  | 'isLessThan24Hours'
>

/** Writes what was used, once for each source. Returns the agreements that got a new record. */
export const recordUsage = async (tx: Tx, ctx: Ctx, used: readonly Usage[]): Promise<readonly string[]> => {
  const charged = used.filter(({ amount }) => amount > 0)
  if (charged.length === 0) return []
  const isTest = !paymentProviders.default().movesMoney
  const written = await insertRows(
    tx,
    usageRecords,
    charged.map(one => ({ ...one, id: newId('usage'), isTest, createdAt: ctx.now })),
  )
    .onConflictDoNothing()
    .returning({ purchaseId: usageRecords.purchaseId })
  return [...new Set(written.map(({ purchaseId }) => purchaseId))]
}

/** Takes back what was not billed, such as a late cancellation that was undone. */
export const removeUsage = async (tx: Tx, sourceIds: readonly string[]): Promise<void> => {
  if (sourceIds.length === 0) return
  await tx
    .delete(usageRecords)
    .where(and(inArray(usageRecords.sourceId, [...sourceIds]), isNull(usageRecords.invoiceId)))
}
