import type { MoveAnswer } from '#features/scheduling/proposed-moves/schema.ts'
import { defineEvent } from '#platform/events.ts'

type MovePayload = {
  readonly moveId: string
  readonly teacherId: string
  readonly title: string
  readonly occurrenceId: string
  /** ISO instants: the starts. */
  readonly from: string
  readonly to: string
}

/** The players are asked. The entity of all of these is the game. */
export const dateMoveProposed = defineEvent<MovePayload & { readonly deadline: string }>('game.move_proposed')
export const dateMoveAnswered = defineEvent<MovePayload & { readonly seatId: string; readonly answer: MoveAnswer }>(
  'game.move_answered',
)
/** The date and the time of its people have moved. */
export const gameDateMoved = defineEvent<
  MovePayload & {
    /** Who take part at the new time, and who left this date alone: by their seats. */
    readonly seatIds: readonly string[]
    readonly leftSeatIds: readonly string[]
  }
>('game.date_moved')
/** The old time stays. `lapsed`: it was not decided in time. */
export const gameDateKept = defineEvent<MovePayload & { readonly why: 'kept' | 'lapsed' }>('game.date_kept')
/** A player who had not answered has left the moved date, free of charge. */
export const movedDateLeft = defineEvent<MovePayload & { readonly seatId: string }>('game.moved_date_left')
