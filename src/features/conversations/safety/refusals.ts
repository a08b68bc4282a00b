import { msg } from '#kernel/messages.ts'
import type { Refusal } from '#kernel/refusal.ts'

export const ALREADY_REPORTED_HERE: Refusal = {
  code: 'already_reported',
  status: 409,
  message: msg('You have reported this conversation, and we are looking into it.'),
}
/** Also when the person may not see it. */
export const MESSAGE_REPORT_NOT_FOUND: Refusal = {
  code: 'report_not_found',
  status: 404,
  message: msg('Report not found'),
}
export const REPORT_ANSWERED: Refusal = {
  code: 'already_resolved',
  status: 409,
  message: msg('This report has already been answered.'),
}
export const READING_NEEDS_REASON: Refusal = {
  code: 'reading_needs_reason',
  status: 403,
  message: msg('Say why you have to read this conversation first.'),
}
