import { type SQLWrapper, sql } from 'drizzle-orm'
import { sessionRatings } from '#features/academy/ratings/table.ts'
import { academySessions } from '#features/academy/sessions/table.ts'
import { gameRatings } from '#features/games/game-ratings/table.ts'
import { dneSessions } from '#features/games/games/table.ts'
import type { Reader } from '#platform/database.ts'

/** Words that everyone reads, without the name of who wrote them. Instants are ISO text. */
export type PublicRating = {
  readonly id: string
  readonly stars: number
  readonly text: string
  /** Of the teacher; empty where there is none. */
  readonly reply: string
  readonly title: string
  readonly at: string
}

/** In SQL: what is said in public about a teacher's sessions and games, the latest first, as JSON. */
export const publicRatingsSql = (teacherId: string | SQLWrapper, limit: number) => sql<readonly PublicRating[]>`(
  select coalesce(json_agg(json_build_object('id', said.id, 'stars', said.stars, 'text', said.text, 'reply', said.reply, 'title', said.title,
    'at', to_char(said.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')) order by said.updated_at desc, said.id), '[]')
  from (
    select r.public_id as id, r.stars, r.text, r.reply, s.title, r.updated_at
    from ${academySessions} s join ${sessionRatings} r on r.session_id = s.id
    where s.user_id = ${teacherId} and r.public_id is not null
    union all
    select r.public_id, r.stars, r.text, r.reply, g.title, r.updated_at
    from ${dneSessions} g join ${gameRatings} r on r.session_id = g.id
    where g.teacher_id = ${teacherId} and r.public_id is not null
    order by updated_at desc, id limit ${limit}) said)`

/** Of the teacher's own page: those that are still answered. */
const ANSWERED_SHOWN = 50

/** What is said in public about a teacher, the latest first. */
export const listPublicRatings = async (reader: Reader, teacherId: string): Promise<readonly PublicRating[]> => {
  const { rows } = await reader.execute<{ said: readonly PublicRating[] }>(
    sql`select ${publicRatingsSql(teacherId, ANSWERED_SHOWN)} as said`,
  )
  return rows[0]?.said ?? []
}
