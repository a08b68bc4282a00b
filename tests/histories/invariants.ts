import { type SQL, sql } from 'drizzle-orm'
import { db } from '#platform/database.ts'

type Broken = { readonly what: string; readonly id: string; readonly found: string }

/** Lessons that are cheaper by a package and are held, booked, charged, or could be booked again by undoing. */
const PACKAGE_LESSONS = (now: SQL): SQL => sql`(
  select p.id, p.state as package_state, p.buyer_id, f.lessons, f.minutes, f.lesson_price, l.id as lesson_id, l.price, r.payer_id,
    o.ends_at - o.starts_at as length
  from lesson_packages p join lesson_package_offers f on f.id = p.offer_id join lesson_package_uses u on u.package_id = p.id
  join academy_session_purchases r on r.id = u.reservation_id join lessons l on l.purchase_id = r.id and l.reduction > 0
  join occurrences o on o.id = l.occurrence_id
  left join lesson_cancellations x on x.lesson_id = l.id and x.undone_at is null
  where l.state in ('held', 'booked') or x.outcome = 'charged' or x.undoable_until > ${now})`

/**
 * Everything that must hold of seats and calendars after any step, written without the product's own queries. A lesson is live while it is
 * held or booked.
 */
const RULES: readonly ((now: SQL) => SQL)[] = [
  () => sql`
    select 'more places taken than there are' as what, o.id, count(*) || ' of ' || s.max_students as found
    from occurrences o join academy_sessions s on s.id = o.session_id join live l on l.occurrence_id = o.id
    group by o.id, s.max_students having count(*) > s.max_students`,
  () => sql`
    select 'a person is in two places', a.id, b.id from engagements a join engagements b
      on b.person_id = a.person_id and b.id > a.id and a.during && b.during where a.blocking and b.blocking`,
  () => sql`
    select 'a student has two lessons at once', a.id, b.id from live a join live b
      on b.user_id = a.user_id and b.id > a.id and a.during && b.during`,
  () => sql`
    select 'a teacher gives two lessons at once', a.id, b.id from occurrences a join occurrences b
      on b.host_id = a.host_id and b.id > a.id and a.during && b.during where a.state = 'planned' and b.state = 'planned'`,
  () => sql`
    select 'the time of a lesson is not that of its occurrence, or blocks when it should not', l.id, l.state from all_lessons l
    left join engagements e on e.source_id = l.id and e.source_kind = 'lesson' and e.person_id = l.user_id
      and e.part = 'participant' and e.occurrence_id = l.occurrence_id and e.during = l.during
    where e.blocking is distinct from (l.state in ('held', 'booked', 'refunded'))`,
  () => sql`
    select 'a live lesson is not planned with its teacher', l.id, l.planned from live l where l.planned <> 'planned' or not exists (
      select 1 from engagements e where e.occurrence_id = l.occurrence_id and e.part = 'host' and e.blocking
        and e.person_id = l.teacher_id and e.during = l.during)`,
  () => sql`
    select 'a teacher is kept by something that is not planned, or not kept by what is', o.id, o.state from occurrences o
    where (select count(*) from engagements e where e.occurrence_id = o.id and e.part = 'host' and e.blocking)
      <> (o.state = 'planned')::int`,
  () => sql`
    select 'an individual time is kept for no lesson, or for two', o.id, count(l.id)::text from occurrences o
    join academy_sessions s on s.id = o.session_id and s.type = 'individual' left join all_lessons l
      on l.occurrence_id = o.id and l.state in ('held', 'booked', 'refunded') group by o.id having count(l.id) <> (o.state = 'planned')::int`,
  () => sql`
    select 'a student is twice in one occurrence', occurrence_id, user_id from live group by 2, 3 having count(*) > 1`,
  () => sql`
    select 'a lesson is in another state than its reservation', id, state || ' ' || reservation_state from all_lessons
    where not case reservation_state when 'held' then state = 'held' when 'lapsed' then state = 'lapsed'
      when 'booked' then state in ('booked', 'cancelled', 'refunded')
      else state in ('cancelled', 'refunded') or state = 'booked' and lower(during) <= ended_at end`,
  () => sql`
    select 'a booked lesson is outside of its plan', l.id, plan || ' ' || starts_on from (
      select *, (lower(during) at time zone zone)::date as starts_on from live) l
    where not exists (select 1 from lesson_proposals p where p.agreed_lesson_id = l.id and p.type = 'reschedule')
      and not exists (select 1 from session_date_moves m where m.occurrence_id = l.occurrence_id and m.state = 'moved')
      and not exists (select 1 from audit a where a.entity_id = l.id and a.event = 'lesson.moved_by_office') and not case plan
      when 'single' then starts_on between first_date and first_date + 6
      when 'block' then starts_on between first_date and first_date + 27
      when 'weekly' then starts_on >= first_date and starts_on < planned_until
      else to_char(lower(during) at time zone zone, 'YYYY-MM-DD"T"HH24:MI') in (select d->>'date' from jsonb_array_elements(dates) d) end`,
  () => sql`
    select 'a date moved elsewhere than it was proposed', m.id, o.starts_at::text from session_date_moves m
    join occurrences o on o.id = m.occurrence_id where m.state = 'moved' and o.starts_at <> m.new_start
      and not exists (select 1 from session_date_moves later where later.occurrence_id = m.occurrence_id and later.state = 'moved'
        and (later.created_at, later.id) > (m.created_at, m.id))
      and not exists (select 1 from audit a join lessons l on l.id = a.entity_id
        where l.occurrence_id = m.occurrence_id and a.event = 'lesson.moved' and a.at > m.closed_at)`,
  () => sql`
    select 'a student who said no takes part in a moved date', a.id, l.state from session_move_answers a
    join session_date_moves m on m.id = a.move_id and m.state = 'moved' join lessons l on l.id = a.lesson_id
    where a.answer = 'cannot' and l.state = 'booked'
      and not exists (select 1 from lesson_cancellations c where c.lesson_id = l.id and c.undone_at is not null)
      and not exists (select 1 from session_date_moves later where later.occurrence_id = m.occurrence_id and later.id > m.id)`,
  () => sql`
    select 'the office booked what its payer did not consent to', r.id, r.state from academy_session_purchases r
    where r.staff_id is not null and r.state = 'held' and r.early_performance_at is null
      and exists (select 1 from payment_intents i where i.payable_id = r.id)`,
  () => sql`
    select 'a hold without an active hold, or the other way round', coalesce(r.id, h.id), r.state
    from (select * from academy_session_purchases where state = 'held') r
    full join (select * from holds where state = 'active') h on h.holdable_id = r.id and h.person_id = r.user_id where r.id is null or h.id is null`,
  () => sql`
    select 'a cancelled lesson was neither cancelled nor given up, or a booked one was', l.id, l.state from all_lessons l
    left join lesson_cancellations c on c.lesson_id = l.id and c.undone_at is null
    where l.state = 'cancelled' and c.id is null and l.reservation_state not in ('resigned', 'ended')
      or l.state <> 'cancelled' and c.id is not null`,
  now => sql`
    select 'an empty date of a session that takes no more students is still planned', o.id, s.status from occurrences o
    join academy_sessions s on s.id = o.session_id and s.status in ('closed', 'ended') left join live l on l.occurrence_id = o.id
    where o.state = 'planned' and lower(o.during) > ${now} and l.id is null`,
  now => sql`
    select 'an ended course has a lesson ahead', o.id, s.title from occurrences o join academy_sessions s on s.id = o.session_id
    where s.status = 'ended' and o.state = 'planned' and lower(o.during) > ${now}`,
  () => sql`
    select 'an offer of the waitlist is not held for its student', w.id, w.state || ' ' || coalesce(r.state, '') from waitlist_entries w
    left join academy_session_purchases r on r.id = w.reservation_id and r.user_id = w.student_id and r.product_id = w.session_id
    left join holds h on h.holdable_id = r.id and h.state = 'active' and h.policy = 'waitlist_offer'
    where not case w.state when 'offered' then r.state = 'held' and h.id is not null
      when 'accepted' then r.state in ('booked', 'resigned', 'ended') when 'declined' then r.state in ('lapsed', 'booked')
      when 'lapsed' then r.state not in ('held') else true end`,
  () => sql`
    select 'a hold is kept as an offer for a person who does not wait', h.id, r.state from holds h
    join academy_session_purchases r on r.id = h.holdable_id
    where h.policy = 'waitlist_offer' and h.state = 'active'
      and not exists (select 1 from waitlist_entries w where w.reservation_id = r.id and w.state = 'offered')`,
  () => sql`select what, id, found from test_wrong_writes`,
  now => sql`
    select 'a lesson was returned before its end, or without a word about it', l.id, l.state from all_lessons l
    left join lesson_returns t on t.lesson_id = l.id
    where (l.state = 'refunded') <> (t.lesson_id is not null) or t.lesson_id is not null and upper(l.during) > ${now}`,
  now => sql`
    select 'an agreement goes on though its invoice was overdue for 14 days', r.id, i.id from academy_session_purchases r
    join usage_records u on u.purchase_id = r.id join usage_invoices i on i.id = u.invoice_id
    where r.state = 'booked' and i.state = 'open' and i.overdue_at <= ${now} - interval '14 days'`,
  () => sql`
    select 'skipped dates are told twice to one side', entity_id, user_id from notifications where type = 'dates_skipped'
    group by 2, 3, created_at having count(*) > 1
    union all select 'the same skipped dates are told twice', entity_id, user_id from notifications where type = 'dates_skipped'
    group by 2, 3, message having count(*) > 1`,
  now => sql`
    select 'a code is used more often than it may be', c.id, count(*)::text from discount_codes c join discount_code_uses u on u.code_id = c.id
    where exists (select from lessons l left join lesson_cancellations x on x.lesson_id = l.id and x.undone_at is null
      where l.purchase_id = u.reservation_id and (l.state in ('held', 'booked') or x.outcome = 'charged' or x.undoable_until > ${now}))
    group by 2, c.max_uses having count(*) > c.max_uses`,
  () => sql`
    select 'a family uses a code more often than it may', c.id, count(*)::text from discount_codes c join discount_code_uses u on u.code_id = c.id
    join lateral (select min(f.guardian_id) as family from guardianships f where f.child_id = u.person_id and f.since is not null) g on g.family is not null
    where c.max_uses_each is not null and exists (select from lessons l where l.purchase_id = u.reservation_id and l.state in ('held', 'booked'))
    group by c.id, c.max_uses_each, g.family having count(*) > c.max_uses_each`,
  now => sql`
    select 'more lessons have the price of a package than it has', p.id, count(*)::text from ${PACKAGE_LESSONS(now)} p
    group by p.id, p.lessons having count(*) > p.lessons
    union all select 'a returned package is used', p.id, p.lesson_id from ${PACKAGE_LESSONS(now)} p where p.package_state <> 'active'
    union all select 'a lesson of a package has another price, length or payer', p.id, p.lesson_id from ${PACKAGE_LESSONS(now)} p
    where p.price <> p.lesson_price or p.length <> p.minutes * interval '1 minute' or p.payer_id <> p.buyer_id
    union all select 'a booking was reduced by a package that it does not use, or uses one without that', r.id, u.package_id
    from academy_session_purchases r full join lesson_package_uses u on u.reservation_id = r.id
    where (select one->>'reference' from jsonb_array_elements(r.reductions) one where one->>'kind' = 'package') is distinct from u.package_id`,
  () => sql`
    select 'what is charged, or was taken off, is not the sum of its lessons', r.id, r.amount::text from academy_session_purchases r
    join (select purchase_id, sum(price) as price, sum(reduction) as reduction from lessons group by 1) l on l.purchase_id = r.id
    where r.plan <> 'weekly' and (l.price <> r.amount
      or l.reduction <> (select coalesce(sum((one->>'amount')::int), 0) from jsonb_array_elements(r.reductions) one))`,
  () => sql`
    select 'a date has another host than the one whose time it takes, or two', o.id, o.host_id from occurrences o
    left join engagements e on e.occurrence_id = o.id and e.part = 'host' where o.host_id is distinct from e.person_id
      and (e.id is not null or o.state = 'planned')
    union all select 'a date has two hosts', e.occurrence_id, count(*)::text from engagements e where e.part = 'host'
    group by 2 having count(*) > 1`,
  () => sql`
    select 'a date is handed over to its own teacher, or another one teaches it without a word about it', o.id, o.host_id
    from occurrences o join academy_sessions s on s.id = o.session_id
    where (o.handed_over_at is not null) <> (o.host_id <> s.user_id)
      or o.host_id <> s.user_id and not exists (select from substitute_dates d join substitute_requests r on r.id = d.request_id
        where d.occurrence_id = o.id and d.handed_over_at = o.handed_over_at and r.substitute_id = o.host_id and r.state = 'accepted')`,
  now => sql`
    select 'a teacher is asked for one date by two requests', d.occurrence_id, count(*)::text from substitute_dates d
    join substitute_requests r on r.id = d.request_id and r.state = 'open' group by 2 having count(*) > 1
    union all select 'a request is open after its deadline', r.id, r.deadline::text from substitute_requests r
    where r.state = 'open' and r.deadline <= ${now} - interval '2 hours'`,
  () => sql`
    select 'a student was charged for not wanting a substitute', l.id, c.id from lesson_cancellations c join lessons l on l.id = c.lesson_id
    join occurrences o on o.id = l.occurrence_id join academy_session_purchases r on r.id = l.purchase_id
    where c.outcome = 'charged' and c.undone_at is null and r.created_at < o.handed_over_at and o.handed_over_at < c.created_at`,
  () => sql`
    select 'the ledger does not sum to zero', transaction_id, sum(amount)::text from ledger_entries group by 2 having sum(amount) <> 0`,
]

