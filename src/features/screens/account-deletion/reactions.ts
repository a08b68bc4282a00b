import { tellPrograms } from '#features/staff/webhooks/reactions.ts'
import type { Reaction } from '#platform/events.ts'
import { accountDeleted } from './events.ts'

export const accountDeletionReactions: readonly Reaction[] = [
  tellPrograms('account.closed', accountDeleted, {
    about: ({ entityId }) => entityId,
    data: ({ entityId }) => ({ userId: entityId, state: 'deleted' }),
  }),
]
