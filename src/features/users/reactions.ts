import { on, type Reaction } from '#platform/events.ts'
import { emailChanged, emailVerified, guardianConfirmed } from './events.ts'
import { linkAddress, linkConfirmed } from './guardian-accounts.ts'

export const userReactions: readonly Reaction[] = [
  on(guardianConfirmed, linkConfirmed),
  on(emailVerified, linkAddress),
  on(emailChanged, linkAddress),
]
