import pg from 'pg'
import { type AvailabilityContext, projectListing } from '#features/academy/availability/availability.ts'
import { newId } from '#kernel/ids.ts'
import type { LessonToChange } from './lessons-to-change.ts'

const LOCK_SESSION = `select * from academy_sessions where id = $1 for update`
const READ_LESSON = `
  select l.state, l.price, l.occurrence_id, o.during::text as during, lower(o.during) as start, r.state as agreed, student.display_name as student, teacher.display_name as teacher, teacher.email, i.id as intent,
    i.amount - (select coalesce(sum(amount), 0) from refunds where intent_id = i.id and state not in ('failed', 'cancelled')) as left,
    exists (select from waitlist_entries w where w.session_id = r.product_id and w.state = 'waiting') as awaited
  from lessons l join occurrences o on o.id = l.occurrence_id join academy_session_purchases r on r.id = l.purchase_id
  join users student on student.uid = r.user_id join users teacher on teacher.uid = o.host_id
  join payment_intents i on i.payable_kind = 'reservation' and i.payable_id = r.id and i.settled_at is not null
  where l.id = $1 for update of r, i`
const JOB = `insert into pgboss.job_common (name, data, start_after, policy, singleton_key, retry_limit, retry_delay, retry_backoff, expire_seconds, deletion_seconds)`
const CANCEL = `
  with lesson as (update lessons set state = 'cancelled' where id = $1),
  time as (update engagements set blocking = false where source_id = $1 and blocking),
  refund as (insert into refunds (id, intent_id, amount, reason, method, line_id, not_before, created_at) values ($2, $3, $4, 'cancelled', 'money', $1, $5, $6)),
  cancellation as (
    insert into lesson_cancellations (id, lesson_id, cancelled_by, side, is_late, outcome, returned_amount, refund_id, email_at, undoable_until, created_at)
    values ($7, $1, $8, 'participant', false, 'returned', $4, $2, $9, $5, $6)),
  notice as (
    insert into notifications (id, user_id, type, title, message, link, params, entity_id, created_at, email_at, dedupe_key)
    values ($10, $11, 'lesson_cancellation', $12, $13, $14, $15, $1, $6, $9, $7)),
  proposal as (update lesson_proposals set status = 'proposal_rejected', reason = 'withdrawn' where lesson_id = $1 and status in ('pending', 'proposal_sent')),
  room as (delete from meeting_rooms where occurrence_id in (select occurrence_id from attendances where person_id = $8 and occurrence_id = $16)),
  mail as (${JOB} values ('notice-emails', $17, $9, 'standard', null, 12, 5, true, 120, 604800)),
  money as (${JOB} values ('payments-refunds', $17, $5, 'standard', null, 12, 5, true, 120, 604800))
  insert into audit (id, at, actor, event, entity_id, before, after, request_id)
  values ($18, $6, $8, 'lesson.cancelled', $1, $19, $19, 'bench'), ($20, $6, $8, 'refund.created', $2, null, $19, 'bench')`
const UPDATE_GROUP = `
  update academy_sessions s set places_left = s.max_students - (
    select count(*) from engagements e join occurrences o on o.id = e.occurrence_id
    where o.session_id = s.id and o.starts_at = s.next_start and o.state = 'planned' and e.part = 'participant' and e.blocking)
  where s.id = $1`

const READ_PROPOSAL = `
  select p.status, p.offer, p.duration_minutes, l.state, l.occurrence_id, r.state as agreed, student.display_name as student, student.email as student_email, teacher.display_name as teacher, teacher.email
  from lesson_proposals p join lessons l on l.id = p.lesson_id join academy_session_purchases r on r.id = p.reservation_id
  join users student on student.uid = p.student_id join users teacher on teacher.uid = p.teacher_id
  where p.id = $1 for update of r, p`
const LOCK_USERS = `select uid from users where uid in ($1, $2) order by uid for no key update`
const READ_TIMES = `
  select e.occurrence_id, extract(epoch from lower(e.during))::float8 * 1000 as start, extract(epoch from upper(e.during))::float8 * 1000 as end, e.person_id,
    (select array_agg(date::text) from holidays where date between $4::timestamptz::date and $5::timestamptz::date) as holidays,
    (select array_agg(id) from academy_sessions where user_id in ($1, $2) and id <> $3 and type = 'individual' and status in ('open', 'active')) as others
  from engagements e where e.person_id in ($1, $2) and e.blocking and e.during && tstzrange($4, $5)`
const MOVE = `
  with occurrence as (update occurrences set during = tstzrange($1, $2) where id = $3),
  proposal as (update lesson_proposals set status = 'proposal_accepted', proposed_date = $1, agreed_lesson_id = $4, responded_at = $5 where id = $6),
  room as (delete from meeting_rooms where occurrence_id = $3),
  asked as (update notifications set is_actionable = false, status = 'accepted', read = true where entity_id = $6 and is_actionable),
  notices as (
    insert into notifications (id, user_id, type, title, message, link, params, entity_id, created_at, dedupe_key)
    values ($7, $8, 'proposal_response', $9, $10, $11, $12, $6, $5, $6), ($13, $14, 'proposal_response', $9, $10, $11, $12, $6, $5, $6)),
  mail as (${JOB} values ('email', $15, $5, 'exclusive', $7, 12, 5, true, 120, 604800), ('email', $15, $5, 'exclusive', $13, 12, 5, true, 120, 604800))
  insert into audit (id, at, actor, event, entity_id, before, after, request_id)
  values ($16, $5, $8, 'lesson.moved', $4, $12, $12, 'bench'), ($17, $5, $8, 'proposal.accepted', $6, $12, $12, 'bench')`
