import { and, asc, eq, lte } from 'drizzle-orm'
import { trainingLapsed } from '#features/staff/training-records/events.ts'
import { lockTraining, saveTraining } from '#features/staff/training-records/lock.ts'
import { decideTraining } from '#features/staff/training-records/states.ts'
import { trainingOffers, trainings } from '#features/staff/training-records/table.ts'
import { type Ctx, systemActor } from '#kernel/actor.ts'
import { db, transaction } from '#platform/database.ts'
import { recordEvents } from '#platform/events.ts'
import { log } from '#platform/log.ts'
import { releaseAll } from './answers.ts'

const AT_ONCE = 200

/** Offers that were not answered end at their date, and the trainer's time is free again. */
export const lapseOffers = async (now: Temporal.Instant): Promise<void> => {
  const due = await db
    .select({ id: trainings.id })
    .from(trainings)
    .innerJoin(
      trainingOffers,
      and(eq(trainingOffers.trainingId, trainings.id), eq(trainingOffers.version, trainings.version)),
    )
    .where(and(eq(trainings.status, 'offered'), lte(trainingOffers.lapsesAt, now)))
    .orderBy(asc(trainings.id))
    .limit(AT_ONCE)
  const ctx: Ctx = { actor: systemActor('trainings'), now, requestId: `trainings ${now}` }
  for (const { id } of due)
    await lapseOffer(ctx, id).catch(err => log.error({ err, trainingId: id }, 'an offer could not lapse'))
}

/** Nothing happens where it was answered or revised meanwhile. */
const lapseOffer = (ctx: Ctx, id: string): Promise<void> =>
  transaction(async tx => {
    const locked = await lockTraining(tx, id)
    const decision = decideTraining(locked.facts, 'lapse', 'staff', ctx.now)
    if (!decision.ok) return
    await releaseAll(tx, ctx, locked)
    await saveTraining(tx, ctx, locked, { status: decision.change })
    await recordEvents(tx, ctx, trainingLapsed(id, { version: locked.training.version }))
  })
