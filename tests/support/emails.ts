import { completeEmail, outbox } from '#platform/email-outbox.ts'
import { secretLinks } from '#server/secret-links.ts'
import { takeJobs } from './jobs.ts'

/** Takes all waiting e-mails, with their links as their readers get them. */
export const takeSentEmails = async () =>
  Promise.all((await takeJobs(outbox)).map(({ data }) => completeEmail(data, secretLinks)))
