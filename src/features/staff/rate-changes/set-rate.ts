import { and, asc, desc, eq, gte, sql } from 'drizzle-orm'
import { users } from '#features/people/users/table.ts'
import { occurrences } from '#features/scheduling/calendar/table.ts'
import { lockRates } from '#features/staff/rates/lock.ts'
import { type Rate, rateFor } from '#features/staff/rates/rules.ts'
import { teachingRates } from '#features/staff/rates/table.ts'
import { listRates, planDatesById } from '#features/staff/recognition/plan.ts'
import { recognitionMarks, recognizedDates } from '#features/staff/recognition/table.ts'
import { mayMoveMoney } from '#features/staff/staff-money/policy.ts'
import { PERSON_NOT_FOUND } from '#features/staff/staff-money/refusals.ts'
import type { Ctx } from '#kernel/actor.ts'
import { newId } from '#kernel/ids.ts'
import type { Grosze } from '#kernel/money.ts'
import { requireUser } from '#kernel/policy.ts'
import { refuse } from '#kernel/refusal.ts'
import { topics } from '#kernel/topics.ts'
import { db, publishAfterCommit, type Reader, type Tx } from '#platform/database.ts'
import { recordEvents } from '#platform/events.ts'
import { idempotentTransaction } from '#platform/idempotency.ts'
import { rateSet } from './events.ts'
import { RATE_IN_CLOSED_MONTH, SAME_RATE } from './refusals.ts'
import type { RateInput } from './schema.ts'

/** More dates than that are not computed for a preview. */
const MOST_PREVIEWED = 2_000

const findPerson = async (reader: Reader, typed = '') => {
  const username = typed.trim().toLowerCase()
  if (username === '') return null
  const [found] = await reader
    .select({ uid: users.id, displayName: users.displayName, username: users.username })
    .from(users)
    .where(eq(users.username, username))
  return found ?? refuse(PERSON_NOT_FOUND)
}

/** The rate that is asked for, beside those that exist. Refuses 422 `person_not_found`, `same_rate`, 409 `rate_in_closed_month`. */
const prepare = async (reader: Reader, { person: typed, ...asked }: RateInput) => {
  const person = await findPerson(reader, typed)
  const rate: Rate = { id: newId('rate'), personId: person?.uid ?? null, ...asked }
  const rates = await listRates(reader)
  const { rows } = await reader.execute<{ day: string | null }>(sql`select first_open_day()::text as day`)
  const openFrom = rows[0]?.day
  if (openFrom && rate.validFrom < openFrom) return refuse(RATE_IN_CLOSED_MONTH)
  const own = rates.filter(({ personId }) => personId === rate.personId)
  const former = rateFor(own, { personId: rate.personId ?? '', kind: rate.kind, taughtOn: rate.validFrom })
  if (former?.basis === rate.basis && former.value === rate.value) return refuse(SAME_RATE)
  return { person, rate, rates, former }
}

const isConcerned = ({ personId, kind, validFrom }: Rate) =>
  and(
    personId ? eq(recognizedDates.personId, personId) : undefined,
    eq(recognizedDates.kind, kind),
    gte(recognizedDates.taughtOn, validFrom),
  )

export type RatePreview = {
  readonly person: { readonly uid: string; readonly displayName: string; readonly username: string } | null
  readonly rate: Rate
  /** That of the person, or of the school, which it follows. */
  readonly former: Rate | null
  /** Dates that took place since then and are computed anew; null where there are too many to count. */
  readonly dates: number | null
  /** What is earned more for them, in grosze; below 0 where less. */
  readonly difference: Grosze | null
}

/** What setting the rate would do now. Refuses as `setRate`. */
export const previewRate = async (ctx: Ctx, input: RateInput): Promise<RatePreview> => {
  const refusal = mayMoveMoney(ctx.actor)
  if (refusal) return refuse(refusal)
  const { person, rate, rates, former } = await prepare(db, input)
  const rows = await db
    .select({
      id: recognizedDates.occurrenceId,
      personId: recognizedDates.personId,
      taughtOn: recognizedDates.taughtOn,
    })
    .from(recognizedDates)
    .where(isConcerned(rate))
    .orderBy(asc(recognizedDates.taughtOn))
    .limit(MOST_PREVIEWED + 1)
  if (rows.length > MOST_PREVIEWED) return { person, rate, former, dates: null, difference: null }
  const after = [...rates, rate]
  const changed = rows.filter(row => rateFor(after, { ...row, kind: rate.kind })?.id === rate.id)
  const planned = await planDatesById(
    db,
    changed.map(({ id }) => id),
    after,
    ctx.now,
  )
  const earnings = planned.flatMap(({ difference }) => difference.earnings)
  const difference = earnings.reduce((sum, { amount }) => sum + amount, 0)
  return { person, rate, former, dates: changed.length, difference }
}

/**
 * Staff set what is earned by teaching, for the school or for one person, from a day on. Dates that took place since then are computed
 * anew by the next run. Refuses 422 `person_not_found`, `same_rate`, 409 `rate_in_closed_month` (docs/product.md §6.16).
 */
export const setRate = (ctx: Ctx, input: RateInput): Promise<string> =>
  idempotentTransaction(ctx, async tx => {
    const refusal = mayMoveMoney(ctx.actor)
    if (refusal) return refuse(refusal)
    await lockRates(tx, 'alone')
    const { rate } = await prepare(tx, input)
    await tx.insert(teachingRates).values({ ...rate, createdBy: requireUser(ctx.actor).id, createdAt: ctx.now })
    await markConcerned(tx, rate)
    publishAfterCommit(tx, topics.admin('payments'))
    const { id, ...payload } = rate
    await recordEvents(tx, ctx, rateSet(id, payload))
    return id
  })

const markConcerned = async (tx: Tx, rate: Rate): Promise<void> => {
  await tx.execute(sql`
    insert into ${recognitionMarks} (occurrence_id, starts_at, due_at)
    select ${occurrences.id}, ${occurrences.startsAt}, ${occurrences.endsAt}
    from ${recognizedDates} join ${occurrences} on ${occurrences.id} = ${recognizedDates.occurrenceId}
    where ${isConcerned(rate)}`)
}

/** All rates, the newest first, with the names of their people. */
export const listRateRows = async () => {
  const rows = await db
    .select({
      ...{ id: teachingRates.id, kind: teachingRates.kind, basis: teachingRates.basis, value: teachingRates.value },
      ...{ validFrom: teachingRates.validFrom, createdAt: teachingRates.createdAt },
      ...{ uid: teachingRates.personId, displayName: users.displayName, username: users.username },
    })
    .from(teachingRates)
    .leftJoin(users, eq(users.id, teachingRates.personId))
    .orderBy(desc(teachingRates.createdAt), desc(teachingRates.id))
    .limit(500)
  return rows.map(({ createdAt, ...row }) => ({ ...row, createdAt: createdAt.toString() }))
}
export type RateRow = Awaited<ReturnType<typeof listRateRows>>[number]
