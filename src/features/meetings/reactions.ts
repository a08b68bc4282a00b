import { lessonCancelled } from '#features/lessons/events.ts'
import { on, type Reaction } from '#platform/events.ts'
import { changeRoom } from './rooms.ts'

export const meetingReactions: readonly Reaction[] = [
  on(lessonCancelled, (tx, _ctx, { payload }) => changeRoom(tx, payload.occurrenceId)),
]
