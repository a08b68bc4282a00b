import { eq, max, sql } from 'drizzle-orm'
import { academySessions } from '#features/academy/sessions/table.ts'
import { engagements, occurrences } from '#features/scheduling/calendar/table.ts'
import { db } from '#platform/database.ts'
import { figures } from './table.ts'
import { lastWeeks, spanOfWeek } from './weeks.ts'

/**
 * Counts the places of groups and courses in lessons that are over: how many there were and how many were taken (docs/product.md §12.2). Counts
 * the last week that it counted again, and every week since; at first the weeks that the charts show.
 */
export const countPlaces = async (now: Temporal.Instant): Promise<void> => {
  const [counted] = await db
    .select({ last: max(figures.bucket) })
    .from(figures)
    .where(eq(figures.name, 'places_offered'))
  for (const week of lastWeeks(now).filter(monday => monday >= (counted?.last ?? ''))) await countWeek(week, now)
}

const countWeek = async (week: string, now: Temporal.Instant): Promise<void> => {
  const { start, end } = spanOfWeek(week)
  await db.execute(sql`
    with places as (
      select s.max_students as offered, (
        select count(*) from ${engagements} e
        where e.occurrence_id = o.id and e.part = 'participant' and e.blocking
      ) as taken
      from ${occurrences} o join ${academySessions} s on s.id = o.session_id and s.type <> 'individual'
      where o.kind = 'academy' and o.state = 'planned' and o.starts_at >= ${start.toString()} and o.starts_at < ${end.toString()}
        and o.ends_at <= ${now.toString()}
    )
    insert into ${figures} (name, bucket, amount)
      select 'places_offered', ${week}::date, coalesce(sum(offered), 0) from places
      union all select 'places_taken', ${week}::date, coalesce(sum(taken), 0) from places
    on conflict (name, bucket) do update set amount = excluded.amount`)
}
