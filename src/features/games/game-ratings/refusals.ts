import { msg } from '#kernel/messages.ts'
import type { Refusal } from '#kernel/refusal.ts'

export const NOT_PLAYED: Refusal = {
  code: 'not_played',
  status: 403,
  message: msg('You can rate this game once you have played it.'),
}
export const RATING_NOT_FOUND: Refusal = { code: 'rating_not_found', status: 404, message: msg('Rating not found') }
