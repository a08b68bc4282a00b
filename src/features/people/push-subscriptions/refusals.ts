import { msg } from '#kernel/messages.ts'
import type { Refusal } from '#kernel/refusal.ts'

export const UNKNOWN_PUSH_SERVICE: Refusal = {
  code: 'unknown_push_service',
  status: 422,
  message: msg('We do not know the service through which this browser gets notifications.'),
  field: 'endpoint',
}

export const NO_PUSH_HERE: Refusal = {
  code: 'no_push_here',
  status: 404,
  message: msg('Notifications are off on this device.'),
}

const PUSH_CHANGING: Refusal = {
  code: 'push_changing',
  status: 409,
  message: msg('Notifications of this browser are being changed in another window. Try again.'),
}

export const pushConstraintRefusals = { push_subscriptions_endpoint: PUSH_CHANGING }
