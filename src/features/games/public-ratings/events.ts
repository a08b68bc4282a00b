import { defineEvent } from '#platform/events.ts'

type About = { readonly sessionId: string; readonly teacherId: string }

/** A teacher answers what a student says, changes the answer, or takes it away. */
export const ratingAnswered = defineEvent<About>('rating.answered')
/** By staff. `reason` is for the audit. */
export const ratingHidden = defineEvent<About & { readonly reason: string }>('rating.hidden')
