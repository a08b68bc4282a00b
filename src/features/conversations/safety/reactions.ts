import { guardianshipEnded } from '#features/people/users/events.ts'
import { on, type Reaction } from '#platform/events.ts'
import { endBlocksOfGuardian } from './block.ts'

export const safetyReactions: readonly Reaction[] = [
  on(guardianshipEnded, (tx, _, { payload }) => endBlocksOfGuardian(tx, payload)),
]
