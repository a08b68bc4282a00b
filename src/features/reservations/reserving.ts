import { and, eq, gt } from 'drizzle-orm'
import { lockSession, type Session } from '#features/academy/queries.ts'
import { lockPersons } from '#features/calendar/actions.ts'
import { openIntent } from '#features/money/intents.ts'
import { TERMS_VERSION } from '#features/users/terms.ts'
import type { Ctx, User } from '#kernel/actor.ts'
import { accept } from '#kernel/decision.ts'
import { newId } from '#kernel/ids.ts'
import { person } from '#kernel/policy.ts'
import { tidy } from '#kernel/timetable.ts'
import { type Tx, transaction } from '#platform/database.ts'
import { record } from '#platform/record.ts'
import { book } from './booking.ts'
import { reservationHeld } from './events.ts'
import { releaseExpired } from './holds.ts'
import { checkoutOf } from './paying.ts'
import { aboutOf, announce, type Reservation, takePlaces } from './places.ts'
import { type Quote, quoteOf } from './quote.ts'
import { checkHolds, checkPlan, checkPrice, checkTerms, holdEnds, lessonsInWords, mayReserve } from './rules.ts'
import type { ReserveInput } from './schema.ts'
import { reservations } from './table.ts'

export type Reserved = {
  readonly reservationId: string
  /** Where it is paid; null when nothing is to be paid, or the provider could not be reached: the reservation's page tries again. */
  readonly checkoutUrl: string | null
}

/**
 * Keeps the places for 15 minutes and opens the payment; what costs nothing is booked at once. Repeating it returns the hold that
 * is there. Refuses with 409 what is taken, full, at another price, under other terms or one hold too many (docs/product.md §5).
 */
export const reserve = async (ctx: Ctx, input: ReserveInput): Promise<Reserved> => {
  const student = person(ctx.actor)
  await releaseExpired(ctx, { sessionId: input.productId, studentId: student.id })
  const reservationId = await transaction(tx => hold(tx, ctx, student, input))
  return { reservationId, checkoutUrl: await checkoutOf(reservationId) }
}

const hold = async (tx: Tx, ctx: Ctx, student: User, input: ReserveInput): Promise<string> => {
  const session = await lockSession(tx, input.productId)
  accept(mayReserve(student, session))
  await lockPersons(tx, session.type === 'individual' ? [session.user_id, student.id] : [student.id])
  const held = await holdsOf(tx, ctx, student.id)
  const mine = held.find(one => one.productId === session.id)
  if (mine) return mine.id
  accept(checkPlan(session.type, input.plan))
  accept(checkTerms(input.acceptedTerms, TERMS_VERSION))
  accept(checkHolds(held.length))
  const quote = await quoteOf(tx, session, input, { now: ctx.now, studentId: student.id, zone: student.zone })
  accept(checkPrice(input.seenPrice, quote.amount))
  const reservation = await writeDown(tx, ctx, session, student, input, quote)
  await takePlaces(tx, ctx, reservation, session, quote.lessons, 'held')
  if (reservation.amount === 0) await book(tx, ctx, session, reservation)
  else await openPayment(tx, ctx, session, reservation, quote)
  return reservation.id
}

const holdsOf = (tx: Tx, ctx: Ctx, userId: string) =>
  tx
    .select({ id: reservations.id, productId: reservations.productId })
    .from(reservations)
    .where(
      and(eq(reservations.userId, userId), eq(reservations.state, 'held'), gt(reservations.holdExpiresAt, ctx.now)),
    )

const writeDown = async (
  tx: Tx,
  ctx: Ctx,
  session: Session,
  student: User,
  input: ReserveInput,
  { amount, skipped }: Quote,
): Promise<Reservation> => {
  const [written] = await tx
    .insert(reservations)
    .values({
      id: newId('reservation'),
      productId: session.id,
      userId: student.id,
      payerId: student.id,
      type: session.type,
      plan: input.plan,
      subject: session.subject,
      date_time: session.type === 'individual' ? tidy(input.date_time ?? {}) : session.date_time,
      course_schedule: session.course_schedule,
      firstDate: input.firstDate ?? null,
      maxStudents: session.maxStudents,
      unitPrice: session.price,
      amount,
      skipped: skipped.map(({ start, end, reason }) => ({ start: start.toString(), end: end.toString(), reason })),
      state: 'held',
      holdExpiresAt: holdEnds(ctx.now),
      termsVersion: input.acceptedTerms,
      earlyPerformanceAt: ctx.now,
      createdAt: ctx.now,
    })
    .returning()
  if (!written) throw new Error('the reservation was not written')
  return written
}

const openPayment = async (
  tx: Tx,
  ctx: Ctx,
  session: Session,
  reservation: Reservation,
  { lessons }: Quote,
): Promise<void> => {
  await openIntent(tx, ctx, {
    payerId: reservation.payerId,
    subjectId: reservation.id,
    amount: reservation.amount,
    description: `${session.title}, ${lessonsInWords(lessons.length)}`,
    expiresAt: holdEnds(ctx.now),
  })
  await announce(tx, ctx, session, reservation)
  const { state, amount } = reservation
  await record(tx, ctx, reservationHeld(reservation.id, aboutOf(session, reservation), { after: { state, amount } }))
}
