import { refreshListingJob, runRefreshListingJob } from '#features/academy/listing-projection.ts'
import { extendHorizon, refreshDueListings } from '#features/academy/recurring.ts'
import { expireHolds } from '#features/holds/expiry.ts'
import { expiryJobs } from '#features/money/intents.ts'
import { reconcile } from '#features/money/reconciliation.ts'
import { refundJobs } from '#features/money/refund-sending.ts'
import { purgeSignInSessions } from '#features/users/sign-in-session.ts'
import { approveSlowPayment, slowPayments } from '#integrations/payments/fake-checkout.ts'
import { fakeProviderWebhooks, postWebhook } from '#integrations/payments/fake-provider-webhooks.ts'
import { now } from '#platform/clock.ts'
import { deliverEmail, outbox } from '#platform/email-outbox.ts'
import type { Env } from '#platform/env.ts'
import { purgeIdempotencyKeys } from '#platform/idempotency.ts'
import { processQueue } from '#platform/jobs.ts'
import { purgeRateLimits } from '#platform/rate-limit.ts'
import { schedule } from '#platform/schedules.ts'
import type { AppServices } from './app.ts'
import { deriveSecret } from './secrets.ts'

/** The jobs and the timetable of recurring work, on one page. */
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

  schedule(
    60,
    'academy: refresh the listing of sessions that have started',
    async moment => void (await refreshDueListings(moment)),
  )
  schedule(3600, 'academy: extend the horizon by a week', async moment => void (await extendHorizon(moment)))
  schedule(3, 'holds: expire', expireHolds)
  schedule(60, 'payments: reconcile with the provider', reconcile)
  schedule(3600, 'platform: purge rate limits', purgeRateLimits)
  schedule(3600, 'users: purge sign-in sessions', purgeSignInSessions)
  schedule(3600, 'platform: purge idempotency keys', purgeIdempotencyKeys)
}
