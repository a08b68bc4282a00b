import { roleChanged } from '#features/people/users/events.ts'
import { roleCan } from '#kernel/capability.ts'
import { on, type Reaction } from '#platform/events.ts'
import { forgetCalendars } from './forgetting.ts'

/** Who does not teach any more has no slots to close: what was connected is forgotten. */
export const outsideCalendarReactions: readonly Reaction[] = [
  on(roleChanged, async (tx, _ctx, { entityId, payload }) => {
    if (!roleCan(payload.role, 'teach')) await forgetCalendars(tx, entityId)
  }),
]
