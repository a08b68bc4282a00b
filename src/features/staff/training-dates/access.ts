import { isAbleToTrain, mayManageTrainings } from '#features/staff/training-records/policy.ts'
import { TRAINING_NOT_FOUND } from '#features/staff/training-records/refusals.ts'
import type { TrainingOffer } from '#features/staff/training-records/table.ts'
import { type Ctx, userIdOf } from '#kernel/actor.ts'
import { refuse } from '#kernel/refusal.ts'

/** Staff, and the trainer of the newest offer while a teacher or a member of staff. Everyone else gets 404 `training_not_found`. */
export const requireTrainerOrStaff = (ctx: Ctx, offer: Pick<TrainingOffer, 'trainerId'> | null): void => {
  const isTrainer = offer !== null && userIdOf(ctx.actor) === offer.trainerId && isAbleToTrain(ctx.actor)
  if (!isTrainer && mayManageTrainings(ctx.actor)) refuse(TRAINING_NOT_FOUND)
}
