import { sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import { newId } from '#kernel/ids.ts'
import { refuse } from '#kernel/refusal.ts'
import type { Reader, Tx } from '#platform/database.ts'
import { WORDS_HIDDEN } from './refusals.ts'
import type { RatingInput } from './schema.ts'

/** A table of ratings: of sessions, or of games. */
export type RatingTable = PgTable & { readonly sessionId: AnyPgColumn; readonly userId: AnyPgColumn }

export type RatingSummary = { readonly rating: number; readonly ratingCount: number }
type Rated = { readonly sessionId: string; readonly userId: string }
type OwnRating = {
  readonly stars: number
  readonly text: string
  /** Whether everyone reads the words, without the name. */
  readonly isPublic: boolean
  /** Of the teacher; empty where there is none. */
  readonly reply: string
}

/** A person's own rating; null where there is none. */
export const findRating = async (reader: Reader, table: RatingTable, { sessionId, userId }: Rated) => {
  const { rows } = await reader.execute<OwnRating>(
    sql`select stars, text, public_id is not null as "isPublic", reply from ${table} where session_id = ${sessionId} and user_id = ${userId}`,
  )
  const [found] = rows
  if (!found) return null
  const { stars, text, isPublic, reply } = found
  return { stars, text, isPublic, reply }
}

/** Whether staff have hidden the words of a rating. */
const isHidden = async (tx: Tx, table: RatingTable, { sessionId, userId }: Rated): Promise<boolean> => {
  const { rows } = await tx.execute(
    sql`select from ${table} where session_id = ${sessionId} and user_id = ${userId} and hidden_at is not null`,
  )
  return rows.length > 0
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

/**
 * One rating for each person, which they may change. What is no longer public loses its name and its answer. Needs the lock of what is
 * rated. Refuses 409 `words_hidden` where staff have hidden the words of before.
 */
export const writeRating = async (
  tx: Tx,
  table: RatingTable,
  { sessionId, userId }: Rated,
  { stars, text, isPublic = false }: RatingInput,
  now: Temporal.Instant,
) => {
  const before = await findRating(tx, table, { sessionId, userId })
  const at = now.toString()
  if (isPublic && text !== '' && (await isHidden(tx, table, { sessionId, userId }))) refuse(WORDS_HIDDEN)
  await tx.execute(sql`
    insert into ${table} as own (session_id, user_id, stars, text, public_id, created_at, updated_at)
    values (${sessionId}, ${userId}, ${stars}, ${text}, ${isPublic && text !== '' ? newId('rating') : null}, ${at}, ${at})
    on conflict (session_id, user_id) do update
      set stars = excluded.stars, text = excluded.text, updated_at = excluded.updated_at,
        public_id = case when excluded.public_id is not null then coalesce(own.public_id, excluded.public_id) end,
        reply = case when excluded.public_id is not null then own.reply else '' end,
        replied_at = case when excluded.public_id is not null then own.replied_at end`)
  return { before, summary: await summarize(tx, table, sessionId) }
}

/** Needs the lock of what is rated. `before` is null where there was none. */
export const deleteRating = async (tx: Tx, table: RatingTable, { sessionId, userId }: Rated) => {
  const before = await findRating(tx, table, { sessionId, userId })
  await tx.execute(sql`delete from ${table} where session_id = ${sessionId} and user_id = ${userId}`)
  return { before, summary: await summarize(tx, table, sessionId) }
}
