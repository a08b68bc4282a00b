import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { type ReturnedPrice, sumReturned } from '#features/academy/lesson-returns/returned-price.ts'
import { listGameAttendance } from '#features/games/game-reports/queries.ts'
import { listGameDates } from '#features/games/games/date-rows.ts'
import { getGame, lockGame } from '#features/games/games/queries.ts'
import { GAME_DATE_NOT_FOUND } from '#features/games/games/refusals.ts'
import { publishGameChange } from '#features/games/games/seat-counts.ts'
import { publishSeat } from '#features/games/seats/hold-seat.ts'
import { players } from '#features/games/seats/people.ts'
import { seatDates, seats } from '#features/games/seats/table.ts'
import { listPaidUsage, lockInvoicesOf, lockUsage, withdrawUsage } from '#features/money/usage/withdraw-paid-usage.ts'
import { lockUsers } from '#features/people/users/queries.ts'
import { releaseTime } from '#features/scheduling/calendar/actions.ts'
import { occurrences } from '#features/scheduling/calendar/table.ts'
import type { Ctx } from '#kernel/actor.ts'
import { can } from '#kernel/capability.ts'
import { unwrap } from '#kernel/decision.ts'
import { requireUser } from '#kernel/policy.ts'
import { refuse } from '#kernel/refusal.ts'
import { db, type Reader, type Tx } from '#platform/database.ts'
import { recordEvents } from '#platform/events.ts'
import { idempotentTransaction } from '#platform/idempotency.ts'
import { lockRows } from '#platform/lock-rows.ts'
import { readSettings } from '#platform/settings.ts'
import { gameReturned } from './events.ts'
import { NOTHING_TO_RETURN } from './refusals.ts'
import { decidePartReturn } from './return-rules.ts'
import { gameReturns } from './table.ts'

/** The parts of players in a dated game that were booked, returned ones too; of one seat, or of all. */
const listParts = (reader: Reader, occurrenceId: string, seatId?: string) =>
  reader
    .select({
      ...{ id: seatDates.id, seatId: seats.id, state: seatDates.state, price: seatDates.price },
      ...{ userId: seats.userId, payerId: seats.payerId, playerName: players.displayName, end: occurrences.endsAt },
      isReturned: sql<boolean>`${isNotNull(gameReturns.seatDateId)}`,
    })
    .from(seatDates)
    .innerJoin(seats, eq(seats.id, seatDates.seatId))
    .innerJoin(players, eq(players.id, seats.userId))
    .innerJoin(occurrences, eq(occurrences.id, seatDates.occurrenceId))
    .leftJoin(gameReturns, eq(gameReturns.seatDateId, seatDates.id))
    .where(
      and(
        eq(seatDates.occurrenceId, occurrenceId),
        inArray(seatDates.state, ['booked', 'cancelled']),
        seatId === undefined ? undefined : eq(seats.id, seatId),
      ),
    )
    .orderBy(asc(seatDates.id))

type Part = Awaited<ReturnType<typeof listParts>>[number]
type Returned = { readonly part: Part; readonly effects: ReturnedPrice }

/** Those that can be returned now. Refuses with the reason of the first where there is none. */
const decideParts = async (
  reader: Reader,
  parts: readonly Part[],
  now: Temporal.Instant,
): Promise<readonly Returned[]> => {
  const paid = await listPaidUsage(
    reader,
    parts.map(({ id }) => id),
  )
  const { refundDelayMinutes } = await readSettings(now, reader)
  const all = parts.map(part => ({
    part,
    decision: decidePartReturn({ ...part, paid: paid.get(part.id) ?? null, refundDelayMinutes }, now),
  }))
  const returnable = all.flatMap(({ part, decision }) => (decision.ok ? [{ part, effects: decision.change }] : []))
  if (returnable.length > 0) return returnable
  const [first] = all
  return first ? [{ part: first.part, effects: unwrap(first.decision) }] : refuse(NOTHING_TO_RETURN)
}

type Asked = { readonly reason: string; readonly seatId?: string | undefined }

/**
 * Staff return a dated game that is over, to one player or to all who had a part in it. What was metered is not billed, comes off an invoice
 * that is not paid, or is refunded from one that is; what is not metered yet never is. Refuses 404 for others, and 409 as `decidePartReturn`.
 * Returns the seats (docs/product.md §13.12).
 */
