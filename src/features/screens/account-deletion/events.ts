import { defineEvent } from '#platform/events.ts'
import type { BlockerCode } from './blocker-labels.ts'

export const deletionRequested = defineEvent<{ readonly dueAt: string }>('user.deletion_requested')
export const deletionWithdrawn = defineEvent<null>('user.deletion_withdrawn')
export const deletionPostponed = defineEvent<{ readonly dueAt: string; readonly because: readonly BlockerCode[] }>(
  'user.deletion_postponed',
)
export const accountDeleted = defineEvent<null>('user.deleted')
