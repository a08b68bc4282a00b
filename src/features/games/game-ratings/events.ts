import { defineEvent } from '#platform/events.ts'

type Rated = { readonly sessionId: string; readonly userId: string; readonly stars: number }

export const gameRated = defineEvent<Rated>('game.rated')
/** By staff. `reason` is for the audit. */
export const gameRatingRemoved = defineEvent<Rated & { readonly reason: string }>('game.rating_removed')
