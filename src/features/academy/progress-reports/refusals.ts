import { msg } from '#kernel/messages.ts'
import type { Refusal } from '#kernel/refusal.ts'

/** Also for those whom it does not concern. */
export const PROGRESS_REPORT_NOT_FOUND: Refusal = {
  code: 'progress_report_not_found',
  status: 404,
  message: msg('Report not found'),
}
/** Also for a student who does not exist: a teacher writes about those who are taught. */
export const STUDENT_NOT_TAUGHT: Refusal = {
  code: 'student_not_taught',
  status: 404,
  message: msg('You have held no lesson with this student in these days.'),
}
export const REPORT_PUBLISHED: Refusal = {
  code: 'report_published',
  status: 409,
  message: msg('This report is published and stays as it is.'),
}
export const REPORT_TOO_LONG: Refusal = {
  code: 'report_too_long',
  status: 422,
  field: 'to',
  message: msg('A report is about a year at most.'),
}
export const NO_WORDS: Refusal = {
  code: 'no_words',
  status: 422,
  field: 'words',
  message: msg('Write some words of your own before you publish it.'),
}
