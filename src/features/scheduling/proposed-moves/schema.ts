/**
 * `open`: those who take part are asked. `kept`: the old time stays. `lapsed`: it was not decided in time. `cancelled`: the date was
 * cancelled.
 */
export const MOVE_STATES = ['open', 'moved', 'kept', 'lapsed', 'cancelled'] as const
export type MoveState = (typeof MOVE_STATES)[number]

export const MOVE_ANSWERS = ['can', 'cannot'] as const
export type MoveAnswer = (typeof MOVE_ANSWERS)[number]
