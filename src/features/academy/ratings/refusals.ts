import { msg } from '#kernel/messages.ts'
import type { Refusal } from '#kernel/refusal.ts'

export const WORDS_HIDDEN: Refusal = {
  code: 'words_hidden',
  status: 409,
  field: 'isPublic',
  message: msg('Our staff have hidden your words. You can change them, but only you read them.'),
}
export const NOT_ATTENDED: Refusal = {
  code: 'not_attended',
  status: 403,
  message: msg('You can rate these lessons once you have attended one.'),
}
