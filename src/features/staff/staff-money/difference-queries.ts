import { and, eq, type SQL, sql } from 'drizzle-orm'
import { paymentIntents } from '#features/money/payments/table.ts'
import { paymentDifferences } from '#features/money/reconciliation/differences-table.ts'
import { users } from '#features/people/users/table.ts'
import { db, type Reader } from '#platform/database.ts'
import { type KeysetPage, keyset, type PageQuery, readPage } from '#platform/keyset.ts'
import { saidWordsIfAny } from '#platform/stored-words.ts'

const selectDifferences = () =>
  db
    .select({
      difference: paymentDifferences,
      description: saidWordsIfAny(paymentIntents),
      resolvedByName: users.displayName,
    })
    .from(paymentDifferences)
    .leftJoin(paymentIntents, eq(paymentIntents.id, paymentDifferences.intentId))
    .leftJoin(users, eq(users.id, paymentDifferences.resolvedBy))
type Row = Awaited<ReturnType<typeof selectDifferences>>[number]

const toView = ({ difference, description, resolvedByName }: Row) => {
  const { foundAt, seenAt, resolvedAt, resolvedBy: _, ...rest } = difference
  return {
    ...rest,
    description,
    resolvedByName,
    foundAt: foundAt.toString(),
    seenAt: seenAt.toString(),
    resolvedAt: resolvedAt?.toString() ?? null,
  }
}
/** Amounts in grosze, instants as ISO text. */
export type DifferenceView = ReturnType<typeof toView>

const isIn = (filter: 'open' | 'resolved'): SQL =>
  filter === 'open' ? sql`${paymentDifferences.resolvedAt} is null` : sql`${paymentDifferences.resolvedAt} is not null`

export const countDifferences = (reader: Reader, filter: 'open' | 'resolved'): Promise<number> =>
  reader.$count(paymentDifferences, isIn(filter))

/** Differences with payment providers: open ones, the longest known first; resolved ones, the latest first. */
export const listDifferences = async ({
  filter,
  cursor,
  limit,
}: PageQuery & { readonly filter: 'open' | 'resolved' }): Promise<KeysetPage<DifferenceView>> => {
  const isOpen = filter === 'open'
  const at = isOpen ? paymentDifferences.foundAt : paymentDifferences.resolvedAt
  const order = keyset(at, paymentDifferences.id, isOpen ? 'ascending' : 'descending')
  const page = await readPage(
    limit,
    rows =>
      selectDifferences()
        .where(and(isIn(filter), order.afterCursor(cursor)))
        .orderBy(...order.orderBy)
        .limit(rows),
    ({ difference: { foundAt, resolvedAt, id } }) => ({ at: (isOpen ? foundAt : resolvedAt)?.toString() ?? '', id }),
  )
  return { ...page, items: page.items.map(toView) }
}

export const findOpenDifference = async (id: string): Promise<DifferenceView | null> => {
  const [row] = await selectDifferences().where(
    and(eq(paymentDifferences.id, id), sql`${paymentDifferences.resolvedAt} is null`),
  )
  return row ? toView(row) : null
}
