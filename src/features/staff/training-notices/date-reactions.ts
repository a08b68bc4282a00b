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
import { msg, t } from '#kernel/messages.ts'
import { formatPLN } from '#kernel/money.ts'
import type { Tx } from '#platform/database.ts'
import { type EventOf, on, type Reaction } from '#platform/events.ts'
import {
  dateLabel,
  datesLabel,
  readTold,
  schoolTimeLabel,
  type ToldTraining,
  tellAll,
  VIEW,
  writeToParticipants,
  writeToSchool,
} from './letters.ts'
import { tellTrainer } from './telling.ts'

const joinLines = ({ training, dates }: ToldTraining, ctx: Ctx): readonly string[] => [
  t('Dates: {dates}.', { dates: datesLabel(dates, ctx.now) }),
  t('How to get there: {joinDetails}', { joinDetails: training.joinDetails }),
]

const planned = async (tx: Tx, ctx: Ctx, event: EventOf<typeof trainingPlanned>): Promise<void> => {
  const told = await readTold(tx, event.entityId)
  const { title } = told.offer
  const letter = () => ({
    key: `training-planned:${event.id}`,
    emailSubject: event.payload.isFirst
      ? t('[subject] How to get there: {title}', { title })
      : t('Changed: how to get to {title}', { title }),
    paragraphs: [
      t('these are the details of {title}, a training for {organisation}.', {
        title,
        organisation: told.training.organisation,
      }),
      ...joinLines(told, ctx),
    ],
    actionLabel: VIEW,
  })
  await writeToSchool(tx, ctx, told, letter)
  await writeToParticipants(tx, ctx, told, letter)
  await tellTrainer(tx, ctx, told, {
    cause: event.id,
    what: msg('[training] planned'),
    text: told.training.joinDetails,
  })
}

const participantAdded = async (tx: Tx, ctx: Ctx, event: EventOf<typeof trainingParticipantAdded>): Promise<void> => {
  const told = await readTold(tx, event.entityId)
  if (told.training.status !== 'planned') return
  const { participantId } = event.payload
  await writeToParticipants(
    tx,
    ctx,
    told,
    () => ({
      key: 'training-joined',
      emailSubject: t('[subject] How to get there: {title}', { title: told.offer.title }),
      paragraphs: [
        t('{organisation} has named you as a participant of {title}.', {
          ...{ organisation: told.training.organisation, title: told.offer.title },
        }),
        ...joinLines(told, ctx),
      ],
      actionLabel: VIEW,
    }),
    participantId,
  )
}

const moved = async (tx: Tx, ctx: Ctx, event: EventOf<typeof trainingDateMoved>): Promise<void> => {
  const told = await readTold(tx, event.entityId)
  const { dateId, from } = event.payload
  const [date] = await tx.select().from(trainingDates).where(eq(trainingDates.id, dateId))
  if (!date) return
  const sentence = () =>
    t('The date of {before} is now on {date} (Warsaw time).', {
      ...{ before: schoolTimeLabel(from, ctx.now), date: dateLabel(date.during, ctx.now) },
    })
  await tellAll(tx, ctx, told, () => ({
    key: `training-moved:${event.id}`,
    emailSubject: t('Moved: {title}', { title: told.offer.title }),
    paragraphs: [sentence(), t('All dates: {dates}.', { dates: datesLabel(told.dates, ctx.now) })],
    actionLabel: VIEW,
  }))
  await tellTrainer(tx, ctx, told, { cause: event.id, what: msg('a date was moved'), text: sentence })
}

const dateCancelled = async (tx: Tx, ctx: Ctx, event: EventOf<typeof trainingDateCancelled>): Promise<void> => {
  const told = await readTold(tx, event.entityId)
  const { start, reason } = event.payload
  const sentence = () =>
    t('The date of {date} does not take place. {reason}', { date: schoolTimeLabel(start, ctx.now), reason })
  await tellAll(tx, ctx, told, () => ({
    key: `training-date-cancelled:${event.id}`,
    emailSubject: t('A date was cancelled: {title}', { title: told.offer.title }),
    paragraphs: [sentence(), t('The other dates stay: {dates}.', { dates: datesLabel(told.dates, ctx.now) })],
    actionLabel: VIEW,
  }))
  await tellTrainer(tx, ctx, told, { cause: event.id, what: msg('a date was cancelled'), text: sentence })
}

const trainerReplaced = async (tx: Tx, ctx: Ctx, event: EventOf<typeof trainingTrainerReplaced>): Promise<void> => {
  const told = await readTold(tx, event.entityId)
  const { from, to, reason } = event.payload
  const { title, trainerFee } = told.offer
  const [before, after] = [await nameOf(tx, from), await nameOf(tx, to)]
  await tellAll(tx, ctx, told, () => ({
    key: `training-trainer:${event.id}`,
    emailSubject: t('Another trainer: {title}', { title }),
    paragraphs: [
      t('{after} holds {title} from now on, and not {before}. {reason}', { after, title, before, reason }),
      t('The dates and the price stay: {dates}.', { dates: datesLabel(told.dates, ctx.now) }),
    ],
    actionLabel: VIEW,
  }))
  const own = told.dates.filter(({ trainerId }) => trainerId === to)
  await tellTrainer(tx, ctx, told, {
    ...{ cause: event.id, what: msg('you hold it from now on') },
    text: () =>
      t('It was to be held by {before}. Dates: {dates}. The fee for the whole is {fee}.', {
        ...{ before, dates: datesLabel(own, ctx.now), fee: formatPLN(trainerFee) },
      }),
  })
  const news = {
    ...{ cause: event.id, what: msg('[training] held by another trainer') },
    text: () => `${reason} ${t('Your time is free again.')}`,
  }
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
