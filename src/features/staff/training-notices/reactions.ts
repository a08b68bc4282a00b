import { and, eq } from 'drizzle-orm'
import { requestDecided } from '#features/staff/requests/events.ts'
import { beginApproved } from '#features/staff/training-offers/begin.ts'
import { describeChanges } from '#features/staff/training-offers/rules.ts'
import {
  trainingAccepted,
  trainingCancelled,
  trainingDateCancelled,
  trainingDateMoved,
  trainingDeclined,
  trainingDone,
  trainingLapsed,
  trainingLinkReplaced,
  trainingOffered,
  trainingParticipantAdded,
  trainingPlanned,
  trainingRated,
  trainingWritten,
} from '#features/staff/training-records/events.ts'
import { FREE_CANCELLATION_DAYS } from '#features/staff/training-records/schema.ts'
import { trainingDates, trainingMessages, trainingOffers } from '#features/staff/training-records/table.ts'
import type { Ctx } from '#kernel/actor.ts'
import { formatPLN } from '#kernel/money.ts'
import type { Tx } from '#platform/database.ts'
import { type EventOf, on, type Reaction } from '#platform/events.ts'
import {
  dateLabel,
  datesLabel,
  findTold,
  momentLabel,
  readTold,
  type ToldTraining,
  writeToParticipants,
  writeToSchool,
} from './letters.ts'
import { tellStaff, tellTrainer } from './telling.ts'

const VIEW = 'View the training'
const joinLines = ({ training, dates }: ToldTraining, ctx: Ctx): readonly string[] => [
  `Dates: ${datesLabel(dates, ctx.now)}.`,
  `How to get there: ${training.joinDetails}`,
]

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

const planned = async (tx: Tx, ctx: Ctx, event: EventOf<typeof trainingPlanned>): Promise<void> => {
  const told = await readTold(tx, event.entityId)
  const { title } = told.offer
  const letter = {
    key: `training-planned:${event.id}`,
    emailSubject: event.payload.isFirst ? `How to get there: ${title}` : `Changed: how to get to ${title}`,
    paragraphs: [
      `these are the details of ${title}, a training for ${told.training.organisation}.`,
      ...joinLines(told, ctx),
    ],
    actionLabel: VIEW,
  }
  await writeToSchool(tx, ctx, told, letter)
  await writeToParticipants(tx, ctx, told, letter)
  await tellTrainer(tx, ctx, told, { cause: event.id, what: 'planned', text: told.training.joinDetails })
}

const participantAdded = async (tx: Tx, ctx: Ctx, event: EventOf<typeof trainingParticipantAdded>): Promise<void> => {
  const told = await readTold(tx, event.entityId)
  if (told.training.status !== 'planned') return
  const { participantId } = event.payload
  await writeToParticipants(
    tx,
    ctx,
    told,
    {
      key: 'training-joined',
      emailSubject: `How to get there: ${told.offer.title}`,
      paragraphs: [
        `${told.training.organisation} has named you as a participant of ${told.offer.title}.`,
        ...joinLines(told, ctx),
      ],
      actionLabel: VIEW,
    },
    participantId,
  )
}

/** The school, and the participants where they know of the training already. */
const tellAll = async (tx: Tx, ctx: Ctx, told: ToldTraining, letter: Parameters<typeof writeToSchool>[3]) => {
  await writeToSchool(tx, ctx, told, letter)
  if (told.training.joinDetails !== '') await writeToParticipants(tx, ctx, told, letter)
}

const moved = async (tx: Tx, ctx: Ctx, event: EventOf<typeof trainingDateMoved>): Promise<void> => {
  const told = await readTold(tx, event.entityId)
  const { dateId, from } = event.payload
  const [date] = await tx.select().from(trainingDates).where(eq(trainingDates.id, dateId))
  if (!date) return
  const sentence = `The date of ${momentLabel(from, ctx.now)} is now on ${dateLabel(date.during, ctx.now)} (Warsaw time).`
  await tellAll(tx, ctx, told, {
    key: `training-moved:${event.id}`,
    emailSubject: `Moved: ${told.offer.title}`,
    paragraphs: [sentence, `All dates: ${datesLabel(told.dates, ctx.now)}.`],
    actionLabel: VIEW,
  })
  await tellTrainer(tx, ctx, told, { cause: event.id, what: 'a date was moved', text: sentence })
}

