import { defineEvent } from '#platform/events.ts'

export const coverSet = defineEvent<{ readonly teacherId: string; readonly title: string }>('game.cover_set')

/** `reason`: what staff wrote for the game master. */
export const coverRemoved = defineEvent<{
  readonly teacherId: string
  readonly title: string
  readonly reason: string
}>('game.cover_removed')
