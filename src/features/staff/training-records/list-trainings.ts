import { and, eq, exists, inArray, ne, not, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { users } from '#features/people/users/table.ts'
import { REQUEST_NOT_FOUND } from '#features/staff/requests/refusals.ts'
import { requests } from '#features/staff/requests/table.ts'
import type { Ctx } from '#kernel/actor.ts'
import { requireUser } from '#kernel/policy.ts'
import { refuse } from '#kernel/refusal.ts'
import { db, type Reader } from '#platform/database.ts'
import { instantText, type KeysetPage, keyset, type PageQuery, readPage } from '#platform/keyset.ts'
import { maySeeTrainings } from './policy.ts'
import { TRAINING_NOT_FOUND } from './refusals.ts'
import { STATUSES_OF_FILTER, type TrainingFilter } from './schema.ts'
import { trainingDates, trainingOffers, trainings, trainingWriteOffs } from './table.ts'

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

/** The trainings of which the reader is the trainer, by the newest offer, or has held a date. What came to nothing is not among them. */
export const listOwnTrainings = async (
  ctx: Ctx,
  page: PageQuery,
): Promise<KeysetPage<Omit<TrainingRow, 'writtenOff'>>> => {
  const { id } = requireUser(ctx.actor)
  const offered = db
    .select({ id: trainingOffers.trainingId })
    .from(trainingOffers)
    .where(eq(trainingOffers.trainerId, id))
  const held = db
    .select({ one: sql`1` })
    .from(trainingDates)
    .where(
      and(
        eq(trainingDates.trainingId, trainings.id),
        eq(trainingDates.trainerId, id),
        ne(trainingDates.state, 'released'),
      ),
    )
  const own = await listRows(
    and(
      // Also by an earlier version: whose time is kept was always offered first.
      inArray(trainings.id, offered),
      or(eq(trainingOffers.trainerId, id), exists(held)),
      inArray(trainings.status, ['offered', 'accepted', 'planned', 'done', 'billed', 'paid']),
    ),
    page,
  )
  return { ...own, items: own.items.map(({ writtenOff: _, ...row }) => row) }
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
