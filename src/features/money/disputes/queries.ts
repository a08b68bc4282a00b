import { and, eq, ne } from 'drizzle-orm'
import type { Reader } from '#platform/database.ts'
import { paymentDisputes } from './table.ts'

/** Whether the payer's bank wants a payment back, or has taken it back: what it paid for must not become credit. */
export const isDisputed = async (reader: Reader, intentId: string): Promise<boolean> =>
  (await reader.$count(
    paymentDisputes,
    and(eq(paymentDisputes.intentId, intentId), ne(paymentDisputes.state, 'won')),
  )) > 0
