import { msg } from '#kernel/messages.ts'
import type { Refusal } from '#kernel/refusal.ts'

/** Also for a file of another game, and for one that players do not get yet. */
export const HANDOUT_NOT_FOUND: Refusal = { code: 'handout_not_found', status: 404, message: msg('File not found') }
export const SHEET_NOT_FOUND: Refusal = {
  code: 'character_sheet_not_found',
  status: 404,
  message: msg('Character sheet not found'),
}
export const NO_CHARACTER_HERE: Refusal = {
  code: 'no_character_here',
  status: 403,
  message: msg('Only the players of this game have a character sheet.'),
}
