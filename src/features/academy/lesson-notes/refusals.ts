import { msg } from '#kernel/messages.ts'
import type { Refusal } from '#kernel/refusal.ts'

export const LESSON_NOT_BEGUN: Refusal = {
  code: 'lesson_not_begun',
  status: 409,
  message: msg('You can write notes once this lesson has begun.'),
}
export const NOTES_CHANGED: Refusal = {
  code: 'notes_changed',
  status: 409,
  message: msg('These notes were changed in the meantime. Copy what you wrote, load the page again and add it.'),
}
