import { emailChanged, emailVerified, guardianConfirmed } from '#features/people/users/events.ts'
import { on, type Reaction } from '#platform/events.ts'
import { linkAddress, linkConfirmed } from './link-guardian-accounts.ts'

export const userReactions: readonly Reaction[] = [
  on(guardianConfirmed, linkConfirmed),
  on(emailVerified, linkAddress),
  on(emailChanged, linkAddress),
]
