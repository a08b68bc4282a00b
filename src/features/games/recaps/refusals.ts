import { msg } from '#kernel/messages.ts'
import type { Refusal } from '#kernel/refusal.ts'

export const RECAP_NOT_FOUND: Refusal = {
  code: 'recap_not_found',
  status: 404,
  message: msg('This recap was not found.'),
}
export const NOT_PLAYED_YET: Refusal = {
  code: 'not_played_yet',
  status: 409,
  message: msg('You can write the recap once this game is over.'),
}
export const DATE_CANCELLED: Refusal = {
  code: 'date_cancelled',
  status: 409,
  message: msg('This game was cancelled, so it has no recap.'),
}
export const DID_NOT_PLAY: Refusal = {
  code: 'did_not_play',
  status: 422,
  field: 'praises',
  message: msg('You can only praise players who had a seat in this game.'),
}
