import { and, asc, eq, gt, sql } from 'drizzle-orm'
import { creditBalances } from '#features/money/ledger/table.ts'
import { users } from '#features/people/users/table.ts'
import { PAGE_SIZE } from '#kernel/paging.ts'
import { db, type Reader } from '#platform/database.ts'

const hasCredit = sql`${creditBalances.balance} > 0`

export const countCredit = (reader: Reader): Promise<number> => reader.$count(creditBalances, hasCredit)

/** People with credit, by their id: the balances have no time. `after` is the last id of the page before. Grosze. */
export const listCredit = async (after: string | undefined, limit: number = PAGE_SIZE) => {
  const rows = await db
    .select({
      uid: users.id,
      username: users.username,
      displayName: users.displayName,
      balance: creditBalances.balance,
    })
    .from(creditBalances)
    .innerJoin(users, eq(users.id, creditBalances.userId))
    .where(and(hasCredit, after ? gt(creditBalances.userId, after) : undefined))
    .orderBy(asc(creditBalances.userId))
    .limit(limit + 1)
  const items = rows.slice(0, limit)
  return { items, nextCursor: rows.length > limit ? (items.at(-1)?.uid ?? null) : null }
}
export type CreditView = Awaited<ReturnType<typeof listCredit>>['items'][number]

export const findCreditOf = async (username: string): Promise<CreditView | null> => {
  const [found] = await db
    .select({
      uid: users.id,
      username: users.username,
      displayName: users.displayName,
      balance: creditBalances.balance,
    })
    .from(users)
    .innerJoin(creditBalances, eq(creditBalances.userId, users.id))
    .where(and(eq(users.username, username), hasCredit))
  return found ?? null
}