const LIVE = sql`
  all_lessons as (
    select l.id, l.state, l.occurrence_id, l.purchase_id, o.during, o.state as planned, o.session_id, r.user_id, r.plan, r.first_date,
      r.planned_until, case r.end_reason when 'completed' then 'booked' else r.state end as reservation_state, r.ended_at, s.type, s.zone, s.course_schedule as dates, o.host_id as teacher_id
    from lessons l join occurrences o on o.id = l.occurrence_id join academy_session_purchases r on r.id = l.purchase_id
    join academy_sessions s on s.id = r.product_id and s.id = o.session_id),
  live as (select * from all_lessons where state in ('held', 'booked'))`

/** What is broken now; empty when all holds. */
export const listBroken = async (now: Temporal.Instant): Promise<readonly Broken[]> => {
  const at = sql`${now.toString()}::timestamptz`
  const all = sql.join(
    RULES.map(rule => rule(at)),
    sql` union all `,
  )
  return (await db.execute<Broken>(sql`with ${LIVE} ${all}`)).rows
}

type Entry = {
  readonly id: string
  readonly session: string
  /** Changes when the student's calendar becomes free at a date that an offer would take. */
  readonly inCalendar: string
  readonly isReady: boolean
  readonly isFree: boolean
}

/**
 * Those who wait: whether they could take a place now, by their calendar and their holds, and whether what they wait for is free and can
 * still be booked. Who declined a part of a block waits for more lessons than that part had (docs/product.md §5.16).
 */