const dateCancelled = async (tx: Tx, ctx: Ctx, event: EventOf<typeof trainingDateCancelled>): Promise<void> => {
  const told = await readTold(tx, event.entityId)
  const { start, reason } = event.payload
  const sentence = `The date of ${momentLabel(start, ctx.now)} does not take place. ${reason}`
  await tellAll(tx, ctx, told, {
    key: `training-date-cancelled:${event.id}`,
    emailSubject: `A date was cancelled: ${told.offer.title}`,
    paragraphs: [sentence, `The other dates stay: ${datesLabel(told.dates, ctx.now)}.`],
    actionLabel: VIEW,
  })
  await tellTrainer(tx, ctx, told, { cause: event.id, what: 'a date was cancelled', text: sentence })
}

const cancelled = async (tx: Tx, ctx: Ctx, event: EventOf<typeof trainingCancelled>): Promise<void> => {
  const told = await findTold(tx, event.entityId)
  if (!told) return
  const { side, reason } = event.payload
  await tellAll(tx, ctx, told, {
    key: `training-cancelled:${told.training.id}`,
    emailSubject: `Cancelled: ${told.offer.title}`,
    paragraphs: [
      side === 'school'
        ? `${told.training.organisation} has cancelled ${told.offer.title}. Nothing is owed.`
        : `we have to cancel ${told.offer.title}. Nothing is owed.`,
      reason,
    ],
    actionLabel: VIEW,
  })
  if (side === 'school')
    await tellStaff(tx, ctx, told, { cause: event.id, what: 'cancelled the training', text: reason })
  await tellTrainer(tx, ctx, told, { cause: event.id, what: 'cancelled', text: `${reason} Your time is free again.` })
}

const done = async (tx: Tx, ctx: Ctx, event: EventOf<typeof trainingDone>): Promise<void> => {
  const told = await readTold(tx, event.entityId)
  const { title } = told.offer
  const letter = (paragraphs: readonly string[]) => ({
    key: `training-done:${told.training.id}`,
    emailSubject: `How was ${title}?`,
    paragraphs,
    actionLabel: 'Say how it was',
  })
  await writeToSchool(
    tx,
    ctx,
    told,
    letter([
      `thank you for having had ${title}. Please tell us how it was.`,
      'The page of the training has a certificate for each participant who was there. The invoice comes separately.',
    ]),
  )
  await writeToParticipants(
    tx,
    ctx,
    told,
    letter([`thank you for taking part in ${title}. Please tell us how it was. Your certificate is on the same page.`]),
  )
}

const rated = async (tx: Tx, ctx: Ctx, event: EventOf<typeof trainingRated>): Promise<void> => {
  if (event.payload.participantId !== null) return
  const told = await readTold(tx, event.entityId)
  const news = { cause: event.id, what: 'the school said how it was', text: `${event.payload.rating} of 5.` }
  await tellStaff(tx, ctx, told, news)
  await tellTrainer(tx, ctx, told, news)
}

export const trainingReactions: readonly Reaction[] = [
  on(requestDecided, beginApproved),
  on(trainingOffered, offered),
  on(trainingAccepted, accepted),
  on(trainingDeclined, declined),
  on(trainingLapsed, lapsed),
  on(trainingWritten, written),
  on(trainingLinkReplaced, linkReplaced),
  on(trainingPlanned, planned),
  on(trainingParticipantAdded, participantAdded),
  on(trainingDateMoved, moved),
  on(trainingDateCancelled, dateCancelled),
  on(trainingCancelled, cancelled),
  on(trainingDone, done),
  on(trainingRated, rated),
]
