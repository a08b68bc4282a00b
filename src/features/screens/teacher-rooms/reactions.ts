import { roleChanged } from '#features/people/users/events.ts'
import { roleCan } from '#kernel/capability.ts'
import { on, type Reaction } from '#platform/events.ts'
import { leaveRoomAccount } from './leaving.ts'

/** Who does not teach any more has no lessons of which the rooms could be in the own account. */
export const teacherRoomReactions: readonly Reaction[] = [
  on(roleChanged, async (tx, { now }, { entityId, payload }) => {
    if (!roleCan(payload.role, 'teach')) await leaveRoomAccount(tx, entityId, now)
  }),
]
