import { and, asc, eq, gte, or, sql } from 'drizzle-orm'
import { hasCapability } from '#features/people/users/queries.ts'
import { users } from '#features/people/users/table.ts'
import { occurrences } from '#features/scheduling/calendar/table.ts'
import { lockRates } from '#features/staff/rates/lock.ts'
import { type RateStep, rateFor, stepOn } from '#features/staff/rates/rules.ts'
import { teachingRates } from '#features/staff/rates/table.ts'
import { planDatesById, type Rates, readRates } from '#features/staff/recognition/plan.ts'
import { recognitionMarks, recognizedDates } from '#features/staff/recognition/table.ts'
import { mayMoveMoney } from '#features/staff/staff-money/policy.ts'
import { PERSON_NOT_FOUND } from '#features/staff/staff-money/refusals.ts'
import type { Ctx } from '#kernel/actor.ts'
import { newId } from '#kernel/ids.ts'
import type { Grosze } from '#kernel/money.ts'
import { requireUser } from '#kernel/policy.ts'
import { refuse, withParams } from '#kernel/refusal.ts'
import { topics } from '#kernel/topics.ts'
import { db, publishAfterCommit, type Reader, type Tx } from '#platform/database.ts'
import { recordEvents } from '#platform/events.ts'
import { idempotentTransaction } from '#platform/idempotency.ts'
import { rateSet } from './events.ts'
import { DOES_NOT_TEACH, NO_OWN_RATE, RATE_IN_CLOSED_MONTH, SAME_RATE } from './refusals.ts'
import type { RateInput } from './schema.ts'

/** More dates than that are not computed for a preview. */
const MOST_PREVIEWED = 2_000

/** The person, unless the school's rate is asked for. Also one who taught and does so no more: what took place needs a rate. */
const findPerson = async (reader: Reader, typed = '') => {
  const username = typed.trim().toLowerCase()
  if (username === '') return null
  const hasTaught = sql`exists (select 1 from ${recognizedDates} d where d.person_id = ${users.id})`
  const [found] = await reader
    .select({
      ...{ uid: users.id, displayName: users.displayName, username: users.username },
      teaches: sql<boolean>`${hasCapability('teach')} or ${hasTaught}`,
    })
    .from(users)
    .where(eq(users.username, username))
  if (!found) return refuse(PERSON_NOT_FOUND)
  const { teaches, ...person } = found
  return teaches ? person : refuse(withParams(DOES_NOT_TEACH, { name: person.displayName }))
}

/**
 * The rate that is asked for, beside those that exist. Refuses 422 `person_not_found`, `does_not_teach`, `same_rate`, `no_own_rate`, 409
 * `rate_in_closed_month`.
 */
const prepare = async (reader: Reader, { person: typed, value = 0, ...asked }: RateInput) => {
  const person = await findPerson(reader, typed)
  const step: RateStep = { id: newId('rate'), personId: person?.uid ?? null, value, ...asked }
  const rates = await readRates(reader)
  const { openFrom, steps } = rates
  if (openFrom && step.validFrom < openFrom) return refuse(RATE_IN_CLOSED_MONTH)
  const former = stepOn(steps, { personId: step.personId, kind: step.kind, taughtOn: step.validFrom })
  if (step.basis === 'school' && (former === null || former.basis === 'school')) return refuse(NO_OWN_RATE)
  if (former?.basis === step.basis && former.value === step.value) return refuse(SAME_RATE)
  return { person, step, former, rates, after: { openFrom, steps: [...steps, step] } }
}

/** Of closed months: where the school had no rate yet, a later one holds (`rateFor`), and this one may begin before it. */
const takesLaterRate = (openFrom: string | null) =>
  openFrom === null
    ? undefined
    : sql`${recognizedDates.taughtOn} < ${openFrom} and not exists (
        select from ${teachingRates} r
        where r.person_id is null and r.kind = ${recognizedDates.kind} and r.valid_from <= ${recognizedDates.taughtOn})`

