import { sql } from 'drizzle-orm'
import { planOffers } from '#features/games/seat-booking/plan-offers.ts'
import { db } from '#platform/database.ts'
import type { PlayedGames } from './played-games.ts'

/** Each is a sentence that must hold after every step; the query lists what breaks it. */
const ALWAYS: Readonly<Record<string, string>> = {
  'the counts of a game are those of its seats': `
    select g.id from dne_sessions g where g.seats_taken <> (select count(*) from dne_session_purchases s where s.session_id = g.id and s.state in ('booked', 'ended'))
      or g.held_seats <> (select count(*) from dne_session_purchases s where s.session_id = g.id and s.state = 'held')
      or g.seats_taken + g.held_seats > g.max_players`,
  'a game is full exactly when it has no spot': `select id from dne_sessions where (status = 'full') <> (not has_spot) and status in ('active', 'full')`,
  'a held or booked part takes the time of its player, at the time of its date, and no other does': `
    select d.id from dne_seat_dates d join occurrences o on o.id = d.occurrence_id
    left join engagements e on e.source_id = d.id and e.source_kind = 'seat_date' and e.blocking
    where (d.state in ('held', 'booked')) <> (e.id is not null) or e.during <> o.during`,
  'a planned date takes the time of its game master, and a cancelled one does not': `
    select o.id from occurrences o left join engagements e on e.occurrence_id = o.id and e.part = 'host' and e.blocking
    where (o.state = 'planned') <> (e.id is not null) or e.during <> o.during`,
  'a held seat has an active hold, and no other has one': `
    select s.id from dne_session_purchases s left join holds h on h.holdable_id = s.id and h.holdable_kind = 'seat' and h.state = 'active'
    where (s.state = 'held') <> (h.id is not null)`,
  'a seat is kept no longer than to the start of its first game': `
    select h.id from holds h join dne_session_purchases s on s.id = h.holdable_id where h.state = 'active' and h.policy <> 'checkout'
      and h.expires_at > (select min(o.starts_at) from dne_seat_dates d join occurrences o on o.id = d.occurrence_id where d.seat_id = s.id and d.state = 'held')`,
  'no one is booked into a game that had begun': `
    select d.id from dne_seat_dates d join dne_session_purchases s on s.id = d.seat_id join occurrences o on o.id = d.occurrence_id
    where d.state = 'booked' and o.starts_at <= s.booked_at`,
  'only games that were played, or given up late, are used': `
    select u.id from usage_records u join dne_seat_dates d on d.id = u.source_id join occurrences o on o.id = d.occurrence_id
    where u.amount <> d.price or (d.state = 'booked') <> not u.canceled or d.state not in ('booked', 'resigned') or d.left_at is not null
      or o.state <> 'planned' and d.state = 'booked'`,
  'no person has two open seats in a game': `
    select user_id from dne_session_purchases where state in ('waiting', 'held', 'booked') group by user_id, session_id having count(*) > 1`,
  'who has a seat has each date ahead, save those that were left because they moved': `
    select s.id from dne_session_purchases s join occurrences o on o.session_id = s.session_id and o.state = 'planned' and o.starts_at > $now
    where s.state = 'booked' and not exists (
      select from dne_seat_dates d where d.seat_id = s.id and d.occurrence_id = o.id and (d.state = 'booked' or d.left_at is not null))`,
  'all who have a part in a date are asked about another time of it, and no one else': `
    select m.id from dne_date_moves m join occurrences o on o.id = m.occurrence_id where m.state = 'open' and (o.state <> 'planned'
      or exists (select from dne_seat_dates d where d.occurrence_id = m.occurrence_id and d.state = 'booked'
        and not exists (select from dne_move_answers a where a.move_id = m.id and a.seat_id = d.seat_id))
      or exists (select from dne_move_answers a join dne_session_purchases s on s.id = a.seat_id where a.move_id = m.id and s.state <> 'booked'))`,
  'a date is where it was moved last': `
    select m.id from dne_date_moves m join occurrences o on o.id = m.occurrence_id
    where m.state = 'moved' and o.starts_at <> m.new_start and not exists (select from dne_date_moves later
      where later.occurrence_id = m.occurrence_id and later.state = 'moved' and later.closed_at >= m.closed_at and later.id <> m.id)`,
  'who cannot come misses the moved date, and only that one': `
    select a.id from dne_move_answers a join dne_date_moves m on m.id = a.move_id and m.state = 'moved'
    join dne_seat_dates d on d.seat_id = a.seat_id and d.occurrence_id = m.occurrence_id where a.answer = 'cannot' and d.state = 'booked'
    union all select d.id from dne_seat_dates d where d.left_at is not null and not exists (
      select from dne_date_moves m where m.occurrence_id = d.occurrence_id and m.state = 'moved')`,
  'who was taken off a waitlist by the closing waits again once the game is open': `
    select s.id from dne_session_purchases s join dne_sessions g on g.id = s.session_id
    where s.ended_by_closing and (s.state <> 'withdrawn' or g.status in ('active', 'full')
      and exists (select from occurrences o where o.session_id = g.id and o.state = 'planned' and o.starts_at > $now))`,
  'a closed game has no one waiting': `
    select s.id from dne_session_purchases s join dne_sessions g on g.id = s.session_id where s.state = 'waiting' and g.status in ('closed', 'ended')`,
  'a new season starts after the last date of the one before': `
    select n.session_id from dne_seasons n join dne_sessions g on g.id = n.session_id join dne_sessions p on p.id = n.previous_id
    where g.starts_on <= p.starts_on or g.teacher_id <> p.teacher_id or g.type <> p.type`,
}

