import { and, eq, isNull } from 'drizzle-orm'
import { placeReservation } from '#features/academy/booking/place-reservation.ts'
import { reservationsOfTeacher } from '#features/academy/booking/reserve.ts'
import { moveLesson } from '#features/academy/lessons/move-lesson.ts'
import { findLesson } from '#features/academy/lessons/queries.ts'
import { proposalAccepted } from '#features/academy/proposals/events.ts'
import { createFreeCheck } from '#features/academy/proposals/free-times.ts'
import { lockProposalFor } from '#features/academy/proposals/lock-proposal.ts'
import { checkBooker } from '#features/academy/proposals/policy.ts'
import { getProposal, type ProposalDetails } from '#features/academy/proposals/queries.ts'
import {
  STUDENT_WITHOUT_GUARDIAN,
  TEACHER_NOT_AVAILABLE,
  TIME_TAKEN,
  TIME_TAKEN_CHOOSE,
} from '#features/academy/proposals/refusals.ts'
import {
  type AcceptanceEffects,
  decideAcceptance,
  isStillOpen,
  nextStatus,
  timesOf,
} from '#features/academy/proposals/rules.ts'
import { closeProposal, entityOf, payloadOf, saveProposal } from '#features/academy/proposals/save-proposal.ts'
import type { AcceptanceInput } from '#features/academy/proposals/schema.ts'
import { loadSharedCalendar } from '#features/academy/proposals/shared-calendar.ts'
import { reservationPayable } from '#features/academy/reservation-payments/payable.ts'
import { payersNow } from '#features/academy/reservations/parties.ts'
import { HOLDS_OTHER_LESSONS } from '#features/academy/reservations/refusals.ts'
import { listLessons } from '#features/academy/reservations/reservation-rows.ts'
import { reservations } from '#features/academy/reservations/table.ts'
import { isOnOffer } from '#features/academy/sessions/rules.ts'
import { tryOpenCheckout } from '#features/money/holds/checkout.ts'
import { expireConflictingHolds } from '#features/money/holds/expiry.ts'
import { isGuarded } from '#features/people/guardians/guardianships.ts'
import { readTermsVersion } from '#features/people/terms/versions.ts'
import { lockUsers } from '#features/people/users/queries.ts'
import type { Ctx } from '#kernel/actor.ts'
import { unwrap } from '#kernel/decision.ts'
import { requireUser } from '#kernel/policy.ts'
import { refuse } from '#kernel/refusal.ts'
import { dateIn, type Span, toInstant } from '#kernel/time.ts'
import { weekdayOf } from '#kernel/timetable.ts'
import type { Tx } from '#platform/database.ts'
import { recordEvents } from '#platform/events.ts'
import { idempotentTransaction } from '#platform/idempotency.ts'
import { partyOf, toAnswerable } from './reject-or-counter.ts'

export type Accepted = {
  /** The lesson that was moved or added. */
  readonly lessonId: string
  /** The reservation of that lesson. */
  readonly reservationId: string
  /** Null where nothing is to be paid, or by another person. */
  readonly checkoutUrl: string | null
}

/** What accepting would do now. Refuses as `acceptProposal` does, but for times that were taken. */
export const previewAcceptance = async (ctx: Ctx, id: string, proposedDate?: string): Promise<AcceptanceEffects> => {
  const { found, side } = await getProposal(ctx, id)
  return unwrap(decideAcceptance(toAnswerable(found), { side, proposedDate }, ctx.now))
}

/**
 * Accepts one of the times: the lesson moves, or the extra lesson is booked, or held for 24 hours where it is to be paid. Refuses 404 for
 * others, what `decideAcceptance` refuses, 403 where the student could not book, 409 `holds_other_lessons`, `teacher_not_available`,
 * `student_without_guardian`,
 * `time_taken_choose`, and `time_taken`, which ends the proposal (docs/product.md §5.22).
 */
export const acceptProposal = async (
  ctx: Ctx,
  id: string,
  input: AcceptanceInput,
  credit: Credit = {},
): Promise<Accepted> => {
  const { found } = await getProposal(ctx, id)
  const { studentId, originalSessionId } = found.proposal
  await expireConflictingHolds(ctx, { personId: studentId, holdableIds: reservationsOfTeacher(originalSessionId) })
  const accepted = await idempotentTransaction(ctx, tx => accept(tx, ctx, found, input, credit))
  // Refused only now, because the end of the proposal is committed.
  if (!accepted) return refuse(TIME_TAKEN)
  const isPaid = found.proposal.type === 'extra_lesson'
  return { ...accepted, checkoutUrl: isPaid ? await tryOpenCheckout(reservationPayable(accepted.reservationId)) : null }
}

type Locked = Awaited<ReturnType<typeof lockProposalFor>>
/** `asksForCredit` refuses 409 `uses_credit` where accepting would spend credit. */
type Credit = { readonly asksForCredit?: boolean }

type Agreed = { readonly lessonId: string; readonly reservationId: string }

