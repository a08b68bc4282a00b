import { findSession, type OfferedSession } from '#features/academy/sessions/queries.ts'
import type { Ctx } from '#kernel/actor.ts'
import type { Tx } from '#platform/database.ts'
import { recordEvents } from '#platform/events.ts'
import { closeMove, publishMove } from './asking.ts'
import { sessionDateKept } from './events.ts'
import { findLatestMove, listAsked, movePayload } from './move-rows.ts'
import type { SessionDateMove } from './table.ts'

/** The date keeps its time; all who were asked hear of it. Needs the session's lock. */
export const keepDate = async (
  tx: Tx,
  ctx: Ctx,
  session: Pick<OfferedSession, 'id' | 'user_id' | 'title'>,
  move: SessionDateMove,
  why: 'kept' | 'lapsed' = 'kept',
): Promise<void> => {
  const asked = await listAsked(tx, move)
  await closeMove(tx, ctx, move, why)
  publishMove(tx, session, asked)
  const payload = { ...movePayload(session, move), why }
  await recordEvents(tx, ctx, sessionDateKept(move.occurrenceId, payload, { after: { ...payload, state: why } }))
}

/** Dates of a session that a substitute teaches now stay at their time. Needs the session's lock. */
export const keepDates = async (
  tx: Tx,
  ctx: Ctx,
  sessionId: string,
  occurrenceIds: readonly string[],
): Promise<void> => {
  for (const id of occurrenceIds) {
    const move = await findLatestMove(tx, id)
    if (move?.state !== 'open') continue
    const session = await findSession(tx, sessionId)
    if (session) await keepDate(tx, ctx, session, move)
  }
}