export const listEntries = async (now: Temporal.Instant): Promise<readonly Entry[]> => {
  const at = sql`${now.toString()}::timestamptz`
  const { rows } = await db.execute<Entry>(sql`
    with ${LIVE}
    select w.id, s.title as session, w.id || ' busy at ' || b.busy as "inCalendar", f.busy = 0 and not exists (
        select 1 from academy_session_purchases r where r.user_id = w.student_id and r.product_id = s.id and r.state = 'held') as "isReady",
      f.free = f.wanted and (w.declined_lessons = 0 or b.free > w.declined_lessons) and f.first > ${at} + interval '2 hours' + case s.type when 'group' then s.minimum_notice_hours else 0 end * interval '1 hour'
        as "isFree"
    from waitlist_entries w join academy_sessions s on s.id = w.session_id and s.status in ('open', 'active')
    join users u on u.uid = s.user_id and u.teacher_access_at is not null
    cross join lateral (
      select count(*) as wanted, min(lower(o.during)) as first,
        count(*) filter (where (select count(*) from live l where l.occurrence_id = o.id) < s.max_students) as free,
        count(*) filter (where exists (select 1 from engagements e where e.person_id = w.student_id and e.blocking and e.during && o.during)) as busy
      from occurrences o where o.session_id = s.id and o.state = 'planned' and case w.plan
        when 'course' then lower(o.during) > ${at}
        else (lower(o.during) at time zone s.zone)::date between w.first_date and w.first_date + case w.plan when 'single' then 0 else 6 end end) f
    cross join lateral (
      select count(*) filter (where not is_busy and taken < s.max_students) as free, count(*) filter (where is_busy) as busy from (
        select exists (select 1 from engagements e where e.person_id = w.student_id and e.blocking and e.during && o.during) as is_busy,
          (select count(*) from live l where l.occurrence_id = o.id) as taken
        from occurrences o where o.session_id = s.id and o.state = 'planned'
          and (lower(o.during) at time zone s.zone)::date between w.first_date and w.first_date + 27) dates) b
    where w.state = 'waiting' and f.wanted > 0`)
  return rows
}

type Kept = { readonly id: string; readonly kept: string }

/** What of each lesson never changes, whatever is moved, cancelled or undone: its booking, place, length and price. */
export const listLessonsKept = async (): Promise<ReadonlyMap<string, string>> => {
  const { rows } = await db.execute<Kept>(sql`
    select l.id, concat_ws(' ', l.purchase_id, l.occurrence_id, upper(o.during) - lower(o.during), l.price) as kept
    from lessons l join occurrences o on o.id = l.occurrence_id`)
  return new Map(rows.map(({ id, kept }) => [id, kept]))
}
