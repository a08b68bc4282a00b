import { msg } from '#kernel/messages.ts'
import type { Refusal } from '#kernel/refusal.ts'

export const GAME_REPORTED: Refusal = {
  code: 'already_reported',
  status: 409,
  message: msg('You have already reported a problem with this game. We are looking into it.'),
}
export const GAME_NOT_REPORTABLE: Refusal = {
  code: 'game_not_reportable',
  status: 409,
  message: msg('Only a game that has begun, or was cancelled, can be reported.'),
}
