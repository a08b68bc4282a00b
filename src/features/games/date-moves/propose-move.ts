import { listGameDates } from '#features/games/games/date-rows.ts'
import { lockLedGame } from '#features/games/games/lock-led-game.ts'
import { publishGameChange } from '#features/games/games/seat-counts.ts'
import { listHolidays } from '#features/scheduling/calendar/queries.ts'
import { clashRefusalOfHost } from '#features/scheduling/proposed-moves/clashes.ts'
import type { Ctx } from '#kernel/actor.ts'
import { unwrap } from '#kernel/decision.ts'
import { newId } from '#kernel/ids.ts'
import { requireUser } from '#kernel/policy.ts'
import { refuse } from '#kernel/refusal.ts'
import { dateIn } from '#kernel/time.ts'
import { recordEvents } from '#platform/events.ts'
import { idempotentTransaction } from '#platform/idempotency.ts'
import { carryOutMove } from './carry-out-move.ts'
import { dateMoveProposed } from './events.ts'
import { payloadOf } from './move-payload.ts'
import { findLatestMove, listPartsOn } from './move-rows.ts'
import { ALREADY_PROPOSED } from './refusals.ts'
import { decideProposal } from './rules.ts'
import { type GameDateMove, gameDateMoves, moveAnswers } from './table.ts'

export type ProposedTime = {
  readonly start: Temporal.Instant
  readonly deadline?: Temporal.Instant | undefined
  /** For the players. */
  readonly message: string
}

/** `moved`: no one was there to be asked. */
export type Proposal = { readonly moveId: string; readonly outcome: 'asked' | 'moved' }

/**
 * The game master, or staff, propose another time for one date. Those who have a seat are asked; without players it moves at once. Refuses
 * 404 for others, 409 `already_proposed`, `time_clash` for the game master, and as `decideProposal` (docs/product.md §13.8).
 */
export const proposeMove = (ctx: Ctx, gameId: string, occurrenceId: string, asked: ProposedTime): Promise<Proposal> =>
  idempotentTransaction(ctx, async tx => {
    const game = await lockLedGame(tx, ctx, gameId)
    const day = dateIn(asked.start, game.zone)
    const holidays = await listHolidays(tx, day, Temporal.PlainDate.from(day).add({ days: 1 }).toString())
    const { zone } = game
    const { start, deadline } = asked
    const dates = await listGameDates(tx, gameId)
    const move = unwrap(decideProposal({ zone, dates, holidays, occurrenceId, start, deadline }, ctx.now))
    if ((await findLatestMove(tx, occurrenceId))?.state === 'open') refuse(ALREADY_PROPOSED)
    const busy = await clashRefusalOfHost(tx, ctx, { hostId: game.teacherId, zone }, move)
    if (busy) refuse({ ...busy, field: 'start' })
    const stored: GameDateMove = {
      ...{ id: newId('dateMove'), sessionId: gameId, occurrenceId, proposedBy: requireUser(ctx.actor).id },
      ...{ oldStart: move.from, newStart: move.to.start, newEnd: move.to.end, deadline: move.deadline },
      ...{ message: asked.message, state: 'open', isTold: false, createdAt: ctx.now, closedAt: null },
    }
    await tx.insert(gameDateMoves).values(stored)
    const booked = (await listPartsOn(tx, occurrenceId)).filter(({ state }) => state === 'booked')
    if (booked.length > 0)
      await tx
        .insert(moveAnswers)
        .values(booked.map(({ seatId }) => ({ id: newId('moveAnswer'), moveId: stored.id, seatId })))
    const payload = { ...payloadOf(game, stored), deadline: stored.deadline.toString() }
    await recordEvents(tx, ctx, dateMoveProposed(gameId, payload, { after: { ...payload, message: stored.message } }))
    publishGameChange(tx, gameId)
    if (booked.length > 0) return { moveId: stored.id, outcome: 'asked' }
    await carryOutMove(tx, ctx, game, stored)
    return { moveId: stored.id, outcome: 'moved' }
  })
