import { msg } from '#kernel/messages.ts'
import type { Refusal } from '#kernel/refusal.ts'

export const ALREADY_ANSWERED_HERE: Refusal = {
  code: 'already_answered',
  status: 409,
  message: msg('Nothing waits for an answer in this conversation any more.'),
}
