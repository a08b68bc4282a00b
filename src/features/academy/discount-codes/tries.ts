import type { Ctx } from '#kernel/actor.ts'
import { userIdOf } from '#kernel/actor.ts'
import { type Refusal, RefusalError, refuse } from '#kernel/refusal.ts'
import { isReadOnly } from '#platform/connections.ts'
import { isRateLimited, TOO_MANY_TRIES, tryConsumeRateLimit } from '#platform/rate-limit.ts'
import { CODE_UNKNOWN } from './refusals.ts'

/** Codes of one person that do not exist. */
const WRONG_CODES = { name: 'wrong discount codes', max: 10, minutes: 60 } as const

const isTooMany = async (who: string, now: Temporal.Instant): Promise<boolean> => isRateLimited(WRONG_CODES, who, now)

/** Counts a code that does not exist. A request that may change nothing counts nothing. */
const count = async (who: string, now: Temporal.Instant): Promise<void> => {
  if (!isReadOnly()) await tryConsumeRateLimit(WRONG_CODES, who, now)
}

/** What a look at a code says, unless the person has tried too many that do not exist: then right ones are refused too. */
export const tryCode = async <Answer extends { readonly refusal: Refusal } | object>(
  { actor, now }: Ctx,
  look: () => Promise<Answer>,
): Promise<Answer | { readonly refusal: Refusal }> => {
  const who = userIdOf(actor) ?? ''
  if (await isTooMany(who, now)) return { refusal: TOO_MANY_TRIES }
  const answer = await look()
  if ('refusal' in answer && answer.refusal.code === CODE_UNKNOWN.code) await count(who, now)
  return answer
}

/** As `tryCode`, around an act that may refuse a code. Refuses 429 `too_many_tries`. */
export const tryCodeIn = async <Result>({ actor, now }: Ctx, act: () => Promise<Result>): Promise<Result> => {
  const who = userIdOf(actor) ?? ''
  if (await isTooMany(who, now)) refuse(TOO_MANY_TRIES)
  try {
    return await act()
  } catch (error) {
    if (error instanceof RefusalError && error.refusal.code === CODE_UNKNOWN.code) await count(who, now)
    throw error
  }
}
