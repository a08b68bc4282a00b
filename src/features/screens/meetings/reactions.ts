import { lessonCancelled, lessonMoved } from '#features/academy/lessons/events.ts'
import { reservationEnded, reservationResigned } from '#features/academy/reservations/events.ts'
import { seatRemoved, seatResigned } from '#features/games/seats/events.ts'
import { on, type Reaction } from '#platform/events.ts'
import { removeFromMeetings } from './removals.ts'
import { changeRoom, changeRoomsOf } from './rooms.ts'

export const meetingReactions: readonly Reaction[] = [
  on(lessonMoved, (tx, _ctx, { payload }) => changeRoom(tx, payload.occurrenceId)),
  on(lessonCancelled, (tx, _ctx, { payload }) => changeRoomsOf(tx, payload.studentId, [payload.occurrenceId])),
  on(reservationResigned, (tx, _ctx, { payload }) => changeRoomsOf(tx, payload.studentId, payload.occurrenceIds)),
  on(reservationEnded, (tx, _ctx, { payload }) => changeRoomsOf(tx, payload.studentId, payload.occurrenceIds)),
  on(seatResigned, (tx, _ctx, { payload }) => removeFromMeetings(tx, payload.userId, payload.occurrenceIds)),
  on(seatRemoved, (tx, _ctx, { payload }) => removeFromMeetings(tx, payload.userId, payload.occurrenceIds)),
]
