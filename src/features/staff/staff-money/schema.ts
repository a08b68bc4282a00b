import { z } from 'zod'
import { requiredText } from '#features/people/users/required-text.ts'
import { msg, t } from '#kernel/messages.ts'
import { parsePLN } from '#kernel/money-input.ts'

/** What staff can do with a payment that waits for them. */
export const PAYMENT_ACTS = ['claim', 'refund', 'close'] as const
export type PaymentAct = (typeof PAYMENT_ACTS)[number]

/** What staff can do with a refund. */
export const REFUND_ACTS = ['retry', 'transfer', 'dismiss'] as const
export type RefundAct = (typeof REFUND_ACTS)[number]

/** What the list of payments shows; `open`: not paid yet. */
export const PAYMENT_FILTERS = ['all', 'open', 'succeeded', 'refunded', 'failed', 'expired'] as const
export type PaymentFilter = (typeof PAYMENT_FILTERS)[number]

/** How the list of payments can be ordered; without one the newest is first. */
export const PAYMENT_SORTS = ['created', '-created'] as const
export type PaymentSort = (typeof PAYMENT_SORTS)[number]

export const REFUND_FILTERS = ['failed', 'waiting'] as const
export type RefundFilter = (typeof REFUND_FILTERS)[number]
export const ATTENTION_FILTERS = ['unclaimed', 'mismatched'] as const
export const DISPUTE_FILTERS = ['open', 'closed'] as const
export const DIFFERENCE_FILTERS = ['open', 'resolved'] as const

const reason = requiredText(500, msg('Say why: it is kept with the payment.'))
const id = z.string().min(1).max(60)
/** Of a bank transfer, as the bank shows it. */
const reference = requiredText(80, msg('Give the reference of the bank transfer.'))

export const reasonForm = z.strictObject({ reason })
export const refundForm = z.strictObject({ refundId: id, reason })
export const transferForm = z.strictObject({ refundId: id, reference, reason })
export const resolutionForm = z.strictObject({ id, reason })
export const payoutForm = z.strictObject({
  person: requiredText(200, msg('Give the username of the person.')),
  amount: z.string({ error: msg('Give an amount in PLN.') }).transform((typed, context) => {
    const amount = parsePLN(typed)
    if (amount) return amount
    context.addIssue({ code: 'custom', message: t('Give an amount in PLN, such as 140 or 99.50.') })
    return z.NEVER
  }),
  reference,
  reason,
})

export const paymentActInput = z.strictObject({ act: z.enum(PAYMENT_ACTS), reason })
export const refundActInput = z.discriminatedUnion('act', [
  z.strictObject({ act: z.literal('retry'), reason }),
  z.strictObject({ act: z.literal('transfer'), reference, reason }),
  z.strictObject({ act: z.literal('dismiss'), reason }),
])
export const resolutionInput = z.strictObject({ reason })
/** `amount` in grosze. */
export const payoutInput = z.strictObject({ person: id, amount: z.int().min(1).max(100_000_000), reference, reason })
export type Payout = z.output<typeof payoutInput>

export const MAX_SEARCH = 100
/** `2026-11` */
export const monthParam = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/, { error: msg('Give a month such as 2026-11.') })
