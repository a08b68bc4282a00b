import { and, eq } from 'drizzle-orm'
import { describeChanges } from '#features/staff/training-offers/rules.ts'
import {
  trainingAccepted,
  trainingDeclined,
  trainingLapsed,
  trainingLinkReplaced,
  trainingOffered,
  trainingWritten,
} from '#features/staff/training-records/events.ts'
import { trainingMessages } from '#features/staff/training-records/people-table.ts'
import { FREE_CANCELLATION_DAYS } from '#features/staff/training-records/schema.ts'
import { trainingOffers } from '#features/staff/training-records/table.ts'
import type { Ctx } from '#kernel/actor.ts'
import { formatPLN } from '#kernel/money.ts'
import type { Tx } from '#platform/database.ts'
import { type EventOf, on, type Reaction } from '#platform/events.ts'
import { datesLabel, findTold, momentLabel, readTold, VIEW, writeToSchool } from './letters.ts'
import { tellStaff, tellTrainer } from './telling.ts'

const offered = async (tx: Tx, ctx: Ctx, event: EventOf<typeof trainingOffered>): Promise<void> => {
  const told = await readTold(tx, event.entityId)
  const { training, offer, dates } = told
  const [before] = await tx
    .select()
    .from(trainingOffers)
    .where(and(eq(trainingOffers.trainingId, training.id), eq(trainingOffers.version, offer.version - 1)))
  const until = momentLabel(offer.lapsesAt.subtract({ minutes: 1 }), ctx.now)
  await writeToSchool(tx, ctx, told, {
    key: `training-offer:${training.id}:${offer.version}`,
    emailSubject: before ? `Our new offer: ${offer.title}` : `Our offer: ${offer.title}`,
    paragraphs: [
      before
        ? `we have changed our offer for the training. ${describeChanges(before, offer).join(' ')} It replaces the one before.`
        : 'here is our offer for the training that you asked for.',
      `${offer.title}, ${datesLabel(dates, ctx.now)}, for ${formatPLN(offer.price)} net of tax.`,
      `Please read it and accept it by ${until} (Warsaw time). You can also ask us there, or decline.`,
    ],
    actionLabel: 'Read the offer',
  })
  const news = {
    ...{ cause: event.id, what: 'offered to a school' },
    text: `The dates are kept for it: ${datesLabel(dates, ctx.now)}. Your fee is ${formatPLN(offer.trainerFee)}.`,
  }
  await tellTrainer(tx, ctx, told, news)
  if (before && before.trainerId !== offer.trainerId)
    await tellTrainer(
      tx,
      ctx,
      told,
      { cause: event.id, what: 'held by another trainer', text: 'Your time is free again.' },
      { trainerId: before.trainerId },
    )
}

const accepted = async (tx: Tx, ctx: Ctx, event: EventOf<typeof trainingAccepted>): Promise<void> => {
  const told = await readTold(tx, event.entityId)
  const { training, offer, dates } = told
  await writeToSchool(tx, ctx, told, {
    key: `training-accepted:${training.id}`,
    emailSubject: `Accepted: ${offer.title}`,
    paragraphs: [
      `thank you. ${training.acceptedBy} (${training.acceptedFunction}) has accepted our offer for ${offer.title}, for ${formatPLN(offer.price)} net of tax.`,
      `Dates: ${datesLabel(dates, ctx.now)}.`,
      `Please name the participants on the page of the training. We send the details of how to get there before the first date, and the invoice after the last one. You can cancel free of charge until ${FREE_CANCELLATION_DAYS} days before the first date.`,
    ],
    actionLabel: 'Name participants',
  })
  await tellStaff(tx, ctx, told, {
    ...{ cause: event.id, what: 'accepted the offer' },
    text: `Accepted by ${training.acceptedBy} (${training.acceptedFunction}). Now say how people get there.`,
  })
  await tellTrainer(tx, ctx, told, {
    ...{ cause: event.id, what: 'accepted' },
    text: `Dates: ${datesLabel(dates, ctx.now)}.`,
  })
}

const declined = async (tx: Tx, ctx: Ctx, event: EventOf<typeof trainingDeclined>): Promise<void> => {
  const told = await readTold(tx, event.entityId)
  await tellStaff(tx, ctx, told, { cause: event.id, what: 'declined the offer', text: event.payload.reason })
  await tellTrainer(tx, ctx, told, { cause: event.id, what: 'declined', text: 'Your time is free again.' })
}

const lapsed = async (tx: Tx, ctx: Ctx, event: EventOf<typeof trainingLapsed>): Promise<void> => {
  const told = await readTold(tx, event.entityId)
  await writeToSchool(tx, ctx, told, {
    key: `training-lapsed:${told.training.id}:${told.offer.version}`,
    emailSubject: `Our offer has lapsed: ${told.offer.title}`,
    paragraphs: [
      'our offer was not answered in time, and its dates are free again. Write to us if you would like another one.',
    ],
    actionLabel: VIEW,
  })
  await tellStaff(tx, ctx, told, {
    cause: event.id,
    what: 'the offer has lapsed',
    text: 'The school did not answer it.',
  })
  await tellTrainer(tx, ctx, told, { cause: event.id, what: 'lapsed', text: 'Your time is free again.' })
}

const written = async (tx: Tx, ctx: Ctx, event: EventOf<typeof trainingWritten>): Promise<void> => {
  const { side, messageId } = event.payload
  const [message] = await tx.select().from(trainingMessages).where(eq(trainingMessages.id, messageId))
  const told = await findTold(tx, event.entityId)
  if (!message || !told) return
  if (side === 'school')
    return tellStaff(tx, ctx, told, { cause: event.id, what: 'wrote about the training', text: message.text })
  await writeToSchool(tx, ctx, told, {
    key: `training-message:${messageId}`,
    emailSubject: `About your training: ${told.offer.title}`,
    paragraphs: [message.text],
    actionLabel: 'Read and answer',
  })
}

const linkReplaced = async (tx: Tx, ctx: Ctx, event: EventOf<typeof trainingLinkReplaced>): Promise<void> => {
  const told = await findTold(tx, event.entityId)
  if (!told) return
  await writeToSchool(tx, ctx, told, {
    key: `training-link:${event.id}`,
    emailSubject: `Your new link: ${told.offer.title}`,
    paragraphs: ['here is a new link to the page of your training. The one before opens nothing any more.'],
    actionLabel: VIEW,
  })
}

/** What follows from an offer, and from what is written about it. */
export const offerReactions: readonly Reaction[] = [
  on(trainingOffered, offered),
  on(trainingAccepted, accepted),
  on(trainingDeclined, declined),
  on(trainingLapsed, lapsed),
  on(trainingWritten, written),
  on(trainingLinkReplaced, linkReplaced),
]
