import { and, eq } from 'drizzle-orm'
import { skippedDateLabel } from '#features/academy/booking/skipped-label.ts'
import type {
  holdLapsed,
  nextBlockAccepted,
  nextBlockDecided,
  nextBlockOffered,
} from '#features/academy/reservations/events.ts'
import { reservationHoldable } from '#features/academy/reservations/kind.ts'
import { reservationPath } from '#features/academy/reservations/paths.ts'
import { priceChange } from '#features/academy/reservations/plan-labels.ts'
import { lessonCountLabel } from '#features/academy/reservations/rules.ts'
import { reservations } from '#features/academy/reservations/table.ts'
import { listCredit } from '#features/money/credit/credit.ts'
import { dueOf, dueSumText } from '#features/money/credit/due.ts'
import { releaseHold } from '#features/money/holds/actions.ts'
import { closeNotices, notify, notifyAll } from '#features/people/notifications/notify.ts'
import { type Ctx, userIdOf } from '#kernel/actor.ts'
import type { Said } from '#kernel/messages.ts'
import { t } from '#kernel/messages.ts'
import { formatDateAndTime, formatDateAndTimeRange, toInstant } from '#kernel/time.ts'
import type { Tx } from '#platform/database.ts'
import type { EventOf } from '#platform/events.ts'
import { readRefusal } from '#platform/kept-sentences.ts'
import { type BookedReservation, type BookedUser, getBookedReservations, listReadersOf } from './booked-reservation.ts'
import { leftOutLabel, noticeFields, timesLabel } from './booking-notices.ts'
import { tellOfFreedPlace } from './freed-place.ts'
import { blockRenewalImpossible, blockRenewalLapsed, blockRenewalOffer } from './notices.ts'

const newPrice = ({ reservation: { unitPrice, type } }: BookedReservation, former: number): string =>
  unitPrice === former ? '' : ` ${priceChange(type, former, unitPrice)}`

const leftOut = ({ reservation: { skipped } }: BookedReservation, zone: string, now: Temporal.Instant): string =>
  skipped.length === 0
    ? ''
    : ` ${t('Left out, not charged: {dates}.', { dates: skipped.map(one => skippedDateLabel(one, zone, now)).join('; ') })}`

/** Tells students and payers what is kept, until when and at which price (docs/product.md §5.19). */
export const notifyOffered = async (
  tx: Tx,
  ctx: Ctx,
  events: readonly EventOf<typeof nextBlockOffered>[],
): Promise<void> => {
  const payloadOf = new Map(events.map(({ payload }) => [payload.reservationId, payload]))
  const offered = await listReadersOf(tx, await getBookedReservations(tx, [...payloadOf.keys()]), ctx.now)
  const creditOf = await listCredit(
    tx,
    offered.map(({ booked }) => booked.reservation.payerId),
  )
  const messages = offered.flatMap(({ booked, reader }) => {
    const { id, amount, payerId } = booked.reservation
    const payload = payloadOf.get(id)
    const credit = reader.uid === payerId ? (creditOf.get(payerId) ?? 0) : 0
    const due = dueOf({ price: amount, creditSpent: 0, credit })
    return payload ? [offerMessage(booked, reader, { ...payload, amount: () => dueSumText(due) }, ctx.now)] : []
  })
  await notifyAll(tx, ctx, blockRenewalOffer, messages)
}

const offerMessage = (
  offered: BookedReservation,
  { uid, zone }: BookedUser,
  {
    keptUntil,
    formerUnitPrice,
    amount,
  }: Pick<EventOf<typeof nextBlockOffered>['payload'], 'keptUntil' | 'formerUnitPrice'> & { readonly amount: Said },
  now: Temporal.Instant,
) => {
  const { reservation, title, teacher, student, dates } = offered
  const until = toInstant(keptUntil)
  return {
    userId: uid,
    params: {
      subject: title,
      teacherName: teacher.name,
      what: () => lessonCountLabel(dates.length),
      when: () => timesLabel(offered, zone, now),
      amount,
      // `when` names the zone.
      until: () => formatDateAndTime(until, zone, now),
      change: () => `${newPrice(offered, formerUnitPrice)}${leftOut(offered, zone, now)}`,
    },
    fields: { ...noticeFields(offered), studentName: student.name },
    entityId: reservation.id,
    dedupeKey: `offered:${reservation.id}`,
    link: reservationPath(reservation.id),
    expiryDate: until,
    email: {
      paragraphs: [
        ...dates.map(
          ({ start, end }) =>
            () =>
              formatDateAndTimeRange(start, end, zone, now),
        ),
        ...reservation.skipped.map(one => () => leftOutLabel(skippedDateLabel(one, zone, now))),
      ],
    },
  }
}

