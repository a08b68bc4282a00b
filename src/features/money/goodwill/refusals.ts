import { msg } from '#kernel/messages.ts'
import type { Refusal } from '#kernel/refusal.ts'

export const GIFT_OUT_OF_BOUNDS: Refusal = {
  code: 'gift_out_of_bounds',
  status: 422,
  field: 'amount',
  message: msg('Goodwill is from 1 to 10 000 PLN.'),
}
export const MORE_THAN_AT_ONCE: Refusal = {
  code: 'more_than_at_once',
  status: 422,
  field: 'amount',
  message: msg('You can give at most {limit} at once. Ask a superadmin for more.'),
}
export const MONTH_IS_SPENT: Refusal = {
  code: 'month_is_spent',
  status: 422,
  field: 'amount',
  message: msg('You can give {left} more in this month. Ask a superadmin for more.'),
}
export const OWN_GOODWILL: Refusal = {
  code: 'own_goodwill',
  status: 403,
  message: msg('You cannot give goodwill to yourself or to your own child.'),
}
/** The same gift was sent again with other contents. */
export const GIFT_GIVEN_ALREADY: Refusal = {
  code: 'gift_given_already',
  status: 409,
  message: msg('This was given already. Please look at the person’s page before you give more.'),
}
export const GIFT_NOT_FOUND: Refusal = { code: 'gift_not_found', status: 404, message: msg('Gift not found') }
export const TAKEN_BACK_ALREADY: Refusal = {
  code: 'taken_back_already',
  status: 409,
  message: msg('This goodwill has already been taken back.'),
}
export const GOODWILL_SPENT: Refusal = {
  code: 'goodwill_spent',
  status: 409,
  message: msg('The person has less credit than this by now, so it cannot be taken back.'),
}
