import { eq, sql } from 'drizzle-orm'
import { users } from '#features/users/table.ts'
import type { Tx } from '#platform/database.ts'
import { receiptMonth, receiptNumber } from './rules.ts'
import { type Intent, receiptCounters, receipts } from './table.ts'

type PaidIntent = Pick<Intent, 'id' | 'payerId' | 'description' | 'amount'>

/**
 * Gives a settled payment its receipt. The month's counter stays locked until the commit, so that no number is left out. Lock order:
 * the intent, the counter, then whatever was paid for.
 */
export const issueReceipt = async (tx: Tx, intent: PaidIntent, now: Temporal.Instant): Promise<void> => {
  const [payer] = await tx.select({ name: users.displayName }).from(users).where(eq(users.id, intent.payerId))
  const month = receiptMonth(now)
  const [counter] = await tx
    .insert(receiptCounters)
    .values({ month, last: 1 })
    .onConflictDoUpdate({ target: receiptCounters.month, set: { last: sql`${receiptCounters.last} + 1` } })
    .returning({ last: receiptCounters.last })
  if (!payer || !counter) throw new Error(`no receipt could be issued for ${intent.id}`)
  await tx.insert(receipts).values({
    intentId: intent.id,
    number: receiptNumber(month, counter.last),
    payerName: payer.name,
    issuedAt: now,
    lines: [{ text: intent.description, amount: intent.amount }],
  })
}
