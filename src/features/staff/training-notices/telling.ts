import { notify, notifyAll } from '#features/people/notifications/notify.ts'
import { hasCapability } from '#features/people/users/queries.ts'
import { users } from '#features/people/users/table.ts'
import { adminTrainingPath, myTrainingPath } from '#features/staff/training-records/paths.ts'
import { type Ctx, userIdOf } from '#kernel/actor.ts'
import type { Said } from '#kernel/messages.ts'
import type { Tx } from '#platform/database.ts'
import type { ToldTraining } from './letters.ts'
import { trainingAnsweredNotice, trainingChangedNotice, type trainingReminderNotice } from './notices.ts'

export type News = {
  /** The cause, such as the id of an event. */
  readonly cause: string
  /** In lower case, as in "{title}: {what}". */
  readonly what: Said
  readonly text: Said
}

const paramsOf = ({ training, offer }: ToldTraining, { what, text }: News) => ({
  ...{ organisation: training.organisation, title: offer.title },
  ...{ what, text },
})

/** Tells the staff who decide requests. */
export const tellStaff = async (tx: Tx, ctx: Ctx, told: ToldTraining, news: News): Promise<void> => {
  const staff = await tx.select({ id: users.id }).from(users).where(hasCapability('decide_requests'))
  await notifyAll(
    tx,
    ctx,
    trainingAnsweredNotice,
    staff.map(({ id: userId }) => ({
      ...{ userId, params: paramsOf(told, news), entityId: told.training.id },
      ...{ dedupeKey: news.cause, link: adminTrainingPath(told.training.id) },
    })),
  )
}

/** Tells the trainer, except of what the trainer did. `trainerId` where the newest offer has another one. */
export const tellTrainer = async (
  tx: Tx,
  ctx: Ctx,
  told: ToldTraining,
  news: News,
  {
    notice = trainingChangedNotice,
    trainerId = told.offer.trainerId,
  }: {
    readonly notice?: typeof trainingChangedNotice | typeof trainingReminderNotice
    readonly trainerId?: string
  } = {},
): Promise<void> => {
  if (userIdOf(ctx.actor) === trainerId) return
  await notify(tx, ctx, notice, {
    ...{ userId: trainerId, params: paramsOf(told, news), entityId: told.training.id },
    ...{ dedupeKey: news.cause, link: myTrainingPath(told.training.id) },
  })
}
