import { type DoorState, doorOpensAt, doorState } from '#features/academy/attendance/door.ts'
import { recordAttendance } from '#features/academy/attendance/record-attendance.ts'
import { getJoinable } from '#features/academy/lessons/queries.ts'
import { lessonPath } from '#features/academy/reservations/paths.ts'
import type { LessonState } from '#features/academy/reservations/states.ts'
import { gamePath } from '#features/games/games/paths.ts'
import { meetings } from '#integrations/meetings/port.ts'
import type { Ctx } from '#kernel/actor.ts'
import { requireUser } from '#kernel/policy.ts'
import type { Span } from '#kernel/time.ts'
import { type Tx, transaction } from '#platform/database.ts'
import { recordGameAttendance } from './game-attendance.ts'
import { getJoinableGame, isGameJoinId } from './game-dates.ts'
import { isCurrentRoom, openRoom } from './rooms.ts'

export type Door =
  | { readonly state: 'open'; readonly url: string }
  | {
      readonly state: Exclude<DoorState, 'open'>
      readonly opensAt: string
      readonly title: string
      readonly kind: 'lesson' | 'game' /** The page that is about it. */
      readonly about: string
    }

/** What is behind a door, for the person who comes. */
type Meeting = Span & {
  readonly occurrenceId: string
  /** The teacher or game master. */
  readonly hostId: string
  readonly title: string
  readonly kind: 'lesson' | 'game'
  readonly about: string
  readonly state: LessonState
  /** Returns false, and records nothing, where it is not on any more. */
  readonly recordVisit: (tx: Tx) => Promise<boolean>
}

const findMeeting = async (ctx: Ctx, joinId: string): Promise<Meeting> => {
  if (isGameJoinId(joinId)) {
    const date = await getJoinableGame(ctx, joinId)
    return {
      ...date,
      hostId: date.game.teacherId,
      title: date.game.title,
      kind: 'game',
      about: gamePath(date.game.id),
      recordVisit: tx => recordGameAttendance(tx, ctx, date),
    }
  }
  const lesson = await getJoinable(ctx, joinId)
  return {
    ...lesson,
    hostId: lesson.teacher.uid,
    title: lesson.session.title,
    kind: 'lesson',
    about: lessonPath(joinId),
    recordVisit: tx => recordAttendance(tx, ctx, lesson),
  }
}

/**
 * Opens the door of a lesson or game for those who take part, its teacher or game master, and staff: records that they came, and returns
 * the room's current address. Before and after its time, and when it is cancelled, it says why it is closed. Refuses 404 for everyone
 * else: 'Lesson not found', `game_date_not_found` (docs/product.md §5.10, §13.4).
 */
export const joinMeeting = async (ctx: Ctx, joinId: string): Promise<Door> => {
  const { occurrenceId, title, kind, about, start, end, recordVisit, ...meeting } = await findMeeting(ctx, joinId)
  const state = doorState({ ...meeting, start, end }, ctx.now)
  if (state !== 'open') return { state, opensAt: doorOpensAt(start).toString(), title, kind, about }
  const url = await openRoom(ctx, { occurrenceId, title, start, end })
  // Nothing but a recorded person gets an address: leaving later changes the room by this record.
  const hasCome = await transaction(async tx => (await recordVisit(tx)) && (await isCurrentRoom(tx, occurrenceId, url)))
  return hasCome ? { state, url: enterUrlOf(ctx, url, { hostId: meeting.hostId, end }) } : joinMeeting(ctx, joinId)
}

/** With the pass of this person, where the rooms of the school ask for one; a room in a teacher's own account has none of ours. */
const enterUrlOf = (
  ctx: Ctx,
  url: string,
  { hostId, end }: { readonly hostId: string; readonly end: Temporal.Instant },
): string => {
  const { id, displayName: name } = requireUser(ctx.actor)
  return meetings.get().enterUrl({ url }, { id, name, isModerator: id === hostId, now: ctx.now, end })
}
