import { and, eq } from 'drizzle-orm'
import type { payerAsked, payerChanged } from '#features/academy/reservations/events.ts'
import { RESERVATION_KIND } from '#features/academy/reservations/kind.ts'
import { reservationPath } from '#features/academy/reservations/paths.ts'
import { holds } from '#features/money/holds/table.ts'
import { reductionLabel, sumOfReductions } from '#features/money/price-reductions/rules.ts'
import { closeNotices, notify } from '#features/people/notifications/notify.ts'
import type { Ctx } from '#kernel/actor.ts'
import { t } from '#kernel/messages.ts'
import { formatPLN } from '#kernel/money.ts'
import { formatDateAndTime } from '#kernel/time.ts'
import type { Tx } from '#platform/database.ts'
import type { DomainEvent, EventOf } from '#platform/events.ts'
import { type BookedReservation, getBookedReservation } from './booked-reservation.ts'
import { noticeFields, timesLabel, whatLabel } from './booking-notices.ts'
import { reservationToApprove } from './notices.ts'

/** What is taken off: `, with 28 PLN off (Sibling discount, 10%)`; empty where it is the whole price. */
const reducedLabel = ({ reservation: { plan, reductions } }: BookedReservation): string => {
  const off = sumOfReductions(reductions)
  if (plan === 'weekly' || off === 0) return ''
  const sum = { off: formatPLN(off), reasons: reductions.map(reductionLabel).join('; ') }
  return `, ${t('with {off} off ({reasons})', sum)}`
}

/** The payer is asked once, and pays with one press (docs/product.md §5.1). */
export const notifyToPay = async (tx: Tx, ctx: Ctx, { payload }: EventOf<typeof payerAsked>): Promise<void> => {
  const { reservationId } = payload
  const asked = await getBookedReservation(tx, reservationId)
  const isHeld = and(eq(holds.holdableKind, RESERVATION_KIND), eq(holds.holdableId, reservationId))
  const [hold] = await tx
    .select({ expiresAt: holds.expiresAt })
    .from(holds)
    .where(and(isHeld, eq(holds.state, 'active')))
  if (!hold) return
  const { reservation, title, teacher, student, payer } = asked
  const until = hold.expiresAt
  await notify(tx, ctx, reservationToApprove, {
    userId: payer.uid,
    params: {
      ...{ studentName: student.name, subject: title, teacherName: teacher.name },
      ...{ what: () => whatLabel(asked), when: () => timesLabel(asked, payer.zone, ctx.now) },
      amount: () =>
        reservation.plan === 'weekly' ? t('nothing now, and for each lesson later') : formatPLN(reservation.amount),
      reduced: () => reducedLabel(asked),
      // `when` names the zone.
      until: () => formatDateAndTime(until, payer.zone, ctx.now),
    },
    fields: { ...noticeFields(asked) },
    entityId: reservationId,
    dedupeKey: `to-approve:${reservationId}`,
    link: reservationPath(reservationId),
    expiryDate: until,
  })
}

type Told = DomainEvent<{ readonly reservationId: string; readonly studentId: string; readonly payerId: string }>

/** It was paid, or its hold is over: the payer is asked no more. Only where the payer is another person than the student. */
const closeAsking =
  (status: string) =>
  async (tx: Tx, _ctx: Ctx, { payload: { reservationId, studentId, payerId } }: Told): Promise<void> => {
    if (payerId !== studentId) await closeNotices(tx, reservationId, status)
  }

export const closePaid = closeAsking('paid')
export const closeReleased = closeAsking('released')

/** Another guardian pays: who was asked before is asked no more. */
export const closeTakenOver = async (
  tx: Tx,
  _ctx: Ctx,
  { payload: { reservationId } }: EventOf<typeof payerChanged>,
): Promise<void> => closeNotices(tx, reservationId, 'another_guardian_pays')
