import { msg } from '#kernel/messages.ts'
import type { Refusal } from '#kernel/refusal.ts'

export const NOT_BY_STAFF: Refusal = {
  code: 'not_by_staff',
  status: 403,
  message: msg('Only the person can download this data.'),
}