/** Dates that the rate can change: since its first day, and earlier ones that lack a rate of their day. */
const isConcerned = ({ personId, kind, validFrom }: RateStep, openFrom: string | null) =>
  and(
    personId ? eq(recognizedDates.personId, personId) : undefined,
    eq(recognizedDates.kind, kind),
    or(gte(recognizedDates.taughtOn, validFrom), sql`${recognizedDates.lacksRate}`, takesLaterRate(openFrom)),
  )

export type RatePreview = {
  readonly person: { readonly uid: string; readonly displayName: string; readonly username: string } | null
  readonly step: RateStep
  /** What holds for the person, or the school, until then; null where nothing was set. */
  readonly former: RateStep | null
  /** Dates that took place since then and are computed anew; null where there are too many to count. */
  readonly dates: number | null
  /** What is earned more for them, in grosze; below 0 where less. */
  readonly difference: Grosze | null
}

/** What setting the rate would do now. Refuses as `setRate`. */
export const previewRate = async (ctx: Ctx, input: RateInput): Promise<RatePreview> => {
  const refusal = mayMoveMoney(ctx.actor)
  if (refusal) return refuse(refusal)
  const { person, step, former, rates, after } = await prepare(db, input)
  const rows = await db
    .select({
      id: recognizedDates.occurrenceId,
      personId: recognizedDates.personId,
      taughtOn: recognizedDates.taughtOn,
    })
    .from(recognizedDates)
    .where(isConcerned(step, rates.openFrom))
    .orderBy(asc(recognizedDates.taughtOn))
    .limit(MOST_PREVIEWED + 1)
  if (rows.length > MOST_PREVIEWED) return { person, step, former, dates: null, difference: null }
  const rateOf = ({ steps, openFrom }: Rates, row: (typeof rows)[number]) =>
    rateFor(steps, { ...row, kind: step.kind }, openFrom)?.id
  const changed = rows.filter(row => rateOf(after, row) !== rateOf(rates, row))
  const planned = await planDatesById(
    db,
    changed.map(({ id }) => id),
    after,
    ctx.now,
  )
  const earnings = planned.flatMap(({ difference }) => difference.earnings)
  const difference = earnings.reduce((sum, { amount }) => sum + amount, 0)
  return { person, step, former, dates: changed.length, difference }
}

/**
 * Staff set what is earned by teaching, for the school or for one person, from a day on; or that a person's own rate ends. Dates that took
 * place since then are computed anew by the next run. Refuses 422 `person_not_found`, `does_not_teach`, `same_rate`, `no_own_rate`, 409
 * `rate_in_closed_month` (docs/product.md §6.16).
 */
export const setRate = (ctx: Ctx, input: RateInput): Promise<string> =>
  idempotentTransaction(ctx, async tx => {
    const refusal = mayMoveMoney(ctx.actor)
    if (refusal) return refuse(refusal)
    await lockRates(tx, 'alone')
    const { step, rates } = await prepare(tx, input)
    await tx.insert(teachingRates).values({ ...step, createdBy: requireUser(ctx.actor).id, createdAt: ctx.now })
    await markConcerned(tx, step, rates)
    publishAfterCommit(tx, topics.admin('payments'))
    const { id, ...payload } = step
    await recordEvents(tx, ctx, rateSet(id, payload))
    return id
  })

const markConcerned = async (tx: Tx, step: RateStep, { openFrom }: Rates): Promise<void> => {
  await tx.execute(sql`
    insert into ${recognitionMarks} (occurrence_id, starts_at, due_at)
    select ${occurrences.id}, ${occurrences.startsAt}, ${occurrences.endsAt}
    from ${recognizedDates} join ${occurrences} on ${occurrences.id} = ${recognizedDates.occurrenceId}
    where ${isConcerned(step, openFrom)}`)
}
