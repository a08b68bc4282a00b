import { createHmac, timingSafeEqual } from 'node:crypto'

let signingKey: string | undefined

/** The key for the tokens that this application signs and later verifies. */
export const setSigningKey = (secret: string) => {
  signingKey = secret
}

/**
 * A token for a link with one purpose: it carries `claim` until `until` (whole seconds) and is valid for nothing else. The caller
 * must check the claim again when the link is used, because the state may have changed since.
 */
export const signToken = (purpose: string, claim: string, expiresAt: Temporal.Instant): string => {
  const seconds = Math.floor(expiresAt.epochMilliseconds / 1000)
  const body = Buffer.from(JSON.stringify([seconds, claim])).toString('base64url')
  return `${body}.${signature(purpose, body).toString('base64url')}`
}

/** The claim of a token; `null` for a token of another purpose, a changed one and an expired one. */
export const verifyToken = (purpose: string, token: string, now: Temporal.Instant): string | null => {
  const [body, signaturePart, rest] = token.split('.')
  if (!body || !signaturePart || rest !== undefined) return null
  // As text: bytes would be the same for a signature with something behind it.
  const expected = Buffer.from(signature(purpose, body).toString('base64url'))
  const actual = Buffer.from(signaturePart)
  if (actual.length !== expected.length || !timingSafeEqual(actual, expected)) return null
  const [seconds, claim] = JSON.parse(Buffer.from(body, 'base64url').toString()) as [number, string]
  return seconds * 1000 > now.epochMilliseconds ? claim : null
}

/**
 * The same for the same claim, and without the key of this application neither made nor turned back: a row can hold it so that only a
 * request which makes the claim again finds the row.
 */
export const keyedDigest = (purpose: string, claim: string): string => signature(purpose, claim).toString('base64url')

const signature = (purpose: string, body: string): Buffer => {
  if (!signingKey) throw new Error('setSigningKey() first')
  return createHmac('sha256', signingKey).update(`${purpose}:${body}`).digest()
}
