import { msg } from '#kernel/messages.ts'
import type { Refusal } from '#kernel/refusal.ts'
import type { ConstraintRefusals } from '#platform/database.ts'

export const MONTH_NOT_FOUND: Refusal = { code: 'month_not_found', status: 404, message: msg('Month not found') }
export const STATEMENT_NOT_FOUND: Refusal = {
  code: 'statement_not_found',
  status: 404,
  message: msg('Statement not found'),
}
export const MONTH_CLOSED: Refusal = {
  code: 'month_closed',
  status: 409,
  message: msg('This month is closed already.'),
}
export const MONTH_NOT_OVER: Refusal = {
  code: 'month_not_over',
  status: 409,
  message: msg('This month is not over yet. It can be closed from midnight in Warsaw on.'),
}
export const EARLIER_MONTH_OPEN: Refusal = {
  code: 'earlier_month_open',
  status: 409,
  message: msg('Months are closed in order: {month} comes first.'),
}
export const NOT_BOOKED_YET: Refusal = {
  code: 'not_booked_yet',
  status: 409,
  message: msg(
    '{dates, plural, one {# date} other {# dates}} of this month or before are still to be booked. It happens within minutes; please try again then.',
  ),
}
export const RATES_MISSING: Refusal = {
  code: 'rates_missing',
  status: 409,
  message: msg('Set the rates first: without them, what these people have earned is not known: {people}.'),
}
export const LEDGER_UNSOUND: Refusal = {
  code: 'ledger_unsound',
  status: 409,
  message: msg('The ledger and the lines of this month differ. Ask the people who run this site to look into it.'),
}

export const monthConstraintRefusals: ConstraintRefusals = { months_close_in_order: MONTH_CLOSED }
