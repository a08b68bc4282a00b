import { msg } from '#kernel/messages.ts'
import type { Refusal } from '#kernel/refusal.ts'

/** Also when it is another payer's. */
export const INVOICE_NOT_FOUND: Refusal = { code: 'invoice_not_found', status: 404, message: msg('Invoice not found') }
export const INVOICE_PAID: Refusal = {
  code: 'invoice_paid',
  status: 409,
  message: msg('This invoice is already paid.'),
}
export const CHARGE_UNDER_WAY: Refusal = {
  code: 'charge_under_way',
  status: 409,
  message: msg('We are charging your card for this invoice. Please wait for your bank’s answer.'),
}
