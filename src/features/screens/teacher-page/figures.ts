import { sql } from 'drizzle-orm'
import { substituteRatings } from '#features/academy/ratings/table.ts'
import { lessons } from '#features/academy/reservations/table.ts'
import { type TrialOffer, trialOfferSql } from '#features/academy/sessions/queries.ts'
import { academySessions, takesReservationsSql } from '#features/academy/sessions/table.ts'
import { teacherFilms } from '#features/academy/teacher-films/table.ts'
import { dneSessions } from '#features/games/games/table.ts'
import { type PublicRating, publicRatingsSql } from '#features/games/public-ratings/queries.ts'
import { occurrences } from '#features/scheduling/calendar/table.ts'
import type { Reader } from '#platform/database.ts'
import { answerTimeSql } from './answer-time-query.ts'
import { MOST_LESSONS } from './most-lessons.ts'

const RATINGS_SHOWN = 10
/** Of each session: with those of others at the same hours, more than a page shows. */
const STARTS_READ = 40

type Figures = {
  /** Of all sessions and games, those that are over included. */
  readonly rating: number
  readonly ratingCount: number
  /** At most one more than `MOST_LESSONS`. */
  readonly lessonsTaught: number
  readonly answering: { readonly answers: number; readonly minutes: number | null }
  readonly film: string | null
  readonly trial: TrialOffer | null
  readonly said: readonly PublicRating[]
  /** By individual session: when a lesson can begin in the seven days from its next time. */
  readonly starts: Readonly<Record<string, readonly string[]>> | null
}

/** What a teacher's page tells beside the profile and the list, in one round trip. */
export const readFigures = async (reader: Reader, teacherId: string, now: Temporal.Instant): Promise<Figures> => {
  const at = sql`${now.toString()}::timestamptz`
  const { rows } = await reader.execute<Figures>(sql`
    select rated.rating, rated."ratingCount",
      (select count(*)::int from (
        select from ${occurrences} o
        where o.host_id = ${teacherId} and o.starts_at < ${at} and o.ends_at <= ${at} and o.kind = 'academy' and o.state = 'planned'
          and exists (select from ${lessons} l where l.occurrence_id = o.id and l.state = 'booked')
        limit ${MOST_LESSONS + 1}) taught) as "lessonsTaught",
      ${answerTimeSql(teacherId, now)} as answering,
      (select url from ${teacherFilms} film where film.teacher_id = ${teacherId}) as film,
      ${trialOfferSql(sql`${teacherId}`)} as trial,
      ${publicRatingsSql(teacherId, RATINGS_SHOWN)} as said,
      (select json_object_agg(s.id, to_json(s.offered_starts[1:${sql.raw(String(STARTS_READ))}])) from ${academySessions} s
        where s.user_id = ${teacherId} and s.type = 'individual' and ${takesReservationsSql(sql`s.status`)}) as starts
    from (
      select coalesce(sum(rating * rating_count) / nullif(sum(rating_count), 0), 0)::real as rating,
        coalesce(sum(rating_count), 0)::int as "ratingCount"
      from (
        select rating, rating_count from ${academySessions} where ${academySessions.user_id} = ${teacherId}
        union all
        select avg(stars)::real, count(*)::int from ${substituteRatings} where ${substituteRatings.teacherId} = ${teacherId}
        union all
        select rating, rating_count from ${dneSessions} where ${dneSessions.teacherId} = ${teacherId}) each) rated`)
  const [figures] = rows
  if (!figures) throw new Error('an aggregate without groups has one row')
  return figures
}
