import pg from 'pg'
import { newId } from '#kernel/ids.ts'

/** One player and the game they join. */
export type BareSeat = { readonly gameId: string; readonly playerId: string }

const LOCK_GAME = `select teacher_id, title, price, max_players, seats_taken, held_seats, status, type from dne_sessions where id = $1 for update`
const LOCK_PLAYER = `select uid from users where uid = $1 for no key update`
const READ = `
  select o.id, o.during::text as during, o.starts_at,
    exists (select from engagements e where e.person_id = $2 and e.blocking and e.during && o.during) as clash,
    (select count(*)::int from holds h where h.person_id = $2 and h.state = 'active') as holds,
    exists (select from dne_session_purchases s where s.user_id = $2 and s.session_id = $1 and s.state in ('waiting', 'held', 'booked')) as seated,
    exists (select from dne_session_purchases s where s.session_id = $1 and s.state = 'waiting') as awaited,
    exists (select from usage_invoices i where i.payer_id = $2 and i.state = 'open' and i.overdue_at is not null) as overdue
  from occurrences o
  where o.session_id = $1 and o.state = 'planned' and o.starts_at > $3
  order by o.starts_at`
const WRITE = `
  with seat as (
    insert into dne_session_purchases
      (id, session_id, user_id, payer_id, schedule, price, state, terms_version, early_performance_at, created_at)
    values ($1, $2, $3, $3, $4, $5, 'held', '1', $6, $6)),
  dates as (
    insert into dne_seat_dates (id, seat_id, occurrence_id, price, state)
    select d.id, $1, d.occurrence_id, $5, 'held' from unnest($7::text[], $8::text[]) d (id, occurrence_id)),
  taken as (
    insert into engagements (id, person_id, occurrence_id, part, during, source_kind, source_id, created_at)
    select e.id, $3, e.occurrence_id, 'participant', e.during::tstzrange, 'seat_date', e.date_id, $6
    from unnest($9::text[], $8::text[], $10::text[], $7::text[]) e (id, occurrence_id, during, date_id)),
  hold as (
    insert into holds (id, holdable_kind, holdable_id, person_id, payer_id, policy, expires_at, created_at)
    values ($11, 'seat', $1, $3, $3, 'checkout', $12, $6)),
  intent as (
    insert into payment_intents (id, payer_id, payable_kind, payable_id, description, amount, provider, expires_at, created_at)
    values ($13, $3, 'seat', $1, $14, 0, 'test', $12, $6)),
  counts as (
    update dne_sessions set held_seats = held_seats + 1, updated_at = $6, status = case when seats_taken + held_seats + 1 >= max_players then 'full' else 'active' end where id = $2)
  insert into audit (id, at, actor, event, entity_id, after, request_id)
  values ($15, $6, $3, 'seat.held', $1, $16, 'bench'), ($17, $6, $3, 'payment.opened', $13, $16, 'bench')`
const OPEN_CHECKOUT = `
  insert into test_payments (ref, idempotency_key, intent_id, amount, currency, description, return_url, expires_at, created_at)
  values ($1, $2, $2, 0, 'PLN', $3, $4, $5, $6)`
const OPEN_INTENT = `update payment_intents set state = 'open', provider_ref = $2, checkout_url = $3 where id = $1`

/**
 * Joins a game with the fewest statements, by `pg` alone: the same rows under the same locks as the app, checked by the same
 * conditions, without the app's refusals, reactions and live updates.
 */
export const openBareJoin = (connectionString: string, connections: number) => {
  const pool = new pg.Pool({ connectionString, max: connections, options: '-c timezone=UTC' })
  const query = (client: pg.ClientBase | pg.Pool, name: string, text: string, values: readonly unknown[]) =>
    client.query({ name, text, values: [...values] })

  const hold = async (client: pg.ClientBase, { gameId, playerId }: BareSeat, now: Temporal.Instant) => {
    const expiresAt = now.add({ minutes: 15 }).toString()
    const { rows: games } = await query(client, 'game', LOCK_GAME, [gameId])
    await query(client, 'player', LOCK_PLAYER, [playerId])
    const { rows: dates } = await query(client, 'read', READ, [gameId, playerId, now.toString()])
    const [game, first] = [games[0], dates[0]]
    const isFull = game.seats_taken + game.held_seats >= game.max_players
    if (isFull || !first || dates.some(one => one.clash) || first.seated || first.awaited || first.overdue)
      throw new Error('taken')
    if (first.holds >= 3) throw new Error('too many holds')
    const [seatId, intentId] = [newId('seat'), newId('intent')]
    const description = `${game.title}, charged after each game`
    const payload = JSON.stringify({ seatId, sessionId: gameId, userId: playerId, teacherId: game.teacher_id })
    await query(client, 'write', WRITE, [
      ...[seatId, gameId, playerId, JSON.stringify({ date: String(first.starts_at) }), game.price, now.toString()],
      ...[dates.map(() => newId('seatDate')), dates.map(({ id }) => id), dates.map(() => newId('engagement'))],
      ...[dates.map(({ during }) => during), newId('hold'), expiresAt, intentId, description],
      ...[newId('audit'), payload, newId('audit')],
    ])
    return { seatId, intentId, description, expiresAt }
  }

  return {
    join: async (seat: BareSeat, now: Temporal.Instant): Promise<void> => {
      const client = await pool.connect()
      try {
        await client.query('begin')
        const { seatId, intentId, description, expiresAt } = await hold(client, seat, now)
        await client.query('commit')
        const [ref, page] = [`tp_${intentId}`, `/dungeonsandenglish/seats/${seatId}`]
        await query(client, 'checkout', OPEN_CHECKOUT, [ref, intentId, description, page, expiresAt, now.toString()])
        await query(client, 'intent', OPEN_INTENT, [intentId, ref, `/test-payments/${ref}`])
      } finally {
        client.release()
      }
    },
    close: () => pool.end(),
  }
}
