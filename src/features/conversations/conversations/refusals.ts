import { msg } from '#kernel/messages.ts'
import type { Refusal } from '#kernel/refusal.ts'

/** Also for people who do not take part. */
export const CONVERSATION_NOT_FOUND: Refusal = {
  code: 'conversation_not_found',
  status: 404,
  message: msg('Conversation not found'),
}
export const MESSAGE_NOT_HERE: Refusal = { code: 'message_not_found', status: 404, message: msg('Message not found') }
/** Staff who see the site as another person: there is another way, of which the people are told. */
export const READ_WITH_REASON: Refusal = {
  code: 'read_with_reason',
  status: 403,
  message: msg('Messages are not shown while you see the site as another person. Open the conversation with a reason.'),
}
export const NOT_MET: Refusal = {
  code: 'not_met',
  status: 409,
  message: msg('You can write to each other once a lesson or a game is booked.'),
}
export const OTHER_SIDE_GONE: Refusal = {
  code: 'other_side_gone',
  status: 409,
  message: msg('There is no one left here who would read a message.'),
}
export const GUARDIAN_NEEDED: Refusal = {
  code: 'guardian_must_read',
  status: 409,
  message: msg(
    'Messages of and to a person under 18 need a parent or guardian who reads them too. One of them has to have an account first.',
  ),
}
export const WRITING_BLOCKED: Refusal = {
  code: 'writing_blocked',
  status: 409,
  message: msg('This conversation is blocked. No messages can be sent in it.'),
}
export const NEEDS_TEACHER_ACCESS: Refusal = {
  code: 'no_teacher_access',
  status: 403,
  message: msg('You need teacher access to write to your students.'),
}
export const CAMPAIGN_OVER: Refusal = {
  code: 'campaign_over',
  status: 409,
  message: msg('This campaign does not take place. Its messages can only be read.'),
}
export const NOTHING_WRITTEN: Refusal = {
  code: 'nothing_written',
  status: 422,
  field: 'text',
  message: msg('Write a message, or choose a file.'),
}
/** The writer may send it all the same. */
export const CONTACT_DATA: Refusal = {
  code: 'contact_data',
  status: 422,
  field: 'text',
  message: msg(
    'This looks like {what}. People under 18 read here. Keep to messages on this site where you can; our staff see that it was sent. To send it, tick the box and send again.',
  ),
}
export const CONTACT_DATA_REFUSED: Refusal = {
  code: 'contact_data_refused',
  status: 422,
  field: 'text',
  message: msg(
    'This looks like {what}. Adults do not exchange these with people under 18 here: please write to each other on this site.',
  ),
}
export const NOT_YOUR_MESSAGE: Refusal = {
  code: 'not_your_message',
  status: 403,
  message: msg('You can change and delete only what you have written.'),
}
export const MESSAGE_DELETED: Refusal = {
  code: 'message_deleted',
  status: 409,
  message: msg('This message has been deleted.'),
}
export const TOO_LATE_TO_EDIT: Refusal = {
  code: 'too_late_to_edit',
  status: 409,
  message: msg('A message can be changed for 24 hours. You can still delete it.'),
}
export const NO_BLOCK_HERE: Refusal = {
  code: 'no_block_here',
  status: 409,
  message: msg('Only a conversation of two sides can be blocked. You can report it to our staff.'),
}

/** What the database keeps too. */
export const conversationConstraintRefusals = { messages_guarded: GUARDIAN_NEEDED }
