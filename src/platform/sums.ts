import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

const readSum = (sum: unknown): number => {
  const whole = Number(sum)
  if (!Number.isSafeInteger(whole)) throw new Error(`the sum ${sum} is no whole number that can be read exactly`)
  return whole
}

/**
 * The sum of a column of whole numbers, 0 of none. Postgres adds up integers as bigint: a cast to integer would fail above 21.4 million PLN
 * in grosze.
 */
export const sumOf = (column: SQLWrapper, only?: SQL): SQL<number> =>
  sql`coalesce(sum(${column})${only ? sql` filter (where ${only})` : sql``}, 0)`.mapWith(readSum) as SQL<number>
