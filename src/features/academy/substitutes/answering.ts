import { eq } from 'drizzle-orm'
import { mayPublish } from '#features/academy/sessions/policy.ts'
import { lockSession } from '#features/academy/sessions/queries.ts'
import { ACCOUNT_LEAVING } from '#features/people/users/refusals.ts'
import { type Ctx, userIdOf } from '#kernel/actor.ts'
import { unwrap } from '#kernel/decision.ts'
import { requireUser } from '#kernel/policy.ts'
import { refuse } from '#kernel/refusal.ts'
import type { Reader, Tx } from '#platform/database.ts'
import { recordEvents } from '#platform/events.ts'
import { idempotentTransaction } from '#platform/idempotency.ts'
import { payloadOf, publishRequest } from './asking.ts'
import { listAskedDates } from './dates.ts'
import { substituteAccepted, substituteDeclined, substituteWithdrawn } from './events.ts'
import { handOver } from './hand-over.ts'
import { mayAskFor, requestSideOf } from './policy.ts'
import { SUBSTITUTE_REQUEST_NOT_FOUND } from './refusals.ts'
import { checkOpen, decideTaking } from './rules.ts'
import type { AcceptInput } from './schema.ts'
import { type SubstituteRequest, substituteRequests } from './table.ts'

export const findRequest = async (reader: Reader, id: string): Promise<SubstituteRequest | undefined> =>
  (await reader.select().from(substituteRequests).where(eq(substituteRequests.id, id)))[0]

/** A request for those whom it concerns. Refuses others with 404 `substitute_request_not_found`. */
export const getRequest = async (reader: Reader, ctx: Ctx, id: string) => {
  const request = await findRequest(reader, id)
  const side = request && requestSideOf(ctx.actor, request)
  return request && side ? { request, side } : refuse(SUBSTITUTE_REQUEST_NOT_FOUND)
}

/** Locks the session of a request, under which all that is asked for its dates is decided, and reads the request again. */
export const lockRequest = async (tx: Tx, id: string, sessionId: string) => {
  const session = await lockSession(tx, sessionId)
  const request = (await findRequest(tx, id)) ?? refuse(SUBSTITUTE_REQUEST_NOT_FOUND)
  return { session, request }
}

/** Ends an open request; its dates follow by the database. Needs the session's lock. */
export const endRequest = async (
  tx: Tx,
  ctx: Ctx,
  { id }: Pick<SubstituteRequest, 'id'>,
  ended: Pick<SubstituteRequest, 'state'> & Partial<Pick<SubstituteRequest, 'answer'>>,
): Promise<SubstituteRequest> => {
  const [request] = await tx
    .update(substituteRequests)
    .set({ ...ended, endedAt: ctx.now })
    .where(eq(substituteRequests.id, id))
    .returning()
  if (!request) throw new Error(`no request ${id}`)
  publishRequest(tx, request)
  return request
}

/** The teacher who is asked. Refuses 404 for others. */
const lockAsked = async (tx: Tx, ctx: Ctx, id: string) => {
  const { request: found } = await getRequest(tx, ctx, id)
  if (userIdOf(ctx.actor) !== found.substituteId) refuse(SUBSTITUTE_REQUEST_NOT_FOUND)
  const locked = await lockRequest(tx, id, found.sessionId)
  unwrap(checkOpen(locked.request, ctx.now))
  return locked
}

/**
 * The asked teacher takes the dates over: all that can still be, or those that are named; the others stay with who teaches them. Refuses 404
 * for others, 403 without teacher access, 409 `account_leaving`, what `checkOpen` and `decideTaking` refuse, 409 `time_clash` (docs/product.md §5.31). Returns the
 * ids of the occurrences.
 */
export const acceptRequest = (
  ctx: Ctx,
  id: string,
  { occurrenceIds: named }: AcceptInput,
): Promise<readonly string[]> =>
  idempotentTransaction(ctx, async tx => {
    const { session, request } = await lockAsked(tx, ctx, id)
    const refusal = mayPublish(ctx.actor)
    if (refusal) refuse(refusal)
    if (requireUser(ctx.actor).leavingAt) refuse(ACCOUNT_LEAVING)
    const { substituteId } = request
    const dates = unwrap(decideTaking(await listAskedDates(tx, [id]), { named, substituteId }, ctx.now))
    const accepted = await endRequest(tx, ctx, request, { state: 'accepted' })
    await handOver(tx, ctx, { session, requestId: id, substituteId, dates })
    const taken = dates.map(date => date.id)
    const payload = { ...payloadOf(accepted), taken }
    const change = { before: { state: request.state }, after: { state: accepted.state, taken } }
    await recordEvents(tx, ctx, substituteAccepted(id, payload, change))
    return taken
  })

/** The asked teacher declines. Refuses 404 for others, and as `checkOpen`. */
export const declineRequest = (ctx: Ctx, id: string, message: string): Promise<null> =>
  idempotentTransaction(ctx, async tx => {
    const { request } = await lockAsked(tx, ctx, id)
    const declined = await endRequest(tx, ctx, request, { state: 'declined', answer: message })
    const change = { before: { state: request.state }, after: { state: declined.state } }
    await recordEvents(tx, ctx, substituteDeclined(id, payloadOf(declined), change))
    return null
  })

/** The teacher of the session, or staff, take a request back. Refuses 404 for others, also for the teacher who is asked, and as `checkOpen`. */
export const withdrawRequest = (ctx: Ctx, id: string): Promise<null> =>
  idempotentTransaction(ctx, async tx => {
    const { request: found } = await getRequest(tx, ctx, id)
    const { session, request } = await lockRequest(tx, id, found.sessionId)
    if (mayAskFor(ctx.actor, session)) refuse(SUBSTITUTE_REQUEST_NOT_FOUND)
    unwrap(checkOpen(request, ctx.now))
    const withdrawn = await endRequest(tx, ctx, request, { state: 'withdrawn' })
    const change = { before: { state: request.state }, after: { state: withdrawn.state } }
    await recordEvents(tx, ctx, substituteWithdrawn(id, payloadOf(withdrawn), change))
    return null
  })
