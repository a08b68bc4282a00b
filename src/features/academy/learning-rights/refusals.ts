import { msg } from '#kernel/messages.ts'
import type { Refusal } from '#kernel/refusal.ts'

/** For a person who sees what it is about, and may not do this. */
export const NOT_YOUR_PART: Refusal = {
  code: 'not_your_part',
  status: 403,
  message: msg('Only the people whose part this is can do it.'),
}
