import { and, eq, gt } from 'drizzle-orm'
import { lockSession, type Session } from '#features/academy/queries.ts'
import { lockUsers } from '#features/calendar/actions.ts'
import { openIntent } from '#features/money/intents.ts'
import { TERMS_VERSION } from '#features/users/terms.ts'
import type { Ctx, User } from '#kernel/actor.ts'
import { unwrap } from '#kernel/decision.ts'
import { newId } from '#kernel/ids.ts'
import { requireUser } from '#kernel/policy.ts'
import { normalizeTimetable } from '#kernel/timetable.ts'
import { type Tx, transaction } from '#platform/database.ts'
import { recordEvents } from '#platform/events.ts'
import { book } from './booking.ts'
import { reservationHeld } from './events.ts'
import { expireConflictingHolds } from './holds.ts'
import { reservationPayable } from './payable.ts'
import { tryOpenCheckout } from './payment.ts'
import { eventPayload, type Reservation, refreshAvailability, takePlaces } from './places.ts'
import { getQuote, type Quote } from './quote.ts'
import { checkHolds, checkPlan, checkPrice, checkTerms, holdEndsAt, lessonCountLabel, mayReserve } from './rules.ts'
import type { ReserveInput } from './schema.ts'
import { reservations } from './table.ts'

export type ReserveResult = {
  readonly reservationId: string
  /** Where it is paid; null when nothing is to be paid, or the provider could not be reached: the reservation's page tries again. */
  readonly checkoutUrl: string | null
}

/**
 * Keeps the places for 15 minutes and opens the payment; what costs nothing is booked at once. Repeating it returns the hold that
 * is there. Refuses with 409 what is taken, full, at another price, under other terms or one hold too many (docs/product.md §5).
 */
export const reserve = async (ctx: Ctx, input: ReserveInput): Promise<ReserveResult> => {
  const student = requireUser(ctx.actor)
  await expireConflictingHolds(ctx, { sessionId: input.productId, studentId: student.id })
  const reservationId = await transaction(tx => createHold(tx, ctx, student, input))
  return { reservationId, checkoutUrl: await tryOpenCheckout(reservationId) }
}

const createHold = async (tx: Tx, ctx: Ctx, student: User, input: ReserveInput): Promise<string> => {
  const session = await lockSession(tx, input.productId)
  unwrap(mayReserve(student, session))
  await lockUsers(tx, session.type === 'individual' ? [session.user_id, student.id] : [student.id])
  const openHolds = await listOpenHolds(tx, ctx, student.id)
  const existing = openHolds.find(one => one.productId === session.id)
  if (existing) return existing.id
  unwrap(checkPlan(session.type, input.plan))
  unwrap(checkTerms(input.acceptedTerms, TERMS_VERSION))
  unwrap(checkHolds(openHolds.length))
  const quote = await getQuote(tx, session, input, { now: ctx.now, studentId: student.id, zone: student.zone })
  unwrap(checkPrice(input.seenPrice, quote.amount))
  const reservation = await insertReservation(tx, ctx, session, student, input, quote)
  await takePlaces(tx, ctx, reservation, session, quote.lessons, 'held')
  if (reservation.amount === 0) await book(tx, ctx, session, reservation)
  else await openPayment(tx, ctx, session, reservation, quote)
  return reservation.id
}

const listOpenHolds = (tx: Tx, ctx: Ctx, userId: string) =>
  tx
    .select({ id: reservations.id, productId: reservations.productId })
    .from(reservations)
    .where(
      and(eq(reservations.userId, userId), eq(reservations.state, 'held'), gt(reservations.holdExpiresAt, ctx.now)),
    )

const insertReservation = async (
  tx: Tx,
  ctx: Ctx,
  session: Session,
  student: User,
  input: ReserveInput,
  { amount, skipped }: Quote,
): Promise<Reservation> => {
  const [inserted] = await tx
    .insert(reservations)
    .values({
      id: newId('reservation'),
      productId: session.id,
      userId: student.id,
      payerId: student.id,
      type: session.type,
      plan: input.plan,
      subject: session.subject,
      date_time: session.type === 'individual' ? normalizeTimetable(input.date_time ?? {}) : session.date_time,
      course_schedule: session.course_schedule,
      firstDate: input.firstDate ?? null,
      maxStudents: session.maxStudents,
      unitPrice: session.price,
      amount,
      skipped: skipped.map(({ start, end, reason }) => ({ start: start.toString(), end: end.toString(), reason })),
      state: 'held',
      holdExpiresAt: holdEndsAt(ctx.now),
      termsVersion: input.acceptedTerms,
      earlyPerformanceAt: ctx.now,
      createdAt: ctx.now,
    })
    .returning()
  if (!inserted) throw new Error('the reservation was not written')
  return inserted
}

const openPayment = async (
  tx: Tx,
  ctx: Ctx,
  session: Session,
  reservation: Reservation,
  { lessons }: Quote,
): Promise<void> => {
  await openIntent(tx, ctx, {
    payable: reservationPayable(reservation.id),
    payerId: reservation.payerId,
    amount: reservation.amount,
    description: `${session.title}, ${lessonCountLabel(lessons.length)}`,
    expiresAt: holdEndsAt(ctx.now),
  })
  await refreshAvailability(tx, ctx, session, reservation)
  const { state, amount } = reservation
  await recordEvents(
    tx,
    ctx,
    reservationHeld(reservation.id, eventPayload(session, reservation), { after: { state, amount } }),
  )
}
