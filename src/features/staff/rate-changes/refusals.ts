import { msg } from '#kernel/messages.ts'
import type { Refusal } from '#kernel/refusal.ts'
import type { ConstraintRefusals } from '#platform/database.ts'

export const RATE_IN_CLOSED_MONTH: Refusal = {
  code: 'rate_in_closed_month',
  status: 409,
  field: 'validFrom',
  message: msg('That day is in a closed month, which never changes. Choose a later day.'),
}
export const SAME_RATE: Refusal = {
  code: 'same_rate',
  status: 422,
  field: 'value',
  message: msg('This rate holds on that day already.'),
}
export const NO_OWN_RATE: Refusal = {
  code: 'no_own_rate',
  status: 422,
  field: 'basis',
  message: msg('The school’s rate holds for this person on that day already.'),
}
export const DOES_NOT_TEACH: Refusal = {
  code: 'does_not_teach',
  status: 422,
  field: 'person',
  message: msg('Only people who teach or lead games have a rate of their own, and {name} does not.'),
}
export const rateConstraintRefusals: ConstraintRefusals = { rate_begins_in_open_month: RATE_IN_CLOSED_MONTH }
