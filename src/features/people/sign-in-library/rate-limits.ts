import type { Ctx } from '#kernel/actor.ts'
import { consumeRateLimit, type RateLimit } from '#platform/rate-limit.ts'
import { getAuth } from './auth.ts'

/** Strict in production; generous elsewhere, where one IP address signs in all test users. */
const limit = (
  name: string,
  minutes: number,
  production: number,
  elsewhere = production,
): RateLimit & { elsewhere: number } => ({
  name,
  minutes,
  max: production,
  elsewhere,
})

/** Counted by account and IP address together, so that an attacker at another address cannot lock the owner out. */
export const WRONG_PASSWORDS: RateLimit = { name: 'wrong-password', max: 10, minutes: 15 }
/** A guardian may be a stranger to us and to the child. */
export const EMAILS_PER_GUARDIAN: RateLimit = { name: 'emails-to-guardian', max: 3, minutes: 24 * 60 }
/** An address that a change of address names may be a stranger's. */
export const EMAILS_PER_NEW_ADDRESS: RateLimit = { name: 'emails-to-new-address', max: 3, minutes: 24 * 60 }
export const EMAILS_PER_RECIPIENT: RateLimit = { name: 'emails-to', max: 5, minutes: 60 }

const LIMITS_BY_IP = {
  signIn: limit('sign-in', 1, 60, 200),
  signUp: limit('sign-up', 60, 20, 1000),
  email: limit('emails-from', 60, 20, 1000),
  link: limit('link', 60, 100, 1000),
}

export type LimitByIp = keyof typeof LIMITS_BY_IP

/** The IP address of the socket. The HTTP app overwrites this header, so a client cannot forge it. */
export const clientIpOf = (request: Request): string => request.headers.get('x-real-ip') ?? 'unknown'

/** The limit of a page's form. */
export const limitByIp =
  (limitName: LimitByIp) =>
  ({ request, ctx }: { request: Request; ctx: Pick<Ctx, 'now'> }) =>
    consumeByIp(limitName, clientIpOf(request), ctx.now)

/** Counts one request of an IP address. Refuses over the limit (429). */
export const consumeByIp = async (limitName: LimitByIp, clientIp: string, now: Temporal.Instant): Promise<void> => {
  const { elsewhere, ...productionLimit } = LIMITS_BY_IP[limitName]
  await consumeRateLimit(
    getAuth().options.isProduction ? productionLimit : { ...productionLimit, max: elsewhere },
    clientIp,
    now,
  )
}