/** The student's side has kept its time: all who were asked are asked no more. */
export const closeOffer = (tx: Tx, _ctx: Ctx, { payload }: EventOf<typeof nextBlockAccepted>): Promise<void> =>
  closeNotices(tx, payload.reservationId, 'accepted')

/** Tells students and payers once that their blocks cannot go on as they are. */
export const notifyImpossible = async (
  tx: Tx,
  ctx: Ctx,
  events: readonly EventOf<typeof nextBlockDecided>[],
): Promise<void> => {
  const impossible = events.filter(({ payload }) => payload.state === 'impossible')
  const whyOf = new Map(impossible.map(({ payload }) => [payload.reservationId, () => readRefusal(payload.kept ?? '')]))
  const blocks = await listReadersOf(tx, await getBookedReservations(tx, [...whyOf.keys()]), ctx.now)
  const messages = blocks.map(({ booked, reader: { uid } }) => {
    const { reservation, title, teacher, student } = booked
    return {
      userId: uid,
      params: { subject: title, teacherName: teacher.name, why: whyOf.get(reservation.id) ?? '' },
      fields: { ...noticeFields(booked), studentName: student.name },
      entityId: reservation.id,
      dedupeKey: `impossible:${reservation.id}`,
      link: `/campus/sessions/${reservation.productId}`,
    }
  })
  await notifyAll(tx, ctx, blockRenewalImpossible, messages)
}

/**
 * Offers are gone: the teacher hears of each where the student's side has let it lapse or declined it. Where something else ended it, such
 * as a date that the teacher has cancelled, the next run offers what is left.
 */
export const afterOffersGone = async (
  tx: Tx,
  ctx: Ctx,
  events: readonly EventOf<typeof holdLapsed>[],
): Promise<void> => {
  const all = await getBookedReservations(
    tx,
    events.map(({ payload }) => payload.reservationId),
  )
  const goneOf = new Map(all.map(gone => [gone.reservation.id, gone]))
  for (const event of events) {
    const gone = goneOf.get(event.payload.reservationId)
    const renewedFrom = gone?.reservation.renewedFrom
    if (renewedFrom) await afterOfferGone(tx, ctx, event, gone, renewedFrom)
  }
}

const afterOfferGone = async (
  tx: Tx,
  ctx: Ctx,
  { type, payload: { reservationId, studentId, payerId, teacherId } }: EventOf<typeof holdLapsed>,
  gone: BookedReservation,
  renewedFrom: string,
): Promise<void> => {
  const isDeclined = [studentId, payerId].includes(userIdOf(ctx.actor) ?? '')
  await closeNotices(tx, reservationId, isDeclined ? 'declined' : 'expired')
  if (type !== 'reservation.lapsed' && !isDeclined) {
    await tx.update(reservations).set({ nextBlock: 'open' }).where(eq(reservations.id, renewedFrom))
    return
  }
  const dedupeKey = `offer-gone:${reservationId}`
  const { sessionId, sessionType } = noticeFields(gone)
  await tellOfFreedPlace(tx, { key: dedupeKey, sessionId, sessionType }, isOffered =>
    notify(tx, ctx, blockRenewalLapsed, {
      userId: teacherId,
      params: {
        studentName: gone.student.name,
        subject: gone.title,
        did: () => (isDeclined ? t('[next block] declined') : t('[next block] did not confirm')),
        consequence: () =>
          isOffered ? t('People on the waitlist are offered these times first') : t('These times are free again'),
        when: () => timesLabel(gone, gone.teacher.zone, ctx.now),
      },
      fields: noticeFields(gone),
      entityId: reservationId,
      dedupeKey,
      link: reservationPath(reservationId),
    }),
  )
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