/** What the jobs of a minute leave behind. */
const SETTLED: Readonly<Record<string, string>> = {
  'a game is ended exactly when no date of it is left': `
    select g.id from dne_sessions g where (g.status = 'ended') <> not exists (
      select from occurrences o where o.session_id = g.id and o.state = 'planned' and o.ends_at > $now)`,
  'the list knows the next date': `
    select g.id from dne_sessions g where g.next_start is distinct from (
      select min(o.starts_at) from occurrences o where o.session_id = g.id and o.state = 'planned' and o.starts_at > $now)`,
  'each date of the next 24 hours is decided': `
    select o.id from occurrences o join dne_sessions g on g.id = o.session_id where o.state = 'planned' and o.starts_at > $now
      and o.starts_at <= $now + interval '24 hours' and (g.decided_until is null or g.decided_until < o.starts_at)`,
  'a time that was proposed is decided before the games are': `
    select m.id from dne_date_moves m join occurrences o on o.id = m.occurrence_id
    where m.state = 'open' and least(o.starts_at, m.new_start) < $now + interval '24 hours'`,
  'no hold is over': `select id from holds where state = 'active' and expires_at <= $now`,
  'what was played is used': `
    select d.id from dne_seat_dates d join occurrences o on o.id = d.occurrence_id
    where d.state = 'booked' and d.price > 0 and o.ends_at <= $now and not exists (select from usage_records u where u.source_id = d.id)`,
}

const listBroken = async (sentences: Readonly<Record<string, string>>, now: Temporal.Instant) => {
  const found: string[] = []
  for (const [sentence, query] of Object.entries(sentences)) {
    const { rows } = await db.execute(sql.raw(query.replaceAll('$now', `'${now}'::timestamptz`)))
    if (rows.length > 0) found.push(sentence)
  }
  return found
}

export const listBrokenOfGames = ({ clock }: PlayedGames) => listBroken(ALWAYS, clock.now())

/** After the jobs of a minute. */
export const listUnsettledGames = async (games: PlayedGames): Promise<readonly string[]> => {
  const now = games.clock.now()
  const offers = await Promise.all((await games.listSeasons()).map(game => planOffers(db, game, now)))
  const overlooked = offers.flat().map(({ decision }) => `a person who waits was overlooked: ${decision.kind}`)
  return [...(await listBroken(SETTLED, now)), ...overlooked]
}
