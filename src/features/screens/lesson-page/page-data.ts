import { doorOpensAt, questionOf } from '#features/academy/attendance/door.ts'
import { previewCancellation } from '#features/academy/cancellations/cancellation-preview.ts'
import { previewUndo } from '#features/academy/cancellations/undo-cancellation.ts'
import { findLessonMove } from '#features/academy/date-moves/lesson-moves.ts'
import { mayMoveDates } from '#features/academy/date-moves/policy.ts'
import { findOwnReport } from '#features/academy/lesson-reports/queries.ts'
import { isReportable } from '#features/academy/lesson-reports/schema.ts'
import { findReturn } from '#features/academy/lesson-returns/return-lesson.ts'
import { forecastForReservation } from '#features/academy/lessons/forecast-query.ts'
import { actingFor } from '#features/academy/lessons/policy.ts'
import {
  findCancellation,
  findDecidingLesson,
  type LessonDetails,
  listTimelineRows,
  readLesson,
} from '#features/academy/lessons/queries.ts'
import { SUBSTITUTE_TEACHES } from '#features/academy/lessons/refusals.ts'
import { cancellationTerms, decideCancellation, isHandedOver } from '#features/academy/lessons/rules.ts'
import { toTimeline } from '#features/academy/lessons/timeline.ts'
import { findMaterials } from '#features/academy/materials/queries.ts'
import { readForPeople } from '#features/academy/office-acts/for-people.ts'
import { findLessonProposal } from '#features/academy/proposals/lesson-proposal.ts'
import { findOwnRating, findSubstituteRating, hasAttended } from '#features/academy/ratings/queries.ts'
import { takesReservations } from '#features/academy/sessions/rules.ts'
import { findTeacherName } from '#features/academy/sessions/substitutes.ts'
import { mayAskFor } from '#features/academy/substitutes/policy.ts'
import { hasNoSignIn } from '#features/people/guardians/wards.ts'
import { mintAuthToken } from '#features/people/sign-in-sessions/auth-token.ts'
import { type Ctx, readsOwn } from '#kernel/actor.ts'
import { can } from '#kernel/capability.ts'
import { refused } from '#kernel/decision.ts'
import { requireUser } from '#kernel/policy.ts'
import { isLate, isPast, LATE_HOURS } from '#kernel/time.ts'
import { db } from '#platform/database.ts'
import { readLearning } from './learning.ts'
import { toCancellationView, toLessonView, toReturnView } from './lesson-view.ts'
import { entersRoom, stageOf } from './stage.ts'

/** Of a group or a course, while there is time to ask, and where no substitute teaches it (docs/product.md §5.29). */
const movesDate = (lesson: LessonDetails, { actor, now }: Ctx): boolean =>
  lesson.session.type !== 'individual' &&
  !isHandedOver(lesson) &&
  !isLate(lesson.start, now, LATE_HOURS) &&
  mayMoveDates(actor) === null

/**
 * All that the page of a lesson shows to this viewer; `isCancelling` adds what cancelling would do. Refuses 404 `lesson_not_found`
 * (docs/product.md §5.9 to §5.12).
 */
