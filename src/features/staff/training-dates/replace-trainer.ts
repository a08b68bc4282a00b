import { refreshListingsOfUsers } from '#features/academy/availability/listing-projection.ts'
import { lockUsers } from '#features/people/users/queries.ts'
import { releaseDates, takeDates } from '#features/staff/training-offers/trainer-time.ts'
import { requireTrainer } from '#features/staff/training-offers/trainers.ts'
import { trainingTrainerReplaced } from '#features/staff/training-records/events.ts'
import { lockForAct, publishTraining, requirePolicy, saveTraining } from '#features/staff/training-records/lock.ts'
import { mayManageTrainings } from '#features/staff/training-records/policy.ts'
import { SAME_TRAINER } from '#features/staff/training-records/refusals.ts'
import type { ReplaceTrainerInput } from '#features/staff/training-records/schema.ts'
import { trainingOffers } from '#features/staff/training-records/table.ts'
import type { Ctx } from '#kernel/actor.ts'
import { requireUser } from '#kernel/policy.ts'
import { refuse } from '#kernel/refusal.ts'
import { isPast } from '#kernel/time.ts'
import { recordEvents } from '#platform/events.ts'
import { idempotentTransaction } from '#platform/idempotency.ts'

/**
 * Another trainer holds what is still to come of an agreed training. The terms stay as they were accepted: a version of the offer has them
 * with the new trainer and the fee. Everyone is told. Refuses 403, 404, 409 `same_trainer`, `training_no_date_ahead`, `time_clash` where the new
 * trainer has something else, 422 `trainer_not_found`.
 */
export const replaceTrainer = (
  ctx: Ctx,
  id: string,
  { trainerId, trainerFee, reason }: ReplaceTrainerInput,
): Promise<void> =>
  idempotentTransaction<undefined>(ctx, async tx => {
    requirePolicy(ctx, mayManageTrainings)
    const sender = requireUser(ctx.actor)
    const locked = await lockForAct(tx, ctx, id, { act: 'replace', side: 'staff' })
    const { training, offer, dates } = locked
    if (!offer) throw new Error(`${id} is agreed without an offer`)
    if (trainerId === offer.trainerId) refuse(SAME_TRAINER)
    const ahead = dates.filter(({ startsAt }) => !isPast(startsAt, ctx.now))
    const trainerIds = [trainerId, ...ahead.map(date => date.trainerId)]
    await lockUsers(tx, trainerIds)
    await requireTrainer(tx, trainerId)
    await releaseDates(
      tx,
      ahead.map(date => date.id),
    )
    await takeDates(tx, ctx, { trainingId: id, trainerId, state: 'agreed' }, ahead)
    const version = training.version + 1
    await tx
      .insert(trainingOffers)
      .values({ ...offer, version, trainerId, trainerFee, sentBy: sender.id, sentAt: ctx.now })
    await saveTraining(tx, ctx, locked, { version })
    publishTraining(tx, trainerId)
    await refreshListingsOfUsers(tx, trainerIds, ctx.now)
    const change = { version, from: offer.trainerId, to: trainerId, reason }
    await recordEvents(tx, ctx, trainingTrainerReplaced(id, change, { after: { trainerId, trainerFee } }))
  })
