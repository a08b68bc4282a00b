import { lockSession } from '#features/academy/sessions/queries.ts'
import type { dateHandedOver } from '#features/academy/substitutes/events.ts'
import type { Ctx } from '#kernel/actor.ts'
import type { Tx } from '#platform/database.ts'
import { type EventOf, recordEvents } from '#platform/events.ts'
import { closeMove, publishMove } from './asking.ts'
import { sessionDateKept } from './events.ts'
import { findLatestMove, listAsked, movePayload } from './move-rows.ts'

/** A substitute teaches these dates at their times: another time that was proposed for one ends (docs/product.md §5.31). */
export const keepHandedOver = async (
  tx: Tx,
  ctx: Ctx,
  events: readonly Pick<EventOf<typeof dateHandedOver>, 'payload'>[],
): Promise<void> => {
  for (const { payload } of events) {
    const move = await findLatestMove(tx, payload.occurrenceId)
    if (move?.state !== 'open') continue
    const session = await lockSession(tx, payload.sessionId)
    const asked = await listAsked(tx, move)
    await closeMove(tx, ctx, move, 'kept')
    publishMove(tx, session, asked)
    const kept = { ...movePayload(session, move), why: 'kept' as const }
    await recordEvents(tx, ctx, sessionDateKept(move.occurrenceId, kept, { after: { ...kept, state: 'kept' } }))
  }
}
