import { and, eq, inArray } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { CREDIT_GIVEN, CREDIT_SPENT, CREDIT_TAKEN_BACK } from '#features/money/ledger/movements.ts'
import { ledgerEntries, ledgerTransactions } from '#features/money/ledger/table.ts'
import { paymentIntents, refunds } from '#features/money/payments/table.ts'
import type { Ctx } from '#kernel/actor.ts'
import { requireUser } from '#kernel/policy.ts'
import { db } from '#platform/database.ts'
import { keyset, type PageQuery, readPage } from '#platform/keyset.ts'
import { saidWords, saidWordsIfAny } from '#platform/stored-words.ts'

const newestFirst = keyset(ledgerEntries.createdAt, ledgerEntries.id, 'descending')
const refunded = alias(paymentIntents, 'refunded')

/** The movements of the reader's own credit, newest first; `amount` in grosze, above 0 where it was added. */
export const listCreditEntries = (ctx: Ctx, { cursor, limit }: PageQuery = {}) =>
  readPage(
    limit,
    async rows => {
      const found = await db
        .select({
          id: ledgerEntries.id,
          amount: ledgerEntries.amount,
          createdAt: ledgerEntries.createdAt,
          movement: ledgerTransactions.kind,
          reason: refunds.reason,
          lineId: refunds.lineId,
          spentOn: { kind: paymentIntents.payableKind, id: paymentIntents.payableId },
          returnedFor: { kind: refunded.payableKind, id: refunded.payableId },
          spentDescription: saidWordsIfAny(paymentIntents),
          returnedDescription: saidWordsIfAny(refunded),
          memo: saidWords(ledgerTransactions),
        })
        .from(ledgerEntries)
        .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, ledgerEntries.transactionId))
        .leftJoin(
          paymentIntents,
          and(eq(ledgerTransactions.kind, CREDIT_SPENT.kind), eq(paymentIntents.id, ledgerTransactions.sourceId)),
        )
        .leftJoin(
          refunds,
          and(
            inArray(ledgerTransactions.kind, [CREDIT_GIVEN.kind, CREDIT_TAKEN_BACK.kind]),
            eq(refunds.id, ledgerTransactions.sourceId),
          ),
        )
        .leftJoin(refunded, eq(refunded.id, refunds.intentId))
        .where(
          and(
            eq(ledgerEntries.accountKind, 'credit'),
            eq(ledgerEntries.accountOwner, requireUser(ctx.actor).id),
            newestFirst.afterCursor(cursor),
          ),
        )
        .orderBy(...newestFirst.orderBy)
        .limit(rows)
      return found.map(({ spentOn, returnedFor, spentDescription, returnedDescription, memo, amount, ...entry }) => ({
        ...entry,
        amount: -amount,
        payable: spentOn ?? returnedFor,
        description: spentDescription ?? returnedDescription ?? memo,
      }))
    },
    ({ createdAt, id }) => ({ at: createdAt.toString(), id }),
  )
