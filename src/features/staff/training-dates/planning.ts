import { eq } from 'drizzle-orm'
import { refreshListingsOfUsers } from '#features/academy/availability/listing-projection.ts'
import { lockUsers } from '#features/people/users/queries.ts'
import { moveKeptTime } from '#features/scheduling/calendar/kept-time.ts'
import { refuseDate, spanOf } from '#features/staff/training-offers/rules.ts'
import { releaseDates } from '#features/staff/training-offers/send-offer.ts'
import { trainingDateCancelled, trainingDateMoved, trainingPlanned } from '#features/staff/training-records/events.ts'
import { type LockedTraining, lockForAct, saveTraining } from '#features/staff/training-records/lock.ts'
import { DATE_NOT_FOUND, LAST_DATE } from '#features/staff/training-records/refusals.ts'
import { trainingDates } from '#features/staff/training-records/table.ts'
import type { Ctx } from '#kernel/actor.ts'
import { refuse } from '#kernel/refusal.ts'
import { isPast } from '#kernel/time.ts'
import { recordEvents } from '#platform/events.ts'
import { idempotentTransaction } from '#platform/idempotency.ts'
import { requireTrainerOrStaff } from './access.ts'

/** Says how people get there: the school and the participants with an e-mail address are told, also of a correction. Refuses 404, 409. */
export const planTraining = (ctx: Ctx, id: string, joinDetails: string): Promise<void> =>
  idempotentTransaction<undefined>(ctx, async tx => {
    const locked = await lockForAct(tx, ctx, id, { act: 'plan', side: 'staff', admit: requireTrainerOrStaff })
    await saveTraining(tx, ctx, locked, { status: locked.next, joinDetails })
    const isFirst = locked.training.status !== 'planned'
    await recordEvents(tx, ctx, trainingPlanned(id, { isFirst }, { after: { joinDetails } }))
  })

/** A date that has not begun. */
const findAhead = ({ dates }: LockedTraining, dateId: string, now: Temporal.Instant) => {
  const found = dates.find(({ id }) => id === dateId)
  return found && !isPast(found.startsAt, now) ? found : refuse(DATE_NOT_FOUND)
}

/**
 * Moves a date, in local time of the school. Everyone is told. Refuses 404, 409 `time_clash` where the trainer has something else then, 422
 * for a time in the past.
 */
export const moveDate = (
  ctx: Ctx,
  id: string,
  { dateId, ...to }: { readonly dateId: string; readonly start: string; readonly minutes: number },
): Promise<void> =>
  idempotentTransaction<undefined>(ctx, async tx => {
    const locked = await lockForAct(tx, ctx, id, { act: 'move', side: 'staff', admit: requireTrainerOrStaff })
    const date = findAhead(locked, dateId, ctx.now)
    const during = spanOf(to)
    const refusal = refuseDate(during, ctx.now)
    if (refusal) refuse({ ...refusal, field: 'start' })
    await lockUsers(tx, [date.trainerId])
    await moveKeptTime(tx, ctx, { id: dateId, personId: date.trainerId, to: during })
    await tx.update(trainingDates).set({ during, remindedAt: null }).where(eq(trainingDates.id, dateId))
    await saveTraining(tx, ctx, locked, { completionAskedAt: null })
    await refreshListingsOfUsers(tx, [date.trainerId], ctx.now)
    const change = { from: date.startsAt.toString(), to: during.start.toString() }
    await recordEvents(tx, ctx, trainingDateMoved(id, { dateId, ...change }))
  })

/** Cancels one of several dates; what is owed stays as it was agreed. Everyone is told. Refuses 404, 409 `training_last_date`. */
export const cancelDate = (
  ctx: Ctx,
  id: string,
  { dateId, reason }: { readonly dateId: string; readonly reason: string },
): Promise<void> =>
  idempotentTransaction<undefined>(ctx, async tx => {
    const locked = await lockForAct(tx, ctx, id, { act: 'move', side: 'staff', admit: requireTrainerOrStaff })
    const date = findAhead(locked, dateId, ctx.now)
    if (locked.dates.length === 1) refuse(LAST_DATE)
    await lockUsers(tx, [date.trainerId])
    await releaseDates(tx, [dateId])
    await saveTraining(tx, ctx, locked, {})
    await refreshListingsOfUsers(tx, [date.trainerId], ctx.now)
    await recordEvents(tx, ctx, trainingDateCancelled(id, { dateId, start: date.startsAt.toString(), reason }))
  })
