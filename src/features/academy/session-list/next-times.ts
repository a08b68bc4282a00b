import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** As many as a row of a list shows. */
export const SHOWN_TIMES = 3

const isoText = (at: SQL) => sql`to_char(${at}, 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`

/** In SQL: the next planned dates of a session or game, as ISO text. Read with the row, by the index of a session's dates. */
export const nextDatesSql = (sessionId: SQLWrapper, nextStart: SQLWrapper): SQL<readonly string[]> =>
  sql`array(select ${isoText(sql`o.starts_at`)} from occurrences o
    where o.session_id = ${sessionId} and o.state = 'planned' and o.starts_at >= ${nextStart}
    order by o.starts_at limit ${sql.raw(String(SHOWN_TIMES))})`

/**
 * In SQL: of the free starts of an individual session the first of each day, in the session's zone; where there are fewer days than
 * times, later ones of these days, an hour apart.
 */
export const nextFreeTimesSql = (offeredStarts: SQLWrapper, zone: SQLWrapper): SQL<readonly string[]> =>
  sql`array(select ${isoText(sql`chosen.start`)} from (
      select free.start from (
        select t.start, row_number() over (partition by (t.start at time zone ${zone})::date order by t.start) as nth
        from unnest(${offeredStarts}) as t(start)) free
      where free.nth % 2 = 1
      order by free.nth, free.start limit ${sql.raw(String(SHOWN_TIMES))}) chosen
    order by chosen.start)`
