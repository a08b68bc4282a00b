import type { Context } from 'hono'
import { checkHolder } from '#features/people/api-tokens/policy.ts'
import { hashApiToken, isLikeApiToken, isWholeApiToken } from '#features/people/api-tokens/token-format.ts'
import { findApiTokenUser } from '#features/people/sign-in-sessions/api-token-user.ts'
import { findSignInSession, isSignInToken, readBearerToken } from '#features/people/sign-in-sessions/sign-in-session.ts'
import type { User } from '#kernel/actor.ts'
import type { Refusal } from '#kernel/refusal.ts'
import type { ApiEnv } from '#platform/api.ts'
import { problemFromRefusal, problemResponse } from '#platform/problem.ts'
import { createRequestLimiter, type Quota, quotaHeaders, type RequestLimit } from '#platform/request-limiter.ts'

/** Under it the API's endpoints are, and nothing else. */
const API_PATH = '/api/v1/'

/** A program that asks without pause gets ten answers a second. */
export const TOKEN_LIMIT: RequestLimit = { name: 'token', max: 600, seconds: 60 }
/** Requests of one network address with a token that is none. */
export const WRONG_TOKEN_LIMIT: RequestLimit = { name: 'wrong-token', max: 60, seconds: 60 }

const INVALID_TOKEN: Refusal = {
  code: 'invalid_token',
  status: 401,
  message: 'This API token is wrong, expired or revoked. You can make a new one on your account page.',
}
const ONLY_FOR_API: Refusal = {
  code: 'invalid_token',
  status: 401,
  message: `API tokens work only at addresses that begin with ${API_PATH}.`,
}
const TOO_MANY_REQUESTS: Refusal = {
  code: 'too_many_requests',
  status: 429,
  message: 'Too many requests. Please wait for the seconds that Retry-After names.',
}

const byToken = createRequestLimiter(TOKEN_LIMIT)
/** Remembers, for an hour, which tokens were right. */
const rightLately = createRequestLimiter({ name: 'right-token', max: Number.MAX_SAFE_INTEGER, seconds: 3_600 })
const wrongByAddress = createRequestLimiter(WRONG_TOKEN_LIMIT)

/** What all processes of the site count together. */
export const tokenLimiters = [byToken, wrongByAddress]

/** For tests, whose files share this module. */
export const forgetTokenRequests = (): void => {
  byToken.clear()
  rightLately.clear()
  wrongByAddress.clear()
}

const answer = (refusal: Refusal, headers: Record<string, string> = {}) =>
  problemResponse(problemFromRefusal(refusal), { 'cache-control': 'private, no-store', ...headers })

const unauthorized = (refusal: Refusal) => answer(refusal, { 'www-authenticate': 'Bearer error="invalid_token"' })

const tooMany = (limit: RequestLimit, quota: Quota) =>
  answer(TOO_MANY_REQUESTS, { ...quotaHeaders(limit, quota), 'retry-after': String(quota.resetSeconds) })

/** Who sends a request with a bearer token, with the headers of every answer to it; or the answer that refuses it. */
export type BearerRequest =
  | { readonly actor: User; readonly headers: Readonly<Record<string, string>> }
  | { readonly refused: Response }

/**
 * Reads the bearer token of a request to the API; null where it has none, so that its cookies count. Danger: with one, cookies never
 * count, whatever the token is worth: a request is of one person, and the origin check is left out only for what no browser adds by itself.
 */
export const readBearerRequest = async (c: Context<ApiEnv>, now: Temporal.Instant): Promise<BearerRequest | null> => {
  const token = readBearerToken(c.req.raw.headers)
  if (token === null) return null
  if (!c.req.path.startsWith(API_PATH)) {
    // A page is the same for every header (decision 083); other programs' doors say what is wrong.
    const isRefused = isLikeApiToken(token) && c.req.path.startsWith('/api/')
    return isRefused ? { refused: unauthorized(ONLY_FOR_API) } : null
  }
  return isLikeApiToken(token) ? admitToken(token, c.get('address'), now) : admitSignIn(token, c.get('address'), now)
}

/** A wrong token counts against its address. */
const refuseToken = (address: string, now: Temporal.Instant): BearerRequest => {
  const quota = wrongByAddress.count(address, now)
  return { refused: quota.isOver ? tooMany(WRONG_TOKEN_LIMIT, quota) : unauthorized(INVALID_TOKEN) }
}

const admitToken = async (token: string, address: string, now: Temporal.Instant): Promise<BearerRequest> => {
  if (!isWholeApiToken(token)) return refuseToken(address, now)
  const hash = hashApiToken(token)
  if (byToken.look(hash, now)?.remaining === 0) return { refused: tooMany(TOKEN_LIMIT, byToken.count(hash, now)) }
  // One program with an old token must not shut out the others of its school, whose tokens were right in the last hour.
  const wrong = rightLately.look(hash, now) ? null : wrongByAddress.look(address, now)
  if (wrong?.remaining === 0) return refuseToken(address, now)
  const actor = await findApiTokenUser(hash, now)
  if (!actor) {
    rightLately.forget(hash)
    return refuseToken(address, now)
  }
  rightLately.count(hash, now)
  const quota = byToken.count(hash, now)
  if (quota.isOver) return { refused: tooMany(TOKEN_LIMIT, quota) }
  const headers = { ...quotaHeaders(TOKEN_LIMIT, quota), 'cache-control': 'private, no-store' }
  const refusal = checkHolder(actor)
  return refusal ? { refused: answer(refusal, headers) } : { actor, headers }
}

/** The token of a sign-in, as programs that sign in by themselves send it. */
const admitSignIn = async (token: string, address: string, now: Temporal.Instant): Promise<BearerRequest> => {
  const actor = isSignInToken(token) ? await findSignInSession(token, now) : null
  return actor ? { actor, headers: {} } : refuseToken(address, now)
}
