/** The list of open games. */
export const GAMES_PATH = '/dungeonsandenglish/dne-sessions'

/** A game's page. */
export const gamePath = (id: string): string => `${GAMES_PATH}/${id}`

/** The pages of game masters. */
export const MY_GAMES_PATH = '/dungeonsandenglish/my-games'
export const NEW_GAME_PATH = `${GAMES_PATH}/new`
export const myGamePath = (id: string): string => `${MY_GAMES_PATH}/${id}`
export const editGamePath = (id: string): string => `${gamePath(id)}/edit`
export const changeGamePath = (id: string): string => `${gamePath(id)}/change`
export const cancelGameDatePath = (id: string, occurrenceId: string): string =>
  `${myGamePath(id)}/dates/${occurrenceId}/cancel`
export const endGamePath = (id: string): string => `${myGamePath(id)}/end`
export const closeGamePath = (id: string): string => `${myGamePath(id)}/close`
