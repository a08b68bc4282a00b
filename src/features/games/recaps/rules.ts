import { type Decision, decided, refused } from '#kernel/decision.ts'
import { isPast } from '#kernel/time.ts'
import { DATE_CANCELLED, DID_NOT_PLAY, NOT_PLAYED_YET } from './refusals.ts'
import type { RecapInput } from './schema.ts'

type PlayedDate = { readonly state: 'planned' | 'cancelled'; readonly end: Temporal.Instant }

/** Whether its recap can be written now. Refuses 409 `date_cancelled`, `not_played_yet` (docs/product.md §13.7). */
export const decideWriting = ({ state, end }: PlayedDate, now: Temporal.Instant): Decision<null> => {
  if (state === 'cancelled') return refused(DATE_CANCELLED)
  return isPast(end, now) ? decided(null) : refused(NOT_PLAYED_YET)
}

/** Refuses 422 `did_not_play` for a praise of a person who had no seat in this game. */
export const decidePraises = (praises: RecapInput['praises'], playerIds: readonly string[]): Decision<null> =>
  praises.every(({ playerId }) => playerIds.includes(playerId)) ? decided(null) : refused(DID_NOT_PLAY)
