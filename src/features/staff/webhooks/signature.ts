import { createHmac, randomBytes } from 'node:crypto'

/** The form of Standard Webhooks (standardwebhooks.com), which receivers have libraries for. */
const PREFIX = 'whsec_'
const SECRET_BYTES = 32

export const generateSecret = (): string => PREFIX + randomBytes(SECRET_BYTES).toString('base64')

type Signed = {
  readonly id: string
  /** Whole seconds since 1970. */
  readonly timestamp: number
  readonly body: string
}

const signWith = (secret: string, { id, timestamp, body }: Signed): string =>
  createHmac('sha256', Buffer.from(secret.slice(PREFIX.length), 'base64'))
    .update(`${id}.${timestamp}.${body}`)
    .digest('base64')

/** The headers by which a receiver knows that a request is ours and new. Several secrets sign side by side while one takes over. */
export const signatureHeaders = (secrets: readonly string[], signed: Signed): Readonly<Record<string, string>> => ({
  'webhook-id': signed.id,
  'webhook-timestamp': String(signed.timestamp),
  'webhook-signature': secrets.map(secret => `v1,${signWith(secret, signed)}`).join(' '),
})
