import { skippedDateLabel } from '#features/academy/booking/skipped-label.ts'
import type { lessonsPlanned, nextBlockOffered } from '#features/academy/reservations/events.ts'
import { reservationPath } from '#features/academy/reservations/paths.ts'
import type { StoredSkippedDate } from '#features/academy/reservations/table.ts'
import { notifyAll } from '#features/people/notifications/notify.ts'
import type { Ctx } from '#kernel/actor.ts'
import { t } from '#kernel/messages.ts'
import { zoneName } from '#kernel/zones.ts'
import type { Tx } from '#platform/database.ts'
import type { EventOf } from '#platform/events.ts'
import { type BookedReservation, type BookedUser, getBookedReservations, listReadersOf } from './booked-reservation.ts'
import { noticeFields } from './booking-notices.ts'
import { datesSkippedNotice } from './notices.ts'

type Skipping = {
  readonly booked: BookedReservation
  readonly reader: BookedUser
  readonly skipped: readonly StoredSkippedDate[]
  /** The planning run: it is told once, with all its dates. */
  readonly run: string
}

const messageFor = ({ booked, reader: { uid, zone }, skipped, run }: Skipping, now: Temporal.Instant) => {
  const { reservation, title, teacher, student } = booked
  const side = uid === teacher.uid ? 'host' : 'participant'
  return {
    userId: uid,
    params: {
      subject: title,
      withWhom: side === 'host' ? student.name : teacher.name,
      dates: () =>
        t('{dates} – {zone} time', {
          dates: skipped.map(one => skippedDateLabel(one, zone, now, side)).join('; '),
          zone: zoneName(zone),
        }),
    },
    fields: { ...noticeFields(booked), studentName: student.name },
    entityId: reservation.id,
    dedupeKey: `skipped:${run}`,
    link: reservationPath(reservation.id),
  }
}

const notifySkipped = (tx: Tx, ctx: Ctx, all: readonly Skipping[]): Promise<void> =>
  notifyAll(
    tx,
    ctx,
    datesSkippedNotice,
    all.flatMap(one => (one.skipped.length > 0 ? [messageFor(one, ctx.now)] : [])),
  )

/** Tells both sides of the dates of weekly agreements that a planning run has left out (docs/product.md §5.23). */
export const notifyWeeksSkipped = async (
  tx: Tx,
  ctx: Ctx,
  events: readonly EventOf<typeof lessonsPlanned>[],
): Promise<void> => {
  const withSkipped = events.filter(({ payload }) => payload.skipped.length > 0)
  const skippedOf = new Map(withSkipped.map(({ payload }) => [payload.reservationId, payload.skipped]))
  const all = await getBookedReservations(tx, [...skippedOf.keys()])
  const teachers = all.map(booked => ({ booked, reader: booked.teacher }))
  const told = [...(await listReadersOf(tx, all, ctx.now)), ...teachers].map(one => {
    const { id } = one.booked.reservation
    const skipped = skippedOf.get(id) ?? []
    return { ...one, skipped, run: `${id}:${skipped[0]?.start}` }
  })
  await notifySkipped(tx, ctx, told)
}

/** Tells teachers which dates of next blocks are left out; the student's side reads them in the offer (docs/product.md §5.19). */
export const notifyBlockSkipped = async (
  tx: Tx,
  ctx: Ctx,
  events: readonly EventOf<typeof nextBlockOffered>[],
): Promise<void> => {
  const ids = events.map(({ payload }) => payload.reservationId)
  const all = await getBookedReservations(tx, ids)
  const told = all.map(booked => {
    const { id, skipped } = booked.reservation
    return { booked, reader: booked.teacher, skipped, run: id }
  })
  await notifySkipped(tx, ctx, told)
}
