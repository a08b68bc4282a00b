import { firstAccessEnded } from '#features/people/users/events.ts'
import { on, type Reaction } from '#platform/events.ts'
import { replaceAddress } from './changing.ts'

/** Who has set an account up with another person's address may have noted the address of its calendar. */
export const calendarFeedReactions: readonly Reaction[] = [
  on(firstAccessEnded, (tx, ctx, { entityId }) =>
    replaceAddress(tx, ctx, { id: entityId, ownerId: entityId, guardianshipId: null }),
  ),
]
