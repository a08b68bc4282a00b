import { eq } from 'drizzle-orm'
import { users } from '#features/people/users/table.ts'
import {
  trainingDateCancelled,
  trainingDateMoved,
  trainingParticipantAdded,
  trainingPlanned,
  trainingTrainerReplaced,
} from '#features/staff/training-records/events.ts'
import { trainingDates } from '#features/staff/training-records/table.ts'
import type { Ctx } from '#kernel/actor.ts'
import { formatPLN } from '#kernel/money.ts'
import type { Tx } from '#platform/database.ts'
import { type EventOf, on, type Reaction } from '#platform/events.ts'
import {
  dateLabel,
  datesLabel,
  momentLabel,
  readTold,
  type ToldTraining,
  tellAll,
  VIEW,
  writeToParticipants,
  writeToSchool,
} from './letters.ts'
import { tellTrainer } from './telling.ts'

const joinLines = ({ training, dates }: ToldTraining, ctx: Ctx): readonly string[] => [
  `Dates: ${datesLabel(dates, ctx.now)}.`,
  `How to get there: ${training.joinDetails}`,
]

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

const trainerReplaced = async (tx: Tx, ctx: Ctx, event: EventOf<typeof trainingTrainerReplaced>): Promise<void> => {
  const told = await readTold(tx, event.entityId)
  const { from, to, reason } = event.payload
  const { title, trainerFee } = told.offer
  const [before, after] = [await nameOf(tx, from), await nameOf(tx, to)]
  await tellAll(tx, ctx, told, {
    key: `training-trainer:${event.id}`,
    emailSubject: `Another trainer: ${title}`,
    paragraphs: [
      `${after} holds ${title} from now on, and not ${before}. ${reason}`,
      `The dates and the price stay: ${datesLabel(told.dates, ctx.now)}.`,
    ],
    actionLabel: VIEW,
  })
  const own = told.dates.filter(({ trainerId }) => trainerId === to)
  await tellTrainer(tx, ctx, told, {
    ...{ cause: event.id, what: 'you hold it from now on' },
    text: `It was to be held by ${before}. Dates: ${datesLabel(own, ctx.now)}. The fee for the whole is ${formatPLN(trainerFee)}.`,
  })
  const news = { cause: event.id, what: 'held by another trainer', text: `${reason} Your time is free again.` }
  await tellTrainer(tx, ctx, told, news, { trainerId: from })
}

const nameOf = async (tx: Tx, userId: string): Promise<string> => {
  const [found] = await tx.select({ name: users.displayName }).from(users).where(eq(users.id, userId))
  return found?.name ?? ''
}

/** What follows from changes of what was agreed: the dates, the place, the people. */
export const dateReactions: readonly Reaction[] = [
  on(trainingPlanned, planned),
  on(trainingParticipantAdded, participantAdded),
  on(trainingDateMoved, moved),
  on(trainingDateCancelled, dateCancelled),
  on(trainingTrainerReplaced, trainerReplaced),
]
