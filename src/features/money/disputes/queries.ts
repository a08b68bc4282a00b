import { and, eq, ne, type SQLWrapper, sql } from 'drizzle-orm'
import type { Reader } from '#platform/database.ts'
import { paymentDisputes } from './table.ts'

/** Whether the payer's bank wants a payment back, or has taken it back: what it paid for must not become credit. */
export const isDisputed = async (reader: Reader, intentId: string): Promise<boolean> =>
  (await reader.$count(
    paymentDisputes,
    and(eq(paymentDisputes.intentId, intentId), ne(paymentDisputes.state, 'won')),
  )) > 0

/** `open`: a bank wants the payment back; `lost`: it has taken it back for good. */
export type DisputeStanding = 'open' | 'lost'

/** In SQL: how a payment is disputed; null where it is not, or where the school has won. */
export const disputeStandingSql = (intentId: SQLWrapper) => {
  // Nested: a column of a select from one table would be written without its table.
  const payment = sql`${intentId}`
  return sql<DisputeStanding | null>`(
    select case when bool_or(d.closed_at is null) then 'open' else 'lost' end from payment_disputes d
    where d.intent_id = ${payment} and d.state <> 'won' group by d.intent_id)`
}

/** As `disputeStandingSql`, of one payment. */
export const findDisputeStanding = async (reader: Reader, intentId: string): Promise<DisputeStanding | null> => {
  const { rows } = await reader.execute<{ standing: DisputeStanding | null }>(
    sql`select ${disputeStandingSql(sql`${intentId}`)} as standing`,
  )
  return rows[0]?.standing ?? null
}
