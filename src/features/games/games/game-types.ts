import { type Message, msg } from '#kernel/messages.ts'

/** The kinds of game sessions (docs/product.md §13.1). A private one is made of a campaign's proposal and is never listed. */
export const GAME_TYPES = ['one-shot', 'mini-campaign', 'campaign', 'private'] as const
export type GameType = (typeof GAME_TYPES)[number]

/** The themes of stories, as docs/product.md §13.5 names them for private campaigns. A published game may have one. */
export const THEMES = [
  'High fantasy',
  'Mystery',
  'Horror',
  'Science fiction',
  'Pirates',
  'Steampunk',
  'Historical',
  'Other',
] as const
export type Theme = (typeof THEMES)[number]

export const THEME_LABELS: Readonly<Record<Theme, Message>> = {
  'High fantasy': msg('High fantasy'),
  Mystery: msg('Mystery'),
  Horror: msg('Horror'),
  'Science fiction': msg('Science fiction'),
  Pirates: msg('Pirates'),
  Steampunk: msg('Steampunk'),
  Historical: msg('Historical'),
  Other: msg('[theme] Other'),
}

/** The levels of the Common European Framework at which games are played. */
export const LEVELS = ['A2', 'B1', 'B2', 'C1'] as const
export type Level = (typeof LEVELS)[number]

/** `full` becomes `active` again when a player leaves; `closed` takes no new players; `ended` has no game ahead. */
export const GAME_STATUSES = ['active', 'full', 'closed', 'ended'] as const
export type GameStatus = (typeof GAME_STATUSES)[number]

export const GAME_TYPE_LABELS: Readonly<Record<GameType, Message>> = {
  'one-shot': msg('One-shot'),
  'mini-campaign': msg('Mini-campaign'),
  campaign: msg('Campaign'),
  private: msg('Private campaign'),
}

export const GAME_STATUS_LABELS: Readonly<Record<GameStatus, Message>> = {
  active: msg('[state] Open'),
  full: msg('[game] Full'),
  closed: msg('[game] Closed'),
  ended: msg('[game] Ended'),
}

/** The types that a game master publishes. */
export const PUBLIC_GAME_TYPES = ['one-shot', 'mini-campaign', 'campaign'] as const satisfies readonly GameType[]
