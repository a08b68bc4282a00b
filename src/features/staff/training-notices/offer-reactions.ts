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
import { msg, t } from '#kernel/messages.ts'
import { formatPLN } from '#kernel/money.ts'
import type { Tx } from '#platform/database.ts'
import { type EventOf, on, type Reaction } from '#platform/events.ts'
import { datesLabel, findTold, readTold, schoolTimeLabel, VIEW, writeToSchool } from './letters.ts'
import { tellStaff, tellTrainer } from './telling.ts'

const offered = async (tx: Tx, ctx: Ctx, event: EventOf<typeof trainingOffered>): Promise<void> => {
  const told = await readTold(tx, event.entityId)
  const { training, offer, dates } = told
  const [before] = await tx
    .select()
    .from(trainingOffers)
    .where(and(eq(trainingOffers.trainingId, training.id), eq(trainingOffers.version, offer.version - 1)))
  await writeToSchool(tx, ctx, told, () => ({
    key: `training-offer:${training.id}:${offer.version}`,
    emailSubject: before
      ? t('Our new offer: {title}', { title: offer.title })
      : t('Our offer: {title}', { title: offer.title }),
    paragraphs: [
      before
        ? t('we have changed our offer for the training. {changes} It replaces the one before.', {
            changes: describeChanges(before, offer).join(' '),
          })
        : t('here is our offer for the training that you asked for.'),
      t('{title}, {dates}, for {price} net of tax.', {
        ...{ title: offer.title, dates: datesLabel(dates, ctx.now), price: formatPLN(offer.price) },
      }),
      t('Please read it and accept it by {until} (Warsaw time). You can also ask us there, or decline.', {
        until: schoolTimeLabel(offer.lapsesAt.subtract({ minutes: 1 }), ctx.now),
      }),
    ],
    actionLabel: msg('Read the offer'),
  }))
  const news = {
    ...{ cause: event.id, what: msg('[training] offered to a school') },
    text: () =>
      t('The dates are kept for it: {dates}. Your fee is {fee}.', {
        ...{ dates: datesLabel(dates, ctx.now), fee: formatPLN(offer.trainerFee) },
      }),
  }
  await tellTrainer(tx, ctx, told, news)
  if (before && before.trainerId !== offer.trainerId)
    await tellTrainer(
      tx,
      ctx,
      told,
      { cause: event.id, what: msg('[training] held by another trainer'), text: msg('Your time is free again.') },
      { trainerId: before.trainerId },
    )
}

const accepted = async (tx: Tx, ctx: Ctx, event: EventOf<typeof trainingAccepted>): Promise<void> => {
  const told = await readTold(tx, event.entityId)
  const { training, offer, dates } = told
  await writeToSchool(tx, ctx, told, () => ({
    key: `training-accepted:${training.id}`,
    emailSubject: t('Accepted: {title}', { title: offer.title }),
    paragraphs: [
      t('thank you. {name} ({function}) has accepted our offer for {title}, for {price} net of tax.', {
        ...{ name: training.acceptedBy, function: training.acceptedFunction },
        ...{ title: offer.title, price: formatPLN(offer.price) },
      }),
      t('Dates: {dates}.', { dates: datesLabel(dates, ctx.now) }),
      t(
        'Please name the participants on the page of the training. We send the details of how to get there before the first date, and the invoice after the last one. You can cancel free of charge until {days} days before the first date.',
        { days: FREE_CANCELLATION_DAYS },
      ),
    ],
    actionLabel: msg('Name participants'),
  }))
  await tellStaff(tx, ctx, told, {
    ...{ cause: event.id, what: msg('accepted the offer') },
    text: () =>
      t('Accepted by {name} ({function}). Now say how people get there.', {
        ...{ name: training.acceptedBy, function: training.acceptedFunction },
      }),
  })
  await tellTrainer(tx, ctx, told, {
    ...{ cause: event.id, what: msg('[training] accepted') },
    text: () => t('Dates: {dates}.', { dates: datesLabel(dates, ctx.now) }),
  })
}

const declined = async (tx: Tx, ctx: Ctx, event: EventOf<typeof trainingDeclined>): Promise<void> => {
  const told = await readTold(tx, event.entityId)
  await tellStaff(tx, ctx, told, { cause: event.id, what: msg('declined the offer'), text: event.payload.reason })
  await tellTrainer(tx, ctx, told, {
    cause: event.id,
    what: msg('[training] declined'),
    text: msg('Your time is free again.'),
  })
}

const lapsed = async (tx: Tx, ctx: Ctx, event: EventOf<typeof trainingLapsed>): Promise<void> => {
  const told = await readTold(tx, event.entityId)
  await writeToSchool(tx, ctx, told, () => ({
    key: `training-lapsed:${told.training.id}:${told.offer.version}`,
    emailSubject: t('Our offer has lapsed: {title}', { title: told.offer.title }),
    paragraphs: [
      t('our offer was not answered in time, and its dates are free again. Write to us if you would like another one.'),
    ],
    actionLabel: VIEW,
  }))
  await tellStaff(tx, ctx, told, {
    cause: event.id,
    what: msg('the offer has lapsed'),
    text: msg('The school did not answer it.'),
  })
  await tellTrainer(tx, ctx, told, {
    cause: event.id,
    what: msg('[training] lapsed'),
    text: msg('Your time is free again.'),
  })
}

const written = async (tx: Tx, ctx: Ctx, event: EventOf<typeof trainingWritten>): Promise<void> => {
  const { side, messageId } = event.payload
  const [message] = await tx.select().from(trainingMessages).where(eq(trainingMessages.id, messageId))
  const told = await findTold(tx, event.entityId)
  if (!message || !told) return
  if (side === 'school')
    return tellStaff(tx, ctx, told, { cause: event.id, what: msg('wrote about the training'), text: message.text })
  await writeToSchool(tx, ctx, told, () => ({
    key: `training-message:${messageId}`,
    emailSubject: t('About your training: {title}', { title: told.offer.title }),
    paragraphs: [message.text],
    actionLabel: msg('Read and answer'),
  }))
}

const linkReplaced = async (tx: Tx, ctx: Ctx, event: EventOf<typeof trainingLinkReplaced>): Promise<void> => {
  const told = await findTold(tx, event.entityId)
  if (!told) return
  await writeToSchool(tx, ctx, told, () => ({
    key: `training-link:${event.id}`,
    emailSubject: t('Your new link: {title}', { title: told.offer.title }),
    paragraphs: [t('here is a new link to the page of your training. The one before opens nothing any more.')],
    actionLabel: VIEW,
  }))
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
