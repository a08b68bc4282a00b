import { defineEvent } from '#platform/events.ts'

export const sessionRated = defineEvent<{
  readonly sessionId: string
  readonly userId: string
  readonly stars: number
}>('session.rated')
