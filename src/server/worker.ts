import { refreshListingJob, runRefreshListingJob } from '#features/academy/listing-projection.ts'
import { expiryJobs } from '#features/money/intents.ts'
import { refundJobs } from '#features/money/refund-sending.ts'
import { approveSlowPayment, slowPayments } from '#integrations/payments/fake-checkout.ts'
import { fakeProviderWebhooks, postWebhook } from '#integrations/payments/fake-provider-webhooks.ts'
import { now } from '#platform/clock.ts'
import { deliverEmail, outbox } from '#platform/email-outbox.ts'
import type { Env } from '#platform/env.ts'
import { processQueue } from '#platform/jobs.ts'
import { startSchedules } from '#platform/schedules.ts'
import type { AppServices } from './app.ts'
import { schedules } from './schedules.ts'
import { deriveSecret } from './secrets.ts'

/** Processes all job queues and the schedules. */
export const startWorker = async (env: Env, app: AppServices) => {
  const secret = deriveSecret(app.secret, 'payments')
  await processQueue(outbox, deliverEmail({ siteUrl: env.siteUrl, siteName: env.SITE_NAME }))
  await processQueue(fakeProviderWebhooks, ({ body }) =>
    postWebhook(body, { siteUrl: env.siteUrl, secret, now: now() }),
  )
  await processQueue(slowPayments, job => approveSlowPayment(job, { now }))
  await processQueue(expiryJobs.queue, job => expiryJobs.run(job, now()))
  await processQueue(refundJobs.queue, job => refundJobs.run(job, now()))
  await processQueue(refreshListingJob, job => runRefreshListingJob(job, now()))

  await startSchedules(schedules)
}
