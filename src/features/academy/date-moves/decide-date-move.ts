import { SUBSTITUTE_STAYS } from '#features/academy/proposals/refusals.ts'
import type { Ctx } from '#kernel/actor.ts'
import { unwrap } from '#kernel/decision.ts'
import { refuse } from '#kernel/refusal.ts'
import type { Tx } from '#platform/database.ts'
import { recordEvents } from '#platform/events.ts'
import { idempotentTransaction } from '#platform/idempotency.ts'
import { closeMove, publishMove } from './asking.ts'
import { carryOutMove } from './carry-out-move.ts'
import { sessionDateKept } from './events.ts'
import { findLatestMove, listAsked, listSessionDates, movePayload } from './move-rows.ts'
import { lockMovable } from './propose-date-move.ts'
import { DATE_DECIDED, DATE_MOVE_NOT_FOUND, LESSON_MOVE_REFUSALS } from './refusals.ts'
import { decideKeeping, decideMove } from './rules.ts'

/**
 * The teacher, or staff, move the date as it was proposed. `moveId` is the proposal that was shown; without it, the latest one. Refuses 404
 * for others, 404 `date_move_not_found`, 409 `time_clash` for the teacher, `move_decided` where another time was proposed since,
 * `date_cancelled`, `substitute_stays`, and as `decideMove` (docs/product.md §5.29).
 */
export const moveSessionDate = (ctx: Ctx, sessionId: string, occurrenceId: string, moveId?: string): Promise<null> =>
  idempotentTransaction(ctx, async tx => {
    const { session, move, date } = await lockMove(tx, ctx, sessionId, { occurrenceId, moveId })
    const asked = await listAsked(tx, move)
    const answers = asked.map(({ answer }) => answer)
    unwrap(decideMove({ ...move, from: date.start }, answers, session.zone, ctx.now))
    if (date.isHandedOver) refuse(SUBSTITUTE_STAYS)
    if (date.state === 'cancelled') refuse(LESSON_MOVE_REFUSALS.dateCancelled)
    // Staff may have given the group another hour meanwhile.
    await carryOutMove(tx, ctx, session, { ...move, oldStart: date.start })
    return null
  })

/** The old time stays. Refuses as `moveSessionDate`, 409 `move_decided` only. */
export const keepSessionDate = (ctx: Ctx, sessionId: string, occurrenceId: string, moveId?: string): Promise<null> =>
  idempotentTransaction(ctx, async tx => {
    const { session, move } = await lockMove(tx, ctx, sessionId, { occurrenceId, moveId })
    unwrap(decideKeeping(move))
    const asked = await listAsked(tx, move)
    await closeMove(tx, ctx, move, 'kept')
    publishMove(tx, session, asked)
    const payload = { ...movePayload(session, move), why: 'kept' as const }
    await recordEvents(tx, ctx, sessionDateKept(occurrenceId, payload, { after: { ...payload, state: 'kept' } }))
    return null
  })

type Decided = { readonly occurrenceId: string; readonly moveId: string | undefined }

const lockMove = async (tx: Tx, ctx: Ctx, sessionId: string, { occurrenceId, moveId }: Decided) => {
  const session = await lockMovable(tx, ctx, sessionId)
  const date = (await listSessionDates(tx, sessionId)).find(({ id }) => id === occurrenceId)
  const move = date && (await findLatestMove(tx, occurrenceId))
  if (!date || !move) return refuse(DATE_MOVE_NOT_FOUND)
  if (moveId !== undefined && moveId !== move.id) refuse(DATE_DECIDED)
  return { session, move, date }
}
