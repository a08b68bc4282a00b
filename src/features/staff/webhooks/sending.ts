import { NoAnswerError, webhooks } from '#integrations/webhooks/port.ts'
import type { Ctx } from '#kernel/actor.ts'
import { systemActor } from '#kernel/actor.ts'
import { bodyOf } from './body.ts'
import type { Claimed } from './claiming.ts'
import { openSecrets } from './endpoint-secrets.ts'
import { type Outcome, recordOutcome } from './recording-outcome.ts'
import { signatureHeaders } from './signature.ts'

const UNREADABLE_SECRET = 'The secret cannot be read, because SECRET of this site has changed. Make a new one.'
const REDIRECTED = 'It answered with a redirect, which we do not follow. Enter the address that it leads to.'

const errorOf = (status: number): string => {
  if (status >= 200 && status < 300) return ''
  return status >= 300 && status < 400 ? REDIRECTED : `It answered with ${status}.`
}

/** What cannot be signed is not sent. */
const post = async ({ endpoint, delivery }: Claimed, siteUrl: string, now: Temporal.Instant): Promise<Outcome> => {
  const nothing = { status: null, text: '', retryAfterSeconds: undefined }
  const secrets = openSecrets(endpoint, now)
  if (!secrets) return { ...nothing, error: UNREADABLE_SECRET }
  const body = bodyOf(delivery, siteUrl)
  const timestamp = Math.floor(now.epochMilliseconds / 1000)
  const headers = signatureHeaders(secrets, { id: delivery.eventId, timestamp, body })
  try {
    const answer = await webhooks.get().post({ url: endpoint.url, headers, body })
    return { ...answer, error: errorOf(answer.status) }
  } catch (error) {
    if (!(error instanceof NoAnswerError)) throw error
    return { ...nothing, error: error.message }
  }
}

/** Sends one event that this process has claimed, and records what came of it. It is outside of any transaction. */
export const sendClaimed = async (claimed: Claimed, siteUrl: string, clock: () => Temporal.Instant): Promise<void> => {
  const startedAt = clock()
  const started = performance.now()
  const outcome = await post(claimed, siteUrl, startedAt)
  const ctx: Ctx = { actor: systemActor('webhooks'), now: clock(), requestId: claimed.delivery.claim ?? '' }
  await recordOutcome(ctx, claimed, { ...outcome, startedAt, durationMs: Math.round(performance.now() - started) })
}
