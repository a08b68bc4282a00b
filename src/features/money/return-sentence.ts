import { and, eq, ne, sql } from 'drizzle-orm'
import type { Ctx } from '#kernel/actor.ts'
import { formatPLN, type Grosze } from '#kernel/money.ts'
import type { Tx } from '#platform/database.ts'
import type { Payable } from './payables.ts'
import { isFor, paymentIntents, refunds } from './table.ts'

/** `We refund 140 PLN to you and add 60 PLN to your credit.`; amounts in grosze, of which one is above 0. */
export const returnSentence = ({ money, credit }: { readonly money: Grosze; readonly credit: Grosze }): string => {
  const added = `${formatPLN(credit)} to your credit.`
  if (money === 0) return `We add ${added}`
  return credit === 0
    ? `We refund ${formatPLN(money)} to you.`
    : `We refund ${formatPLN(money)} to you and add ${added}`
}

/**
 * Tells the payer what this transaction returns for a payable, or for one line of it: credit is not called a refund. `returned`: all of
 * it, in grosze, more than 0; it is money where it was paid for something else, as an invoice.
 */
export const describeReturn = async (
  tx: Tx,
  { now }: Ctx,
  { payable, lineId, returned }: { readonly payable: Payable; readonly lineId?: string; readonly returned: Grosze },
): Promise<string> => {
  const [found] = await tx
    .select({ credit: sql<number>`coalesce(sum(${refunds.amount}), 0)::int` })
    .from(refunds)
    .innerJoin(paymentIntents, eq(paymentIntents.id, refunds.intentId))
    .where(
      and(
        isFor(payable),
        eq(refunds.createdAt, now),
        eq(refunds.method, 'credit'),
        ne(refunds.state, 'cancelled'),
        lineId ? eq(refunds.lineId, lineId) : undefined,
      ),
    )
  const credit = found?.credit ?? 0
  return returnSentence({ money: returned - credit, credit })
}
