import type pg from 'pg'

/** Agreements of a plan: `first` is the Monday of their first week, `weeks` how many weeks have lessons. */
type Agreements = {
  readonly plan: 'block' | 'weekly'
  readonly count: number
  readonly first: string
  readonly weeks: number
  readonly now: Temporal.Instant
}

const PER_SESSION = 20
const ZONE = 'Europe/Warsaw'
/** A fifth of the sessions are groups on Tuesdays at 17:00; the others give each student an hour of their own from Monday to Friday. */
const TEACHING =
  '{"Monday":[14,14.5,15,15.5,16,16.5,17,17.5],"Tuesday":[14,14.5,15,15.5,16,16.5,17,17.5],"Wednesday":[14,14.5,15,15.5,16,16.5,17,17.5],"Thursday":[14,14.5,15,15.5,16,16.5,17,17.5],"Friday":[14,14.5,15,15.5,16,16.5,17,17.5]}'

/**
 * Fills a database by SQL with booked agreements, 20 in each session of a teacher of its own. Every fifth student is a child whose
 * guardian pays. Runs without triggers.
 */
export const fillAgreements = async (
  client: pg.ClientBase,
  { plan, count, first, weeks, now }: Agreements,
): Promise<void> => {
  const sessions = Math.ceil(count / PER_SESSION)
  const id = (kind: string, n: string) => `'${kind}_${plan[0]}' || lpad((${n})::text, 25, '0')`
  const isGroup = (session: string) => `(${session}) % 5 = 0`
  const payer = `case when n % 5 = 0 then ${id('usr', `2000000 + n`)} else ${id('usr', `1000000 + n`)} end`
  const agreements = `(select n, n / ${PER_SESSION} as s, n % ${PER_SESSION} as slot, ${isGroup(`n / ${PER_SESSION}`)} as in_group from generate_series(0, ${count - 1}) n) a`
  const weekday = 'case when in_group then 1 else slot % 5 end'
  const hour = 'case when in_group then 17 else 14 + slot / 5 end'
  const day = (week: string) => `(date '${first}' + (${week}) * 7 + ${weekday})`
  const span = `tstzrange((${day('w')} + make_interval(hours => ${hour})) at time zone '${ZONE}', (${day('w')} + make_interval(hours => ${hour} + 1)) at time zone '${ZONE}')`
  const picked = `jsonb_build_object((array['Monday','Tuesday','Wednesday','Thursday','Friday'])[1 + ${weekday}], jsonb_build_array(${hour}, ${hour} + 0.5))`
  const groupSpan = `tstzrange((date '${first}' + w * 7 + 1 + time '17:00') at time zone '${ZONE}', (date '${first}' + w * 7 + 1 + time '18:00') at time zone '${ZONE}')`
  const groups = `(select s, w from generate_series(0, ${sessions - 1}) s, generate_series(0, ${weeks + 9}) w where ${isGroup('s')}) g`
  const occurrence = `case when in_group then ${id('occ', `9000000 + s * 100 + w`)} else ${id('occ', 'n * 10 + w')} end`
  const lessons = `${agreements}, generate_series(0, ${weeks - 1}) w`
  const fills = [
    `insert into users (uid, username, display_name, email, email_verified, role, dnd_role, teacher_access_at)
     select ${id('usr', 's')}, '${plan}_t' || s, 'Teacher ' || s, '${plan}_t' || s || '@guildhall.test', true, 'teacher', 'teacher', $1::timestamptz from generate_series(0, ${sessions - 1}) s`,
    `insert into users (uid, username, display_name, email, email_verified, birth_date)
     select ${id('usr', `1000000 + n`)}, '${plan}_s' || n, 'Student ' || n, '${plan}_s' || n || '@guildhall.test', true, case when n % 5 = 0 then date '2014-01-01' end from ${agreements}
     union all select ${id('usr', `2000000 + n`)}, '${plan}_g' || n, 'Guardian ' || n, '${plan}_g' || n || '@guildhall.test', true, null from ${agreements} where n % 5 = 0`,
    `insert into guardianships (id, child_id, guardian_id, requested_at, confirmed_at, confirmed_by, since)
     select ${id('grd', 'n')}, ${id('usr', `1000000 + n`)}, ${id('usr', `2000000 + n`)}, $1::timestamptz, $1::timestamptz, 'operator', $1::timestamptz - interval '60 days' from ${agreements} where n % 5 = 0`,
    `insert into academy_sessions (id, user_id, type, track, subject, title, zone, date_time, price, max_students, created_at, scheduled_at, updated_at)
     select ${id('ses', 's')}, ${id('usr', 's')}, case when ${isGroup('s')} then 'group' else 'individual' end, 'ib', 'ib-mathematics-aa', 'Mathematics AA', '${ZONE}',
       case when ${isGroup('s')} then '{"Tuesday":[17,17.5]}' else '${TEACHING}' end::jsonb, 10000, case when ${isGroup('s')} then 24 else 1 end, $1::timestamptz, $1::timestamptz, $1
     from generate_series(0, ${sessions - 1}) s`,
    `insert into payment_intents (id, payer_id, payable_kind, payable_id, description, amount, state, provider, provider_ref, charge_ref, expires_at, created_at, settled_at)
     select ${id('pay', 'n')}, ${payer}, 'reservation', ${id('rsv', 'n')}, 'Mathematics AA', 0, 'succeeded', 'test', '${plan}' || n, '${plan}' || n, $1::timestamptz, $1::timestamptz, $1::timestamptz from ${agreements} where '${plan}' = 'weekly'`,
    `insert into academy_session_purchases (id, product_id, user_id, payer_id, type, plan, subject, date_time, first_date, max_students, unit_price, amount, payment_status, state, terms_version, planned_until, agreement_id, early_performance_at, created_at, booked_at)
     select ${id('rsv', 'n')}, ${id('ses', 's')}, ${id('usr', `1000000 + n`)}, ${payer}, case when in_group then 'group' else 'individual' end, '${plan}', 'ib-mathematics-aa', ${picked},
       ${day('0')}, 24, 10000, case when '${plan}' = 'weekly' then 0 else ${weeks} * 10000 end, case when '${plan}' = 'weekly' then 'pending_subscription_billing' else 'succeeded' end, 'booked', '1',
       case when '${plan}' = 'weekly' then ${day(String(weeks))} end, case when '${plan}' = 'weekly' then ${id('pay', 'n')} end, $1::timestamptz - interval '40 days', $1::timestamptz - interval '40 days', $1::timestamptz - interval '40 days'
     from ${agreements}`,
    `insert into occurrences (id, kind, session_id, host_id, during, created_at)
     select ${occurrence}, 'academy', ${id('ses', 's')}, ${id('usr', 's')}, ${span}, $1::timestamptz from ${lessons} where not in_group
     union all select ${id('occ', `9000000 + s * 100 + w`)}, 'academy', ${id('ses', 's')}, ${id('usr', 's')}, ${groupSpan}, $1::timestamptz from ${groups}`,
    `insert into engagements (id, person_id, occurrence_id, part, during, created_at)
     select ${id('eng', 'row_number() over ()')}, o.host_id, o.id, 'host', o.during, $1::timestamptz from occurrences o where o.id like 'occ_${plan[0]}%'`,
    `insert into lessons (id, purchase_id, occurrence_id, price, state)
     select ${id('lsn', 'n * 10 + w')}, ${id('rsv', 'n')}, ${occurrence}, 10000, 'booked' from ${lessons}`,
    `insert into engagements (id, person_id, occurrence_id, part, during, source_kind, source_id, created_at)
     select ${id('eng', '50000000 + n * 10 + w')}, ${id('usr', `1000000 + n`)}, ${occurrence}, 'participant', ${span}, 'lesson', ${id('lsn', 'n * 10 + w')}, $1::timestamptz from ${lessons}`,
  ]
  await client.query(`set session_replication_role = replica; set statement_timeout = 0; set synchronous_commit = off`)
  for (const fill of fills) await client.query(fill, fill.includes('$1') ? [now.toString()] : [])
  await client.query(`set session_replication_role = origin; set synchronous_commit = on; analyze`)
}
