import { recordAttendance } from '#features/lessons/attendance.ts'
import { type DoorState, doorOpensAt, doorState } from '#features/lessons/door.ts'
import { getJoinable } from '#features/lessons/queries.ts'
import type { Ctx } from '#kernel/actor.ts'
import { transaction } from '#platform/database.ts'
import { isCurrentRoom, openRoom } from './rooms.ts'

export type Door =
  | { readonly state: 'open'; readonly url: string }
  | { readonly state: Exclude<DoorState, 'open'>; readonly opensAt: string; readonly title: string }

/**
 * Opens the door of a lesson for its student, its teacher and staff: records that they came, and returns the room's current address.
 * Before and after its time, and when it is cancelled, it says why it is closed. Refuses 404 'Lesson not found' for everyone else
 * (docs/product.md §5.10).
 */
export const joinLesson = async (ctx: Ctx, lessonId: string): Promise<Door> => {
  const lesson = await getJoinable(ctx, lessonId)
  const { start, end, occurrenceId, session } = lesson
  const state = doorState(lesson, ctx.now)
  if (state !== 'open') return { state, opensAt: doorOpensAt(start).toString(), title: session.title }
  const url = await openRoom(ctx, { occurrenceId, title: session.title, start, end })
  // Nothing but a recorded person gets an address: leaving later changes the room by this record.
  const hasCome = await transaction(
    async tx => (await recordAttendance(tx, ctx, lesson)) && (await isCurrentRoom(tx, occurrenceId, url)),
  )
  return hasCome ? { state, url } : joinLesson(ctx, lessonId)
}
