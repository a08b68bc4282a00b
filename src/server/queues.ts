import { refreshListingJob, runRefreshListingJob } from '#features/academy/availability/listing-projection.ts'
import { homeworkFileJobs, syncHomeworkFile } from '#features/academy/homework/file-sync.ts'
import { guardianLetters, sendGuardianLetter } from '#features/academy/learning-rights/guardian-letters.ts'
import { materialFiles, syncMaterialFile } from '#features/academy/materials/file-sync.ts'
import { deletePhotoFiles, photoFiles } from '#features/academy/photos/file-deletion.ts'
import { followHolidayChange, holidayChanges } from '#features/academy/timetable/planning-jobs.ts'
import { resumedPlanningJobs } from '#features/academy/weekly-agreements/plan-weekly-lessons.ts'
import { tellUnread } from '#features/conversations/unread/tell-unread.ts'
import { unreadJobs } from '#features/conversations/unread/unread-queue.ts'
import { messageFileJobs, syncMessageFile } from '#features/conversations/writing/message-files.ts'
import { coverFiles, deleteCoverFiles } from '#features/games/covers/cover-files.ts'
import { refreshGamesJob, runRefreshGamesJob } from '#features/games/games/refresh-next-start.ts'
import { syncTableFile, tableFiles } from '#features/games/table-files/file-sync.ts'
import { disputeJobs } from '#features/money/disputes/sync-disputes.ts'
import { letterJobs } from '#features/money/invoices/letters.ts'
import { sendingJobs } from '#features/money/invoices/sending.ts'
import { returnedRefundJobs } from '#features/money/refunds/returned-refunds.ts'
import { refundJobs } from '#features/money/refunds/send-refund.ts'
import { chargeJobs } from '#features/money/settlement/agreed-charges.ts'
import { agreementJobs } from '#features/money/settlement/agreements.ts'
import { expiryJobs } from '#features/money/settlement/intents.ts'
import { syncJobs } from '#features/money/settlement/settlement.ts'
import { accountLetters, sendAccountLetter } from '#features/people/account-emails/requested-emails.ts'
import { noticeEmails, sendNoticeEmail } from '#features/people/notifications/notice-emails.ts'
import { pushJobs } from '#features/people/notifications/plan-pushes.ts'
import { sendPush } from '#features/people/notifications/send-push.ts'
import { answerSecondSignUp, secondSignUps } from '#features/people/sign-up/known-address.ts'
import { runTask } from '#features/people/tasks/running.ts'
import { taskJobs } from '#features/people/tasks/task-queue.ts'
import { removalJobs } from '#features/screens/meetings/removals.ts'
import { endingJobs } from '#features/screens/outside-calendars/forgetting.ts'
import { readCalendar } from '#features/screens/outside-calendars/reading.ts'
import { readingJobs } from '#features/screens/outside-calendars/reading-queue.ts'
import { trainingInvoiceJobs } from '#features/staff/training-notices/invoice-letters.ts'
import { sendDueWebhooks } from '#features/staff/webhooks/dispatching.ts'
import { webhookJobs } from '#features/staff/webhooks/webhook-queue.ts'
import { now } from '#platform/clock.ts'
import { deliverEmail, outbox } from '#platform/email-outbox.ts'
import type { Env } from '#platform/env.ts'
import { type HandledQueue, withHandler } from '#platform/job-workers.ts'
import { paymentProviderEntries } from './payment-providers.ts'
import { secretLinks } from './secret-links.ts'

/** All job queues with what runs their jobs. */
export const createQueues = (
  { siteUrl, SITE_NAME }: Pick<Env, 'siteUrl' | 'SITE_NAME'>,
  secret: string,
): readonly HandledQueue[] => [
  withHandler(outbox, deliverEmail({ siteUrl, siteName: SITE_NAME }, secretLinks, now)),
  withHandler(noticeEmails, sendNoticeEmail),
  withHandler(pushJobs, job => sendPush(job, now)),
  withHandler(expiryJobs.queue, job => expiryJobs.run(job, now())),
  withHandler(syncJobs.queue, job => syncJobs.run(job, now())),
  withHandler(chargeJobs.queue, job => chargeJobs.run(job, now())),
  withHandler(disputeJobs.queue, job => disputeJobs.run(job, now())),
  withHandler(returnedRefundJobs.queue, job => returnedRefundJobs.run(job, now())),
  withHandler(agreementJobs.queue, agreementJobs.run),
  withHandler(removalJobs.queue, removalJobs.run),
  withHandler(letterJobs.queue, letterJobs.run),
  withHandler(sendingJobs.queue, job => sendingJobs.run(job, now)),
  withHandler(trainingInvoiceJobs.queue, job => trainingInvoiceJobs.run(job, now())),
  withHandler(refundJobs.queue, job => refundJobs.run(job, now())),
  withHandler(resumedPlanningJobs.queue, job => resumedPlanningJobs.run(job, now())),
  withHandler(materialFiles, syncMaterialFile),
  withHandler(homeworkFileJobs, syncHomeworkFile),
  withHandler(tableFiles, syncTableFile),
  withHandler(photoFiles, deletePhotoFiles),
  withHandler(coverFiles, deleteCoverFiles),
  withHandler(messageFileJobs, syncMessageFile),
  withHandler(unreadJobs, async ({ conversationId }) => void (await tellUnread(conversationId, now()))),
  withHandler(accountLetters, sendAccountLetter),
  withHandler(guardianLetters, (letter, id) => sendGuardianLetter(letter, { id, now: now() })),
  withHandler(secondSignUps, answerSecondSignUp),
  withHandler(webhookJobs, () => sendDueWebhooks({ siteUrl, clock: now })),
  withHandler(taskJobs, job => runTask(job, now)),
  withHandler(holidayChanges, job => followHolidayChange(job, now())),
  withHandler(endingJobs.queue, endingJobs.run),
  withHandler(readingJobs, ({ calendarId }) => readCalendar(calendarId, now())),
  withHandler(refreshListingJob, job => runRefreshListingJob(job, now())),
  withHandler(refreshGamesJob, job => runRefreshGamesJob(job, now())),
  ...paymentProviderEntries.flatMap(entry => entry.queues?.({ siteUrl, secret }) ?? []),
]
