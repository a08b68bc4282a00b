import { defineEvent } from '#platform/events.ts'
import type { GameType } from './game-types.ts'

export const gamePublished = defineEvent<{
  readonly teacherId: string
  readonly type: GameType
  readonly title: string
}>('game.published')

/** `fields` lists the changed fields; the audit row has the values before and after. */
export const gameEdited = defineEvent<{ readonly teacherId: string; readonly fields: readonly string[] }>('game.edited')

/** It takes no new players; its games take place. `reason`: what staff wrote for the game master. */
export const gameClosed = defineEvent<{
  readonly teacherId: string
  readonly title: string
  readonly reason: string
}>('game.closed')

/** A closed game takes players again. Those whom the closing took off the waitlist wait again. */
export const gameReopened = defineEvent<{
  readonly teacherId: string
  readonly title: string
  readonly reason: string
}>('game.reopened')
/** `too_few_players`: decided 24 hours before the game. */
export type CancellationCause = 'game_master' | 'staff' | 'too_few_players'

/** The time of all its people is free. The players' parts in it are to end without a charge. */
export const gameDateCancelled = defineEvent<{
  readonly teacherId: string
  readonly title: string
  readonly occurrenceId: string
  /** ISO instants. */
  readonly start: string
  readonly end: string
  readonly cause: CancellationCause
  /** What the canceller wrote for the players; may be empty. */
  readonly reason: string
  /** Those whose time it had taken, with a seat or while their seat was held. */
  readonly playerIds: readonly string[]
}>('game.date_cancelled')

/** No game is ahead any more: the last is over, or was cancelled. */
export const gameEnded = defineEvent<{ readonly teacherId: string; readonly title: string }>('game.ended')
