import { eq } from 'drizzle-orm'
import { refreshListingsOfUsers } from '#features/academy/availability/listing-projection.ts'
import { lockUsers } from '#features/people/users/queries.ts'
import { moveKeptTime } from '#features/scheduling/calendar/kept-time.ts'
import { refuseDate, spanOf } from '#features/staff/training-offers/rules.ts'
import { releaseDates, takeDates } from '#features/staff/training-offers/trainer-time.ts'
import { trainingDateCancelled, trainingDateMoved, trainingPlanned } from '#features/staff/training-records/events.ts'
import {
  type LockedDate,
  type LockedTraining,
  lockForAct,
  saveTraining,
} from '#features/staff/training-records/lock.ts'
import { trainingAttendances } from '#features/staff/training-records/people-table.ts'
import { DATE_BEGUN, DATE_NOT_FOUND, LAST_DATE } from '#features/staff/training-records/refusals.ts'
import { trainingDates } from '#features/staff/training-records/table.ts'
import type { Ctx } from '#kernel/actor.ts'
import { refuse } from '#kernel/refusal.ts'
import { isPast, type Span } from '#kernel/time.ts'
import type { Tx } from '#platform/database.ts'
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

const findDate = ({ dates }: LockedTraining, dateId: string) =>
  dates.find(({ id }) => id === dateId) ?? refuse(DATE_NOT_FOUND)

/**
 * Moves a date, in local time of the school, also one that was to be and did not take place: who was there is forgotten. The trainer of the training holds
 * it from then on. Everyone is told. Refuses 404, 409 `time_clash` where the trainer has something else then, 422 for a time in the past or further than two years.
 */
export const moveDate = (
  ctx: Ctx,
  id: string,
  { dateId, ...to }: { readonly dateId: string; readonly start: string; readonly minutes: number },
): Promise<void> =>
  idempotentTransaction<undefined>(ctx, async tx => {
    const locked = await lockForAct(tx, ctx, id, { act: 'move', side: 'staff', admit: requireTrainerOrStaff })
    const date = findDate(locked, dateId)
    const during = spanOf(to)
    const refusal = refuseDate(during, ctx.now)
    if (refusal) refuse({ ...refusal, field: 'start' })
    const trainerId = locked.offer?.trainerId ?? date.trainerId
    const trainerIds = [date.trainerId, trainerId]
    await lockUsers(tx, trainerIds)
    const movedId = await moveTime(tx, ctx, date, { trainerId, during })
    await saveTraining(tx, ctx, locked, { completionAskedAt: null })
    await refreshListingsOfUsers(tx, trainerIds, ctx.now)
    const change = { from: date.startsAt.toString(), to: during.start.toString() }
    await recordEvents(tx, ctx, trainingDateMoved(id, { dateId: movedId, ...change }))
  })

/** Returns the id of the date from then on: it is another one where it goes to another trainer. */
const moveTime = async (
  tx: Tx,
  ctx: Ctx,
  { id, trainingId, trainerId: before }: LockedDate,
  { trainerId, during }: { readonly trainerId: string; readonly during: Span },
): Promise<string> => {
  if (before !== trainerId) {
    await releaseDates(tx, [id])
    const [taken = id] = await takeDates(tx, ctx, { trainingId, trainerId, state: 'agreed' }, [{ during }])
    return taken
  }
  await moveKeptTime(tx, ctx, { id, personId: trainerId, to: during })
  await tx.update(trainingDates).set({ during, remindedAt: null }).where(eq(trainingDates.id, id))
  await tx.delete(trainingAttendances).where(eq(trainingAttendances.dateId, id))
  return id
}

/** Cancels one of several dates that has not begun; what is owed stays as it was agreed. Everyone is told. Refuses 404, 409 `training_date_begun`, `training_last_date`. */
export const cancelDate = (
  ctx: Ctx,
  id: string,
  { dateId, reason }: { readonly dateId: string; readonly reason: string },
): Promise<void> =>
  idempotentTransaction<undefined>(ctx, async tx => {
    const locked = await lockForAct(tx, ctx, id, { act: 'move', side: 'staff', admit: requireTrainerOrStaff })
    const date = findDate(locked, dateId)
    if (isPast(date.startsAt, ctx.now)) refuse(DATE_BEGUN)
    if (locked.dates.length === 1) refuse(LAST_DATE)
    await lockUsers(tx, [date.trainerId])
    await releaseDates(tx, [dateId])
    await saveTraining(tx, ctx, locked, {})
    await refreshListingsOfUsers(tx, [date.trainerId], ctx.now)
    await recordEvents(tx, ctx, trainingDateCancelled(id, { dateId, start: date.startsAt.toString(), reason }))
  })
