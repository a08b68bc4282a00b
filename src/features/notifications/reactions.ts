import { guardianConfirmed } from '#features/users/events.ts'
import { on, type Reaction } from '#platform/events.ts'
import { notifyGuardianConfirmed } from './guardian-notice.ts'

export const notificationReactions: readonly Reaction[] = [on(guardianConfirmed, notifyGuardianConfirmed)]
