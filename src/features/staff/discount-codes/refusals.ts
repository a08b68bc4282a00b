import { msg } from '#kernel/messages.ts'
import type { Refusal } from '#kernel/refusal.ts'

export const DISCOUNT_CODE_NOT_FOUND: Refusal = {
  ...{ code: 'discount_code_not_found', status: 404 },
  message: msg('Discount code not found'),
}
export const CODE_EXISTS: Refusal = {
  ...{ code: 'code_exists', status: 409, field: 'code' },
  message: msg('There is such a code already, perhaps one that has ended. Choose another one.'),
}
export const CODE_ENDED_ALREADY: Refusal = {
  ...{ code: 'code_ended_already', status: 409 },
  message: msg('This code has ended already.'),
}
export const NO_SUCH_TEACHER: Refusal = {
  ...{ code: 'no_such_teacher', status: 422, field: 'teacher' },
  message: msg('There is no teacher with this username.'),
}
export const NO_SUCH_SESSION: Refusal = {
  ...{ code: 'no_such_session', status: 422, field: 'session' },
  message: msg('There is no such session. Paste the address of its page.'),
}
