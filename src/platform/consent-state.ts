import { createHash, randomBytes } from 'node:crypto'
import type { Ctx } from '#kernel/actor.ts'
import { requireUser } from '#kernel/policy.ts'
import { keyedDigest, signToken, verifyToken } from './signed-token.ts'

/** For the pages of the other site. */
const MINUTES = 15

/** Only for the person and the device that asked. */
const claimOf = ({ actor }: Ctx): string => {
  const { id, signInSessionId } = requireUser(actor)
  return `${id} ${signInSessionId}`
}

/** PKCE (RFC 7636): made of the state with our own key, so that nothing has to be kept until the person is back. */
const verifierOf = (purpose: string, state: string): string => keyedDigest(`${purpose}-pkce`, state)

/** With what a person is sent to another site to allow this one something there: the state, and the challenge of PKCE (S256). */
export const makeConsentState = (ctx: Ctx, purpose: string): { readonly state: string; readonly challenge: string } => {
  const nonce = randomBytes(16).toString('base64url')
  const state = signToken(purpose, `${claimOf(ctx)} ${nonce}`, ctx.now.add({ minutes: MINUTES }))
  return { state, challenge: createHash('sha256').update(verifierOf(purpose, state)).digest('base64url') }
}

/** PKCE's verifier for a state that has come back; null for one of another person, another device, another purpose or another time. */
export const findConsentVerifier = (ctx: Ctx, purpose: string, state: string): string | null => {
  const claim = verifyToken(purpose, state, ctx.now)
  return claim?.startsWith(`${claimOf(ctx)} `) ? verifierOf(purpose, state) : null
}
