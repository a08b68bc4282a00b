import { eq, inArray } from 'drizzle-orm'
import { refreshListingsOfUsers } from '#features/academy/availability/listing-projection.ts'
import { readTermsVersion } from '#features/people/terms/versions.ts'
import { lockUsers } from '#features/people/users/queries.ts'
import {
  trainingAccepted,
  trainingCancelled,
  trainingDeclined,
  trainingLinkReplaced,
  trainingWritten,
} from '#features/staff/training-records/events.ts'
import { endLink, readSchoolLink } from '#features/staff/training-records/links.ts'
import {
  type LockedTraining,
  lockForAct,
  lockTraining,
  requirePolicy,
  saveTraining,
} from '#features/staff/training-records/lock.ts'
import { trainingMessages } from '#features/staff/training-records/people-table.ts'
import { mayManageTrainings } from '#features/staff/training-records/policy.ts'
import { OFFER_OUTDATED } from '#features/staff/training-records/refusals.ts'
import type { AcceptInput } from '#features/staff/training-records/schema.ts'
import { trainingDates, trainingOffers } from '#features/staff/training-records/table.ts'
import type { Ctx } from '#kernel/actor.ts'
import { newId } from '#kernel/ids.ts'
import { requireUser } from '#kernel/policy.ts'
import { refuse, withParams } from '#kernel/refusal.ts'
import { db, type Tx, transaction } from '#platform/database.ts'
import { recordEvents } from '#platform/events.ts'
import { idempotentTransaction } from '#platform/idempotency.ts'
import { consumeRateLimit, type RateLimit } from '#platform/rate-limit.ts'
import { describeChanges } from './rules.ts'
import { releaseDates } from './trainer-time.ts'

/** Whose time is given back is asked for under the persons' locks. */
export const releaseAll = async (tx: Tx, ctx: Ctx, { dates }: Pick<LockedTraining, 'dates'>): Promise<void> => {
  const trainerIds = dates.map(({ trainerId }) => trainerId)
  await lockUsers(tx, trainerIds)
  await releaseDates(
    tx,
    dates.map(({ id }) => id),
  )
  await refreshListingsOfUsers(tx, trainerIds, ctx.now)
}

/** Refuses 409 `offer_outdated` with what has changed since the version that was read. */
const refuseOutdated = async (tx: Tx, { training, offer }: LockedTraining, version: number): Promise<void> => {
  if (version === training.version || !offer) return
  const versions = await tx.select().from(trainingOffers).where(eq(trainingOffers.trainingId, training.id))
  const read = versions.find(each => each.version === version)
  const changes = read ? describeChanges(read, offer).join(' ') : ''
  refuse(withParams(OFFER_OUTDATED, { changes }))
}

/**
 * A school accepts the offer that it has read, by its link: the dates are agreed and the price is owed once the training took place.
 * Refuses 404, 409 `training_act_not_possible` also to the second of two, `offer_outdated`, `offer_lapsed`.
 */
export const acceptOffer = (ctx: Ctx, token: string, input: AcceptInput): Promise<void> =>
  transaction(async tx => {
    const locked = await lockForAct(tx, ctx, await readSchoolLink(tx, token, ctx.now), {
      act: 'accept',
      side: 'school',
    })
    await refuseOutdated(tx, locked, input.version)
    const { training, offer, dates, next } = locked
    if (!offer) throw new Error(`${training.id} is offered without an offer`)
    await tx
      .update(trainingDates)
      .set({ state: 'agreed' })
      .where(
        inArray(
          trainingDates.id,
          dates.map(({ id }) => id),
        ),
      )
    await saveTraining(tx, ctx, locked, {
      ...{ status: next, amount: offer.price, acceptedAt: ctx.now, acceptedBy: input.name },
      ...{ acceptedFunction: input.function, termsVersion: await readTermsVersion(ctx.now, tx) },
      ...{ companyName: input.companyName, companyAddress: input.address, companyNip: input.nip },
    })
    await recordEvents(tx, ctx, trainingAccepted(training.id, { version: offer.version, amount: offer.price }))
  })

