import { msg } from '#kernel/messages.ts'
import type { Refusal } from '#kernel/refusal.ts'
import type { ConstraintRefusals } from '#platform/database.ts'

export const ONE_SHOT_HAS_NO_SEASON: Refusal = {
  code: 'one_shot_has_no_season',
  status: 409,
  message: msg('A one-shot is one game. Publish a new game instead.'),
}
export const SEASON_EXISTS: Refusal = {
  code: 'season_exists',
  status: 409,
  message: msg('This game has a next season already.'),
}
export const MASTER_WITHOUT_ACCESS: Refusal = {
  code: 'master_without_access',
  status: 409,
  message: msg('The game master needs approved teacher access for a new season.'),
}
export const SEASON_TOO_EARLY: Refusal = {
  code: 'season_too_early',
  status: 422,
  field: 'startsOn',
  message: msg('The new season must start after the last game of this one ({when}).'),
}
export const SEASON_TOO_SMALL: Refusal = {
  code: 'season_too_small',
  status: 422,
  field: 'maxPlayers',
  message: msg('Each player of the last season is offered a seat, so the game needs at least {seats}.'),
}
export const KEPT_TOO_LONG: Refusal = {
  code: 'kept_too_long',
  status: 422,
  field: 'keptUntil',
  message: msg(
    'The players need at least a day to answer, and their seats are kept until 24 hours before the first game at most.',
  ),
}

export const seasonConstraintRefusals: ConstraintRefusals = { dne_seasons_once: SEASON_EXISTS }
