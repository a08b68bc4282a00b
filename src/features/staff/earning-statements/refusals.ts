import { msg } from '#kernel/messages.ts'
import type { Refusal } from '#kernel/refusal.ts'
import type { ConstraintRefusals } from '#platform/database.ts'

export const STATEMENT_PAID: Refusal = {
  code: 'statement_paid',
  status: 409,
  message: msg('This statement is marked paid already.'),
}
export const STATEMENT_PAID_BY: Refusal = {
  ...STATEMENT_PAID,
  message: msg('{who} has marked this statement paid already, with the reference {reference}.'),
}
export const NOTHING_TO_PAY: Refusal = {
  code: 'nothing_to_pay',
  status: 409,
  message: msg('There is nothing to pay: {amount} is carried to the next statement.'),
}
export const PAYABLE_CHANGED: Refusal = {
  code: 'payable_changed',
  status: 409,
  message: msg('Another amount is to be paid now: {amount}. Please look at it again.'),
}
export const DAY_NOT_POSSIBLE: Refusal = {
  code: 'day_not_possible',
  status: 422,
  field: 'paidOn',
  message: msg('Choose a day from the first day of the month of the statement until today.'),
}

export const STATEMENT_NOT_PAID: Refusal = {
  code: 'statement_not_paid',
  status: 409,
  message: msg('This statement is not marked paid.'),
}
export const PAID_WITH_LATER: Refusal = {
  code: 'paid_with_later',
  status: 409,
  message: msg('This statement was paid with the one of {month}. Take the payment back there.'),
}

export const statementConstraintRefusals: ConstraintRefusals = { statement_is_fixed: STATEMENT_PAID }
