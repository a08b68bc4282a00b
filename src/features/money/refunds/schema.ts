import { z } from 'zod'
import { REFUND_METHODS } from '#features/money/payments/rules.ts'
import { msg } from '#kernel/messages.ts'

/** How a return goes back; only the payer may choose credit (docs/product.md §6.8). */
export const returnChoice = z.strictObject({
  method: z.enum(REFUND_METHODS, { error: msg('Choose money or credit.') }).default('money'),
})

/** Names a refund that shall become credit. */
export const refundChoice = z.strictObject({ refundId: z.string().min(1).max(60) })
