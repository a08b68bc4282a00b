import type pg from 'pg'
import { fillAgreements } from './agreements.ts'
import { NOW } from './bench-app.ts'

/** A lesson of an agreement, with the ids of its people. */
export type LessonToChange = {
  readonly lessonId: string
  readonly sessionId: string
  readonly reservationId: string
  readonly studentId: string
  readonly teacherId: string
  readonly proposalId: string | null
}

/** Paid blocks from the Monday after `NOW`. Each individual one has a proposal to move its second lesson to the same morning. */
export const fillLessonsToChange = async (
  client: pg.ClientBase,
  count: number,
): Promise<{ readonly ofGroups: readonly LessonToChange[]; readonly proposed: readonly LessonToChange[] }> => {
  await fillAgreements(client, { plan: 'block', count, first: '2026-11-30', weeks: 4, now: NOW })
  await client.query(`
    insert into payment_intents (id, payer_id, payable_kind, payable_id, description, amount, state, provider, provider_ref, charge_ref, expires_at, created_at, settled_at)
    select 'pay_' || substr(id, 5), payer_id, 'reservation', id, 'Mathematics AA', amount, 'succeeded', 'test', 'ref_' || id, 'charge_' || id, created_at, created_at, created_at
    from academy_session_purchases`)
  const { rows } = await client.query<LessonToChange & { type: string }>(`
    select l.id as "lessonId", r.product_id as "sessionId", r.id as "reservationId", r.user_id as "studentId", s.user_id as "teacherId", r.type,
      case when r.type = 'individual' then 'prp_' || substr(l.id, 5) end as "proposalId"
    from lessons l join academy_session_purchases r on r.id = l.purchase_id join academy_sessions s on s.id = r.product_id
    join occurrences o on o.id = l.occurrence_id
    where r.payer_id = r.user_id and o.starts_at between '2026-12-07' and '2026-12-13' order by md5(l.id)`)
  await client.query(`
    insert into lesson_proposals (id, type, status, student_id, teacher_id, subject, curriculum, original_session_id, reservation_id, lesson_id, original_date, duration_minutes, offer, proposed_date, expiry_date, created_at)
    select 'prp_' || substr(l.id, 5), 'reschedule', 'proposal_sent', r.user_id, s.user_id, r.subject, s.track, s.id, r.id, l.id, o.starts_at, 60,
      jsonb_build_object('times', jsonb_build_array(to_char(o.starts_at at time zone 'UTC' - interval '6 hours', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')), 'message', '', 'by', s.user_id, 'at', '2026-11-21T09:00:00Z'),
      o.starts_at - interval '6 hours', o.starts_at - interval '30 hours', '${NOW}'
    from lessons l join academy_session_purchases r on r.id = l.purchase_id join academy_sessions s on s.id = r.product_id join occurrences o on o.id = l.occurrence_id
    where r.type = 'individual' and r.payer_id = r.user_id and o.starts_at between '2026-12-07' and '2026-12-13'`)
  await client.query('analyze')
  return {
    ofGroups: rows.filter(({ type }) => type === 'group'),
    proposed: rows.filter(({ type }) => type === 'individual'),
  }
}
