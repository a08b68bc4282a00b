import { gameClosed, gameDateCancelled, gameReopened } from '#features/games/games/events.ts'
import { on, onAll, type Reaction } from '#platform/events.ts'
import { notifyClosed, notifyDatesCancelled, notifyReopened } from './game-notices.ts'

export const hostingReactions: readonly Reaction[] = [
  onAll(gameDateCancelled, notifyDatesCancelled),
  on(gameClosed, notifyClosed),
  on(gameReopened, notifyReopened),
]