const UPDATE_INDIVIDUAL = `
  update academy_sessions set next_start = $2, offered_starts = $3, places_left = $4
  where id = $1 and (next_start, offered_starts, places_left) is distinct from ($2, $3::timestamptz[], $4)`

/**
 * Cancels a group's lesson with its refund, and moves a lesson by an accepted proposal, with the fewest statements by `pg` alone: the
 * same rows under the same locks as the app, without its other cases, refusals, reactions and live updates.
 */
export const openBareChange = (connectionString: string, connections: number, now: Temporal.Instant) => {
  const pool = new pg.Pool({ connectionString, max: connections, options: '-c timezone=UTC' })
  type Query = (name: string, text: string, values: readonly unknown[]) => Promise<pg.QueryResult>
  const inTransaction = async (work: (query: Query) => Promise<void>) => {
    const client = await pool.connect()
    try {
      await client.query('begin')
      await work((name, text, values) => client.query({ name, text, values: [...values] }))
      await client.query('commit')
    } finally {
      client.release()
    }
  }
  const at = now.toString()

  const cancel = (lesson: LessonToChange) =>
    inTransaction(async query => {
      const session = (await query('session', LOCK_SESSION, [lesson.sessionId])).rows[0]
      const found = (await query('lesson', READ_LESSON, [lesson.lessonId])).rows[0]
      if (found.state !== 'booked' || found.agreed !== 'booked' || found.left < found.price || found.awaited)
        throw new Error('not to be cancelled')
      const [refundAt, emailAt] = [now.add({ minutes: 60 }).toString(), now.add({ minutes: 10 }).toString()]
      const message = `${found.student} has cancelled ${session.title}.`
      const payload = JSON.stringify({ ...lesson, start: found.start, email: { to: found.email, message } })
      await query('cancel', CANCEL, [
        ...[lesson.lessonId, newId('refund'), found.intent, found.price, refundAt, at, newId('cancellation')],
        ...[lesson.studentId, emailAt, newId('notification'), lesson.teacherId, 'A lesson was cancelled', message],
        ...[`/campus/lessons/${lesson.lessonId}`, payload, found.occurrence_id, payload, newId('audit'), payload],
        newId('audit'),
      ])
      await query('group', UPDATE_GROUP, [lesson.sessionId])
    })

  const accept = (lesson: LessonToChange) =>
    inTransaction(async query => {
      const { studentId, teacherId, sessionId, proposalId, lessonId } = lesson
      const session = (await query('session', LOCK_SESSION, [sessionId])).rows[0]
      const found = (await query('proposal', READ_PROPOSAL, [proposalId])).rows[0]
      await query('users', LOCK_USERS, [teacherId, studentId])
      const end = now.toZonedDateTimeISO(session.zone).add({ weeks: session.horizon_weeks, days: 1 }).toInstant()
      const { rows } = await query('times', READ_TIMES, [teacherId, studentId, sessionId, at, end.toString()])
      const start = Temporal.Instant.from(found.offer.times[0])
      const until = start.add({ minutes: found.duration_minutes })
      const kept = rows
        .filter(({ occurrence_id }) => occurrence_id !== found.occurrence_id)
        .map(row => ({
          personId: row.person_id,
          start: Temporal.Instant.fromEpochMilliseconds(row.start),
          end: Temporal.Instant.fromEpochMilliseconds(row.end),
        }))
      const isTaken = kept.some(
        one => Temporal.Instant.compare(one.start, until) < 0 && Temporal.Instant.compare(start, one.end) < 0,
      )
      if (found.status !== 'proposal_sent' || found.state !== 'booked' || isTaken || rows[0].others)
        throw new Error('not to be accepted')
      const message = `${found.student} has accepted another time for ${session.title}.`
      const payload = JSON.stringify({ ...lesson, start, to: [found.email, found.student_email], message })
      await query('move', MOVE, [
        ...[start.toString(), until.toString(), found.occurrence_id, lessonId, at, proposalId, newId('notification')],
        ...[studentId, 'A lesson was moved', message, `/campus/lessons/${lessonId}`, payload, newId('notification')],
        ...[teacherId, payload, newId('audit'), newId('audit')],
      ])
      const rules = {
        ...{ zone: session.zone, date_time: session.date_time, allowSingleSlots: session.allow_single_slots },
        ...{ minimumNoticeHours: session.minimum_notice_hours, bufferMinutes: session.buffer_minutes },
        horizonWeeks: session.horizon_weeks,
      }
      const teacherBusy = [...kept.filter(({ personId }) => personId === teacherId), { start, end: until }]
      const context: AvailabilityContext = { teacherBusy, holidays: new Set(rows[0].holidays ?? []), now }
      const { nextStart, offeredStarts, placesLeft } = projectListing(rules, context)
      await query('individual', UPDATE_INDIVIDUAL, [
        ...[sessionId, nextStart?.toString() ?? null, offeredStarts.map(String), placesLeft],
      ])
    })

  return { cancel, accept, close: () => pool.end() }
}
