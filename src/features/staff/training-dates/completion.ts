import { eq, inArray } from 'drizzle-orm'
import { trainingAttended, trainingDone, trainingRated } from '#features/staff/training-records/events.ts'
import { readParticipantLink, readSchoolLink } from '#features/staff/training-records/links.ts'
import { lockForAct, saveTraining } from '#features/staff/training-records/lock.ts'
import {
  trainingAttendances,
  trainingFeedback,
  trainingParticipants,
} from '#features/staff/training-records/people-table.ts'
import {
  DATE_NOT_FOUND,
  FEEDBACK_GIVEN,
  NOT_BEGUN_YET,
  PARTICIPANT_NOT_FOUND,
} from '#features/staff/training-records/refusals.ts'
import type { FeedbackInput } from '#features/staff/training-records/schema.ts'
import type { Ctx } from '#kernel/actor.ts'
import { newId } from '#kernel/ids.ts'
import { requireUser } from '#kernel/policy.ts'
import { refuse } from '#kernel/refusal.ts'
import { isPast } from '#kernel/time.ts'
import { type Tx, transaction } from '#platform/database.ts'
import { recordEvents } from '#platform/events.ts'
import { idempotentTransaction } from '#platform/idempotency.ts'
import { requireTrainerOrStaff } from './access.ts'
import { bookTraining } from './booking.ts'

/** The trainer or staff say who was there on a date that has begun; it can be corrected. Refuses 404, 409 `training_date_not_begun`. */
export const markAttendance = (
  ctx: Ctx,
  id: string,
  { dateId, present }: { readonly dateId: string; readonly present: readonly string[] },
): Promise<void> =>
  idempotentTransaction<undefined>(ctx, async tx => {
    const locked = await lockForAct(tx, ctx, id, { act: 'attend', side: 'staff', admit: requireTrainerOrStaff })
    const date = locked.dates.find(each => each.id === dateId) ?? refuse(DATE_NOT_FOUND)
    if (!isPast(date.startsAt, ctx.now)) refuse(NOT_BEGUN_YET)
    const participantIds = [...new Set(present)]
    await requireParticipants(tx, id, participantIds)
    await tx.delete(trainingAttendances).where(eq(trainingAttendances.dateId, dateId))
    const marked = { dateId, markedBy: requireUser(ctx.actor).id, markedAt: ctx.now }
    if (participantIds.length > 0)
      await tx.insert(trainingAttendances).values(participantIds.map(participantId => ({ ...marked, participantId })))
    await saveTraining(tx, ctx, locked, {})
    await recordEvents(tx, ctx, trainingAttended(id, { dateId, present: participantIds.length }))
  })

const requireParticipants = async (tx: Tx, trainingId: string, ids: readonly string[]): Promise<void> => {
  if (ids.length === 0) return
  const rows = await tx
    .select({ trainingId: trainingParticipants.trainingId })
    .from(trainingParticipants)
    .where(inArray(trainingParticipants.id, [...ids]))
  if (rows.length < ids.length || rows.some(each => each.trainingId !== trainingId)) refuse(PARTICIPANT_NOT_FOUND)
}

/**
 * The trainer or staff say that the training has taken place: its price is revenue and owed by the school, the fee is earned by the trainer. Refuses 404, 409
 * `training_not_over` before its last date has ended, `training_act_not_possible` also to the second of two.
 */
export const finishTraining = (ctx: Ctx, id: string): Promise<void> =>
  idempotentTransaction<undefined>(ctx, async tx => {
    const locked = await lockForAct(tx, ctx, id, { act: 'finish', side: 'staff', admit: requireTrainerOrStaff })
    await saveTraining(tx, ctx, locked, { status: locked.next, doneAt: ctx.now })
    await bookTraining(tx, locked, ctx.now)
    await recordEvents(tx, ctx, trainingDone(id, { amount: locked.training.amount ?? 0 }))
  })

/** The school says how it was, once. Refuses 404, 409 `feedback_given`. */
export const rateAsSchool = (ctx: Ctx, token: string, input: FeedbackInput): Promise<void> =>
  transaction(async tx =>
    rate(tx, ctx, { trainingId: await readSchoolLink(tx, token, ctx.now), participantId: null }, input),
  )

/** A participant does so, once. Refuses 404, 409 `feedback_given`. */
export const rateAsParticipant = (ctx: Ctx, token: string, input: FeedbackInput): Promise<void> =>
  transaction(async tx => rate(tx, ctx, await readParticipantLink(tx, token, ctx.now), input))

const rate = async (
  tx: Tx,
  ctx: Ctx,
  { trainingId, participantId }: { readonly trainingId: string; readonly participantId: string | null },
  { rating, text }: FeedbackInput,
): Promise<void> => {
  const locked = await lockForAct(tx, ctx, trainingId, { act: 'rate', side: 'school' })
  const given = { trainingId, participantId, rating, text, createdAt: ctx.now }
  const [kept] = await tx
    .insert(trainingFeedback)
    .values({ ...given, id: newId('trainingFeedback') })
    .onConflictDoNothing()
    .returning({ id: trainingFeedback.id })
  if (!kept) refuse(FEEDBACK_GIVEN)
  await saveTraining(tx, ctx, locked, {})
  await recordEvents(tx, ctx, trainingRated(trainingId, { participantId, rating }))
}
