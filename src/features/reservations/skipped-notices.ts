import { notify } from '#features/notifications/notify.ts'
import type { Ctx } from '#kernel/actor.ts'
import { zoneName } from '#kernel/zones.ts'
import type { Tx } from '#platform/database.ts'
import type { EventOf } from '#platform/events.ts'
import { type BookedReservation, type BookedUser, getBookedReservation, listReaders } from './booked-reservation.ts'
import { noticeFields } from './booking-notices.ts'
import type { lessonsPlanned, nextBlockOffered } from './events.ts'
import { datesSkippedNotice } from './notices.ts'
import { reservationPath } from './paths.ts'
import { skippedDateLabel } from './skipped-label.ts'
import type { StoredSkippedDate } from './table.ts'

type Skipping = {
  readonly booked: BookedReservation
  readonly skipped: readonly StoredSkippedDate[]
  readonly readers: readonly BookedUser[]
  /** The planning run: it is told once, with all its dates. */
  readonly run: string
}

const notifySkipped = async (tx: Tx, ctx: Ctx, { booked, skipped, readers, run }: Skipping): Promise<void> => {
  if (skipped.length === 0) return
  const { reservation, title, teacher, student } = booked
  for (const { uid, zone } of readers) {
    const reader = uid === teacher.uid ? 'host' : 'participant'
    const dates = skipped.map(one => skippedDateLabel(one, zone, ctx.now, reader))
    await notify(tx, ctx, datesSkippedNotice, {
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
    })
  }
}

/** Tells both sides of the dates of a weekly agreement that a planning run has left out (docs/product.md §5.23). */
export const notifyWeeksSkipped = async (
  tx: Tx,
  ctx: Ctx,
  { payload: { reservationId, skipped } }: EventOf<typeof lessonsPlanned>,
): Promise<void> => {
  const [first] = skipped
  if (!first) return
  const booked = await getBookedReservation(tx, reservationId)
  const readers = [...(await listReaders(tx, booked, ctx.now)), booked.teacher]
  await notifySkipped(tx, ctx, { booked, skipped, readers, run: `${reservationId}:${first.start}` })
}

/** Tells the teacher which dates of a next block are left out; the student's side reads them in the offer (docs/product.md §5.19). */
export const notifyBlockSkipped = async (
  tx: Tx,
  ctx: Ctx,
  { payload: { reservationId } }: EventOf<typeof nextBlockOffered>,
): Promise<void> => {
  const booked = await getBookedReservation(tx, reservationId)
  const { skipped } = booked.reservation
  await notifySkipped(tx, ctx, { booked, skipped, readers: [booked.teacher], run: reservationId })
}
