import { defineEvent } from '#platform/events.ts'

/** A game goes on in a new season: the entity is the new one. */
export const gameContinued = defineEvent<{
  readonly previousId: string
  readonly teacherId: string
  readonly title: string
  /** ISO instant. */
  readonly keptUntil: string
  readonly carriesLists: boolean
  /** Seats that are kept for the last season's players. */
  readonly seatIds: readonly string[]
  /** Players of the last season who have something else then. */
  readonly busyIds: readonly string[]
  /** The seats of those who waited, and wait here. */
  readonly waitingSeatIds: readonly string[]
}>('game.continued')
