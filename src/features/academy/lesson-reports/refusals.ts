import { msg } from '#kernel/messages.ts'
import type { Refusal } from '#kernel/refusal.ts'

export const ALREADY_REPORTED: Refusal = {
  code: 'already_reported',
  status: 409,
  message: msg('You have reported a problem with this lesson, and we are looking into it.'),
}
export const STAFF_DO_NOT_REPORT: Refusal = {
  code: 'staff_do_not_report',
  status: 403,
  message: msg('Only those who take part report a problem here. Staff answer it.'),
}
/** Also when the person may not see it. */
export const REPORT_NOT_FOUND: Refusal = { code: 'report_not_found', status: 404, message: msg('Report not found') }
export const ALREADY_RESOLVED: Refusal = {
  code: 'already_resolved',
  status: 409,
  message: msg('This report has already been answered.'),
}
