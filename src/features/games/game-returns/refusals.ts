import { msg } from '#kernel/messages.ts'
import type { Refusal } from '#kernel/refusal.ts'

export const GAME_NOT_OVER: Refusal = {
  code: 'game_not_over',
  status: 409,
  message: msg('This game is not over yet. It can be cancelled, or returned after its end.'),
}
export const GAME_RETURNED: Refusal = {
  code: 'already_returned',
  status: 409,
  message: msg('This game has been returned already.'),
}
export const NOTHING_TO_RETURN: Refusal = {
  code: 'nothing_to_return',
  status: 409,
  message: msg('No player had a part in this game that could be returned.'),
}
export const GAME_REFUNDED: Refusal = {
  code: 'already_refunded',
  status: 409,
  message: msg('What was paid for this game has been refunded already.'),
}
