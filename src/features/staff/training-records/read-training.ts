import { asc, eq } from 'drizzle-orm'
import { users } from '#features/people/users/table.ts'
import { referenceOf } from '#features/people/visitor-forms/reference.ts'
import { refuse } from '#kernel/refusal.ts'
import type { Reader } from '#platform/database.ts'
import { factsOf, type LockedDate, listStandingDates } from './lock.ts'
import { trainingAttendances, trainingFeedback, trainingMessages, trainingParticipants } from './people-table.ts'
import { TRAINING_NOT_FOUND } from './refusals.ts'
import { mayAct, TRAINING_ACTS, type TrainingAct, type TrainingFacts, type TrainingSide } from './states.ts'
import { type Training, type TrainingOffer, trainingDates, trainingOffers, trainings } from './table.ts'

const dateView = ({ id, startsAt, endsAt, state }: LockedDate) => ({
  ...{ id, state },
  start: startsAt.toString(),
  end: endsAt.toString(),
})

export const offerView = ({ lapsesAt, sentAt, sentBy: _, trainingId: __, ...rest }: TrainingOffer) => ({
  ...rest,
  lapsesAt: lapsesAt.toString(),
  sentAt: sentAt.toString(),
})

/** A training with all versions of its offer; what each reader gets of it is in `queries.ts`. */
export type Loaded = {
  readonly training: Training
  readonly offers: readonly TrainingOffer[]
  readonly offer: TrainingOffer | null
  readonly dates: readonly LockedDate[]
  readonly facts: TrainingFacts
  readonly trainerName: string
}

/** Refuses 404 `training_not_found`. */
export const loadTraining = async (reader: Reader, id: string): Promise<Loaded> => {
  const [training] = await reader.select().from(trainings).where(eq(trainings.id, id))
  if (!training) return refuse(TRAINING_NOT_FOUND)
  const offers = await reader
    .select()
    .from(trainingOffers)
    .where(eq(trainingOffers.trainingId, id))
    .orderBy(asc(trainingOffers.version))
  const offer = offers.at(-1) ?? null
  const dates = await listStandingDates(reader, id)
  const [trainer] = offer
    ? await reader.select({ name: users.displayName }).from(users).where(eq(users.id, offer.trainerId))
    : []
  return { training, offers, offer, dates, facts: factsOf(training, offer, dates), trainerName: trainer?.name ?? '' }
}

/** What a side can do with it now. */
export const mays = (facts: TrainingFacts, side: TrainingSide, now: Temporal.Instant): readonly TrainingAct[] =>
  (Object.keys(TRAINING_ACTS) as TrainingAct[]).filter(act => mayAct(facts, act, side, now))

export const listParticipants = async (reader: Reader, trainingId: string) => {
  const rows = await reader
    .select()
    .from(trainingParticipants)
    .where(eq(trainingParticipants.trainingId, trainingId))
    .orderBy(asc(trainingParticipants.createdAt), asc(trainingParticipants.id))
  const attended = await reader
    .select({ dateId: trainingAttendances.dateId, participantId: trainingAttendances.participantId })
    .from(trainingAttendances)
    .innerJoin(trainingDates, eq(trainingDates.id, trainingAttendances.dateId))
    .where(eq(trainingDates.trainingId, trainingId))
  const datesOf = Map.groupBy(attended, ({ participantId }) => participantId)
  return rows.map(({ id, name, email, addedBy }) => ({
    ...{ id, name, email, addedBy },
    attended: (datesOf.get(id) ?? []).map(({ dateId }) => dateId),
  }))
}

export const listMessages = async (reader: Reader, trainingId: string) => {
  const rows = await reader
    .select({
      id: trainingMessages.id,
      side: trainingMessages.side,
      text: trainingMessages.text,
      authorName: users.displayName,
      createdAt: trainingMessages.createdAt,
    })
    .from(trainingMessages)
    .leftJoin(users, eq(users.id, trainingMessages.authorId))
    .where(eq(trainingMessages.trainingId, trainingId))
    .orderBy(asc(trainingMessages.createdAt), asc(trainingMessages.id))
  return rows.map(row => ({ ...row, createdAt: row.createdAt.toString() }))
}

export const listFeedback = async (reader: Reader, trainingId: string) => {
  const rows = await reader
    .select({
      participantId: trainingFeedback.participantId,
      name: trainingParticipants.name,
      rating: trainingFeedback.rating,
      text: trainingFeedback.text,
    })
    .from(trainingFeedback)
    .leftJoin(trainingParticipants, eq(trainingParticipants.id, trainingFeedback.participantId))
    .where(eq(trainingFeedback.trainingId, trainingId))
    .orderBy(asc(trainingFeedback.createdAt), asc(trainingFeedback.id))
  return rows
}

const stepsOf = ({ acceptedAt, endedAt, doneAt, billedAt, paidAt, createdAt }: Training) => ({
  createdAt: createdAt.toString(),
  acceptedAt: acceptedAt?.toString() ?? null,
  endedAt: endedAt?.toString() ?? null,
  doneAt: doneAt?.toString() ?? null,
  billedAt: billedAt?.toString() ?? null,
  paidAt: paidAt?.toString() ?? null,
})

/** What every reader may know of a training. */
export const common = ({ training, offer, dates, trainerName }: Loaded) => {
  const { id, organisation, status, version, joinDetails, endReason, endedBy } = training
  return {
    ...{ id, organisation, status, version, joinDetails, endReason, endedBy, trainerName },
    ...stepsOf(training),
    reference: referenceOf(id),
    offer: offer && publicOffer(offer),
    dates: dates.map(dateView),
  }
}

/** What the school reads of an offer: nothing internal. */
const publicOffer = (offer: TrainingOffer) => {
  const { trainerFee: _, internalNotes: __, trainerId: ___, ...rest } = offerView(offer)
  return rest
}
export type PublicOffer = ReturnType<typeof publicOffer>