export const returnGame = (
  ctx: Ctx,
  gameId: string,
  occurrenceId: string,
  { reason, seatId }: Asked,
): Promise<readonly string[]> =>
  idempotentTransaction(ctx, async tx => {
    if (!can(ctx.actor, 'return_lessons')) return refuse(GAME_DATE_NOT_FOUND)
    const { game, parts } = await lockParts(tx, gameId, occurrenceId, seatId)
    const returned = await decideParts(tx, parts, ctx.now)
    const ids = returned.map(({ part }) => part.id)
    await tx.update(seatDates).set({ state: 'cancelled' }).where(inArray(seatDates.id, ids))
    for (const { part, effects } of returned) {
      const { outcome, returnedAmount, refundAt } = effects
      // The reasons of refunds are a closed list of the database: the school takes the game back.
      const terms = { reason: 'cancelled_by_school', notBefore: refundAt } as const
      const refundId = await withdrawUsage(tx, ctx, part.id, terms)
      const row = { seatDateId: part.id, reason, outcome, returnedAmount, refundId, createdAt: ctx.now }
      await tx.insert(gameReturns).values({ ...row, returnedBy: requireUser(ctx.actor).id })
      publishSeat(tx, game, part)
    }
    await releaseTime(tx, ids)
    publishGameChange(tx, gameId)
    const events = returned.map(({ part, effects: { outcome, returnedAmount } }) => {
      const about = { seatId: part.seatId, seatDateId: part.id, occurrenceId, outcome, returnedAmount, reason }
      const payload = { ...about, teacherId: game.teacherId, title: game.title }
      return gameReturned(gameId, payload, { before: { state: part.state }, after: about })
    })
    await recordEvents(tx, ctx, ...events)
    return returned.map(({ part }) => part.seatId)
  })

/** Locks invoices, game, parts and usage: metering waits for the parts, and records none that was returned. */
const lockParts = async (tx: Tx, gameId: string, occurrenceId: string, seatId: string | undefined) => {
  const found = await listParts(tx, occurrenceId, seatId)
  const ids = found.map(({ id }) => id)
  const invoiceIds = await lockInvoicesOf(tx, ids)
  const game = await lockGame(tx, gameId)
  await getDateOf(tx, gameId, occurrenceId)
  await lockUsers(
    tx,
    found.map(({ userId }) => userId),
  )
  await lockRows(tx, seatDates, ids)
  await lockUsage(tx, ids, invoiceIds)
  const parts = (await listParts(tx, occurrenceId, seatId)).filter(({ id }) => ids.includes(id))
  return { game, parts }
}

const getDateOf = async (reader: Reader, gameId: string, occurrenceId: string) =>
  (await listGameDates(reader, gameId)).find(({ id }) => id === occurrenceId) ?? refuse(GAME_DATE_NOT_FOUND)

/** What returning would do now, who came, and whom it can be returned to. Refuses as `returnGame` does. */
export const previewGameReturn = async (ctx: Ctx, gameId: string, occurrenceId: string, seatId?: string) => {
  if (!can(ctx.actor, 'return_lessons')) return refuse(GAME_DATE_NOT_FOUND)
  const game = await getGame(db, gameId)
  const date = await getDateOf(db, gameId, occurrenceId)
  const all = await listParts(db, occurrenceId)
  const chosen = seatId === undefined ? all : all.filter(part => part.seatId === seatId)
  const returned = await decideParts(db, chosen, ctx.now)
  const attendance = (await listGameAttendance(db, [occurrenceId])).get(occurrenceId) ?? []
  return {
    game: { id: game.id, title: game.title },
    date: { id: date.id, start: date.start.toString(), end: date.end.toString() },
    attendance,
    players: returned.map(({ part }) => ({ seatId: part.seatId, name: part.playerName })),
    /** All to whom it can be returned on their own. */
    choices: all
      .filter(({ state, isReturned }) => state === 'booked' && !isReturned)
      .map(part => ({ seatId: part.seatId, name: part.playerName })),
    ...sumReturned(returned.map(({ part: { price }, effects }) => ({ price, effects }))),
  }
}
