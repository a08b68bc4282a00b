import { and, eq, ne, or } from 'drizzle-orm'
import type { Payable } from '#features/money/payments/payables.ts'
import { isFor, paymentIntents, refunds } from '#features/money/payments/table.ts'
import type { Ctx } from '#kernel/actor.ts'
import { type Said, t } from '#kernel/messages.ts'
import { formatPLN, type Grosze } from '#kernel/money.ts'
import type { Tx } from '#platform/database.ts'

/** `We refund 140 PLN to you and add 60 PLN to your credit.`; amounts in grosze, of which one is above 0. */
export const returnSentence = ({ money, credit }: { readonly money: Grosze; readonly credit: Grosze }): string => {
  if (money === 0) return t('We add {credit} to your credit.', { credit: formatPLN(credit) })
  return credit === 0
    ? t('We refund {money} to you.', { money: formatPLN(money) })
    : t('We refund {money} to you and add {credit} to your credit.', {
        money: formatPLN(money),
        credit: formatPLN(credit),
      })
}

type Returned = { readonly payable: Payable; readonly lineId?: string; readonly returned: Grosze }

/**
 * Tells the payer what this transaction returns for a payable, or for one line of it: credit is not called a refund. `returned`: all of
 * it, in grosze, more than 0; it is money where it was paid for something else, as an invoice.
 */
export const describeReturn = async (tx: Tx, ctx: Ctx, one: Returned): Promise<Said> =>
  (await describeReturns(tx, ctx, [one]))(one)

/** As `describeReturn`, for many with one read. */
export const describeReturns = async (tx: Tx, { now }: Ctx, all: readonly Returned[]) => {
  const rows =
    all.length === 0
      ? []
      : await tx
          .select({
            kind: paymentIntents.payableKind,
            id: paymentIntents.payableId,
            lineId: refunds.lineId,
            credit: refunds.amount,
          })
          .from(refunds)
          .innerJoin(paymentIntents, eq(paymentIntents.id, refunds.intentId))
          .where(
            and(
              or(...all.map(({ payable }) => isFor(payable))),
              eq(refunds.createdAt, now),
              eq(refunds.method, 'credit'),
              ne(refunds.state, 'cancelled'),
            ),
          )
  return ({ payable, lineId, returned }: Returned): Said => {
    const own = rows.filter(row => row.kind === payable.kind && row.id === payable.id)
    const credit = own
      .filter(row => lineId === undefined || row.lineId === lineId)
      .reduce((sum, row) => sum + row.credit, 0)
    return () => returnSentence({ money: returned - credit, credit })
  }
}
