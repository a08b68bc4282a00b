import { and, eq } from 'drizzle-orm'
import { releaseHold } from '#features/holds/actions.ts'
import { notify } from '#features/notifications/notify.ts'
import { type Ctx, userIdOf } from '#kernel/actor.ts'
import { formatPLN } from '#kernel/money.ts'
import { formatDate, formatDateAndTimeRange, formatTime, toInstant } from '#kernel/time.ts'
import { zoneName } from '#kernel/zones.ts'
import type { Tx } from '#platform/database.ts'
import type { EventOf } from '#platform/events.ts'
import { type BookedReservation, getBookedReservation, listReaders } from './booked-reservation.ts'
import { noticeFields, timesLabel } from './booking-notices.ts'
import type { holdLapsed, nextBlockDecided, nextBlockOffered } from './events.ts'
import { reservationHoldable } from './kind.ts'
import { blockRenewalImpossible, blockRenewalLapsed, blockRenewalOffer } from './notices.ts'
import { reservationPath } from './paths.ts'
import { lessonCountLabel } from './rules.ts'
import { skippedDateLabel } from './skipped-label.ts'
import { reservations } from './table.ts'

const priceChange = ({ reservation: { unitPrice, type } }: BookedReservation, former: number): string =>
  unitPrice === former
    ? ''
    : ` The price has changed from ${formatPLN(former)} to ${formatPLN(unitPrice)} ${type === 'individual' ? 'an hour' : 'a lesson'}.`

const leftOut = ({ reservation: { skipped } }: BookedReservation, zone: string, now: Temporal.Instant): string =>
  skipped.length === 0
    ? ''
    : ` Left out, not charged: ${skipped.map(one => skippedDateLabel(one, zone, now)).join('; ')}.`

/** Tells the student and the payer what is kept, until when and at which price (docs/product.md §5.19). */
export const notifyOffered = async (
  tx: Tx,
  ctx: Ctx,
  { payload: { reservationId, keptUntil, formerUnitPrice } }: EventOf<typeof nextBlockOffered>,
): Promise<void> => {
  const offered = await getBookedReservation(tx, reservationId)
  const { reservation, title, teacher, student, dates } = offered
  const until = toInstant(keptUntil)
  for (const { uid, zone } of await listReaders(tx, offered, ctx.now))
    await notify(tx, ctx, blockRenewalOffer, {
      userId: uid,
      params: {
        subject: title,
        teacherName: teacher.name,
        what: lessonCountLabel(dates.length),
        when: timesLabel(offered, zone, ctx.now),
        amount: formatPLN(reservation.amount),
        until: `${formatDate(until, zone, ctx.now)}, ${formatTime(until, zone)} (${zoneName(zone)})`,
        change: `${priceChange(offered, formerUnitPrice)}${leftOut(offered, zone, ctx.now)}`,
      },
      fields: { ...noticeFields(offered), studentName: student.name },
      entityId: reservationId,
      dedupeKey: `offered:${reservationId}`,
      link: reservationPath(reservationId),
      expiryDate: until,
      email: {
        paragraphs: [
          ...dates.map(({ start, end }) => formatDateAndTimeRange(start, end, zone, ctx.now)),
          ...reservation.skipped.map(one => `Left out, not charged: ${skippedDateLabel(one, zone, ctx.now)}`),
        ],
      },
    })
}

/** Tells the student and the payer once that the block cannot go on as it is. */
export const notifyImpossible = async (
  tx: Tx,
  ctx: Ctx,
  { payload: { reservationId, state, why = '' } }: EventOf<typeof nextBlockDecided>,
): Promise<void> => {
  if (state !== 'impossible') return
  const block = await getBookedReservation(tx, reservationId)
  for (const { uid } of await listReaders(tx, block, ctx.now))
    await notify(tx, ctx, blockRenewalImpossible, {
      userId: uid,
      params: { subject: block.title, teacherName: block.teacher.name, why },
      fields: { ...noticeFields(block), studentName: block.student.name },
      entityId: reservationId,
      dedupeKey: `impossible:${reservationId}`,
      link: `/campus/sessions/${block.reservation.productId}`,
    })
}

/**
 * An offer is gone: the teacher hears of it where the student's side has let it lapse or declined it. Where something else ended it, such
 * as a date that the teacher has cancelled, the next run offers what is left.
 */
export const afterOfferGone = async (
  tx: Tx,
  ctx: Ctx,
  { type, payload: { reservationId, studentId, payerId, teacherId } }: EventOf<typeof holdLapsed>,
): Promise<void> => {
  const gone = await getBookedReservation(tx, reservationId)
  const { renewedFrom } = gone.reservation
  if (!renewedFrom) return
  const isDeclined = [studentId, payerId].includes(userIdOf(ctx.actor) ?? '')
  if (type !== 'reservation.lapsed' && !isDeclined) {
    await tx.update(reservations).set({ nextBlock: 'open' }).where(eq(reservations.id, renewedFrom))
    return
  }
  await notify(tx, ctx, blockRenewalLapsed, {
    userId: teacherId,
    params: {
      studentName: gone.student.name,
      subject: gone.title,
      did: isDeclined ? 'does not want' : 'did not confirm',
      when: timesLabel(gone, gone.teacher.zone, ctx.now),
    },
    fields: noticeFields(gone),
    entityId: reservationId,
    dedupeKey: `offer-gone:${reservationId}`,
    link: reservationPath(reservationId),
  })
}

/** A student who leaves a block gives up the offer of the next one as well. */
export const releaseOffer = async (
  tx: Tx,
  ctx: Ctx,
  { payload: { reservationId } }: { readonly payload: { readonly reservationId: string } },
): Promise<void> => {
  const [offered] = await tx
    .select({ id: reservations.id })
    .from(reservations)
    .where(and(eq(reservations.renewedFrom, reservationId), eq(reservations.state, 'held')))
  if (offered) await releaseHold(tx, ctx, reservationHoldable(offered.id))
}
