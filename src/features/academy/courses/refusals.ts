import { msg } from '#kernel/messages.ts'
import type { Refusal } from '#kernel/refusal.ts'

/** The first three are the specification's sentences (error catalogue). */
export const ORIGINAL_COURSE_NOT_FOUND: Refusal = {
  code: 'original_course_not_found',
  status: 404,
  message: msg('Original course not found'),
}
export const NOT_COURSE_TEACHER: Refusal = {
  code: 'not_course_teacher',
  status: 403,
  message: msg('Only the course teacher can renew this course'),
}
export const COURSE_STILL_ACTIVE: Refusal = {
  code: 'course_still_active',
  status: 409,
  message: msg('Cannot renew course with enrolled students while course is still active'),
}
export const ALREADY_RENEWED: Refusal = {
  code: 'already_renewed',
  status: 409,
  message: msg('This course has already been renewed.'),
}
export const RENEWAL_IN_PAST: Refusal = {
  code: 'renewal_in_past',
  status: 422,
  field: 'weeks',
  message: msg('With {weeks} the lesson on {date} would already be past. Move the course by {smallest} instead.'),
}
