import { asc, eq, gte, max, sql } from 'drizzle-orm'
import { academySessions } from '#features/academy/sessions/table.ts'
import { dneSessions } from '#features/games/games/table.ts'
import { engagements, occurrences } from '#features/scheduling/calendar/table.ts'
import { SCHOOL_ZONE } from '#kernel/zones.ts'
import { db, transaction } from '#platform/database.ts'
import { WEEKS_OF_HOURS } from './schema.ts'
import { hourPlaces } from './table.ts'
import { lastWeeks, spanOfWeek } from './weeks.ts'

/** Places of the dates that began in one hour of the week, 1 is Monday. */
export type HourPlaces = {
  readonly weekday: number
  readonly hour: number
  readonly offered: number
  readonly taken: number
}

/** How full the dates of the last eight weeks were that are over, by the hour in which they began (docs/product.md §12.2). */
export const listHourPlaces = async (now: Temporal.Instant): Promise<readonly HourPlaces[]> =>
  db
    .select({
      ...{ weekday: hourPlaces.weekday, hour: hourPlaces.hour },
      offered: sql<number>`sum(${hourPlaces.offered})::int`,
      taken: sql<number>`sum(${hourPlaces.taken})::int`,
    })
    .from(hourPlaces)
    .where(gte(hourPlaces.week, lastWeeks(now, WEEKS_OF_HOURS)[0] ?? ''))
    .groupBy(hourPlaces.weekday, hourPlaces.hour)
    .orderBy(asc(hourPlaces.hour), asc(hourPlaces.weekday))

/**
 * Counts the places of groups, courses and games by the hour in which a date began. Counts the last week that it counted again, and every
 * week since; at first the weeks that are shown.
 */
export const countHours = async (now: Temporal.Instant): Promise<void> => {
  const [counted] = await db.select({ last: max(hourPlaces.week) }).from(hourPlaces)
  for (const week of lastWeeks(now, WEEKS_OF_HOURS).filter(monday => monday >= (counted?.last ?? '')))
    await countWeek(week, now)
}

const countWeek = (week: string, now: Temporal.Instant): Promise<void> =>
  transaction(async tx => {
    const { start, end } = spanOfWeek(week)
    // An hour whose dates were called off or returned since has no places any more.
    await tx.delete(hourPlaces).where(eq(hourPlaces.week, week))
    const inSchool = sql`o.starts_at at time zone '${sql.raw(SCHOOL_ZONE)}'`
    await tx.execute(sql`
      with places as (
        select extract(isodow from ${inSchool})::int as weekday, extract(hour from ${inSchool})::int as hour,
          coalesce(s.max_students, g.max_players) as offered, (
            select count(*) from ${engagements} e
            where e.occurrence_id = o.id and e.part = 'participant' and e.blocking
          ) as taken
        from ${occurrences} o
        left join ${academySessions} s on o.kind = 'academy' and s.id = o.session_id and s.type <> 'individual'
        left join ${dneSessions} g on o.kind = 'game' and g.id = o.session_id
        where o.state = 'planned' and o.starts_at >= ${start.toString()} and o.starts_at < ${end.toString()}
          and o.ends_at <= ${now.toString()} and coalesce(s.max_students, g.max_players) is not null
      )
      insert into ${hourPlaces} (week, weekday, hour, offered, taken)
        select ${week}::date, weekday, hour, sum(offered), sum(taken) from places group by weekday, hour
      on conflict (week, weekday, hour) do update set offered = excluded.offered, taken = excluded.taken`)
  })
