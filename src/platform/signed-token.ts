import { createHmac, timingSafeEqual } from 'node:crypto'

let signingKey: string | undefined

/** The house's key for what it hands out and wants to recognise again. */
export const setSigningKey = (secret: string) => {
  signingKey = secret
}

/**
 * A token for a link that serves one purpose: it says `claim` until `until` (whole seconds) and opens nothing else. What it
 * opens must look at the claim again, as it may have been overtaken since.
 */
export const signToken = (purpose: string, claim: string, expiresAt: Temporal.Instant): string => {
  const seconds = Math.floor(expiresAt.epochMilliseconds / 1000)
  const body = Buffer.from(JSON.stringify([seconds, claim])).toString('base64url')
  return `${body}.${signature(purpose, body).toString('base64url')}`
}

/** What a token claims; `null` for one of another purpose, a changed one, and one that is over. */
export const verifyToken = (purpose: string, token: string, now: Temporal.Instant): string | null => {
  const [body, signaturePart, rest] = token.split('.')
  if (!body || !signaturePart || rest !== undefined) return null
  const expected = signature(purpose, body)
  const actual = Buffer.from(signaturePart, 'base64url')
  if (actual.length !== expected.length || !timingSafeEqual(actual, expected)) return null
  const [seconds, claim] = JSON.parse(Buffer.from(body, 'base64url').toString()) as [number, string]
  return seconds * 1000 > now.epochMilliseconds ? claim : null
}

const signature = (purpose: string, body: string): Buffer => {
  if (!signingKey) throw new Error('setSigningKey() first')
  return createHmac('sha256', signingKey).update(`${purpose}:${body}`).digest()
}
