import { defineQueue } from '#platform/jobs.ts'

/** Reads one calendar soon: a new one, or one of which is known that it has changed. What is due is read by a schedule. */
export const readingJobs = defineQueue<{ readonly calendarId: string }>('outside-calendars', {
  policy: 'short',
  // What fails is noted and tried again by the schedule.
  retryLimit: 2,
  expireInSeconds: 120,
})
