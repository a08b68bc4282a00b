import { msg } from '#kernel/messages.ts'
import type { Refusal } from '#kernel/refusal.ts'

/** Also for a rating that is not public, or of another teacher. */
export const PUBLIC_RATING_NOT_FOUND: Refusal = {
  code: 'rating_not_found',
  status: 404,
  message: msg('Rating not found'),
}
