import { msg } from '#kernel/messages.ts'
import type { Refusal } from '#kernel/refusal.ts'

export const JOB_NOT_FOUND: Refusal = { code: 'job_not_found', status: 404, message: msg('Job not found') }
export const JOB_DECIDED: Refusal = {
  code: 'job_decided',
  status: 409,
  message: msg('This job has already been run again or discarded.'),
}
