import { t } from '#kernel/messages.ts'

/** The list of open games. */
export const GAMES_PATH = '/dungeonsandenglish/dne-sessions'

/** A game's page. */
export const gamePath = (id: string): string => `${GAMES_PATH}/${id}`

/** The breadcrumbs of a page about a game. */
export const stepsToGame = ({ id, title }: { readonly id: string; readonly title: string }) => [
  { label: t('Games'), to: GAMES_PATH },
  { label: title, to: gamePath(id) },
]

/** Staff's page of a game. */
export const gameEventPath = (id: string): string => `/admin/events/games/${id}`
export const isGameId = (id: string): boolean => id.startsWith('gam_')

/** The pages of game masters. */
export const MY_GAMES_PATH = '/dungeonsandenglish/my-games'
export const NEW_GAME_PATH = `${GAMES_PATH}/new`
export const PUBLISHED_PARAM = 'published'
export const myGamePath = (id: string): string => `${MY_GAMES_PATH}/${id}`
/** As it is shown once the game was published. */
export const publishedGamePath = (id: string): string => `${myGamePath(id)}?${PUBLISHED_PARAM}`
export const editGamePath = (id: string): string => `${gamePath(id)}/edit`
export const changeGamePath = (id: string): string => `${gamePath(id)}/change`
/** Without a date the whole game. */
export const cancelGamePath = (id: string, occurrenceId = ''): string =>
  `${myGamePath(id)}/cancel${occurrenceId && `/${occurrenceId}`}`
export const reopenGamePath = (id: string): string => `${gamePath(id)}/reopen`
export const coverPath = (id: string): string => `${gamePath(id)}/cover`
export const closeGamePath = (id: string): string => `${myGamePath(id)}/close`

/** The page of a player's seat. */
export const seatPath = (id: string): string => `/dungeonsandenglish/seats/${id}`
