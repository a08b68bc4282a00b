import { dateHandedOver } from '#features/academy/substitutes/events.ts'
import { on, onAll, type Reaction } from '#platform/events.ts'
import { dateMoveAnswered, sessionDateKept, sessionDateMoved } from './events.ts'
import { keepDates } from './keep-date.ts'
import { notifyAllAnswered, notifyKept, notifyMoved } from './move-notices.ts'

/** Who books or leaves meanwhile is seen by the job (`due-date-moves.ts`), so that bookings ask nothing more. */
export const sessionMoveReactions: readonly Reaction[] = [
  on(dateMoveAnswered, notifyAllAnswered),
  on(sessionDateMoved, notifyMoved),
  on(sessionDateKept, notifyKept),
  onAll(dateHandedOver, async (tx, ctx, events) => {
    for (const [sessionId, own] of Map.groupBy(events, ({ payload }) => payload.sessionId))
      await keepDates(
        tx,
        ctx,
        sessionId,
        own.map(({ payload }) => payload.occurrenceId),
      )
  }),
]
