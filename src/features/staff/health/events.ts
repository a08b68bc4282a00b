import { defineEvent } from '#platform/events.ts'

type Decided = { readonly queue: string; readonly reason: string }

/** Staff had the work of a job done again that had failed for good. */
export const deadJobRetried = defineEvent<Decided>('dead_job.retried')
/** Staff gave a job up. */
export const deadJobDiscarded = defineEvent<Decided>('dead_job.discarded')
