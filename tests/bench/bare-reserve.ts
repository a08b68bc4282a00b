import pg from 'pg'
import { newId } from '#kernel/ids.ts'

/** One student and the group's lesson they reserve; `from` and `to` are the bounds of its day. */
export type BarePlace = {
  readonly sessionId: string
  readonly studentId: string
  readonly from: string
  readonly to: string
}

const LOCK_SESSION = `select user_id, subject, title, price, max_students, date_time from academy_sessions where id = $1 for update`
const LOCK_STUDENT = `select uid from users where uid = $1 for no key update`
const READ = `
  select o.id, o.during::text as during,
    (select count(*)::int from engagements e where e.occurrence_id = o.id and e.part = 'participant' and e.blocking) as taken,
    exists (select from engagements e where e.person_id = $2 and e.blocking and e.during && o.during) as clash,
    (select count(*)::int from holds h where h.person_id = $2 and h.state = 'active') as holds,
    exists (select from holds h join academy_session_purchases r on r.id = h.holdable_id
      where h.state = 'active' and h.person_id = $2 and r.product_id = $1) as held
  from occurrences o
  where o.session_id = $1 and o.state = 'planned' and o.starts_at >= $3 and o.starts_at < $4
  order by o.starts_at limit 1`
const WRITE = `
  with reservation as (
    insert into academy_session_purchases
      (id, product_id, user_id, payer_id, type, plan, subject, date_time, max_students, unit_price, amount, terms_version, early_performance_at, created_at)
    values ($1, $2, $3, $3, 'group', 'single', $4, $5, $6, $7, $7, '1', $8, $8)),
  engagement as (
    insert into engagements (id, person_id, occurrence_id, part, during, source_kind, source_id, created_at)
    values ($9, $3, $10, 'participant', $11, 'lesson', $12, $8)),
  lesson as (insert into lessons (id, purchase_id, occurrence_id, price) values ($12, $1, $10, $7)),
  hold as (
    insert into holds (id, holdable_kind, holdable_id, person_id, payer_id, policy, expires_at, created_at)
    values ($13, 'reservation', $1, $3, $3, 'checkout', $14, $8)),
  intent as (
    insert into payment_intents (id, payer_id, payable_kind, payable_id, description, amount, provider, expires_at, created_at)
    values ($15, $3, 'reservation', $1, $16, $7, 'test', $14, $8))
  insert into audit (id, at, actor, event, entity_id, after, request_id)
  values ($17, $8, $3, 'reservation.held', $1, $18, 'bench'), ($19, $8, $3, 'payment.opened', $15, $18, 'bench')`
const UPDATE_LISTING = `
  update academy_sessions s set places_left = s.max_students - (
    select count(*) from engagements e join occurrences o on o.id = e.occurrence_id
    where o.session_id = s.id and o.starts_at = s.next_start and o.state = 'planned' and e.part = 'participant' and e.blocking)
  where s.id = $1`
const OPEN_CHECKOUT = `
  insert into test_payments (ref, idempotency_key, intent_id, amount, currency, description, return_url, expires_at, created_at)
  values ($1, $2, $2, $3, 'PLN', $4, $5, $6, $7)`
const OPEN_INTENT = `update payment_intents set state = 'open', provider_ref = $2, checkout_url = $3 where id = $1`

/**
 * Reserves a group's lesson with the fewest statements, by `pg` alone: the same rows under the same locks as the app, checked by the
 * same conditions, without the app's other types of session, refusals, reactions and live updates.
 */
export const openBareReserve = (connectionString: string, connections: number) => {
  const pool = new pg.Pool({ connectionString, max: connections, options: '-c timezone=UTC' })
  const query = (client: pg.ClientBase | pg.Pool, name: string, text: string, values: readonly unknown[]) =>
    client.query({ name, text, values: [...values] })

  const hold = async (client: pg.ClientBase, { sessionId, studentId, from, to }: BarePlace, now: Temporal.Instant) => {
    const expiresAt = now.add({ minutes: 15 }).toString()
    const { rows: sessions } = await query(client, 'session', LOCK_SESSION, [sessionId])
    await query(client, 'student', LOCK_STUDENT, [studentId])
    const { rows: found } = await query(client, 'read', READ, [sessionId, studentId, from, to])
    const [session, lesson] = [sessions[0], found[0]]
    if (lesson.taken >= session.max_students || lesson.clash || lesson.held || lesson.holds >= 3)
      throw new Error('taken')
    const [reservationId, intentId, description] = [newId('reservation'), newId('intent'), `${session.title}, 1 lesson`]
    const payload = JSON.stringify({ reservationId, sessionId, studentId, teacherId: session.user_id })
    await query(client, 'write', WRITE, [
      ...[
        reservationId,
        sessionId,
        studentId,
        session.subject,
        JSON.stringify(session.date_time),
        session.max_students,
      ],
      ...[session.price, now.toString(), newId('engagement'), lesson.id, lesson.during, newId('lesson'), newId('hold')],
      ...[expiresAt, intentId, description, newId('audit'), payload, newId('audit')],
    ])
    await query(client, 'listing', UPDATE_LISTING, [sessionId])
    return { reservationId, intentId, description, expiresAt, amount: session.price }
  }

  return {
    reserve: async (place: BarePlace, now: Temporal.Instant): Promise<void> => {
      const client = await pool.connect()
      try {
        await client.query('begin')
        const { reservationId, intentId, description, expiresAt, amount } = await hold(client, place, now)
        await client.query('commit')
        const [ref, page] = [`tp_${intentId}`, `/campus/reservations/${reservationId}`]
        await query(client, 'checkout', OPEN_CHECKOUT, [
          ref,
          intentId,
          amount,
          description,
          page,
          expiresAt,
          now.toString(),
        ])
        await query(client, 'intent', OPEN_INTENT, [intentId, ref, `/test-payments/${ref}`])
      } finally {
        client.release()
      }
    },
    close: () => pool.end(),
  }
}
