import { lessonCancelled, lessonMoved } from '#features/lessons/events.ts'
import { on, type Reaction } from '#platform/events.ts'
import { changeRoom } from './rooms.ts'

export const meetingReactions: readonly Reaction[] = [
  on(lessonCancelled, (tx, _ctx, { payload }) => changeRoom(tx, payload.occurrenceId)),
  // The provider was told the old time.
  on(lessonMoved, (tx, _ctx, { payload }) => changeRoom(tx, payload.occurrenceId)),
]
