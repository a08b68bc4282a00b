import type { Ctx } from '#kernel/actor.ts'
import { userIdOf } from '#kernel/actor.ts'
import { type Refusal, RefusalError, refuse } from '#kernel/refusal.ts'
import { isReadOnly } from '#platform/connections.ts'
import { TOO_MANY_TRIES, tryConsumeRateLimit, uncountRateLimit } from '#platform/rate-limit.ts'
import { CODE_UNKNOWN } from './refusals.ts'

/** Codes of one person that do not exist. */
const WRONG_CODES = { name: 'wrong discount codes', max: 10, minutes: 60 } as const

/** Before the code is looked at: many requests at once would all be looked at otherwise. A request that may change nothing counts nothing. */
const countBefore = async (who: string, now: Temporal.Instant): Promise<boolean> =>
  isReadOnly() || tryConsumeRateLimit(WRONG_CODES, who, now)

const takeBack = async (who: string): Promise<void> => {
  if (!isReadOnly()) await uncountRateLimit(WRONG_CODES, who)
}

/** What a look at a code says, unless the person has tried too many that do not exist: then right ones are refused too. */
export const tryCode = async <Answer extends { readonly refusal: Refusal } | object>(
  { actor, now }: Ctx,
  look: () => Promise<Answer>,
): Promise<Answer | { readonly refusal: Refusal }> => {
  const who = userIdOf(actor) ?? ''
  if (!(await countBefore(who, now))) return { refusal: TOO_MANY_TRIES }
  const answer = await look()
  if (!('refusal' in answer && answer.refusal.code === CODE_UNKNOWN.code)) await takeBack(who)
  return answer
}

/** As `tryCode`, around an act that may refuse a code. Refuses 429 `too_many_tries`. */
export const tryCodeIn = async <Result>({ actor, now }: Ctx, act: () => Promise<Result>): Promise<Result> => {
  const who = userIdOf(actor) ?? ''
  if (!(await countBefore(who, now))) refuse(TOO_MANY_TRIES)
  try {
    const result = await act()
    await takeBack(who)
    return result
  } catch (error) {
    if (!(error instanceof RefusalError && error.refusal.code === CODE_UNKNOWN.code)) await takeBack(who)
    throw error
  }
}
