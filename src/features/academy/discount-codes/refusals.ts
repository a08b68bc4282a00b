import { msg } from '#kernel/messages.ts'
import type { Refusal } from '#kernel/refusal.ts'

const field = 'discountCode'

export const CODE_UNKNOWN: Refusal = {
  ...{ code: 'code_unknown', status: 422, field },
  message: msg('There is no such code. Check its letters and digits.'),
}
export const CODE_NOT_WEEKLY: Refusal = {
  ...{ code: 'code_not_weekly', status: 422, field },
  message: msg('Codes are for single lessons, four weeks and courses, not for lessons every week.'),
}
export const CODE_NOT_FOR_TRIAL: Refusal = {
  ...{ code: 'code_not_for_trial', status: 422, field },
  message: msg('A trial lesson has its own price. Codes are for other lessons.'),
}
export const CODE_OVER: Refusal = {
  ...{ code: 'code_over', status: 409, field },
  message: msg('This code is no longer valid.'),
}
export const CODE_NOT_YET: Refusal = {
  ...{ code: 'code_not_yet', status: 409, field },
  message: msg('This code is valid from {from} on.'),
}
export const CODE_OTHER_LESSONS: Refusal = {
  ...{ code: 'code_other_lessons', status: 422, field },
  message: msg('This code is for other lessons.'),
}
export const CODE_FIRST_ONLY: Refusal = {
  ...{ code: 'code_first_only', status: 409, field },
  message: msg('This code is for the first booking of a family only.'),
}
export const CODE_USED_BEFORE: Refusal = {
  ...{ code: 'code_used_before', status: 409, field },
  message: msg('This code was used already, by you or for another person of your family.'),
}
export const CODE_USED_UP: Refusal = {
  ...{ code: 'code_used_up', status: 409, field },
  message: msg('This code has been used up.'),
}
