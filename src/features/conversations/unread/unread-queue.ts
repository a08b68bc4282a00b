import { defineQueue } from '#platform/jobs.ts'

/** Whoever sees a message within this time gets no e-mail about it. */
export const QUIET_MINUTES = 10

/** One waits for each conversation that has something unread. */
export const unreadJobs = defineQueue<{ readonly conversationId: string }>('unread-messages', { policy: 'short' })
