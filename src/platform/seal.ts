import { createHmac, timingSafeEqual } from 'node:crypto'

let key: string | undefined

/** The house's key for what it hands out and wants to recognise again. */
export const openSeals = (secret: string) => {
  key = secret
}

/**
 * A token for a link that serves one purpose: it says `claim` until `until` (whole seconds) and opens nothing else. What it
 * opens must look at the claim again, as it may have been overtaken since.
 */
export const seal = (purpose: string, claim: string, until: Temporal.Instant): string => {
  const seconds = Math.floor(until.epochMilliseconds / 1000)
  const body = Buffer.from(JSON.stringify([seconds, claim])).toString('base64url')
  return `${body}.${signature(purpose, body).toString('base64url')}`
}

/** What a token claims; `null` for one of another purpose, a changed one, and one that is over. */
export const unseal = (purpose: string, token: string, now: Temporal.Instant): string | null => {
  const [body, given, rest] = token.split('.')
  if (!body || !given || rest !== undefined) return null
  const wanted = signature(purpose, body)
  const signed = Buffer.from(given, 'base64url')
  if (signed.length !== wanted.length || !timingSafeEqual(signed, wanted)) return null
  const [seconds, claim] = JSON.parse(Buffer.from(body, 'base64url').toString()) as [number, string]
  return seconds * 1000 > now.epochMilliseconds ? claim : null
}

const signature = (purpose: string, body: string): Buffer => {
  if (!key) throw new Error('openSeals() first')
  return createHmac('sha256', key).update(`${purpose}:${body}`).digest()
}
