import { sql } from 'drizzle-orm'
import { toReservationView } from '#features/academy/reservation-page/reservation-view.ts'
import { listReservations } from '#features/academy/reservations/queries.ts'
import { listSessions } from '#features/academy/session-list/session-list.ts'
import { findNextLesson } from '#features/screens/home/next-lesson.ts'
import { db } from '#platform/database.ts'
import type { Term } from './term.ts'

/**
 * Sessions as the list must show them: the next start that can be booked, and the places that are left of a group or a course. At the time of
 * a date that a substitute has, its teacher is offered to no one.
 */
const expectedSessions = async (now: Temporal.Instant): Promise<readonly string[]> => {
  const at = sql`${now.toString()}::timestamptz`
  const { rows } = await db.execute<{ id: string; start: string; places: number | null }>(sql`
    with dated as (
      select o.id, o.session_id, lower(o.during) as start,
        (select count(*) from lessons l where l.occurrence_id = o.id and l.state in ('held', 'booked')) as taken
      from occurrences o where o.state = 'planned'
    ), half_hours as (
      select s.id as session_id, (day + h.hour::numeric * interval '1 hour') at time zone s.zone as start
      from academy_sessions s, jsonb_each(s.date_time) t(weekday, hours), jsonb_array_elements(t.hours) h(hour),
        generate_series(date_trunc('day', ${at} at time zone s.zone), (${at} at time zone s.zone) + s.horizon_weeks * interval '7 days', '1 day') day
      where s.type = 'individual' and to_char(day, 'FMDay') = t.weekday and not exists (select 1 from holidays where date = day::date)
    ), free as (
      select f.* from half_hours f join academy_sessions s on s.id = f.session_id
      where f.start >= ${at} + s.minimum_notice_hours * interval '1 hour'
        and f.start < ((${at} at time zone s.zone) + s.horizon_weeks * interval '7 days') at time zone s.zone
        and not exists (select 1 from engagements e where e.person_id = s.user_id and e.blocking
          and e.during && tstzrange(f.start, f.start + interval '30 minutes'))
        and not exists (select 1 from occurrences d join academy_sessions own on own.id = d.session_id
          where own.user_id = s.user_id and d.handed_over_at is not null and d.state = 'planned'
            and d.during && tstzrange(f.start, f.start + interval '30 minutes'))
    ), next as (
      select s.id, s.type, s.max_students, case s.type
        when 'individual' then (select min(a.start) from free a join free b
          on b.session_id = a.session_id and b.start = a.start + interval '30 minutes' where a.session_id = s.id)
        else (select min(d.start) from dated d where d.session_id = s.id
          and d.start >= ${at} + s.minimum_notice_hours * interval '1 hour') end as start
      from academy_sessions s where s.status in ('open', 'active')
    )
    select n.id, to_char(n.start, 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as start, case when n.type <> 'individual' then n.max_students - (
      select max(d.taken) from dated d where d.session_id = n.id and (d.start = n.start or n.type = 'course' and d.start > n.start)) end as places
    from next n where n.start is not null`)
  return rows.map(({ id, start, places }) => `${id} from ${start}, ${places ?? 'some'} places`).sort()
}

/** Starts of the students' next lessons; null without one. */
const expectedNext = async (
  studentIds: readonly string[],
  now: Temporal.Instant,
): Promise<readonly (string | null)[]> => {
  const { rows } = await db.execute<{ id: string; start: string }>(sql`
    select r.user_id as id, min(lower(o.during)) as start from lessons l join occurrences o on o.id = l.occurrence_id
    join academy_session_purchases r on r.id = l.purchase_id
    where r.state = 'booked' and l.state = 'booked' and upper(o.during) > ${now.toString()} group by 1`)
  const starts = new Map(rows.map(({ id, start }) => [id, Temporal.Instant.from(start).toString()]))
  return studentIds.map(id => starts.get(id) ?? null)
}

/** What lists and home pages say now, and what the rows say, each as text. */
export const listShown = async ({ clock, ctxAs, learners }: Term) => {
  const now = clock.now()
  const { items } = await listSessions({ limit: 100 }, now)
  const shown = items.map(
    ({ id, type, nextStart, placesLeft }) =>
      `${id} from ${nextStart}, ${type === 'individual' ? 'some' : placesLeft} places`,
  )
  const next = await Promise.all(
    learners.map(async learner => {
      const own = await listReservations(ctxAs(learner), { side: 'upcoming', limit: 100 })
      const views = own.items.map(one => toReservationView(one, now))
      return findNextLesson(views, learner.id, now)?.start ?? null
    }),
  )
  const ids = learners.map(({ id }) => id)
  return {
    said: { sessions: shown.sort(), next },
    rows: { sessions: await expectedSessions(now), next: await expectedNext(ids, now) },
  }
}
