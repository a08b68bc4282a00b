import { defineEvent } from '#platform/events.ts'

/** A person of the roster came to a game for the first time. */
export const gameJoined = defineEvent<{
  readonly occurrenceId: string
  readonly sessionId: string
  readonly personId: string
}>('game.joined')
