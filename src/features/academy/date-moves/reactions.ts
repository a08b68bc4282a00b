import { dateHandedOver } from '#features/academy/substitutes/events.ts'
import { on, onAll, type Reaction } from '#platform/events.ts'
import { dateMoveAnswered, sessionDateKept, sessionDateMoved } from './events.ts'
import { keepHandedOver } from './keep-handed-over.ts'
import { notifyAllAnswered, notifyKept, notifyMoved } from './move-notices.ts'

/** Who books or leaves meanwhile is seen by the job (`due-date-moves.ts`), so that bookings ask nothing more. */
export const sessionMoveReactions: readonly Reaction[] = [
  on(dateMoveAnswered, notifyAllAnswered),
  on(sessionDateMoved, notifyMoved),
  on(sessionDateKept, notifyKept),
  onAll(dateHandedOver, (tx, ctx, events) => keepHandedOver(tx, ctx, events)),
]
