import type { Refusal } from '#kernel/refusal.ts'

export const NOT_PLAYED: Refusal = {
  code: 'not_played',
  status: 403,
  message: 'You can rate this game once you have played it.',
}
export const RATING_NOT_FOUND: Refusal = { code: 'rating_not_found', status: 404, message: 'Rating not found' }
