import { and, asc, eq, gt, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import { listGameDates } from '#features/games/games/date-rows.ts'
import { lockGame } from '#features/games/games/queries.ts'
import { dneSessions as g } from '#features/games/games/table.ts'
import { seatDates, seats } from '#features/games/seats/table.ts'
import { occurrences } from '#features/scheduling/calendar/table.ts'
import { type Ctx, systemActor } from '#kernel/actor.ts'
import { newId } from '#kernel/ids.ts'
import { LATE_HOURS } from '#kernel/time.ts'
import { db, type Tx, transaction } from '#platform/database.ts'
import { log } from '#platform/log.ts'
import { decideDueGames } from './cancellation-rules.ts'
import { cancelDates, settleGame } from './end-game.ts'

const BATCH = 200

const ctxAt = (now: Temporal.Instant): Ctx => ({ actor: systemActor('games'), now, requestId: newId('request') })

/** Each game in a transaction of its own; one that fails is logged, and the next run tries again. Returns how many succeeded. */
const forEachGame = async (
  listIds: (after: string) => Promise<readonly { readonly id: string }[]>,
  now: Temporal.Instant,
  act: (tx: Tx, ctx: Ctx, id: string) => Promise<void>,
): Promise<number> => {
  let done = 0
  for (let after = ''; ; ) {
    const batch = await listIds(after)
    for (const { id } of batch)
      try {
        await transaction(tx => act(tx, ctxAt(now), id))
        done += 1
      } catch (error) {
        log.error({ err: error, gameId: id }, 'a game could not be settled; the next run tries again')
      }
    const last = batch.at(-1)
    if (!last || batch.length < BATCH) return done
    after = last.id
  }
}

/**
 * Every minute: decides the games that start within 24 hours. Each is decided once, under the game's lock; with too few players it is
 * cancelled without a charge (docs/product.md §13.1). Returns how many game sessions had a game to decide.
 */
export const decideGamesAhead = (now: Temporal.Instant): Promise<number> =>
  forEachGame(after => listUndecided(after, now), now, decideGame)

const listUndecided = (after: string, now: Temporal.Instant) =>
  db
    .selectDistinct({ id: g.id })
    .from(occurrences)
    .innerJoin(g, eq(g.id, occurrences.sessionId))
    .where(
      and(
        eq(occurrences.state, 'planned'),
        eq(occurrences.kind, sql`'game'`),
        gt(occurrences.startsAt, now),
        lte(occurrences.startsAt, now.add({ hours: LATE_HOURS })),
        or(isNull(g.decidedUntil), gt(occurrences.startsAt, g.decidedUntil)),
        gt(g.id, after),
      ),
    )
    .orderBy(asc(g.id))
    .limit(BATCH)

const decideGame = async (tx: Tx, ctx: Ctx, id: string): Promise<void> => {
  const game = await lockGame(tx, id)
  const dates = await listGameDates(tx, id)
  const absent = await countAbsent(
    tx,
    dates.map(date => date.id),
  )
  const { decidedUntil, ...cancellation } = decideDueGames({ ...game, absent }, dates, ctx.now)
  if (!decidedUntil) return
  await tx.update(g).set({ decidedUntil }).where(eq(g.id, id))
  if (cancellation.dates.length === 0) return
  await cancelDates(tx, ctx, game, cancellation, { cause: 'too_few_players', reason: '' })
  await settleGame(tx, ctx, game)
}

/** Players with a seat who have left a date alone, by date. */
const countAbsent = async (tx: Tx, occurrenceIds: readonly string[]): Promise<ReadonlyMap<string, number>> => {
  const rows = await tx
    .select({ id: seatDates.occurrenceId, absent: sql<number>`count(*)::int` })
    .from(seatDates)
    .innerJoin(seats, eq(seats.id, seatDates.seatId))
    .where(
      and(inArray(seatDates.occurrenceId, [...occurrenceIds]), isNotNull(seatDates.leftAt), eq(seats.state, 'booked')),
    )
    .groupBy(seatDates.occurrenceId)
  return new Map(rows.map(({ id, absent }) => [id, absent]))
}

/** Every minute: ends the games whose last date is over. Returns how many were looked at. */
export const endPlayedGames = (now: Temporal.Instant): Promise<number> =>
  forEachGame(listWithoutNext, now, async (tx, ctx, id) => settleGame(tx, ctx, await lockGame(tx, id)))

const listWithoutNext = (after: string) =>
  db
    .select({ id: g.id })
    .from(g)
    .where(and(sql`${g.status} <> 'ended'`, isNull(g.nextStart), gt(g.id, after)))
    .orderBy(asc(g.id))
    .limit(BATCH)
