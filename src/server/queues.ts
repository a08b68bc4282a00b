import { refreshListingJob, runRefreshListingJob } from '#features/academy/listing-projection.ts'
import { followHolidayChange, holidayChanges } from '#features/academy/recurring.ts'
import { refreshGamesJob, runRefreshGamesJob } from '#features/games/refresh-next-start.ts'
import { materialFiles, syncMaterialFile } from '#features/materials/file-sync.ts'
import { removalJobs } from '#features/meetings/removals.ts'
import { agreementJobs } from '#features/money/agreements.ts'
import { expiryJobs } from '#features/money/intents.ts'
import { refundJobs } from '#features/money/refund-sending.ts'
import { noticeEmails, sendNoticeEmail } from '#features/notifications/notice-emails.ts'
import { deletePhotoFiles, photoFiles } from '#features/photos/file-deletion.ts'
import { resumedPlanningJobs } from '#features/reservations/planning.ts'
import { runTask } from '#features/tasks/running.ts'
import { taskJobs } from '#features/tasks/task-queue.ts'
import { accountLetters, sendAccountLetter } from '#features/users/account-letters.ts'
import { now } from '#platform/clock.ts'
import { deliverEmail, outbox } from '#platform/email-outbox.ts'
import type { Env } from '#platform/env.ts'
import { type HandledQueue, withHandler } from '#platform/jobs.ts'
import { paymentProviderEntries } from './payment-providers.ts'
import { secretLinks } from './secret-links.ts'

/** All job queues with what runs their jobs. */
export const createQueues = (
  { siteUrl, SITE_NAME }: Pick<Env, 'siteUrl' | 'SITE_NAME'>,
  secret: string,
): readonly HandledQueue[] => [
  withHandler(outbox, deliverEmail({ siteUrl, siteName: SITE_NAME }, secretLinks, now)),
  withHandler(noticeEmails, sendNoticeEmail),
  withHandler(expiryJobs.queue, job => expiryJobs.run(job, now())),
  withHandler(agreementJobs.queue, agreementJobs.run),
  withHandler(removalJobs.queue, removalJobs.run),
  withHandler(refundJobs.queue, job => refundJobs.run(job, now())),
  withHandler(resumedPlanningJobs.queue, job => resumedPlanningJobs.run(job, now())),
  withHandler(materialFiles, syncMaterialFile),
  withHandler(photoFiles, deletePhotoFiles),
  withHandler(accountLetters, sendAccountLetter),
  withHandler(taskJobs, job => runTask(job, now)),
  withHandler(holidayChanges, job => followHolidayChange(job, now())),
  withHandler(refreshListingJob, job => runRefreshListingJob(job, now())),
  withHandler(refreshGamesJob, job => runRefreshGamesJob(job, now())),
  ...paymentProviderEntries.flatMap(entry => entry.queues({ siteUrl, secret })),
]
