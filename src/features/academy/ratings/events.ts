import { defineEvent } from '#platform/events.ts'

export const sessionRated = defineEvent<{
  readonly sessionId: string
  readonly userId: string
  readonly stars: number
}>('session.rated')
/** A student has rated the teacher who taught a date instead of the session's own. */
export const substituteRated = defineEvent<{
  readonly sessionId: string
  readonly teacherId: string
  readonly userId: string
  readonly stars: number
}>('session.substitute_rated')