export const loadLesson = async (
  ctx: Ctx,
  id: string,
  { isCancelling, forStudent }: { readonly isCancelling: boolean; readonly forStudent: boolean },
) => {
  const actor = requireUser(ctx.actor)
  const { lesson, isRegular, side } = await readLesson(ctx, id)
  const viewer = { id: actor.id, side }
  const { session, student, start } = lesson
  // What a student wrote is shown to the student alone (docs/product.md §5.14).
  const ratesOwn = readsOwn(actor, actor.id)
  const handedOver = isHandedOver(lesson)
  const substituteId = handedOver ? lesson.teacher.uid : null
  const rated = { sessionId: session.id, userId: actor.id }
  const isStudent = student.uid === actor.id
  const [deciding, undo, rows, mayRate, ownRating, regular, isComing] = await Promise.all([
    findDecidingLesson(db, lesson, side),
    isRegular ? refused(SUBSTITUTE_TEACHES) : previewUndo(ctx, lesson, side),
    listTimelineRows(db, lesson),
    ratesOwn && hasAttended(db, { ...rated, substituteId, now: ctx.now }),
    !ratesOwn
      ? null
      : substituteId === null
        ? findOwnRating(db, session.id, actor.id)
        : findSubstituteRating(db, { ...rated, teacherId: substituteId }),
    handedOver ? findTeacherName(db, session.teacherId) : null,
    isStudent || side !== 'participant' ? isStudent : hasNoSignIn(db, student.uid),
  ])
  const { stage, turnsAt } = stageOf(deciding, ctx.now)
  const mayCancel = !isRegular && decideCancellation(deciding, side, ctx.now).ok
  const isOffice = side === 'school' && can(ctx.actor, 'book_for_people')
  const forPeople = isOffice ? await readForPeople(ctx, lesson) : null
  const isForStudent = forStudent && forPeople?.mayCancel === true
  const [found, preview, proposal, shifts, materials, ownReport, returned, learning, dateMove] = await Promise.all([
    findCancellation(db, (undo.ok && undo.change[0]?.lesson.id) || id),
    (isForStudent || mayCancel) && isCancelling
      ? previewCancellation(isForStudent ? actingFor(ctx, 'participant') : ctx, id)
      : null,
    findLessonProposal(ctx, lesson, side),
    side === 'school' || isRegular ? [] : forecastForReservation(lesson.purchaseId, side, actor.zone, ctx.now),
    findMaterials(ctx, session.id),
    findOwnReport(db, id, actor.id),
    findReturn(db, id),
    readLearning(ctx, lesson, stage),
    findLessonMove(ctx, lesson, side),
  ])
  const isOn = deciding.state === 'booked' && (stage === 'before' || stage === 'now')
  const joins = isOn && entersRoom({ side, isRegular, isComing })
  return {
    lesson: toLessonView(lesson, viewer),
    stage,
    turnsAt: turnsAt?.toString() ?? null,
    viewer,
    isPayer: lesson.payer.uid === actor.id,
    /** Who teaches instead of whom; null while the session's own teacher does. */
    instead: regular === null ? null : { name: lesson.teacher.name, regularName: regular, isRegular },
    maySubstitute:
      mayAskFor(ctx.actor, { user_id: session.teacherId }) === null &&
      deciding.state === 'booked' &&
      !isPast(start, ctx.now),
    cancellation: found ? toCancellationView(found, lesson, viewer, undo) : null,
    returning: returned ? toReturnView(returned, viewer) : null,
    mayReturn: can(ctx.actor, 'return_lessons') && lesson.state === 'booked' && isPast(lesson.end, ctx.now),
    mayCancel,
    forPeople,
    dateMove,
    movesDate: side !== 'participant' && movesDate(lesson, ctx),
    terms: cancellationTerms(deciding, side),
    join: joins
      ? {
          opensAt: doorOpensAt(start).toString(),
          occurrence: {
            sessionId: session.id,
            ...questionOf(start, session.zone),
            authToken: mintAuthToken(actor, ctx.now),
          },
        }
      : null,
    mayChangePrice: can(ctx.actor, 'change_prices') && lesson.state === 'booked' && !isPast(start, ctx.now),
    timeline: toTimeline(rows, lesson, { ...viewer, zone: actor.zone }),
    proposal,
    mayRate: mayRate && lesson.state === 'booked' && isPast(start, ctx.now),
    ownRating,
    shifts,
    materials,
    /** Where the student's side books more of the same; null for others, and where nothing can be booked. */
    againPath:
      stage === 'after' && side === 'participant' && session.type !== 'course' && takesReservations(session.status)
        ? `/campus/sessions/${session.id}`
        : null,
    mayReport: side !== 'school' && !isRegular && isReportable(lesson.state),
    ownReport,
    ...learning,
    preview: preview && toPreviewView(preview),
    now: ctx.now.toString(),
  }
}

const toPreviewView = ({
  emailAt,
  refundAt,
  undoableUntil,
  ...shown
}: Awaited<ReturnType<typeof previewCancellation>>) => ({
  ...shown,
  undoableUntil: undoableUntil?.toString() ?? null,
})

/** What the page of a lesson shows. */
export type LessonData = Awaited<ReturnType<typeof loadLesson>>