const accept = async (
  tx: Tx,
  ctx: Ctx,
  read: ProposalDetails,
  { proposedDate }: AcceptanceInput,
  credit: Credit,
): Promise<Agreed | null> => {
  const { id } = read.proposal
  const locked = await lockProposalFor(tx, ctx, id, read)
  const { found, side } = locked
  const { proposal } = found
  const effects = unwrap(decideAcceptance(toAnswerable(found), { side, proposedDate }, ctx.now))
  const refusal = checkBooker(requireUser(ctx.actor), { side, type: proposal.type })
  if (refusal) refuse(refusal)
  await lockUsers(tx, [proposal.teacherId, proposal.studentId])
  if ((await findClash(tx, ctx, locked, effects)) === 'none left') {
    await closeProposal(tx, ctx, proposal, { reason: 'clash', side: null })
    return null
  }
  const start = toInstant(effects.proposedDate)
  const during = { start, end: start.add({ minutes: proposal.durationMinutes }) }
  const agreed = effects.movesLesson
    ? { lessonId: proposal.lessonId ?? '', reservationId: locked.reservation.id }
    : await reserveExtra(tx, ctx, locked, during, credit)
  const status = effects.through.reduce(nextStatus, proposal.status)
  const saved = await saveProposal(tx, id, {
    ...{ status, proposedDate: start, agreedLessonId: agreed.lessonId, respondedAt: ctx.now },
    // What was wished is what was offered.
    ...(proposal.offer ? {} : { offer: proposal.wish }),
  })
  // Moved only now: moving a lesson ends the proposals about it that are still open.
  if (effects.movesLesson) await move(tx, ctx, locked, during)
  const payload = { ...payloadOf(saved), side: partyOf(side) ?? 'host' }
  const change = { before: { status: proposal.status }, after: { ...payload, ...agreed, through: effects.through } }
  await recordEvents(tx, ctx, proposalAccepted(entityOf(saved), payload, change))
  return agreed
}

/**
 * Whether the chosen time was taken meanwhile. Refuses 409 `time_taken_choose` while the side that is asked can go on: another time is left,
 * or it can propose one.
 */
const findClash = async (
  tx: Tx,
  { now }: Ctx,
  { session, found }: Locked,
  { proposedDate }: AcceptanceEffects,
): Promise<'free' | 'none left'> => {
  const { lesson, ...proposal } = toAnswerable(found)
  const isFree = createFreeCheck(
    await loadSharedCalendar(tx, {
      ...{ session, studentId: proposal.studentId, minutes: proposal.durationMinutes, now },
      exceptOccurrenceId: lesson?.occurrenceId ?? null,
    }),
  )
  if (isFree(toInstant(proposedDate))) return 'free'
  const hasOther = timesOf(proposal).some(time => isStillOpen(toInstant(time), now) && isFree(toInstant(time)))
  return hasOther || proposal.status === 'pending' ? refuse(TIME_TAKEN_CHOOSE) : 'none left'
}

const move = async (tx: Tx, ctx: Ctx, { session, reservation, found }: Locked, during: Span): Promise<void> => {
  const lesson = await findLesson(tx, found.proposal.lessonId ?? '')
  if (!lesson) throw new Error(`the proposal ${found.proposal.id} moves no lesson`)
  await moveLesson(tx, ctx, { session, reservation, lesson }, during)
}

/** A reservation of its own, for one lesson at the agreed price. */
const reserveExtra = async (
  tx: Tx,
  ctx: Ctx,
  { session, reservation, found: { proposal } }: Locked,
  { start, end }: Span,
  credit: Credit,
): Promise<Agreed> => {
  if (!isOnOffer(session)) refuse(TEACHER_NOT_AVAILABLE)
  const { studentId, additionalPayment: price } = proposal
  // A wish may be older than the end of a guardianship.
  if (!(await isGuarded(tx, studentId, ctx.now))) refuse(STUDENT_WITHOUT_GUARDIAN)
  await refuseOtherHold(tx, session.id, studentId)
  const firstDate = dateIn(start, session.zone)
  const parties = { studentId, payerId: reservation.payerId }
  const payerId = (await payersNow(tx, [parties], ctx.now))(parties)
  const agreed = {
    ...({ studentId, payerId, plan: 'single', firstDate } as const),
    date_time: slotsOf({ start, end }, session.zone),
    ...{ termsVersion: proposal.termsVersion ?? (await readTermsVersion(ctx.now, tx)), earlyPerformanceAt: ctx.now },
  }
  const quote = { lessons: [{ start, end, price, occurrenceId: null }], skipped: [], amount: price }
  const placed = { agreed, quote, policy: 'accepted_proposal', ...credit } as const
  const { id: reservationId } = (await placeReservation(tx, ctx, session, placed)).reservation
  const [lesson] = await listLessons(tx, [reservationId])
  if (!lesson) throw new Error(`the reservation ${reservationId} has no lesson`)
  return { lessonId: lesson.id, reservationId }
}

/** The half-hours of a lesson in the session's zone. */
const slotsOf = ({ start, end }: Span, zone: string) => {
  const local = start.toZonedDateTimeISO(zone)
  const first = local.hour + local.minute / 60
  const halfHours = end.since(start).total('minutes') / 30
  return { [weekdayOf(local.toPlainDate())]: Array.from({ length: halfHours }, (_, at) => first + at / 2) }
}

const refuseOtherHold = async (tx: Tx, sessionId: string, studentId: string): Promise<void> => {
  const isHeld = and(
    eq(reservations.productId, sessionId),
    eq(reservations.userId, studentId),
    eq(reservations.state, 'held'),
    // An offered next block stands beside other holds.
    isNull(reservations.renewedFrom),
  )
  if ((await tx.$count(reservations, isHeld)) > 0) refuse(HOLDS_OTHER_LESSONS)
}
