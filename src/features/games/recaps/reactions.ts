import { on, type Reaction } from '#platform/events.ts'
import { recapWritten } from './events.ts'
import { notifyRecapWritten } from './recap-notices.ts'

export const recapReactions: readonly Reaction[] = [on(recapWritten, notifyRecapWritten)]
