import { defineQueue } from '#platform/jobs.ts'

/** Says that something may be due. The events themselves are rows: a job that is lost, or comes twice, changes nothing. */
export const webhookJobs = defineQueue<Record<string, never>>('webhooks', { retryLimit: 3, keepsFinished: false })
