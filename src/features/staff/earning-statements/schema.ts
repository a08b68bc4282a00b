import { z } from 'zod'
import { calendarDate } from '#features/academy/sessions/field-schemas.ts'
import { requiredText } from '#features/people/users/required-text.ts'
import { msg } from '#kernel/messages.ts'

const reference = requiredText(80, msg('Give the reference of the bank transfer.'))
const paidOn = calendarDate(msg('Choose the day of the transfer.'))

/** `amount`: grosze that were shown to be paid; another amount by now is refused. */
export const statementPaymentInput = z.strictObject({ amount: z.int().min(1), reference, paidOn })
export type StatementPayment = z.output<typeof statementPaymentInput>

/** Why a payment that was noted is taken back. */
export const paymentReversalInput = z.strictObject({
  reason: requiredText(500, msg('Say why the payment is taken back.')),
})

/** The same as a form. */
export const statementPaymentForm = z.strictObject({
  amount: z.coerce.number().pipe(z.int().min(1)),
  reference,
  paidOn,
})
