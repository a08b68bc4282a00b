import { eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { packageColumns, toPackageView } from '#features/academy/packages/queries.ts'
import { packageOffers, packages } from '#features/academy/packages/table.ts'
import { users } from '#features/people/users/table.ts'
import { db } from '#platform/database.ts'
import { instantText, keyset, type PageQuery, readPage } from '#platform/keyset.ts'

const buyers = alias(users, 'package_buyers')
const newestFirst = keyset(packages.createdAt, packages.id, 'descending')

/** All packages that were ordered, the newest first. */
export const listPackages = async ({ cursor, limit }: PageQuery, now: Temporal.Instant) => {
  const page = await readPage(
    limit,
    rows =>
      db
        .select({
          ...packageColumns(now),
          key: instantText(packages.createdAt),
          ...{ buyerId: buyers.id, buyerName: buyers.displayName, buyerUsername: buyers.username },
        })
        .from(packages)
        .innerJoin(packageOffers, eq(packageOffers.id, packages.offerId))
        .innerJoin(buyers, eq(buyers.id, packages.buyerId))
        .leftJoin(users, eq(users.id, packageOffers.teacherId))
        .where(newestFirst.afterCursor(cursor))
        .orderBy(...newestFirst.orderBy)
        .limit(rows),
    ({ key, bought }) => ({ at: key, id: bought.id }),
  )
  return {
    ...page,
    items: page.items.map(row => ({
      ...toPackageView(row, now),
      ...{ buyerId: row.buyerId, buyerName: row.buyerName, buyerUsername: row.buyerUsername },
    })),
  }
}

export const countPackages = (): Promise<number> => db.$count(packages)
