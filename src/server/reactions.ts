import { notificationReactions } from '#features/notifications/reactions.ts'
import type { Reaction } from '#platform/events.ts'

/** Every feature's reactions, lower features first. */
export const reactions: readonly Reaction[] = notificationReactions
