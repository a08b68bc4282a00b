import { msg } from '#kernel/messages.ts'
import type { Refusal } from '#kernel/refusal.ts'

export const NOT_A_PLAYER: Refusal = {
  code: 'not_a_player',
  status: 403,
  message: msg('Only the players of this game can write lines and veils.'),
}
export const NOT_AT_TABLE: Refusal = {
  code: 'not_at_table',
  status: 403,
  message: msg('Only the players and the game master can pause this game.'),
}
export const NOT_YOURS_TO_RESUME: Refusal = {
  code: 'not_yours_to_resume',
  status: 403,
  message: msg('Only the game master, or the person who paused, can continue the game.'),
}
