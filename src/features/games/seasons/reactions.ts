import { on, type Reaction } from '#platform/events.ts'
import { gameContinued } from './events.ts'
import { notifyContinued } from './season-notices.ts'

export const seasonReactions: readonly Reaction[] = [on(gameContinued, notifyContinued)]
