import { clientIpOf } from '#features/people/sign-in-library/rate-limits.ts'
import type { Ctx } from '#kernel/actor.ts'
import { consumeRateLimit, type RateLimit } from '#platform/rate-limit.ts'

/** A school behind one address sends fewer. */
const FORMS_BY_ADDRESS: RateLimit = { name: 'visitor-forms', max: 20, minutes: 60 }
/** Not the limit of sign-in e-mails: a form that is misused must not keep the owner from a password link. */
const MAILS_TO_RECIPIENT: RateLimit = { name: 'visitor-form-mails', max: 5, minutes: 24 * 60 }

/** Refuses 429 `too_many_tries`. `address` is the client's, as the API gives it. */
export const limitByAddress = ({ ctx, address }: { ctx: Pick<Ctx, 'now'>; address: string }): Promise<void> =>
  consumeRateLimit(FORMS_BY_ADDRESS, address, ctx.now)

/** The limit of a page's form. */
export const limitPageForm = ({ ctx, request }: { ctx: Pick<Ctx, 'now'>; request: Request }): Promise<void> =>
  limitByAddress({ ctx, address: clientIpOf(request) })

/** Refuses 429 `too_many_tries` for the sixth e-mail of these forms to one person within a day. */
export const limitByRecipient = (email: string, now: Temporal.Instant): Promise<void> =>
  consumeRateLimit(MAILS_TO_RECIPIENT, email, now)
