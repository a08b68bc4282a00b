import type { Theme } from '#features/games/games/game-types.ts'

/** The theme that needs a text of its own. */
export const OTHER_THEME: Theme = 'Other'

/** The choices of a campaign's form, as docs/product.md §13.5 names them. */
export const CAMPAIGN_TYPES = ['Pre-made campaign', 'Customised campaign', 'Completely custom campaign'] as const
export type CampaignType = (typeof CAMPAIGN_TYPES)[number]

/** Hours of one game. */
export const SESSION_LENGTHS = [2, 3, 4, 5] as const
/** Players, the person who asks included. */
export const PLAYER_COUNTS = [2, 3, 4, 5, 6] as const
export const [MIN_PLAYERS] = PLAYER_COUNTS
export const MAX_PLAYERS = 6
/** All but the person who asks. */
export const OTHER_PLAYERS = MAX_PLAYERS - 1

export const CAMPAIGN_STATUSES = ['pending', 'proposed', 'created', 'rejected', 'withdrawn'] as const
export type CampaignStatus = (typeof CAMPAIGN_STATUSES)[number]

/** `removed`: the person who asked took the player off the list. */
export const INVITATION_ANSWERS = ['invited', 'accepted', 'declined', 'removed'] as const
export type InvitationAnswer = (typeof INVITATION_ANSWERS)[number]

/** A campaign is played for at most so many weeks. */
export const MAX_WEEKS = 12
