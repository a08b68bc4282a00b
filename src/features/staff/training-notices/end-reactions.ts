import {
  trainingCancelled,
  trainingDone,
  trainingRated,
  trainingUndone,
} from '#features/staff/training-records/events.ts'
import type { Ctx } from '#kernel/actor.ts'
import { msg, t } from '#kernel/messages.ts'
import type { Tx } from '#platform/database.ts'
import { type EventOf, on, type Reaction } from '#platform/events.ts'
import { findTold, readTold, tellAll, VIEW, writeToParticipants, writeToSchool } from './letters.ts'
import { tellStaff, tellTrainer } from './telling.ts'

const cancelled = async (tx: Tx, ctx: Ctx, event: EventOf<typeof trainingCancelled>): Promise<void> => {
  const told = await findTold(tx, event.entityId)
  if (!told) return
  const { side, reason } = event.payload
  const { title } = told.offer
  await tellAll(tx, ctx, told, () => ({
    key: `training-cancelled:${told.training.id}`,
    emailSubject: t('Cancelled: {title}', { title }),
    paragraphs: [
      side === 'school'
        ? t('{organisation} has cancelled {title}. Nothing is owed.', {
            organisation: told.training.organisation,
            title,
          })
        : t('we have to cancel {title}. Nothing is owed.', { title }),
      reason,
    ],
    actionLabel: VIEW,
  }))
  if (side === 'school')
    await tellStaff(tx, ctx, told, { cause: event.id, what: msg('cancelled the training'), text: reason })
  await tellTrainer(tx, ctx, told, {
    cause: event.id,
    what: msg('[training] cancelled'),
    text: () => `${reason} ${t('Your time is free again.')}`,
  })
}

const done = async (tx: Tx, ctx: Ctx, event: EventOf<typeof trainingDone>): Promise<void> => {
  const told = await readTold(tx, event.entityId)
  const { title } = told.offer
  const letter = (paragraphs: () => readonly string[]) => () => ({
    // It can be done again after it was taken back.
    key: `training-done:${event.id}`,
    emailSubject: t('How was {title}?', { title }),
    paragraphs: paragraphs(),
    actionLabel: msg('Say how it was'),
  })
  await writeToSchool(
    tx,
    ctx,
    told,
    letter(() => [
      t('thank you for having had {title}. Please tell us how it was.', { title }),
      t('The page of the training has a certificate for each participant who was there. The invoice comes separately.'),
    ]),
  )
  await writeToParticipants(
    tx,
    ctx,
    told,
    letter(() => [
      t('thank you for taking part in {title}. Please tell us how it was. Your certificate is on the same page.', {
        title,
      }),
    ]),
  )
}

const undone = async (tx: Tx, ctx: Ctx, event: EventOf<typeof trainingUndone>): Promise<void> => {
  const told = await readTold(tx, event.entityId)
  const { reason, invoiceReference } = event.payload
  const { title } = told.offer
  const letter = () => ({
    key: `training-undone:${event.id}`,
    emailSubject: t('Not done yet: {title}', { title }),
    actionLabel: VIEW,
  })
  const sentence = () => t('we had marked {title} as done, and have taken that back. {reason}', { title, reason })
  await writeToSchool(tx, ctx, told, () => ({
    ...letter(),
    paragraphs: [
      sentence(),
      t('Its certificates are not valid until it is done. Nothing is owed until then.'),
      invoiceReference ? t('We cancel the invoice {number}.', { number: invoiceReference }) : '',
    ],
  }))
  await writeToParticipants(tx, ctx, told, () => ({
    ...letter(),
    paragraphs: [sentence(), t('Your certificate, if you have one, is not valid until it is done.')],
  }))
  const text = () =>
    t('Our team has taken back that it is done. {reason} The fee is earned when it is done.', { reason })
  for (const trainerId of new Set([told.offer.trainerId, ...told.dates.map(date => date.trainerId)]))
    await tellTrainer(tx, ctx, told, { cause: event.id, what: msg('[training] not done yet'), text }, { trainerId })
}

const rated = async (tx: Tx, ctx: Ctx, event: EventOf<typeof trainingRated>): Promise<void> => {
  if (event.payload.participantId !== null) return
  const told = await readTold(tx, event.entityId)
  const news = {
    cause: event.id,
    what: msg('the school said how it was'),
    text: () => t('{rating} of 5.', { rating: event.payload.rating }),
  }
  await tellStaff(tx, ctx, told, news)
  await tellTrainer(tx, ctx, told, news)
}

/** What follows when a training is cancelled or done, and after that. */
export const endReactions: readonly Reaction[] = [
  on(trainingCancelled, cancelled),
  on(trainingDone, done),
  on(trainingUndone, undone),
  on(trainingRated, rated),
]
