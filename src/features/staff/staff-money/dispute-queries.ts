import { and, eq, type SQL, sql } from 'drizzle-orm'
import { paymentDisputes } from '#features/money/disputes/table.ts'
import { paymentProviders } from '#features/money/payments/providers.ts'
import { paymentIntents } from '#features/money/payments/table.ts'
import { users } from '#features/people/users/table.ts'
import { db, type Reader } from '#platform/database.ts'
import { type KeysetPage, keyset, type PageQuery, readPage } from '#platform/keyset.ts'
import { saidWords } from '#platform/stored-words.ts'

const selectDisputes = () =>
  db
    .select({ dispute: paymentDisputes, description: saidWords(paymentIntents), payerName: users.displayName })
    .from(paymentDisputes)
    .innerJoin(paymentIntents, eq(paymentIntents.id, paymentDisputes.intentId))
    .innerJoin(users, eq(users.id, paymentIntents.payerId))
type Row = Awaited<ReturnType<typeof selectDisputes>>[number]

const toView = ({ dispute: { respondBy, openedAt, closedAt, ...dispute }, ...row }: Row) => ({
  ...{ ...dispute, ...row },
  respondBy: respondBy?.toString() ?? null,
  openedAt: openedAt.toString(),
  closedAt: closedAt?.toString() ?? null,
  /** Where staff answer it; null where its provider is no longer configured. */
  page: paymentProviders.find(dispute.provider)?.account?.disputePage(dispute.ref) ?? null,
})
/** Amounts in grosze, instants as ISO text. */
export type DisputeView = ReturnType<typeof toView>

const isIn = (filter: 'open' | 'closed'): SQL =>
  filter === 'open' ? sql`${paymentDisputes.closedAt} is null` : sql`${paymentDisputes.closedAt} is not null`

export const countDisputes = (reader: Reader, filter: 'open' | 'closed'): Promise<number> =>
  reader.$count(paymentDisputes, isIn(filter))

/** Disputes: open ones, the oldest first; those that are over, the latest first. */
export const listDisputes = async ({
  filter,
  cursor,
  limit,
}: PageQuery & { readonly filter: 'open' | 'closed' }): Promise<KeysetPage<DisputeView>> => {
  const isOpen = filter === 'open'
  const at = isOpen ? paymentDisputes.openedAt : paymentDisputes.closedAt
  const order = keyset(at, paymentDisputes.id, isOpen ? 'ascending' : 'descending')
  const page = await readPage(
    limit,
    rows =>
      selectDisputes()
        .where(and(isIn(filter), order.afterCursor(cursor)))
        .orderBy(...order.orderBy)
        .limit(rows),
    ({ dispute: { openedAt, closedAt, id } }) => ({ at: (isOpen ? openedAt : closedAt)?.toString() ?? '', id }),
  )
  return { ...page, items: page.items.map(toView) }
}
