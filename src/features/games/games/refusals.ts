import { msg } from '#kernel/messages.ts'
import type { Refusal } from '#kernel/refusal.ts'

/** The specification's text (error catalogue). Also the answer for a game that the viewer may not see. */
export const GAME_NOT_FOUND: Refusal = {
  code: 'session_not_found',
  status: 404,
  message: msg('[game] Session not found'),
}

export const GAME_CLOSED: Refusal = {
  code: 'game_closed',
  status: 409,
  message: msg('This game is already closed to new players.'),
}
export const GAME_NOT_CLOSED: Refusal = {
  code: 'game_not_closed',
  status: 409,
  message: msg('This game takes players already.'),
}
export const NO_GAME_TO_REOPEN: Refusal = {
  code: 'no_game_to_reopen',
  status: 409,
  message: msg('No game is ahead that players could join.'),
}
export const GAME_ENDED: Refusal = { code: 'game_ended', status: 409, message: msg('This game has ended.') }

export const GAME_TOO_SOON: Refusal = {
  code: 'game_too_soon',
  status: 422,
  field: 'startsOn',
  message: msg(
    'The first game would start {when}. It must start more than 24 hours from now, because players can join until then.',
  ),
}
export const GAME_TOO_FAR: Refusal = {
  code: 'game_too_far',
  status: 422,
  field: 'startsOn',
  message: msg('The first game must start within a year from now.'),
}
export const NO_GAMES: Refusal = {
  code: 'no_games',
  status: 422,
  field: 'date_time',
  message: msg('Choose at least one day and time for the games.'),
}
export const ONLY_HOLIDAYS: Refusal = {
  code: 'only_holidays',
  status: 422,
  field: 'startsOn',
  message: msg('Every game would be on a holiday ({days}). Choose other days.'),
}
export const GAMES_OVERLAP: Refusal = {
  code: 'games_overlap',
  status: 422,
  field: 'date_time',
  message: msg('Two games would overlap ({when}). Leave at least {hours} between their starts.'),
}
export const WRONG_NUMBER_OF_GAMES: Refusal = {
  code: 'wrong_number_of_games',
  status: 422,
  field: 'weeks',
  message: msg('{type}, and these times make {games}.'),
}

export const FIXED_FOR_PLAYERS: Refusal = {
  code: 'fixed_for_players',
  status: 409,
  message: msg('Players have joined this game, so {what} can only be changed by a request to the school.'),
}
export const FEWER_SEATS: Refusal = {
  code: 'fewer_seats',
  status: 409,
  field: 'maxPlayers',
  message: msg('Players have joined this game, so you can only add seats.'),
}
export const FEWER_THAN_PLAYERS: Refusal = {
  code: 'fewer_than_players',
  status: 409,
  field: 'maxPlayers',
  message: msg('The game already has {taken}, so it cannot have only {seats}.'),
}
export const MORE_NEEDED_THAN_SEATS: Refusal = {
  code: 'more_needed_than_seats',
  status: 422,
  field: 'minPlayers',
  message: msg('A game cannot need more players than it has seats.'),
}

export const GAME_DATE_NOT_FOUND: Refusal = {
  code: 'game_date_not_found',
  status: 404,
  message: msg('This game date was not found.'),
}
export const GAME_DATE_CANCELLED: Refusal = {
  code: 'game_date_cancelled',
  status: 409,
  message: msg('This game date is already cancelled.'),
}
export const GAME_DATE_BEGUN: Refusal = {
  code: 'game_date_begun',
  status: 409,
  message: msg('This game has already begun, so it cannot be cancelled.'),
}
