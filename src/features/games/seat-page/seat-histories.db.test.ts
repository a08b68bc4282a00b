import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { OfferedGame } from '#features/games/games/queries.ts'
import { cancelGameDate } from '#features/games/publishing/end-game.ts'
import { agreeToPay } from '#features/games/seat-booking/accept-seat.ts'
import { joinGameWaitlist, leaveGameWaitlist } from '#features/games/seat-booking/game-waitlist.ts'
import { joinGame } from '#features/games/seat-booking/join-game.ts'
import { settleGameWaitlists } from '#features/games/seat-booking/settle-waitlists.ts'
import { resignSeat } from '#features/games/seat-endings/resign-seat.ts'
import { meterGames } from '#features/games/seats/game-usage.ts'
import { seatHoldable } from '#features/games/seats/kind.ts'
import { findOwnSeat } from '#features/games/seats/queries.ts'
import { cancelHold } from '#features/money/holds/actions.ts'
import { expireHolds } from '#features/money/holds/expiry.ts'
import type { User } from '#kernel/actor.ts'
import { RefusalError } from '#kernel/refusal.ts'
import { db } from '#platform/database.ts'
import { joinInputFor } from '#tests/support/dated-game.ts'
import { listIntents } from '#tests/support/holds.ts'
import { setupGames } from '#tests/support/joined-games.ts'
import { createTestUser } from '#tests/support/users.ts'

const { agree, clock, createGame, ctxAs } = setupGames()
const PLAYERS = 4
const SEATS = 2

type Command = { readonly kind: string; readonly who: number }
const KINDS = [
  'join',
  'agree',
  'release',
  'resign',
  'wait',
  'leave',
  'day',
  'hour',
  'expire',
  'meter',
  'cancel',
] as const
const command = fc.record({ kind: fc.constantFrom(...KINDS), who: fc.nat(PLAYERS - 1) })

/** A refusal is an answer, too. */
const tolerate = (work: Promise<unknown>) =>
  work.catch(error => {
    if (!(error instanceof RefusalError)) throw error
  })

type World = { readonly game: OfferedGame; readonly teacher: User; readonly players: readonly User[] }

const run = async ({ game, teacher, players }: World, { kind, who }: Command): Promise<unknown> => {
  const player = players[who]
  if (!player) throw new Error('no player')
  const ctx = ctxAs(player)
  const own = await findOwnSeat(ctx, game.id)
  const seatId = own?.seat.id ?? 'sea_none'
  switch (kind) {
    case 'join':
      return tolerate(joinGame(ctx, joinInputFor(game)))
    case 'agree':
      return tolerate(
        agreeToPay(ctx, seatId).then(async ({ checkoutUrl }) => {
          if ((await listIntents(seatId)).length > 0) await agree(seatId, checkoutUrl)
        }),
      )
    case 'release':
      return tolerate(cancelHold(ctx, seatHoldable(seatId)))
    case 'resign':
      return tolerate(resignSeat(ctx, seatId))
    case 'wait':
      return tolerate(joinGameWaitlist(ctx, joinInputFor(game)))
    case 'leave':
      return tolerate(leaveGameWaitlist(ctx, game.id))
    case 'day':
      return clock.advance({ hours: 24 })
    case 'hour':
      return clock.advance({ hours: 5 })
    case 'expire':
      await expireHolds(clock.now())
      return settleGameWaitlists(clock.now())
    case 'meter':
      return Promise.all([meterGames(clock.now()), meterGames(clock.now())])
    default: {
      const date = own?.dates.find(({ start }) => Temporal.Instant.compare(start, clock.now()) > 0)
      return date ? tolerate(cancelGameDate(ctxAs(teacher), game.id, date.occurrenceId, '')) : undefined
    }
  }
}

/** Each is a sentence that must hold after every command; the query lists what breaks it. */
const INVARIANTS: Readonly<Record<string, string>> = {
  'the counts of a game are those of its seats': `
    select g.id from dne_sessions g where g.seats_taken <> (select count(*) from dne_session_purchases s where s.session_id = g.id and s.state in ('booked', 'ended'))
      or g.held_seats <> (select count(*) from dne_session_purchases s where s.session_id = g.id and s.state = 'held')
      or g.seats_taken + g.held_seats > g.max_players`,
  'a game is full exactly when it has no spot': `select id from dne_sessions where (status = 'full') <> (not has_spot) and status in ('active', 'full')`,
  'a held or booked game takes the time of its player, and no other does': `
    select d.id from dne_seat_dates d left join engagements e on e.source_id = d.id and e.source_kind = 'seat_date' and e.blocking
    where (d.state in ('held', 'booked')) <> (e.id is not null)`,
  'a held seat has an active hold, and no other has one': `
    select s.id from dne_session_purchases s left join holds h on h.holdable_id = s.id and h.holdable_kind = 'seat' and h.state = 'active'
    where (s.state = 'held') <> (h.id is not null)`,
  'only games that were played, or given up late, are used': `
    select u.id from usage_records u join dne_seat_dates d on d.id = u.source_id join occurrences o on o.id = d.occurrence_id
    where u.amount <> d.price or (d.state = 'booked') <> not u.canceled or d.state not in ('booked', 'resigned') or o.state <> 'planned' and d.state = 'booked'`,
  'no person has two open seats in a game': `
    select user_id from dne_session_purchases where state in ('waiting', 'held', 'booked') group by user_id, session_id having count(*) > 1`,
}

const broken = async (): Promise<readonly string[]> => {
  const found: string[] = []
  for (const [sentence, query] of Object.entries(INVARIANTS))
    if ((await db.execute(sql.raw(query))).rows.length > 0) found.push(sentence)
  return found
}

it('after any history, seats, time, holds and usage agree', async () => {
  const players = await Promise.all(Array.from({ length: PLAYERS }, () => createTestUser()))
  await fc.assert(
    fc.asyncProperty(fc.array(command, { minLength: 12, maxLength: 25 }), async commands => {
      await db.execute(sql`update engagements set blocking = false`)
      await db.execute(sql`update dne_seat_dates set state = 'lapsed'`)
      await db.execute(sql`delete from usage_records`)
      const { game, teacher } = await createGame({ maxPlayers: SEATS })
      for (const one of commands) {
        await run({ game, teacher, players }, one)
        expect([one, await broken()]).toEqual([one, []])
      }
      clock.advance({ hours: 24 * 30 })
      await Promise.all([meterGames(clock.now()), meterGames(clock.now())])
      const { rows } = await db.execute<{ missing: number }>(sql`
        select count(*)::int as missing from dne_seat_dates d join occurrences o on o.id = d.occurrence_id
        where d.state = 'booked' and o.ends_at <= ${clock.now().toString()} and not exists (select from usage_records u where u.source_id = d.id)`)
      expect([rows[0]?.missing, await broken()]).toEqual([0, []])
    }),
    { numRuns: Number(process.env.HISTORIES ?? 15), endOnFailure: true },
  )
}, 120_000)
