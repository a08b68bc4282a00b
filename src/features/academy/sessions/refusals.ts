import { msg } from '#kernel/messages.ts'
import type { Refusal } from '#kernel/refusal.ts'

/** The specification's text (error catalogue). Also the answer for a session that the viewer may not see. */
export const SESSION_NOT_FOUND: Refusal = { code: 'session_not_found', status: 404, message: msg('Session not found') }

export const NO_TEACHER_ACCESS: Refusal = {
  code: 'no_teacher_access',
  status: 403,
  message: msg('You need approved teacher access to publish.'),
}

export const SESSION_CLOSED: Refusal = {
  code: 'session_closed',
  status: 409,
  message: msg('This session is already closed.'),
}

export const NO_AVAILABILITY: Refusal = {
  code: 'no_availability',
  status: 409,
  field: 'availability',
  message: msg('Set your weekly availability first, or give this session its own times.'),
}

export const AVAILABILITY_EXISTS: Refusal = {
  code: 'availability_exists',
  status: 409,
  field: 'availability',
  message: msg('You already have a weekly availability. Use it, or give this session its own times.'),
}
