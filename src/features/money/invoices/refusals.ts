import { msg } from '#kernel/messages.ts'
import type { Refusal } from '#kernel/refusal.ts'
import type { ConstraintRefusals } from '#platform/database.ts'

export const INVOICE_NOT_FOUND: Refusal = {
  code: 'vat_invoice_not_found',
  status: 404,
  message: msg('Invoice not found'),
}
export const ALREADY_INVOICED: Refusal = {
  code: 'already_invoiced',
  status: 409,
  message: msg('There is an invoice for this payment already.'),
}
export const TOO_LATE_TO_ASK: Refusal = {
  code: 'too_late_for_invoice',
  status: 409,
  message: msg('An invoice for this payment could be asked for until {last}.'),
}
export const NOTHING_TO_INVOICE: Refusal = {
  code: 'nothing_to_invoice',
  status: 409,
  message: msg('There is no invoice for this payment.'),
}
export const NO_INVOICES_YET: Refusal = {
  code: 'no_invoices_yet',
  status: 409,
  message: msg('We can’t issue invoices yet. Please write to us.'),
}
export const INVOICES_NOT_SENT: Refusal = {
  code: 'invoices_not_sent',
  status: 409,
  message: msg('Nothing is configured to send invoices.'),
}
export const INVOICE_ALREADY_SENT: Refusal = {
  code: 'invoice_already_sent',
  status: 409,
  message: msg('This invoice was sent already.'),
}
export const invoiceConstraintRefusals: ConstraintRefusals = { invoice_payments_pkey: ALREADY_INVOICED }
