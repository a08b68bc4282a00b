import { asc, eq, inArray } from 'drizzle-orm'
import { accounts } from '#features/money/ledger/accounts.ts'
import { EARNINGS_PAYMENT_REVERSED } from '#features/money/ledger/movements.ts'
import { countRounds, postMovement, sourceOfRound } from '#features/money/ledger/post-movement.ts'
import { earningStatements, statementPaymentReversals } from '#features/staff/month-closing/table.ts'
import { mayMoveMoney } from '#features/staff/staff-money/policy.ts'
import type { Ctx } from '#kernel/actor.ts'
import { unwrap } from '#kernel/decision.ts'
import { newId } from '#kernel/ids.ts'
import { stored } from '#kernel/messages.ts'
import { requireUser } from '#kernel/policy.ts'
import { refuse } from '#kernel/refusal.ts'
import { topics } from '#kernel/topics.ts'
import { publishAfterCommit } from '#platform/database.ts'
import { recordEvents } from '#platform/events.ts'
import { idempotentTransaction } from '#platform/idempotency.ts'
import { statementPaymentReversed } from './events.ts'
import { findPaidWith, findStatement } from './queries.ts'
import { decideReversal, payableOf } from './rules.ts'

const NOT_PAID = { paidAt: null, paidBy: null, paymentReference: null, paidOn: null, paidWith: null } as const

/**
 * Staff take back a payment that they have noted wrongly: what it paid is to be paid again, and what was noted stays in the history with
 * the reason; the person is told (docs/product.md §6.17). Refuses 404 `statement_not_found` and as `decideReversal`, also the second of two.
 */
export const reversePayment = (ctx: Ctx, id: string, reason: string): Promise<void> =>
  idempotentTransaction(ctx, async tx => {
    const refusal = mayMoveMoney(ctx.actor)
    if (refusal) return refuse(refusal)
    await findStatement(tx, id)
    // In the order in which a payment locks them.
    const settled = await tx
      .select()
      .from(earningStatements)
      .where(eq(earningStatements.paidWith, id))
      .orderBy(asc(earningStatements.month))
      .for('update')
    unwrap(decideReversal(await findPaidWith(tx, id)))
    const own = settled.find(each => each.id === id)
    const { paidAt, paidBy, paidOn, paymentReference: reference, personId, month } = own ?? {}
    if (!paidAt || !paidBy || !paidOn || !reference || !personId || !month)
      throw new Error(`the payment of the statement ${id} is not whole`)
    const amount = payableOf(settled)
    const noted = { statementId: id, personId, amount, reference, paidOn, paidAt, paidBy }
    const reversed = { reason, reversedBy: requireUser(ctx.actor).id, reversedAt: ctx.now }
    await tx.insert(statementPaymentReversals).values({ ...noted, ...reversed, id: newId('statementReversal') })
    const ids = settled.map(each => each.id)
    await tx.update(earningStatements).set(NOT_PAID).where(inArray(earningStatements.id, ids))
    const round = (await countRounds(tx, EARNINGS_PAYMENT_REVERSED, id)) + 1
    await postMovement(tx, EARNINGS_PAYMENT_REVERSED, {
      ...{
        sourceId: sourceOfRound(id, round),
        memo: stored('{month}, bank transfer {reference} taken back', { month: { month }, reference }),
      },
      ...{ on: paidOn, at: ctx.now },
      debits: [{ account: accounts.bank('school'), amount }],
      credits: [{ account: accounts.teacherEarnings(personId), amount }],
    })
    publishAfterCommit(tx, topics.admin('payments'), topics.payments(personId))
    const payload = { personId, month, amount, reference, paidOn, reason, statements: ids, round }
    await recordEvents(tx, ctx, statementPaymentReversed(id, payload))
  })
