import { minimumRun } from '#features/academy/availability/availability.ts'
import { lockLesson } from '#features/academy/lessons/lock-lesson.ts'
import { sideOf } from '#features/academy/lessons/policy.ts'
import { getLesson, type LessonDetails } from '#features/academy/lessons/queries.ts'
import { SUBSTITUTE_STAYS } from '#features/academy/lessons/refusals.ts'
import { isHandedOver } from '#features/academy/lessons/rules.ts'
import type { LessonSide } from '#features/academy/lessons/schema.ts'
import { getBookedReservation } from '#features/academy/reservation-notices/booked-reservation.ts'
import { isBookedOrCompleted } from '#features/academy/reservations/completion-rules.ts'
import { RESERVATION_NOT_FOUND } from '#features/academy/reservations/refusals.ts'
import { findReservation, lockReservation, type Reservation } from '#features/academy/reservations/reservation-rows.ts'
import { individualLessonPrice } from '#features/academy/sessions/price.ts'
import { findSession, type OfferedSession } from '#features/academy/sessions/queries.ts'
import { isOnOffer } from '#features/academy/sessions/rules.ts'
import { listGuardianIds } from '#features/people/guardians/guardianships.ts'
import { readTermsVersion } from '#features/people/terms/versions.ts'
import type { Ctx } from '#kernel/actor.ts'
import { unwrap } from '#kernel/decision.ts'
import type { Grosze } from '#kernel/money.ts'
import { requireUser } from '#kernel/policy.ts'
import { refuse } from '#kernel/refusal.ts'
import { db, type Reader, type Tx } from '#platform/database.ts'
import { idempotentTransaction } from '#platform/idempotency.ts'
import { checkTimes } from './free-times.ts'
import { checkBooker } from './policy.ts'
import { listOpenOf } from './queries.ts'
import { LESSON_TOO_SHORT } from './refusals.ts'
import { decidePrice, decideProposing } from './rules.ts'
import { insertOffer, insertWish } from './save-proposal.ts'
import type { OfferInput, ProposalInput, ProposalSide, ProposalType, ProposedTimes } from './schema.ts'
import { loadSharedCalendar } from './shared-calendar.ts'

/** What a proposal is about: a booking, and for a reschedule one of its lessons. */
export type Agreement = {
  readonly session: OfferedSession
  readonly reservation: Reservation
  readonly lesson: LessonDetails | null
  readonly side: LessonSide
}

/** Names the lesson that is to be moved, or the booking out of which an extra lesson is agreed. */
export type AgreementName =
  | { readonly type: 'reschedule'; readonly lessonId: string }
  | { readonly type: 'extra_lesson'; readonly reservationId: string; readonly durationMinutes: number }

/**
 * Proposes another time of a booked lesson, or an extra lesson: the teacher sends a proposal, the student's side files a wish. Refuses 404
 * for others, what `decideProposing` refuses, 403 where the student could not book, and 422 for the times, the length and the price
 * (docs/product.md §5.22). Returns the proposal's id.
 */
export const propose = (ctx: Ctx, input: ProposalInput): Promise<string> =>
  idempotentTransaction(ctx, async tx => {
    const about = await lockAgreement(tx, ctx, input)
    const side = await decide(tx, ctx, input, about)
    const minutes = minutesOf(input, about)
    const additionalPayment = priceOf(about.session, { type: input.type, side, minutes }, input.additionalPayment)
    const named = await nameTimes(tx, ctx, { ...about, minutes, side }, input)
    const { session, reservation, lesson } = about
    const terms = {
      type: input.type,
      ...{ studentId: reservation.userId, teacherId: session.user_id, subject: session.subject },
      ...{ curriculum: session.track, originalSessionId: session.id, reservationId: reservation.id },
      ...{ lessonId: lesson?.id ?? null, originalDate: lesson?.start ?? null, durationMinutes: minutes },
      ...{ additionalPayment, round: 1, answersId: null },
      termsVersion:
        side === 'participant' && input.type === 'extra_lesson' ? await readTermsVersion(ctx.now, tx) : null,
    }
    return side === 'host' ? insertOffer(tx, ctx, terms, named) : insertWish(tx, ctx, terms, named)
  })

const lockAgreement = async (tx: Tx, ctx: Ctx, name: AgreementName): Promise<Agreement> => {
  if (name.type === 'reschedule') return lockLesson(tx, ctx, name.lessonId)
  const { side } = await findAgreement(tx, ctx, name.reservationId)
  return { ...(await lockReservation(tx, name.reservationId)), lesson: null, side }
}