/** A school declines, with its reason; the trainer's time is free again. Refuses as `acceptOffer`. */
export const declineOffer = (ctx: Ctx, token: string, reason: string): Promise<void> =>
  transaction(async tx => {
    const locked = await lockForAct(tx, ctx, await readSchoolLink(tx, token, ctx.now), {
      act: 'decline',
      side: 'school',
    })
    await releaseAll(tx, ctx, locked)
    await saveTraining(tx, ctx, locked, {
      ...{ status: locked.next, endReason: reason, endedBy: 'school', endedAt: ctx.now },
    })
    await recordEvents(tx, ctx, trainingDeclined(locked.training.id, { version: locked.training.version, reason }))
  })

/** All staff hear of each. */
const MESSAGES: RateLimit = { name: 'training-messages', max: 10, minutes: 60 }

/** A school asks a question, or writes about its training, by its link. Refuses 404, 409, 429 `too_many_tries`. */
export const writeAsSchool = async (ctx: Ctx, token: string, text: string): Promise<void> => {
  const id = await readSchoolLink(db, token, ctx.now)
  await consumeRateLimit(MESSAGES, id, ctx.now)
  await transaction(tx => keepMessage(tx, ctx, id, { side: 'school', text, authorId: null }))
}

/** Staff answer, by an e-mail with the link. Refuses 404, 409. */
export const writeAsStaff = (ctx: Ctx, id: string, text: string): Promise<void> =>
  idempotentTransaction<undefined>(ctx, async tx => {
    requirePolicy(ctx, mayManageTrainings)
    await keepMessage(tx, ctx, id, { side: 'staff', text, authorId: requireUser(ctx.actor).id })
  })

const keepMessage = async (
  tx: Tx,
  ctx: Ctx,
  trainingId: string,
  message: { readonly side: 'school' | 'staff'; readonly text: string; readonly authorId: string | null },
): Promise<void> => {
  const locked = await lockForAct(tx, ctx, trainingId, { act: 'write', side: message.side })
  const id = newId('trainingMessage')
  await tx.insert(trainingMessages).values({ ...message, id, trainingId, createdAt: ctx.now })
  await saveTraining(tx, ctx, locked, {})
  await recordEvents(tx, ctx, trainingWritten(trainingId, { side: message.side, messageId: id }))
}

/** A school cancels by its link, free of charge until a week before the first date. Refuses 404, 409 `too_late_to_cancel`. */
export const cancelAsSchool = (ctx: Ctx, token: string, reason: string): Promise<void> =>
  transaction(async tx => cancelIn(tx, ctx, await readSchoolLink(tx, token, ctx.now), 'school', reason))

/** Staff cancel a training, also for the school that has written; nothing is owed for it. Refuses 404, 409. */
export const cancelAsStaff = (ctx: Ctx, id: string, reason: string): Promise<void> =>
  idempotentTransaction<undefined>(ctx, async tx => {
    requirePolicy(ctx, mayManageTrainings)
    await cancelIn(tx, ctx, id, 'staff', reason)
  })

const cancelIn = async (tx: Tx, ctx: Ctx, id: string, side: 'school' | 'staff', reason: string): Promise<void> => {
  const locked = await lockForAct(tx, ctx, id, { act: 'cancel', side })
  await releaseAll(tx, ctx, locked)
  await saveTraining(tx, ctx, locked, { status: locked.next, endReason: reason, endedBy: side, endedAt: ctx.now })
  await recordEvents(tx, ctx, trainingCancelled(id, { side, reason }))
}

/** The school's link opens nothing any more, and it gets another one. For a link that a stranger has. Refuses 404. */
export const replaceLink = (ctx: Ctx, id: string): Promise<void> =>
  idempotentTransaction<undefined>(ctx, async tx => {
    requirePolicy(ctx, mayManageTrainings)
    const { training } = await lockTraining(tx, id)
    await endLink(tx, { trainingId: training.id, participantId: null })
    await recordEvents(tx, ctx, trainingLinkReplaced(id, null))
  })
