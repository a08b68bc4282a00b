import { createHmac, timingSafeEqual } from 'node:crypto'
import { InvalidWebhookError } from './port.ts'

export const SIGNATURE_HEADER = 'x-test-payments-signature'
/** An older message may be a replay. */
const TOLERANCE_SECONDS = 300

const hmacHex = (secret: string, seconds: number, body: string | Buffer) =>
  createHmac('sha256', secret).update(`${seconds}.`).update(body).digest('hex')

/** `t=<seconds>,v1=<hex of HMAC-SHA256 over "seconds.body">`. */
export const signWebhook = (secret: string, body: string, now: Temporal.Instant): string => {
  const seconds = Math.floor(now.epochMilliseconds / 1000)
  return `t=${seconds},v1=${hmacHex(secret, seconds, body)}`
}

/** Throws `InvalidWebhookError` unless this body was signed with this secret within five minutes of `now`. */
export const verifyWebhook = (secret: string, body: Buffer, header: string | null, now: Temporal.Instant): void => {
  const parts = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header ?? '')
  if (!parts?.[1] || !parts[2]) throw new InvalidWebhookError('no signature')
  const seconds = Number(parts[1])
  const expected = Buffer.from(hmacHex(secret, seconds, body), 'hex')
  if (!timingSafeEqual(expected, Buffer.from(parts[2], 'hex'))) throw new InvalidWebhookError('wrong signature')
  if (Math.abs(now.epochMilliseconds / 1000 - seconds) > TOLERANCE_SECONDS) throw new InvalidWebhookError('too old')
}
