import type { ReturnOutcome } from '#features/academy/lessons/schema.ts'
import { defineEvent } from '#platform/events.ts'

/** A player's part in a game is returned. The entity is the game. */
export const gameReturned = defineEvent<{
  readonly seatId: string
  readonly seatDateId: string
  readonly occurrenceId: string
  readonly teacherId: string
  readonly title: string
  readonly outcome: ReturnOutcome
  readonly returnedAmount: number
  readonly reason: string
}>('game.returned')
