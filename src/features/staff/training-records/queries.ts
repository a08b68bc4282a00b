import { asc, eq } from 'drizzle-orm'
import { vatInvoices } from '#features/money/invoices/invoice-table.ts'
import { users } from '#features/people/users/table.ts'
import { type Ctx, userIdOf } from '#kernel/actor.ts'
import { refuse } from '#kernel/refusal.ts'
import { db } from '#platform/database.ts'
import { isAbleToTrain, maySeeTrainings } from './policy.ts'
import { common, listFeedback, listMessages, listParticipants, loadTraining, mays, offerView } from './read-training.ts'
import { TRAINING_NOT_FOUND } from './refusals.ts'
import { isOverdue, TRAINER_ACTS } from './states.ts'
import { trainingTransfers, trainingWriteOffs } from './table.ts'

/** For staff, with everything. Refuses 404 `training_not_found`. */
export const getTraining = async (ctx: Ctx, id: string) => {
  if (maySeeTrainings(ctx.actor)) return refuse(TRAINING_NOT_FOUND)
  const loaded = await loadTraining(db, id)
  const { training } = loaded
  const transfers = await db
    .select()
    .from(trainingTransfers)
    .where(eq(trainingTransfers.trainingId, id))
    .orderBy(asc(trainingTransfers.createdAt), asc(trainingTransfers.id))
  const writeOffs = await db
    .select({
      ...{ id: trainingWriteOffs.id, amount: trainingWriteOffs.amount, reason: trainingWriteOffs.reason },
      ...{ createdAt: trainingWriteOffs.createdAt, by: users.displayName },
    })
    .from(trainingWriteOffs)
    .innerJoin(users, eq(users.id, trainingWriteOffs.createdBy))
    .where(eq(trainingWriteOffs.trainingId, id))
    .orderBy(asc(trainingWriteOffs.createdAt), asc(trainingWriteOffs.id))
  const standing = transfers.filter(({ reversedAt }) => reversedAt === null)
  const paid = standing.reduce((sum, { amount }) => sum + amount, 0)
  const lost = writeOffs.reduce((sum, { amount }) => sum + amount, 0)
  const {
    contactName,
    contactEmail,
    language,
    requestId,
    acceptedBy,
    acceptedFunction,
    termsVersion,
    invoiceReference,
  } = training
  const { companyName, companyAddress, companyNip, amount, tax, invoiceId } = training
  const [invoice] = invoiceId
    ? await db.select({ dueOn: vatInvoices.dueOn }).from(vatInvoices).where(eq(vatInvoices.id, invoiceId))
    : []
  const owed = Math.max(0, (amount ?? 0) + tax - paid - lost)
  return {
    ...common(loaded),
    ...{ contactName, contactEmail, language, requestId, acceptedBy, acceptedFunction, termsVersion, invoiceReference },
    ...{ companyName, companyAddress, companyNip, amount, tax, paid, invoiceId },
    ...{ writtenOff: lost, owed, dueOn: invoice?.dueOn ?? null },
    isOverdue: isOverdue({ status: training.status, owed, dueOn: invoice?.dueOn ?? null }, ctx.now),
    versions: loaded.offers.map(offerView),
    participants: await listParticipants(db, id),
    messages: await listMessages(db, id),
    feedback: await listFeedback(db, id),
    transfers: transfers.map(({ id: transferId, amount: sum, paidOn, reference, reversedAt, reversalReason }) => ({
      ...{ id: transferId, amount: sum, paidOn, reference },
      ...{ reversedAt: reversedAt?.toString() ?? null, reversalReason },
    })),
    writeOffs: writeOffs.map(({ createdAt, ...each }) => ({ ...each, createdAt: createdAt.toString() })),
    may: mays(loaded.facts, 'staff', ctx.now),
  }
}
export type StaffTraining = Awaited<ReturnType<typeof getTraining>>

/**
 * For its trainer, with the fee, and without what is billed. Who has held a date before another trainer followed reads it too. Refuses others with
 * 404, staff who are not the trainer too.
 */
export const getOwnTraining = async (ctx: Ctx, id: string) => {
  const loaded = await loadTraining(db, id)
  const { offers, dates, facts } = loaded
  const isOwn = ({ trainerId }: { readonly trainerId: string }) => trainerId === userIdOf(ctx.actor)
  const isTrainer = loaded.offer !== null && isOwn(loaded.offer)
  // The own fee, and what was noted for the own version.
  const offer = offers.findLast(isOwn)
  if (!offer || !(isTrainer || dates.some(isOwn))) return refuse(TRAINING_NOT_FOUND)
  const participants = await listParticipants(db, id)
  return {
    ...common(loaded),
    ...{ contactName: loaded.training.contactName, trainerFee: offer.trainerFee, internalNotes: offer.internalNotes },
    // Trainers need to know who comes, not how to write to them.
    participants: participants.map(({ email: _, ...each }) => each),
    feedback: await listFeedback(db, id),
    may:
      isTrainer && isAbleToTrain(ctx.actor)
        ? mays(facts, 'staff', ctx.now).filter(act => TRAINER_ACTS.includes(act))
        : [],
  }
}

/** For the school behind its link. */
export const getSchoolTraining = async (id: string, now: Temporal.Instant) => {
  const loaded = await loadTraining(db, id)
  const { training, facts } = loaded
  const { acceptedBy, acceptedFunction, companyName, companyNip, contactName } = training
  const feedback = await listFeedback(db, id)
  return {
    ...common(loaded),
    ...{ acceptedBy, acceptedFunction, companyName, companyNip, contactName },
    participants: await listParticipants(db, id),
    messages: (await listMessages(db, id)).map(({ authorName: _, ...each }) => each),
    hasRated: feedback.some(({ participantId }) => participantId === null),
    may: mays(facts, 'school', now),
  }
}

/** For one participant behind the own link: no price, and no one else. */
export const getParticipantTraining = async (
  { trainingId, participantId }: { readonly trainingId: string; readonly participantId: string },
  now: Temporal.Instant,
) => {
  const loaded = await loadTraining(db, trainingId)
  const { id, organisation, status, joinDetails, trainerName, offer, dates } = common(loaded)
  const me = (await listParticipants(db, trainingId)).find(each => each.id === participantId)
  if (!me || !offer) return refuse(TRAINING_NOT_FOUND)
  const feedback = await listFeedback(db, trainingId)
  const { title, contents, language, isOnline, place } = offer
  return {
    ...{ id, organisation, status, joinDetails, trainerName, dates, title, contents, language, isOnline, place },
    ...{ name: me.name, attended: me.attended },
    hasRated: feedback.some(each => each.participantId === participantId),
    may: mays(loaded.facts, 'school', now),
  }
}
