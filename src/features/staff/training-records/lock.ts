import { and, asc, eq, ne } from 'drizzle-orm'
import type { Ctx } from '#kernel/actor.ts'
import { unwrap } from '#kernel/decision.ts'
import type { Policy } from '#kernel/policy.ts'
import { refuse } from '#kernel/refusal.ts'
import { topics } from '#kernel/topics.ts'
import { publishAfterCommit, type Reader, type Tx } from '#platform/database.ts'
import { TRAINING_NOT_FOUND } from './refusals.ts'
import { decideTraining, type TrainingAct, type TrainingFacts, type TrainingSide } from './states.ts'
import { type Training, type TrainingOffer, trainingDates, trainingOffers, trainings } from './table.ts'

export type LockedDate = typeof trainingDates.$inferSelect

export type LockedTraining = {
  readonly training: Training
  /** The newest; null before the first one. */
  readonly offer: TrainingOffer | null
  /** Those that stand, by their start. */
  readonly dates: readonly LockedDate[]
  readonly facts: TrainingFacts
}

/** The dates that stand, by their start. */
export const listStandingDates = (reader: Reader, trainingId: string): Promise<readonly LockedDate[]> =>
  reader
    .select()
    .from(trainingDates)
    .where(and(eq(trainingDates.trainingId, trainingId), ne(trainingDates.state, 'released')))
    .orderBy(asc(trainingDates.startsAt), asc(trainingDates.id))

export const findOffer = async (
  reader: Reader,
  { id, version }: Pick<Training, 'id' | 'version'>,
): Promise<TrainingOffer | null> => {
  if (version === 0) return null
  const [offer] = await reader
    .select()
    .from(trainingOffers)
    .where(and(eq(trainingOffers.trainingId, id), eq(trainingOffers.version, version)))
  return offer ?? null
}

/** What the machine asks of a training. */
export const factsOf = (
  { status }: Pick<Training, 'status'>,
  offer: Pick<TrainingOffer, 'lapsesAt'> | null,
  dates: readonly LockedDate[],
): TrainingFacts => ({
  status,
  lapsesAt: offer?.lapsesAt ?? null,
  dates: dates.map(({ during }) => during),
})

/** Everything of a training changes under this lock. Refuses 404 `training_not_found`. */
export const lockTraining = async (tx: Tx, id: string): Promise<LockedTraining> => {
  const [training] = await tx.select().from(trainings).where(eq(trainings.id, id)).for('update')
  if (!training) return refuse(TRAINING_NOT_FOUND)
  const offer = await findOffer(tx, training)
  const dates = await listStandingDates(tx, id)
  return { training, offer, dates, facts: factsOf(training, offer, dates) }
}

type Act = {
  readonly act: TrainingAct
  readonly side: TrainingSide
  /** Refuses who may not know of the training: before anything of it is told. */
  readonly admit?: (ctx: Ctx, offer: TrainingOffer | null) => void
}

/** Locks a training for one act, with the status after it. Refuses as `lockTraining`, `admit` and `decideTraining`. */
export const lockForAct = async (tx: Tx, ctx: Ctx, id: string, { act, side, admit }: Act) => {
  const locked = await lockTraining(tx, id)
  admit?.(ctx, locked.offer)
  return { ...locked, next: unwrap(decideTraining(locked.facts, act, side, ctx.now)) }
}

/** Saves what an act has changed, and shows it to those who look at it. */
export const saveTraining = async (
  tx: Tx,
  ctx: Ctx,
  { training, offer }: Pick<LockedTraining, 'training' | 'offer'>,
  changes: Partial<typeof trainings.$inferInsert>,
): Promise<void> => {
  await tx
    .update(trainings)
    .set({ ...changes, updatedAt: ctx.now })
    .where(eq(trainings.id, training.id))
  publishTraining(tx, offer?.trainerId)
}

export const publishTraining = (tx: Tx, ...trainerIds: readonly (string | undefined)[]): void =>
  publishAfterCommit(
    tx,
    topics.admin('trainings'),
    ...trainerIds.flatMap(trainerId => (trainerId ? [topics.reservations(trainerId)] : [])),
  )

export const requirePolicy = ({ actor }: Ctx, policy: Policy): void => {
  const refusal = policy(actor)
  if (refusal) refuse(refusal)
}
