import { sql } from 'drizzle-orm'
import { db, transaction } from '#platform/database.ts'

/**
 * Triggers of these tests alone: what can be judged only at the moment of the write, because calendars change later. What they find
 * is kept in `test_wrong_writes`. An offer goes to the first of the line whose calendar is free and who holds nothing else there; one date
 * is a part of what a block that begins on it takes. No lesson is added to an agreement whose invoice is overdue.
 */
export const watchWrites = () =>
  transaction(async tx => {
    await tx.execute(sql`create table test_wrong_writes (what text, id text, found text)`)
    await tx.execute(sql`create table test_clock (now timestamptz)`)
    await tx.execute(sql`
      create function test_watch_offer() returns trigger language plpgsql as $$ begin
        insert into test_wrong_writes
        select 'a place was offered before the person who waits longer', w.id, new.id
        from waitlist_entries w join academy_sessions s on s.id = w.session_id
        join academy_session_purchases r on r.id = new.reservation_id
        cross join lateral (
          select count(*) as wanted, count(*) filter (where exists (
            select 1 from engagements e where e.person_id = w.student_id and e.blocking and e.during && o.during)) as busy
          from occurrences o where o.session_id = s.id and o.state = 'planned' and case w.plan
            when 'course' then lower(o.during) > r.created_at
            else (lower(o.during) at time zone s.zone)::date between w.first_date and w.first_date + case w.plan when 'single' then 0 else 6 end end) f
        where w.session_id = new.session_id and w.number < new.number and w.state = 'waiting' and f.wanted > 0 and f.busy = 0
          and w.first_date is not distinct from new.first_date and w.plan in (new.plan, 'single')
          and not exists (select 1 from academy_session_purchases held
            where held.user_id = w.student_id and held.product_id = s.id and held.state = 'held');
        return null;
      end $$`)
    await tx.execute(sql`
      create trigger test_watch_offer after update on waitlist_entries for each row
      when (old.state = 'waiting' and new.state in ('offered', 'accepted')) execute function test_watch_offer()`)
    await tx.execute(sql`
      create function test_watch_planning() returns trigger language plpgsql as $$ begin
        insert into test_wrong_writes
        select 'lessons of an agreement were planned while its invoice was overdue', new.id, i.id
        from usage_records u join usage_invoices i on i.id = u.invoice_id
        where u.purchase_id = new.id and i.state = 'open' and i.overdue_at is not null;
        return null;
      end $$`)
    await tx.execute(sql`
      create trigger test_watch_planning after update on academy_session_purchases for each row
      when (new.state = 'booked' and new.planned_until > old.planned_until) execute function test_watch_planning()`)
  })

/** The time of the history, for triggers that look at what is ahead. */
export const tellTime = async (now: Temporal.Instant): Promise<void> => {
  await db.execute(
    sql`with before as (delete from test_clock) insert into test_clock values (${now.toString()}::timestamptz)`,
  )
}

/**
 * A lesson with the sibling discount is written only while another child under 18 of a guardian of its student has something booked that costs
 * something: a weekly agreement, or a lesson ahead. What is given up in the same moment may have been there still.
 */
export const watchSiblings = () =>
  transaction(async tx => {
    await tx.execute(sql`
      create function test_watch_siblings() returns trigger language plpgsql as $$ begin
        insert into test_wrong_writes
        select 'a sibling discount without two children who book', r.id, new.id
        from academy_session_purchases r, test_clock c where r.id = new.purchase_id
          and r.reductions @> '[{"kind": "sibling"}]' and not exists (
            select 1 from guardianships mine join guardianships theirs on theirs.guardian_id = mine.guardian_id
            join users sibling on sibling.uid = theirs.child_id
            join academy_session_purchases b on b.user_id = theirs.child_id and (b.state = 'booked' or b.ended_at >= c.now)
            where mine.child_id = r.user_id and theirs.child_id <> r.user_id
              and mine.since <= c.now and (mine.until is null or mine.until >= c.now)
              and theirs.since <= c.now and (theirs.until is null or theirs.until >= c.now)
              and sibling.birth_date + interval '18 years' > c.now at time zone 'Europe/Warsaw'
              and (b.plan = 'weekly' or b.amount > 0 and exists (select 1 from lessons l join occurrences o on o.id = l.occurrence_id
                where l.purchase_id = b.id and o.starts_at > c.now and (l.state = 'booked' or b.ended_at >= c.now
                  or exists (select 1 from lesson_cancellations x where x.lesson_id = l.id and x.created_at >= c.now)))));
        return null;
      end $$`)
    await tx.execute(sql`
      create trigger test_watch_siblings after insert on lessons for each row
      when (new.reduction > 0) execute function test_watch_siblings()`)
  })
