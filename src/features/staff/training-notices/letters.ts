import { eq } from 'drizzle-orm'
import { openLinks } from '#features/staff/training-records/links.ts'
import { findOffer, listStandingDates } from '#features/staff/training-records/lock.ts'
import { trainingParticipants } from '#features/staff/training-records/people-table.ts'
import { type Training, type TrainingOffer, trainings } from '#features/staff/training-records/table.ts'
import type { Attachment } from '#integrations/mail/port.ts'
import type { Ctx } from '#kernel/actor.ts'
import { msg, type Said, say, t } from '#kernel/messages.ts'
import { formatDateAndTime, formatDateAndTimeRange, type InstantLike, type Span } from '#kernel/time.ts'
import { SCHOOL_ZONE } from '#kernel/zones.ts'
import type { Tx } from '#platform/database.ts'
import { enqueueEmails } from '#platform/email-outbox.ts'
import { inLanguage } from '#platform/readers.ts'

/** A training with what its letters say. */
export type ToldTraining = {
  readonly training: Training
  readonly offer: TrainingOffer
  readonly dates: readonly (Span & { readonly trainerId: string })[]
}

export const VIEW = msg('View the training')

/** Null before the first offer: there is no page yet to which a letter could lead. Needs the training's lock. */
export const findTold = async (tx: Tx, id: string): Promise<ToldTraining | null> => {
  const [training] = await tx.select().from(trainings).where(eq(trainings.id, id))
  const offer = training && (await findOffer(tx, training))
  if (!training || !offer) return null
  const dates = await listStandingDates(tx, id)
  return { training, offer, dates: dates.map(({ during, trainerId }) => ({ ...during, trainerId })) }
}

export const readTold = async (tx: Tx, id: string): Promise<ToldTraining> => {
  const told = await findTold(tx, id)
  if (!told) throw new Error(`${id} has no offer to tell of`)
  return told
}

/** `Tue 24 Nov, 17:00`. */
export const schoolTimeLabel = (at: InstantLike, now: Temporal.Instant): string =>
  formatDateAndTime(at, SCHOOL_ZONE, now)

/** A date in the school's time: schools know no other. */
export const dateLabel = ({ start, end }: Span, now: Temporal.Instant): string =>
  formatDateAndTimeRange(start, end, SCHOOL_ZONE, now)

export const datesLabel = (dates: readonly Span[], now: Temporal.Instant): string =>
  t('{dates} (Warsaw time)', { dates: dates.map(each => dateLabel(each, now)).join('; ') })

type Letter = {
  readonly key: string
  readonly emailSubject: string
  readonly paragraphs: readonly string[]
  readonly actionLabel: Said
  readonly attachments?: readonly Attachment[]
}

/** Called in the language of the training: everything that depends on it is said inside. */
export type WriteLetter = () => Letter

const untilOf = ({ offer, dates }: ToldTraining): Temporal.Instant => dates.at(-1)?.end ?? offer.lapsesAt

/** Writes to the school, with its link; not where the retention has deleted its address. */
export const writeToSchool = async (tx: Tx, ctx: Ctx, told: ToldTraining, write: WriteLetter): Promise<void> => {
  const { id, contactEmail, contactName, language } = told.training
  if (contactEmail === '') return
  const links = await openLinks(tx, id, [null], { now: ctx.now, until: untilOf(told) })
  await inLanguage(language, () => enqueueEmails(tx, [toEmail(write(), contactEmail, contactName, links.get(null))]))
}

/** Writes to the participants with an e-mail address, or to one of them, each with the own link. */
export const writeToParticipants = async (
  tx: Tx,
  ctx: Ctx,
  told: ToldTraining,
  write: WriteLetter,
  only?: string,
): Promise<void> => {
  const { id, language } = told.training
  const named = await tx.select().from(trainingParticipants).where(eq(trainingParticipants.trainingId, id))
  const reached = named.filter(each => each.email !== '' && (only === undefined || each.id === only))
  if (reached.length === 0) return
  const links = await openLinks(
    tx,
    id,
    reached.map(each => each.id),
    { now: ctx.now, until: untilOf(told) },
  )
  await inLanguage(language, () => {
    const letter = write()
    return enqueueEmails(
      tx,
      reached.map(each =>
        toEmail({ ...letter, key: `${letter.key}:${each.id}` }, each.email, each.name, links.get(each.id)),
      ),
    )
  })
}

/** The school, and the participants where they know of the training already. */
export const tellAll = async (tx: Tx, ctx: Ctx, told: ToldTraining, write: WriteLetter): Promise<void> => {
  await writeToSchool(tx, ctx, told, write)
  if (told.training.joinDetails !== '') await writeToParticipants(tx, ctx, told, write)
}

const toEmail = (
  { key, emailSubject, paragraphs, actionLabel, attachments }: Letter,
  to: string,
  name: string,
  url: ReturnType<Awaited<ReturnType<typeof openLinks>>['get']>,
) => ({
  ...{ to, key, emailSubject },
  paragraphs: [t('[to a stranger] Hello {name},', { name }), ...paragraphs.filter(Boolean)],
  ...(attachments ? { attachments } : {}),
  ...(url ? { action: { label: say(actionLabel), url } } : {}),
})
