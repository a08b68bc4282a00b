import { msg } from '#kernel/messages.ts'
import type { Refusal } from '#kernel/refusal.ts'

/** Also for people who may not see it. */
export const MESSAGE_NOT_FOUND: Refusal = { code: 'message_not_found', status: 404, message: msg('Message not found') }
export const ALREADY_ANSWERED: Refusal = {
  code: 'already_answered',
  status: 409,
  message: msg('This message has already been answered by {name}.'),
}
export const ASSIGNEE_NOT_STAFF: Refusal = {
  code: 'not_staff',
  status: 422,
  field: 'assigneeId',
  message: msg('Only a member of staff can take a message.'),
}
