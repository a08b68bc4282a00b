/** The page of a seat, for its player, their guardians, the game master and staff. */
export const seatPath = (seatId: string): string => `/dungeonsandenglish/seats/${seatId}`

/** With it in the URL, a seat's page asks whether the seat shall be released. */
export const RELEASE_PARAM = 'release'
export const releaseSeatPath = (seatId: string): string => `${seatPath(seatId)}?${RELEASE_PARAM}`

/** The page on which a player leaves a game. */
export const resignSeatPath = (seatId: string): string => `${seatPath(seatId)}/resign`

/** The page of a game. */
export const gamePath = (gameId: string): string => `/dungeonsandenglish/dne-sessions/${gameId}`

/** The list of games. */
export const GAMES_PATH = '/dungeonsandenglish/dne-sessions'
