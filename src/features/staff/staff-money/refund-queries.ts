import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import { returnedAmount } from '#features/money/payments/queries.ts'
import { paymentIntents, refunds } from '#features/money/payments/table.ts'
import { users } from '#features/people/users/table.ts'
import { isPast } from '#kernel/time.ts'
import { db, type Reader } from '#platform/database.ts'
import { type KeysetPage, keyset, type PageQuery, readPage } from '#platform/keyset.ts'
import { saidWords } from '#platform/stored-words.ts'
import { listRefundActs, type RefundFacts } from './rules.ts'
import type { RefundFilter } from './schema.ts'

/** Reconciliation sends a refund again that has been leaving for so long (docs/product.md §6.3). */
const MINUTES_UNTIL_SENT_AGAIN = 10

const selectRefunds = (reader: Reader) =>
  reader
    .select({
      id: refunds.id,
      intentId: refunds.intentId,
      amount: refunds.amount,
      reason: refunds.reason,
      state: refunds.state,
      method: refunds.method,
      notBefore: refunds.notBefore,
      askedAt: refunds.askedAt,
      sentAt: refunds.sentAt,
      createdAt: refunds.createdAt,
      transferReference: refunds.transferReference,
      description: saidWords(paymentIntents),
      provider: paymentIntents.provider,
      left: sql<number>`${paymentIntents.amount} - ${returnedAmount}`,
      payerName: users.displayName,
      payerUsername: users.username,
    })
    .from(refunds)
    .innerJoin(paymentIntents, eq(paymentIntents.id, refunds.intentId))
    .innerJoin(users, eq(users.id, paymentIntents.payerId))
type RefundRow = Awaited<ReturnType<typeof selectRefunds>>[number]

const factsOf = (row: RefundRow, now: Temporal.Instant): RefundFacts => ({
  ...row,
  isKept: row.notBefore !== null && !isPast(row.notBefore, now),
})

/** When the refund is sent, or sent again, without anyone's doing; null where it is not. */
const nextTryOf = ({ state, notBefore, askedAt, createdAt }: RefundRow): Temporal.Instant | null => {
  if (state === 'leaving') return (askedAt ?? createdAt).add({ minutes: MINUTES_UNTIL_SENT_AGAIN })
  return state === 'pending' ? (notBefore ?? createdAt) : null
}

/** Of one refund, for staff; amounts in grosze, instants as ISO text. */
const toRefundView = (row: RefundRow, now: Temporal.Instant) => {
  const { notBefore, askedAt, sentAt, createdAt, left: _, ...rest } = row
  return {
    ...rest,
    notBefore: notBefore?.toString() ?? null,
    askedAt: askedAt?.toString() ?? null,
    sentAt: sentAt?.toString() ?? null,
    createdAt: createdAt.toString(),
    nextTryAt: nextTryOf(row)?.toString() ?? null,
    acts: listRefundActs(factsOf(row, now)),
  }
}
export type RefundView = ReturnType<typeof toRefundView>

/** How one refund stands, for its acts. */
export const findRefundFacts = async (reader: Reader, id: string, now: Temporal.Instant) => {
  const [row] = await selectRefunds(reader).where(eq(refunds.id, id))
  return row && { intentId: row.intentId, facts: factsOf(row, now) }
}

export const listRefundsOf = async (intentId: string, now: Temporal.Instant): Promise<readonly RefundView[]> => {
  const rows = await selectRefunds(db).where(eq(refunds.intentId, intentId)).orderBy(desc(refunds.createdAt)).limit(100)
  return rows.map(row => toRefundView(row, now))
}

/** Written as the partial indices have it. */
const isOpen = (filter: RefundFilter): SQL =>
  filter === 'failed' ? sql`${refunds.state} = 'failed'` : sql`${refunds.state} in ('pending', 'leaving')`

export const countOpenRefunds = (reader: Reader, filter: RefundFilter): Promise<number> =>
  reader.$count(refunds, isOpen(filter))

/** Refunds that failed or are under way, the longest waiting first. */
export const listOpenRefunds = async (
  { filter, cursor, limit }: PageQuery & { readonly filter: RefundFilter },
  now: Temporal.Instant,
): Promise<KeysetPage<RefundView>> => {
  const order = keyset(refunds.createdAt, refunds.id, 'ascending')
  const page = await readPage(
    limit,
    rows =>
      selectRefunds(db)
        .where(and(isOpen(filter), order.afterCursor(cursor)))
        .orderBy(...order.orderBy)
        .limit(rows),
    ({ createdAt, id }) => ({ at: createdAt.toString(), id }),
  )
  return { ...page, items: page.items.map(row => toRefundView(row, now)) }
}
