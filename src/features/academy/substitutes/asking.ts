import { lockSession, type Session } from '#features/academy/sessions/queries.ts'
import { findClash } from '#features/scheduling/calendar/times-of-people.ts'
import type { Ctx } from '#kernel/actor.ts'
import { unwrap } from '#kernel/decision.ts'
import { newId } from '#kernel/ids.ts'
import { requireUser } from '#kernel/policy.ts'
import { refuse, withParams } from '#kernel/refusal.ts'
import { formatDateAndTimeRange } from '#kernel/time.ts'
import { topics } from '#kernel/topics.ts'
import { publishAfterCommit, type Tx } from '#platform/database.ts'
import { recordEvents } from '#platform/events.ts'
import { idempotentTransaction } from '#platform/idempotency.ts'
import { consumeRateLimit, type RateLimit } from '#platform/rate-limit.ts'
import { isTeacher } from './candidates.ts'
import { listNamedDates } from './dates.ts'
import { substituteAsked, substituteAssigned } from './events.ts'
import { handOver } from './hand-over.ts'
import { mayAskFor, mayAssignSubstitutes } from './policy.ts'
import { NO_SUBSTITUTE, SUBSTITUTE_NOT_FREE } from './refusals.ts'
import { decideDates, decideDeadline, type SessionDate } from './rules.ts'
import type { AskInput, AssignInput } from './schema.ts'
import { type SubstituteRequest, substituteDates, substituteRequests } from './table.ts'

const A_DAY = 24 * 60
/** Each request is told to the teacher by e-mail: who asks, withdraws and asks again would write many. */
const REQUESTS: RateLimit = { name: 'substitute-requests', max: 60, minutes: A_DAY }
const REQUESTS_TO: RateLimit = { name: 'substitute-requests-to', max: 10, minutes: A_DAY }

export const payloadOf = ({ id, sessionId, teacherId, substituteId, askedBy }: SubstituteRequest) => ({
  ...{ requestId: id, sessionId, teacherId, substituteId, askedBy },
})

/** Open pages of all whom the request concerns. */
export const publishRequest = (tx: Tx, { teacherId, substituteId, askedBy, sessionId }: SubstituteRequest): void =>
  publishAfterCommit(
    tx,
    ...new Set([teacherId, substituteId, askedBy].map(id => topics.reservations(id))),
    topics.session(sessionId),
  )

/**
 * The teacher of a session, or staff, ask another teacher to teach dates of it. Until that teacher accepts, nothing changes. Refuses 404 for
 * others, what `decideDates` and `decideDeadline` refuse, 422 `no_substitute`, 409 `substitute_not_free`, 429 `too_many_tries` (docs/product.md §5.31). Returns its id.
 */
export const askSubstitute = async (
  ctx: Ctx,
  sessionId: string,
  { occurrenceIds, substituteId, message, answerHours }: AskInput,
): Promise<string> => {
  const { id: askerId } = requireUser(ctx.actor)
  await consumeRateLimit(REQUESTS, askerId, ctx.now)
  await consumeRateLimit(REQUESTS_TO, `${askerId} ${substituteId}`, ctx.now)
  return idempotentTransaction(ctx, async tx => {
    const session = await lockSession(tx, sessionId)
    const refusal = mayAskFor(ctx.actor, session)
    if (refusal) refuse(refusal)
    const dates = await readDates(tx, ctx, session, { occurrenceIds, substituteId })
    const deadline = unwrap(decideDeadline(dates, answerHours, ctx.now))
    await refuseBusyOn(tx, ctx, substituteId, dates)
    const request = await insertRequest(tx, ctx, session, dates, { substituteId, message, deadline })
    const after = { ...payloadOf(request), dates: dates.map(({ id }) => id), deadline: deadline.toString() }
    await recordEvents(tx, ctx, substituteAsked(request.id, payloadOf(request), { after }))
    publishRequest(tx, request)
    return request.id
  })
}

/**
 * Staff enter a teacher who has agreed, as on the phone: the dates are that teacher's at once. Refuses 403 for others, otherwise as
 * `askSubstitute` and `handOver` (docs/product.md §5.31). Returns the id of the request, which is accepted.
 */
export const assignSubstitute = (
  ctx: Ctx,
  sessionId: string,
  { occurrenceIds, substituteId, reason }: AssignInput,
): Promise<string> =>
  idempotentTransaction(ctx, async tx => {
    const refusal = mayAssignSubstitutes(ctx.actor)
    if (refusal) refuse(refusal)
    const session = await lockSession(tx, sessionId)
    const dates = await readDates(tx, ctx, session, { occurrenceIds, substituteId })
    const request = await insertRequest(tx, ctx, session, dates, {
      ...{ substituteId, message: '', deadline: ctx.now },
      ...({ state: 'accepted', endedAt: ctx.now, assignedBecause: reason } as const),
    })
    await handOver(tx, ctx, { session, requestId: request.id, substituteId, dates })
    const payload = { ...payloadOf(request), taken: dates.map(({ id }) => id), reason }
    await recordEvents(tx, ctx, substituteAssigned(request.id, payload, { after: payload }))
    publishRequest(tx, request)
    return request.id
  })

type Named = { readonly occurrenceIds: readonly string[]; readonly substituteId: string }

const readDates = async (
  tx: Tx,
  ctx: Ctx,
  session: Session,
  { occurrenceIds, substituteId }: Named,
): Promise<readonly SessionDate[]> => {
  const named = new Set(occurrenceIds).size
  const found = await listNamedDates(tx, session.id, occurrenceIds)
  const dates = unwrap(decideDates(found, { named, substituteId }, ctx.now))
  return (await isTeacher(tx, substituteId)) ? dates : refuse(NO_SUBSTITUTE)
}

/** Before it is asked: the answer decides again. */
const refuseBusyOn = async (tx: Tx, ctx: Ctx, personId: string, dates: readonly SessionDate[]): Promise<void> => {
  for (const date of dates)
    if (await findClash(tx, personId, [date])) {
      const { zone } = requireUser(ctx.actor)
      refuse(withParams(SUBSTITUTE_NOT_FREE, { when: formatDateAndTimeRange(date.start, date.end, zone, ctx.now) }))
    }
}

type Row = Pick<SubstituteRequest, 'substituteId' | 'message' | 'deadline'> &
  Partial<Pick<SubstituteRequest, 'state' | 'endedAt' | 'assignedBecause'>>

const insertRequest = async (
  tx: Tx,
  ctx: Ctx,
  session: Session,
  dates: readonly SessionDate[],
  row: Row,
): Promise<SubstituteRequest> => {
  const parties = { sessionId: session.id, teacherId: session.user_id, askedBy: requireUser(ctx.actor).id }
  const [request] = await tx
    .insert(substituteRequests)
    .values({ id: newId('substituteRequest'), ...parties, ...row, createdAt: ctx.now })
    .returning()
  if (!request) throw new Error('a request was not written')
  await tx.insert(substituteDates).values(
    dates.map(({ id: occurrenceId, start: askedStart }) => ({
      ...{ requestId: request.id, state: request.state, occurrenceId, askedStart },
    })),
  )
  return request
}
