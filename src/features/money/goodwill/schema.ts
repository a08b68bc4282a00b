import { z } from 'zod'
import { requiredText } from '#features/people/users/required-text.ts'
import { msg, t } from '#kernel/messages.ts'
import { parsePLN } from '#kernel/money-input.ts'

/** Characters. */
export const MAX_REASON = 300

const reason = requiredText(MAX_REASON, msg('Say why: the person will read it.'))

/** Grosze out of what is typed in PLN; the limits are those of the act. */
export const TypedAmount = z.string({ error: msg('Give an amount in PLN.') }).transform((typed, context) => {
  const amount = parsePLN(typed)
  if (amount !== null) return amount
  context.addIssue({ code: 'custom', message: t('Give an amount in PLN, such as 50 or 99.50.') })
  return z.NEVER
})

/** `gift` is the id that the page has given: sent twice, it is given once. */
export const giftForm = z.strictObject({ gift: z.string().regex(/^gwl_[0-9a-z]{26}$/), amount: TypedAmount, reason })
export const takeBackForm = z.strictObject({ gift: z.string().min(1).max(60), reason })

/** `amount` in grosze. */
export const giftInput = z.strictObject({ amount: z.int().min(1).max(100_000_000), reason })
export const takeBackInput = z.strictObject({ reason })
export type GiftInput = z.output<typeof giftInput>
