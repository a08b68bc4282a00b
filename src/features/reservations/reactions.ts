import { and, eq } from 'drizzle-orm'
import type { Session } from '#features/academy/queries.ts'
import { takesReservations } from '#features/academy/rules.ts'
import { lockPersons } from '#features/calendar/actions.ts'
import { clashOf, countParticipants, plannedOf } from '#features/calendar/queries.ts'
import { paymentSettled } from '#features/money/events.ts'
import { closeIntents } from '#features/money/intents.ts'
import { refund } from '#features/money/refunds.ts'
import type { Ctx } from '#kernel/actor.ts'
import type { Tx } from '#platform/database.ts'
import { type FactOf, type Reaction, record, when } from '#platform/record.ts'
import { book } from './booking.ts'
import { lateMoneyReturned } from './events.ts'
import { aboutOf, findReservation, lessonsOf, lockReservation, type Reservation, takePlaces } from './places.ts'
import type { QuotedLesson } from './quote.ts'
import { onSettled } from './rules.ts'
import { lessons } from './table.ts'

type Settled = FactOf<typeof paymentSettled>

/** Money has arrived: for a hold, for one that had lapsed, or once more than it should (docs/product.md §5.5, §5.6). */
const takeMoney = async (tx: Tx, ctx: Ctx, { payload: { subjectId, intentId, amount } }: Settled): Promise<void> => {
  // Something else that is paid for is another feature's.
  if (!(await findReservation(tx, subjectId))) return
  const { session, reservation } = await lockReservation(tx, subjectId)
  switch (onSettled(reservation.state)) {
    case 'book':
      await book(tx, ctx, session, reservation)
      return closeIntents(tx, reservation.id)
    case 'rebook if free':
      if (await takeAgain(tx, ctx, session, reservation)) return book(tx, ctx, session, reservation)
      await refund(tx, ctx, { intentId, amount, reason: 'late_money' })
      return record(tx, ctx, lateMoneyReturned(reservation.id, aboutOf(session, reservation)))
    case 'surplus':
      await refund(tx, ctx, { intentId, amount, reason: 'paid_twice' })
  }
}

/** Takes a lapsed reservation's places once more, all of them or none. Answers whether they were still free. */
const takeAgain = async (tx: Tx, ctx: Ctx, session: Session, reservation: Reservation): Promise<boolean> => {
  await lockPersons(tx, [session.user_id, reservation.userId])
  const before = await lessonsOf(tx, [reservation.id])
  const wanted = takesReservations(session.status) ? await stillFree(tx, ctx, session, reservation, before) : null
  if (!wanted) return false
  await tx.delete(lessons).where(and(eq(lessons.purchaseId, reservation.id), eq(lessons.state, 'lapsed')))
  await takePlaces(tx, ctx, reservation, session, wanted, 'booked')
  return true
}

type Before = Awaited<ReturnType<typeof lessonsOf>>

const stillFree = async (
  tx: Tx,
  ctx: Ctx,
  session: Session,
  { userId }: Reservation,
  before: Before,
): Promise<readonly QuotedLesson[] | null> => {
  const planned = new Set((await plannedOf(tx, [session.id], ctx.now)).map(({ id }) => id))
  const taken = await countParticipants(tx, [...planned])
  for (const { occurrenceId, start, end } of before) {
    if (Temporal.Instant.compare(start, ctx.now) <= 0 || (await clashOf(tx, userId, { start, end }))) return null
    if (session.type === 'individual') {
      if (await clashOf(tx, session.user_id, { start, end })) return null
    } else if (!planned.has(occurrenceId) || (taken.get(occurrenceId) ?? 0) >= session.maxStudents) return null
  }
  return before.map(({ occurrenceId, start, end, price }) => ({
    start,
    end,
    price,
    occurrenceId: session.type === 'individual' ? null : occurrenceId,
  }))
}

export const reservationReactions: readonly Reaction[] = [when(paymentSettled, takeMoney)]
