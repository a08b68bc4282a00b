import { transaction } from '#platform/database.ts'
import { log } from '#platform/log.ts'
import { claimDue, hasDueWebhooks } from './claiming.ts'
import { sendClaimed } from './sending.ts'
import { webhookJobs } from './webhook-queue.ts'

type Site = { readonly siteUrl: string; readonly clock: () => Temporal.Instant }

/** What this process sends at the moment. */
const underWay = new Set<Promise<void>>()
let isStopping = false

/**
 * Begins to send what is due, and does not wait for the answers: a job that waited for a slow receiver would hold back all others. Each
 * request that ends looks for what may follow it. How many run at once is limited by the claims.
 */
export const sendDueWebhooks = async (site: Site): Promise<void> => {
  if (isStopping) return
  for (const claimed of await claimDue(site.clock())) {
    const sending: Promise<void> = sendClaimed(claimed, site.siteUrl, site.clock)
      // The claim runs out, and the event is sent again.
      .catch(error =>
        log.warn({ err: error, delivery: claimed.delivery.id }, 'an outgoing webhook could not be recorded'),
      )
      .finally(() => {
        underWay.delete(sending)
        return sendNext(site)
      })
    underWay.add(sending)
  }
}

const sendNext = (site: Site): Promise<void> =>
  sendDueWebhooks(site).catch(error =>
    log.warn({ err: error }, 'due webhooks could not be looked up; the next minute does'),
  )

/** Waits until everything that this process sends has ended. */
export const finishWebhooks = async (): Promise<void> => {
  while (underWay.size > 0) await Promise.allSettled(underWay)
}

/** Before the process closes: begins nothing more, and waits for what is under way, which takes seconds at most. */
export const stopWebhooks = async (): Promise<void> => {
  isStopping = true
  await finishWebhooks()
  isStopping = false
}

/** Scheduled: what waits for its next try, and what a process that has died had claimed. */
export const wakeWebhooks = async (now: Temporal.Instant): Promise<void> => {
  if (await hasDueWebhooks(now)) await transaction(async tx => webhookJobs.send(tx, {}))
}
