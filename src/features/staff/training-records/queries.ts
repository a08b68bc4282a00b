import { and, asc, eq, inArray, not, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { users } from '#features/people/users/table.ts'
import { referenceOf } from '#features/people/visitor-forms/reference.ts'
import { REQUEST_NOT_FOUND } from '#features/staff/requests/refusals.ts'
import { requests } from '#features/staff/requests/table.ts'
import { type Ctx, userIdOf } from '#kernel/actor.ts'
import { requireUser } from '#kernel/policy.ts'
import { refuse } from '#kernel/refusal.ts'
import { db, type Reader } from '#platform/database.ts'
import { instantText, type KeysetPage, keyset, type PageQuery, readPage } from '#platform/keyset.ts'
import { factsOf, type LockedDate, listStandingDates } from './lock.ts'
import { isAbleToTrain, maySeeTrainings } from './policy.ts'
import { TRAINING_NOT_FOUND } from './refusals.ts'
import { STATUSES_OF_FILTER, type TrainingFilter } from './schema.ts'
import { mayAct, TRAINING_ACTS, type TrainingAct, type TrainingFacts, type TrainingSide } from './states.ts'
import {
  type Training,
  type TrainingOffer,
  trainingAttendances,
  trainingDates,
  trainingFeedback,
  trainingMessages,
  trainingOffers,
  trainingParticipants,
  trainings,
  trainingTransfers,
  trainingWriteOffs,
} from './table.ts'

const trainers = alias(users, 'trainers')
const currentOffer = and(eq(trainingOffers.trainingId, trainings.id), eq(trainingOffers.version, trainings.version))
/** In the list of columns a name without its table would be the inner one. */
const nextStart = sql<string | null>`(
  select to_char(min(d.starts_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') from training_dates d
  where d.training_id = trainings.id and d.state <> 'released')`

/** Grosze that are not expected any more. */
const writtenOff = sql<number>`(select coalesce(sum(w.amount), 0)::int from ${trainingWriteOffs} w where w.training_id = trainings.id)`

const selectRows = (condition: SQL | undefined) =>
  db
    .select({
      key: instantText(trainings.createdAt),
      id: trainings.id,
      organisation: trainings.organisation,
      status: trainings.status,
      title: trainingOffers.title,
      price: trainingOffers.price,
      trainerName: trainers.displayName,
      firstDate: nextStart,
      writtenOff,
      createdAt: trainings.createdAt,
    })
    .from(trainings)
    .leftJoin(trainingOffers, currentOffer)
    .leftJoin(trainers, eq(trainers.id, trainingOffers.trainerId))
    .where(condition)

type ListRow = Awaited<ReturnType<typeof selectRows>>[number]
const toRow = ({ key: _, createdAt, ...row }: ListRow) => ({ ...row, createdAt: createdAt.toString() })
/** For staff. The trainer reads no `writtenOff`: that a school does not pay is no business of the trainer. */
export type TrainingRow = ReturnType<typeof toRow>

const listRows = async (condition: SQL | undefined, { cursor, limit }: PageQuery): Promise<KeysetPage<TrainingRow>> => {
  const order = keyset(trainings.createdAt, trainings.id, 'descending')
  const page = await readPage(
    limit,
    rows =>
      selectRows(and(condition, order.afterCursor(cursor)))
        .orderBy(...order.orderBy)
        .limit(rows),
    ({ key, id }) => ({ at: key, id }),
  )
  return { ...page, items: page.items.map(toRow) }
}

/** For staff, the newest first. Refuses others with 404. */
export const listTrainings = (
  ctx: Ctx,
  { filter, ...page }: PageQuery & { readonly filter: TrainingFilter },
): Promise<KeysetPage<TrainingRow>> => {
  if (maySeeTrainings(ctx.actor)) return refuse(TRAINING_NOT_FOUND)
  return listRows(isOfFilter(filter), page)
}

/** A training whose debt is written off waits for nothing any more, though it is not paid. */
const isOfFilter = (filter: TrainingFilter): SQL | undefined => {
  const statuses = inArray(trainings.status, [...STATUSES_OF_FILTER[filter]])
  const isGivenUp = and(eq(trainings.status, 'billed'), sql`${writtenOff} > 0`)
  if (filter === 'over') return or(statuses, isGivenUp)
  return STATUSES_OF_FILTER[filter].includes('billed') && isGivenUp ? and(statuses, not(isGivenUp)) : statuses
}

/** How many trainings a list has. */
export const countTrainings = (reader: Reader, filter: TrainingFilter): Promise<number> =>
  reader.$count(trainings, isOfFilter(filter))

/** The trainings of which the reader is the trainer, by the newest offer. What came to nothing is not among them. */
export const listOwnTrainings = async (
  ctx: Ctx,
  page: PageQuery,
): Promise<KeysetPage<Omit<TrainingRow, 'writtenOff'>>> => {
  const { id } = requireUser(ctx.actor)
  const own = await listRows(
    and(
      eq(trainingOffers.trainerId, id),
      inArray(trainings.status, ['offered', 'accepted', 'planned', 'done', 'billed', 'paid']),
    ),
    page,
  )
  return { ...own, items: own.items.map(({ writtenOff: _, ...row }) => row) }
}

const dateView = ({ id, startsAt, endsAt, state }: LockedDate) => ({
  ...{ id, state },
  start: startsAt.toString(),
  end: endsAt.toString(),
})

const offerView = ({ lapsesAt, sentAt, sentBy: _, trainingId: __, ...rest }: TrainingOffer) => ({
  ...rest,
  lapsesAt: lapsesAt.toString(),
  sentAt: sentAt.toString(),
})

type Loaded = {
  readonly training: Training
  readonly offers: readonly TrainingOffer[]
  readonly offer: TrainingOffer | null
  readonly dates: readonly LockedDate[]
  readonly facts: TrainingFacts
  readonly trainerName: string
}

const load = async (reader: Reader, id: string): Promise<Loaded> => {
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

const mays = (facts: TrainingFacts, side: TrainingSide, now: Temporal.Instant): readonly TrainingAct[] =>
  (Object.keys(TRAINING_ACTS) as TrainingAct[]).filter(act => mayAct(facts, act, side, now))

const listParticipants = async (reader: Reader, trainingId: string) => {
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

const listMessages = async (reader: Reader, trainingId: string) => {
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

const listFeedback = async (reader: Reader, trainingId: string) => {
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

const common = ({ training, offer, dates, trainerName }: Loaded) => {
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

/** For staff, with everything. Refuses 404 `training_not_found`. */
export const getTraining = async (ctx: Ctx, id: string) => {
  if (maySeeTrainings(ctx.actor)) return refuse(TRAINING_NOT_FOUND)
  const loaded = await load(db, id)
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
  const { contactName, contactEmail, requestId, acceptedBy, acceptedFunction, termsVersion, invoiceReference } =
    training
  const { companyName, companyAddress, companyNip, amount } = training
  return {
    ...common(loaded),
    ...{ contactName, contactEmail, requestId, acceptedBy, acceptedFunction, termsVersion, invoiceReference },
    ...{ companyName, companyAddress, companyNip, amount, paid },
    ...{ writtenOff: lost, owed: Math.max(0, (amount ?? 0) - paid - lost) },
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

/** For its trainer, with the fee, and without what is billed. Refuses others with 404, staff who are not the trainer too. */
export const getOwnTraining = async (ctx: Ctx, id: string) => {
  const loaded = await load(db, id)
  const { offer, facts } = loaded
  if (!offer || offer.trainerId !== userIdOf(ctx.actor)) return refuse(TRAINING_NOT_FOUND)
  const participants = await listParticipants(db, id)
  return {
    ...common(loaded),
    ...{ contactName: loaded.training.contactName, trainerFee: offer.trainerFee, internalNotes: offer.internalNotes },
    // Trainers need to know who comes, not how to write to them.
    participants: participants.map(({ email: _, ...each }) => each),
    feedback: await listFeedback(db, id),
    may: isAbleToTrain(ctx.actor) ? mays(facts, 'staff', ctx.now) : [],
  }
}

/** For the school behind its link. */
export const getSchoolTraining = async (id: string, now: Temporal.Instant) => {
  const loaded = await load(db, id)
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
  const loaded = await load(db, trainingId)
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

/** The training that came of a request, if there is one yet. Refuses 404 where there is no such request. */
export const findTrainingOfRequest = async (requestId: string): Promise<string | null> => {
  const [found] = await db
    .select({ id: trainings.id })
    .from(requests)
    .leftJoin(trainings, eq(trainings.requestId, requests.id))
    .where(eq(requests.id, requestId))
  return found ? found.id : refuse(REQUEST_NOT_FOUND)
}
