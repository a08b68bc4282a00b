import { sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Reader, Tx } from '#platform/database.ts'
import type { RatingInput } from './schema.ts'

/** A table of ratings: of sessions, or of games. */
export type RatingTable = PgTable & { readonly sessionId: AnyPgColumn; readonly userId: AnyPgColumn }

export type RatingSummary = { readonly rating: number; readonly ratingCount: number }
type Rated = { readonly sessionId: string; readonly userId: string }
type OwnRating = { readonly stars: number; readonly text: string }

/** A person's own rating; null where there is none. */
export const findRating = async (reader: Reader, table: RatingTable, { sessionId, userId }: Rated) => {
  const { rows } = await reader.execute<OwnRating>(
    sql`select stars, text from ${table} where session_id = ${sessionId} and user_id = ${userId}`,
  )
  const [found] = rows
  return found ? { stars: found.stars, text: found.text } : null
}

/** The mean of the stars and their number; 0 of none. */
const summarize = async (tx: Tx, table: RatingTable, sessionId: string): Promise<RatingSummary> => {
  const { rows } = await tx.execute<{ rating: number; count: number }>(
    sql`select coalesce(avg(stars), 0)::real as rating, count(*)::int as count from ${table} where session_id = ${sessionId}`,
  )
  const [found] = rows
  if (!found) throw new Error(`no ratings of ${sessionId} could be read`)
  return { rating: found.rating, ratingCount: found.count }
}

/** One rating for each person, which they may change. Needs the lock of what is rated. */
export const writeRating = async (
  tx: Tx,
  table: RatingTable,
  { sessionId, userId }: Rated,
  { stars, text }: RatingInput,
  now: Temporal.Instant,
) => {
  const before = await findRating(tx, table, { sessionId, userId })
  const at = now.toString()
  await tx.execute(sql`
    insert into ${table} (session_id, user_id, stars, text, created_at, updated_at)
    values (${sessionId}, ${userId}, ${stars}, ${text}, ${at}, ${at})
    on conflict (session_id, user_id) do update
      set stars = excluded.stars, text = excluded.text, updated_at = excluded.updated_at`)
  return { before, summary: await summarize(tx, table, sessionId) }
}

/** Needs the lock of what is rated. `before` is null where there was none. */
export const deleteRating = async (tx: Tx, table: RatingTable, { sessionId, userId }: Rated) => {
  const before = await findRating(tx, table, { sessionId, userId })
  await tx.execute(sql`delete from ${table} where session_id = ${sessionId} and user_id = ${userId}`)
  return { before, summary: await summarize(tx, table, sessionId) }
}
