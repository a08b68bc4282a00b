import { z } from 'zod'
import { requiredText } from '#features/people/users/required-text.ts'
import { Email } from '#features/people/users/schema.ts'
import { msg } from '#kernel/messages.ts'
import { DATE_MESSAGE, isCalendarDate } from '#kernel/time.ts'

/** What the list shows; `open`: can be redeemed. */
export const VOUCHER_FILTERS = ['open', 'expired', 'redeemed', 'void', 'unpaid', 'all'] as const
export type VoucherFilter = (typeof VOUCHER_FILTERS)[number]

/** What staff do with a voucher. */
export const VOUCHER_ACTS = ['extend', 'return', 'send', 'end'] as const
export type VoucherAct = (typeof VOUCHER_ACTS)[number]

const id = z.string().min(1).max(60)
const reason = requiredText(300, msg('Say why: it is kept with the voucher.'))
const day = z.string({ error: msg('Choose a day.') }).refine(isCalendarDate, { error: DATE_MESSAGE })
const email = z.preprocess(value => (value === '' || value === undefined ? null : value), Email.nullable())

export const extendForm = z.strictObject({ voucher: id, day, reason })
export const returnForm = z.strictObject({ voucher: id, reason })
export const sendForm = z.strictObject({ voucher: id, email, reason })

export const voucherActInput = z.discriminatedUnion('act', [
  z.strictObject({ act: z.literal('extend'), day, reason }),
  z.strictObject({ act: z.literal('return'), reason }),
  z.strictObject({ act: z.literal('end'), reason }),
  z.strictObject({ act: z.literal('send'), email, reason }),
])
export type VoucherActInput = z.output<typeof voucherActInput>
