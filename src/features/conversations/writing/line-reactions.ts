import {
  type LessonPayload,
  lessonCancellationUndone,
  lessonCancelled,
  lessonMoved,
  reservationTerminated,
} from '#features/academy/lessons/events.ts'
import type { LessonSide } from '#features/academy/lessons/schema.ts'
import {
  courseJoined,
  reservationBooked,
  reservationEnded,
  reservationResigned,
} from '#features/academy/reservations/events.ts'
import { listStudentsOfDates } from '#features/academy/substitutes/dates.ts'
import { dateHandedOver } from '#features/academy/substitutes/events.ts'
import type { EventLine } from '#features/conversations/conversations/event-lines.ts'
import { endBlocksOfGuardian } from '#features/conversations/safety/block.ts'
import { campaignClosed, campaignCreated, campaignInvitationAnswered } from '#features/games/campaigns/events.ts'
import { gameDateMoved } from '#features/games/date-moves/events.ts'
import { type CancellationCause, gameDateCancelled } from '#features/games/games/events.ts'
import { seatBooked, seatRemoved, seatResigned } from '#features/games/seats/events.ts'
import { guardianDenied, guardianshipEnded } from '#features/people/users/events.ts'
import type { Ctx } from '#kernel/actor.ts'
import type { Tx } from '#platform/database.ts'
import { type EventOf, on, onAll, type Reaction } from '#platform/events.ts'
import { addLine, lockConversationsOf } from './add-lines.ts'

type OfStudent = { readonly teacherId: string; readonly studentId: string; readonly sessionId: string }

/** What one student has done is told to the two; to the group only what concerns all of it. */
const tell = (
  tx: Tx,
  ctx: Ctx,
  { teacherId, studentId, sessionId }: OfStudent,
  ofPair: EventLine,
  ofGroup?: EventLine,
) => {
  addLine(tx, ctx, { teacherId, studentId }, ofPair)
  if (ofGroup) addLine(tx, ctx, { sessionId }, ofGroup)
}

const BY: Readonly<Record<LessonSide, 'teacher' | 'student' | 'school'>> = {
  host: 'teacher',
  participant: 'student',
  school: 'school',
}
const BY_CAUSE: Readonly<Record<CancellationCause, 'teacher' | 'school' | 'few'>> = {
  game_master: 'teacher',
  staff: 'school',
  too_few_players: 'few',
}

const tellOfLesson =
  (what: 'lesson_cancelled' | 'lesson_restored') =>
  async (tx: Tx, ctx: Ctx, { payload }: { readonly payload: LessonPayload }) => {
    const { start, end, side } = payload
    const line: EventLine = { what, start, end, by: BY[side] }
    tell(tx, ctx, payload, line, side === 'participant' ? undefined : line)
  }

const tellOfPlace =
  (ofPair: 'booked' | 'ended', ofGroup: 'joined' | 'left') =>
  async (tx: Tx, ctx: Ctx, { payload }: { readonly payload: OfStudent }) =>
    tell(tx, ctx, payload, { what: ofPair }, { what: ofGroup })

const tellOfSeat =
  (what: 'joined' | 'left') =>
  async (tx: Tx, ctx: Ctx, { payload }: { readonly payload: { readonly sessionId: string } }) =>
    addLine(tx, ctx, { gameId: payload.sessionId }, { what })

const lockOfChild = async (tx: Tx, _: Ctx, { payload }: { readonly payload: { readonly childId: string } }) =>
  lockConversationsOf(tx, payload.childId)

/** Of individual lessons to the two, of a group or a course to all of it. */
const tellTeacherChanged = async (tx: Tx, ctx: Ctx, events: readonly EventOf<typeof dateHandedOver>[]) => {
  const lineOf = ({ payload: { start, end, hostId, formerId } }: (typeof events)[number]): EventLine => ({
    ...({ what: 'teacher_changed', start, end, hostId, formerId } as const),
  })
  const students = await listStudentsOfDates(
    tx,
    events.map(({ payload }) => payload.occurrenceId),
  )
  for (const event of events) {
    const { occurrenceId, sessionId, teacherId } = event.payload
    const own = students.filter(one => one.occurrenceId === occurrenceId && one.type === 'individual')
    for (const { studentId } of own) addLine(tx, ctx, { teacherId, studentId }, lineOf(event))
    if (own.length === 0) addLine(tx, ctx, { sessionId }, lineOf(event))
  }
}

/** What conversations tell of the facts of lessons, games and campaigns (docs/product.md §14.3). */
export const conversationReactions: readonly Reaction[] = [
  on(lessonCancelled, tellOfLesson('lesson_cancelled')),
  on(lessonCancellationUndone, tellOfLesson('lesson_restored')),
  on(lessonMoved, async (tx, ctx, { payload: { reservationId, from, to } }) =>
    addLine(tx, ctx, { reservationId }, { what: 'lesson_moved', from, to }),
  ),
  onAll(dateHandedOver, tellTeacherChanged),
  on(reservationBooked, tellOfPlace('booked', 'joined')),
  on(courseJoined, tellOfPlace('booked', 'joined')),
  on(reservationResigned, tellOfPlace('ended', 'left')),
  on(reservationEnded, tellOfPlace('ended', 'left')),
  on(reservationTerminated, tellOfPlace('ended', 'left')),
  on(seatBooked, tellOfSeat('joined')),
  on(seatResigned, tellOfSeat('left')),
  on(seatRemoved, tellOfSeat('left')),
  on(gameDateCancelled, async (tx, ctx, { entityId, payload: { start, end, cause } }) =>
    addLine(tx, ctx, { gameId: entityId }, { what: 'game_cancelled', start, end, by: BY_CAUSE[cause] }),
  ),
  on(gameDateMoved, async (tx, ctx, { entityId, payload: { from, to } }) =>
    addLine(tx, ctx, { gameId: entityId }, { what: 'game_moved', from, to }),
  ),
  on(campaignInvitationAnswered, async (tx, ctx, { entityId, payload: { answer } }) =>
    addLine(tx, ctx, { campaignId: entityId }, { what: answer === 'accepted' ? 'joined' : 'left' }),
  ),
  on(campaignCreated, async (tx, ctx, { entityId }) => addLine(tx, ctx, { campaignId: entityId }, { what: 'created' })),
  on(campaignClosed, async (tx, ctx, { entityId }) => addLine(tx, ctx, { campaignId: entityId }, { what: 'closed' })),
  on(guardianshipEnded, lockOfChild),
  on(guardianshipEnded, (tx, _, { payload }) => endBlocksOfGuardian(tx, payload)),
  on(guardianDenied, lockOfChild),
]
