import { laterMoves, moveOnLater } from '#features/academy/openings.ts'
import { extendHorizon, moveOnDue } from '#features/academy/upkeep.ts'
import { closingJobs } from '#features/money/intents.ts'
import { reconcile } from '#features/money/reconciliation.ts'
import { refundJobs } from '#features/money/refunds.ts'
import { lapseExpired } from '#features/reservations/holds.ts'
import { deliver, outbox } from '#features/users/letters.ts'
import { sweepSessions } from '#features/users/session.ts'
import { postWebhook, testWebhooks } from '#integrations/payments/test-provider-webhooks.ts'
import { agree, slowBank } from '#integrations/payments/test-till.ts'
import { now } from '#platform/clock.ts'
import type { Env } from '#platform/env.ts'
import { sweepAnswers } from '#platform/idempotency.ts'
import { work } from '#platform/jobs.ts'
import { sweepTries } from '#platform/rate-limit.ts'
import { every } from '#platform/recurring.ts'
import type { Hall } from './hall.ts'
import { secretFor } from './secrets.ts'

/** The jobs and the timetable of recurring work, on one page. */
export const openWorker = async (env: Env, hall: Hall) => {
  const secret = secretFor(hall.secret, 'payments')
  await work(outbox, deliver({ siteUrl: env.siteUrl, siteName: env.SITE_NAME }))
  await work(testWebhooks, ({ body }) => postWebhook(body, { siteUrl: env.siteUrl, secret, now: now() }))
  await work(slowBank, job => agree(job, { now }))
  await work(closingJobs.queue, job => closingJobs.run(job, now()))
  await work(refundJobs.queue, job => refundJobs.run(job, now()))
  await work(laterMoves, job => moveOnLater(job, now()))

  every(60, 'academy: sessions whose start has come', async moment => void (await moveOnDue(moment)))
  every(3600, 'academy: dates of the next week', async moment => void (await extendHorizon(moment)))
  every(3, 'reservations: holds whose time is over', lapseExpired)
  every(60, 'payments: reconciliation', reconcile)
  every(3600, 'people: tries that are over', sweepTries)
  every(3600, 'people: sign-ins that are over', sweepSessions)
  every(3600, 'requests: answers that are told no more', sweepAnswers)
}
