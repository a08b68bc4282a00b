import { notifyAll } from '#features/notifications/notify.ts'
import type { Ctx } from '#kernel/actor.ts'
import { zoneName } from '#kernel/zones.ts'
import type { Tx } from '#platform/database.ts'
import type { EventOf } from '#platform/events.ts'
import { type BookedReservation, type BookedUser, getBookedReservations, listReadersOf } from './booked-reservation.ts'
import { noticeFields } from './booking-notices.ts'
import type { lessonsPlanned, nextBlockOffered } from './events.ts'
import { datesSkippedNotice } from './notices.ts'
import { reservationPath } from './paths.ts'
import { skippedDateLabel } from './skipped-label.ts'
import type { StoredSkippedDate } from './table.ts'

type Skipping = {
  readonly booked: BookedReservation
  readonly skipped: readonly StoredSkippedDate[]
  readonly reader: BookedUser
  /** The planning run: it is told once, with all its dates. */
  readonly run: string
}

const notifySkipped = (tx: Tx, ctx: Ctx, all: readonly Skipping[]): Promise<void> =>
  notifyAll(
    tx,
    ctx,
    datesSkippedNotice,
    all.map(one => skippedMessage(one, ctx.now)),
  )

const skippedMessage = ({ booked, skipped, reader: { uid, zone }, run }: Skipping, now: Temporal.Instant) => {
  const { reservation, title, teacher, student } = booked
  const reader = uid === teacher.uid ? 'host' : 'participant'
  const dates = skipped.map(one => skippedDateLabel(one, zone, now, reader))
  return {
    userId: uid,
    params: {
      subject: title,
      withWhom: reader === 'host' ? student.name : teacher.name,
      dates: `${dates.join('; ')} – ${zoneName(zone)} time`,
    },
    fields: { ...noticeFields(booked), studentName: student.name },
    entityId: reservation.id,
    dedupeKey: `skipped:${run}`,
    link: reservationPath(reservation.id),
  }
}

/** Tells both sides of the dates of weekly agreements that a planning run has left out (docs/product.md §5.23). */
export const notifyWeeksSkipped = async (
  tx: Tx,
  ctx: Ctx,
  events: readonly EventOf<typeof lessonsPlanned>[],
): Promise<void> => {
  const skippedOf = new Map(events.map(({ payload: { reservationId, skipped } }) => [reservationId, skipped]))
  const withSkipped = [...skippedOf].filter(([, skipped]) => skipped.length > 0).map(([id]) => id)
  const planned = await getBookedReservations(tx, withSkipped)
  const readers = await listReadersOf(tx, planned, ctx.now)
  const teachers = planned.map(booked => ({ booked, reader: booked.teacher }))
  const told = [...readers, ...teachers].map(one => {
    const skipped = skippedOf.get(one.booked.reservation.id) ?? []
    return { ...one, skipped, run: `${one.booked.reservation.id}:${skipped[0]?.start}` }
  })
  await notifySkipped(tx, ctx, told)
}

/** Tells teachers which dates of next blocks are left out; the student's side reads them in the offer (docs/product.md §5.19). */
export const notifyBlocksSkipped = async (
  tx: Tx,
  ctx: Ctx,
  events: readonly EventOf<typeof nextBlockOffered>[],
): Promise<void> => {
  const ids = events.map(({ payload }) => payload.reservationId)
  const offered = await getBookedReservations(tx, ids)
  const told = offered
    .filter(({ reservation }) => reservation.skipped.length > 0)
    .map(booked => ({
      ...{ booked, reader: booked.teacher },
      ...{ skipped: booked.reservation.skipped, run: booked.reservation.id },
    }))
  await notifySkipped(tx, ctx, told)
}
