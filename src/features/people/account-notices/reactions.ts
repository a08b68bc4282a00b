import { guardianConfirmed, impersonationStarted } from '#features/people/users/events.ts'
import { on, type Reaction } from '#platform/events.ts'
import { notifyGuardianConfirmed } from './guardian-notice.ts'
import { notifyImpersonated } from './impersonation-notice.ts'

export const notificationReactions: readonly Reaction[] = [
  on(guardianConfirmed, notifyGuardianConfirmed),
  on(impersonationStarted, notifyImpersonated),
]
