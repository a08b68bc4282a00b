import { refuse } from '#kernel/refusal.ts'
import { defineSecretLink } from '#platform/secret-links.ts'
import { signToken, verifyToken } from '#platform/signed-token.ts'
import { giftPath } from './kind.ts'
import { VOUCHER_LINK_NOT_VALID } from './refusals.ts'

const PURPOSE = 'gift voucher'
/** The voucher itself says how long it is valid, and staff may extend it. */
const NEVER_OVER = Temporal.Instant.from('2100-01-01T00:00:00Z')

/** The page of a voucher for its recipient: neither the queue of e-mails nor the letter holds the code. */
export const giftLink = defineSecretLink<{ readonly voucherId: string }>('gift voucher', ({ voucherId }) =>
  giftPath(signToken(PURPOSE, voucherId, NEVER_OVER)),
)

/** The voucher of a link. Refuses 404 `voucher_link_not_valid`. */
export const readGiftToken = (token: string, now: Temporal.Instant): string =>
  verifyToken(PURPOSE, token, now) ?? refuse(VOUCHER_LINK_NOT_VALID)
