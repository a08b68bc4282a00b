import { mailer } from '#integrations/mail/port.ts'

const KEPT_DAYS = 30
/** A busy demo must not fill the disk. */
const MOST = 5_000

/** Recurring job: deletes e-mails of the local mailbox after 30 days, and the oldest of more than 5000. */
export const sweepMailbox = async (now: Temporal.Instant): Promise<void> => {
  await mailer.get().mailbox?.sweep({ before: now.subtract({ hours: 24 * KEPT_DAYS }), most: MOST })
}
