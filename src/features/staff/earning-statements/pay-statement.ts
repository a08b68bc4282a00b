import { and, asc, eq, inArray, isNull, lte } from 'drizzle-orm'
import { accounts } from '#features/money/ledger/accounts.ts'
import { EARNINGS_PAID } from '#features/money/ledger/movements.ts'
import { countRounds, postMovement, sourceOfRound } from '#features/money/ledger/post-movement.ts'
import { earningStatements } from '#features/staff/month-closing/table.ts'
import { mayMoveMoney } from '#features/staff/staff-money/policy.ts'
import type { Ctx } from '#kernel/actor.ts'
import { unwrap } from '#kernel/decision.ts'
import { stored } from '#kernel/messages.ts'
import { requireUser } from '#kernel/policy.ts'
import { refuse } from '#kernel/refusal.ts'
import { topics } from '#kernel/topics.ts'
import { publishAfterCommit } from '#platform/database.ts'
import { recordEvents } from '#platform/events.ts'
import { idempotentTransaction } from '#platform/idempotency.ts'
import { statementPaid } from './events.ts'
import { findStatement } from './queries.ts'
import { decideStatementPayment } from './rules.ts'
import type { StatementPayment } from './schema.ts'

/**
 * Staff note that a statement was paid by bank transfer, with all earlier ones of the person that are not paid; the person is told
 * (docs/product.md §6.17). Refuses 404 `statement_not_found` and as `decideStatementPayment`: of two at once, the second reads who did it.
 */
export const payStatement = (ctx: Ctx, id: string, payment: StatementPayment): Promise<void> =>
  idempotentTransaction(ctx, async tx => {
    const refusal = mayMoveMoney(ctx.actor)
    if (refusal) return refuse(refusal)
    const { month, uid: personId } = await findStatement(tx, id)
    const unpaid = await tx
      .select({ id: earningStatements.id, month: earningStatements.month, amount: earningStatements.amount })
      .from(earningStatements)
      .where(
        and(
          eq(earningStatements.personId, personId),
          lte(earningStatements.month, month),
          isNull(earningStatements.paidAt),
        ),
      )
      .orderBy(asc(earningStatements.month))
      .for('update')
    // What another transaction has paid is read after it has ended.
    const statement = await findStatement(tx, id)
    const amount = unwrap(decideStatementPayment({ statement, unpaid }, payment, ctx.now))
    const { reference, paidOn } = payment
    const ids = unpaid.map(each => each.id)
    await tx
      .update(earningStatements)
      .set({ paidAt: ctx.now, paidBy: requireUser(ctx.actor).id, paymentReference: reference, paidOn, paidWith: id })
      .where(inArray(earningStatements.id, ids))
    const round = (await countRounds(tx, EARNINGS_PAID, id)) + 1
    await postMovement(tx, EARNINGS_PAID, {
      ...{
        sourceId: sourceOfRound(id, round),
        memo: stored('{month}, bank transfer {reference}', { month: { month }, reference }),
        on: paidOn,
        at: ctx.now,
      },
      debits: [{ account: accounts.teacherEarnings(personId), amount }],
      credits: [{ account: accounts.bank('school'), amount }],
    })
    publishAfterCommit(tx, topics.admin('payments'), topics.payments(personId))
    const payload = { personId, month, amount, reference, paidOn, statements: ids, round }
    await recordEvents(tx, ctx, statementPaid(id, payload))
  })
