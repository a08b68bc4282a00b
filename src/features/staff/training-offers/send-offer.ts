import { refreshListingsOfUsers } from '#features/academy/availability/listing-projection.ts'
import { lockUsers } from '#features/people/users/queries.ts'
import { trainingOffered } from '#features/staff/training-records/events.ts'
import { lockForAct, publishTraining, requirePolicy, saveTraining } from '#features/staff/training-records/lock.ts'
import { mayManageTrainings } from '#features/staff/training-records/policy.ts'
import type { OfferInput } from '#features/staff/training-records/schema.ts'
import { trainingOffers } from '#features/staff/training-records/table.ts'
import type { Ctx } from '#kernel/actor.ts'
import { unwrap } from '#kernel/decision.ts'
import { requireUser } from '#kernel/policy.ts'
import { recordEvents } from '#platform/events.ts'
import { idempotentTransaction } from '#platform/idempotency.ts'
import { decideOffer } from './rules.ts'
import { releaseDates, takeDates } from './trainer-time.ts'
import { requireTrainer } from './trainers.ts'

/**
 * Sends an offer, or a new version of one: the school gets it by e-mail, and the dates take the trainer's time until it is answered or
 * lapses. Refuses 404, 409 `training_act_not_possible`, `time_clash`, and what `decideOffer` refuses. Returns its version.
 */
export const sendOffer = (ctx: Ctx, id: string, input: OfferInput): Promise<number> =>
  idempotentTransaction(ctx, async tx => {
    requirePolicy(ctx, mayManageTrainings)
    const sender = requireUser(ctx.actor)
    const locked = await lockForAct(tx, ctx, id, { act: 'offer', side: 'staff' })
    const { dates, ...terms } = unwrap(decideOffer(input, ctx.now))
    const { training, offer: before } = locked
    await lockUsers(tx, [input.trainerId, ...locked.dates.map(({ trainerId }) => trainerId)])
    await requireTrainer(tx, input.trainerId)
    await releaseDates(
      tx,
      locked.dates.map(each => each.id),
    )
    const { trainerId } = input
    await takeDates(
      tx,
      ctx,
      { trainingId: id, trainerId, state: 'held' },
      dates.map(during => ({ during })),
    )
    const version = training.version + 1
    const { title, contents, isOnline, place, language, participants, trainerFee, validUntil, notes } = input
    const row = {
      ...{ trainingId: id, version, title, contents, isOnline, place, language, participants, trainerId, trainerFee },
      ...{ validUntil, notes, internalNotes: input.internalNotes, ...terms },
      dates: dates.map(({ start, end }) => ({ start: start.toString(), end: end.toString() })),
      ...{ sentBy: sender.id, sentAt: ctx.now },
    }
    await tx.insert(trainingOffers).values(row)
    await saveTraining(tx, ctx, locked, {
      ...{ status: locked.next, version },
      ...{ endedBy: null, endedAt: null, endReason: '' },
    })
    publishTraining(tx, trainerId)
    await refreshListingsOfUsers(tx, [trainerId, ...(before ? [before.trainerId] : [])], ctx.now)
    const told = { title, participants, trainerId, trainerFee, validUntil, price: terms.price, dates: row.dates }
    await recordEvents(tx, ctx, trainingOffered(id, { version, trainerId }, { after: told }))
    return version
  })
