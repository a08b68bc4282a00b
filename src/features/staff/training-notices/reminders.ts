import { and, asc, eq, gt, inArray, isNull, lte, notExists, sql } from 'drizzle-orm'
import { lockTraining } from '#features/staff/training-records/lock.ts'
import { trainingDates, trainings } from '#features/staff/training-records/table.ts'
import { type Ctx, systemActor } from '#kernel/actor.ts'
import { msg, t } from '#kernel/messages.ts'
import { isPast } from '#kernel/time.ts'
import { db, type Tx, transaction } from '#platform/database.ts'
import { log } from '#platform/log.ts'
import { dateLabel, readTold, VIEW, writeToParticipants, writeToSchool } from './letters.ts'
import { trainingReminderNotice } from './notices.ts'
import { tellStaff, tellTrainer } from './telling.ts'

const AT_ONCE = 200
/** Before the start. */
const REMINDER_HOURS = 24

/** Reminds everyone of dates within a day, each once, and asks the trainer of a training that is over whether it is done. */
export const remindOfTrainings = async (now: Temporal.Instant): Promise<void> => {
  const ctx: Ctx = { actor: systemActor('reminders'), now, requestId: `trainings ${now}` }
  for (const { id, trainingId } of await listNear(now))
    await transaction(tx => remind(tx, ctx, trainingId, id)).catch(err =>
      log.error({ err, trainingId }, 'a reminder of a training could not be sent; the next run tries again'),
    )
  for (const { id } of await listOver(now))
    await transaction(tx => askForCompletion(tx, ctx, id)).catch(err =>
      log.error({ err, trainingId: id }, 'a trainer could not be asked; the next run tries again'),
    )
}

const listNear = (now: Temporal.Instant) =>
  db
    .select({ id: trainingDates.id, trainingId: trainingDates.trainingId })
    .from(trainingDates)
    .innerJoin(trainings, eq(trainings.id, trainingDates.trainingId))
    .where(
      and(
        eq(trainingDates.state, 'agreed'),
        gt(trainingDates.startsAt, now),
        lte(trainingDates.startsAt, now.add({ hours: REMINDER_HOURS })),
        isNull(trainingDates.remindedAt),
        eq(trainings.status, 'planned'),
      ),
    )
    .orderBy(asc(trainingDates.startsAt), asc(trainingDates.id))
    .limit(AT_ONCE)

const remind = async (tx: Tx, ctx: Ctx, trainingId: string, dateId: string): Promise<void> => {
  const { training, dates } = await lockTraining(tx, trainingId)
  const date = dates.find(({ id }) => id === dateId)
  if (training.status !== 'planned' || !date || date.remindedAt || isPast(date.startsAt, ctx.now)) return
  await tx.update(trainingDates).set({ remindedAt: ctx.now }).where(eq(trainingDates.id, dateId))
  const told = await readTold(tx, trainingId)
  const when = () => t('{date} (Warsaw time)', { date: dateLabel(date.during, ctx.now) })
  // Moved, it is reminded of again.
  const key = `training-reminder:${dateId}:${date.startsAt}`
  const letter = () => ({
    key,
    emailSubject: t('Soon: {title}', { title: told.offer.title }),
    paragraphs: [
      t('{title} is on {when}.', { title: told.offer.title, when: when() }),
      t('How to get there: {joinDetails}', { joinDetails: training.joinDetails }),
    ],
    actionLabel: VIEW,
  })
  await writeToSchool(tx, ctx, told, letter)
  await writeToParticipants(tx, ctx, told, letter)
  const news = { cause: key, what: msg('[training] soon'), text: () => `${when()}. ${training.joinDetails}` }
  await tellTrainer(tx, ctx, told, news, { notice: trainingReminderNotice })
}

const listOver = (now: Temporal.Instant) =>
  db
    .select({ id: trainings.id })
    .from(trainings)
    .where(
      and(
        inArray(trainings.status, ['accepted', 'planned']),
        isNull(trainings.completionAskedAt),
        notExists(
          db
            .select({ one: sql`1` })
            .from(trainingDates)
            .where(
              and(
                eq(trainingDates.trainingId, trainings.id),
                eq(trainingDates.state, 'agreed'),
                gt(trainingDates.endsAt, now),
              ),
            ),
        ),
      ),
    )
    .orderBy(asc(trainings.id))
    .limit(AT_ONCE)

const askForCompletion = async (tx: Tx, ctx: Ctx, id: string): Promise<void> => {
  const { training, dates } = await lockTraining(tx, id)
  const isOver = dates.every(({ endsAt }) => isPast(endsAt, ctx.now))
  if (!['accepted', 'planned'].includes(training.status) || training.completionAskedAt || !isOver) return
  await tx.update(trainings).set({ completionAskedAt: ctx.now }).where(eq(trainings.id, id))
  const told = await readTold(tx, id)
  const cause = `training-completion:${id}:${dates.at(-1)?.endsAt}`
  const news = {
    cause,
    what: msg('is it done?'),
    text: msg('Its last date is over. Say who was there, and mark it as done.'),
  }
  await tellTrainer(tx, ctx, told, news, { notice: trainingReminderNotice })
  await tellStaff(tx, ctx, told, {
    cause,
    what: msg('the last date is over'),
    text: msg('The trainer was asked to mark it as done.'),
  })
}