/** Refuses people whom the booking does not concern with 404 'Reservation not found'. */
const findAgreement = async (reader: Reader, ctx: Ctx, reservationId: string): Promise<Agreement> => {
  const reservation = (await findReservation(reader, reservationId)) ?? refuse(RESERVATION_NOT_FOUND)
  const session = (await findSession(reader, reservation.productId)) ?? refuse(RESERVATION_NOT_FOUND)
  const { userId: studentId } = reservation
  const guardianIds = await listGuardianIds(reader, studentId, ctx.now)
  const side = sideOf(ctx.actor, { teacherId: session.user_id, studentId, guardianIds })
  return { session, reservation, lesson: null, side: side ?? refuse(RESERVATION_NOT_FOUND) }
}

const decide = async (
  reader: Reader,
  ctx: Ctx,
  { type }: Pick<AgreementName, 'type'>,
  { session, reservation, lesson, side }: Agreement,
): Promise<ProposalSide> => {
  if (lesson && isHandedOver(lesson)) refuse(SUBSTITUTE_STAYS)
  const open = await listOpenOf(reader, reservation.id)
  const decided = unwrap(
    decideProposing(
      {
        ...{ type, sessionType: session.type, isOnOffer: isOnOffer(session) },
        ...{ isBookedOrCompleted: isBookedOrCompleted(reservation), lesson },
        hasOpen: open.some(({ lessonId }) => lessonId === (lesson?.id ?? null)),
      },
      side,
      ctx.now,
    ),
  )
  const refusal = checkBooker(requireUser(ctx.actor), { side, type })
  return refusal ? refuse(refusal) : decided
}

/** A moved lesson keeps its length. Refuses 422 `lesson_too_short`. */
const minutesOf = (name: AgreementName, { session, lesson }: Agreement): number => {
  if (lesson) return lesson.end.since(lesson.start).total('minutes')
  const minutes = name.type === 'extra_lesson' ? name.durationMinutes : 0
  return minutes < minimumRun(session) * 30 ? refuse(LESSON_TOO_SHORT) : minutes
}

type Priced = { readonly type: ProposalType; readonly side: ProposalSide; readonly minutes: number }

/** Grosze: the session's price per hour unless its teacher asks for another. */
export const priceOf = (
  session: Pick<OfferedSession, 'price'>,
  { type, side, minutes }: Priced,
  wanted?: Grosze,
): Grosze => unwrap(decidePrice({ type, side, usual: individualLessonPrice(session.price, minutes / 30) }, wanted))

type Named = Pick<Agreement, 'session' | 'reservation'> & {
  /** The lesson that is to be moved. */
  readonly lesson: { readonly start: Temporal.Instant; readonly occurrenceId: string } | null
  readonly minutes: number
  readonly side: ProposalSide
}

/** The times that a side names, checked against both calendars: a teacher names at least one. */
export const nameTimes = async (
  tx: Tx,
  ctx: Ctx,
  { session, reservation, lesson, minutes, side }: Named,
  { times, message }: Pick<OfferInput, 'times' | 'message'>,
): Promise<ProposedTimes> => {
  const { id: by, zone } = requireUser(ctx.actor)
  const calendar = await loadSharedCalendar(tx, {
    ...{ session, studentId: reservation.userId, minutes, now: ctx.now },
    exceptOccurrenceId: lesson?.occurrenceId ?? null,
  })
  const request = { times, minimum: side === 'host' ? 1 : 0, current: lesson?.start ?? null, zone } as const
  return { times: unwrap(checkTimes(request, calendar)), message, by, at: ctx.now.toString() }
}

/** What a side could propose now: the booking, the usual price (grosze) and both calendars. Refuses as `propose` does, but for the times. */
export const prepareProposal = async (ctx: Ctx, name: AgreementName) => {
  const about = await readAgreement(ctx, name)
  const side = await decide(db, ctx, name, about)
  const minutes = minutesOf(name, about)
  const { session, reservation, lesson } = about
  const { teacher, student } = await getBookedReservation(db, reservation.id)
  return {
    ...{ ...about, teacher, student },
    ...{ side, minutes, usualPrice: priceOf(session, { type: name.type, side, minutes }) },
    calendar: await loadSharedCalendar(db, {
      ...{ session, studentId: reservation.userId, minutes, now: ctx.now },
      exceptOccurrenceId: lesson?.occurrenceId ?? null,
    }),
  }
}

const readAgreement = async (ctx: Ctx, name: AgreementName): Promise<Agreement> => {
  if (name.type === 'extra_lesson') return findAgreement(db, ctx, name.reservationId)
  const { lesson, side } = await getLesson(ctx, name.lessonId)
  return { ...(await findAgreement(db, ctx, lesson.purchaseId)), lesson, side }
}
