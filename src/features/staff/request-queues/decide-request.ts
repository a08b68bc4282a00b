import { and, eq } from 'drizzle-orm'
import { hasCapability } from '#features/people/users/queries.ts'
import { users } from '#features/people/users/table.ts'
import { requestAssigned, requestBlocked, requestRead } from '#features/staff/requests/events.ts'
import { mayDecideRequests } from '#features/staff/requests/policy.ts'
import {
  APPROVAL_INCOMPLETE,
  NOT_STAFF,
  ONLY_THE_PERSON_ASKED,
  REQUEST_NOT_FOUND,
} from '#features/staff/requests/refusals.ts'
import type { RequestKind } from '#features/staff/requests/request-kind.ts'
import { publishRequest } from '#features/staff/requests/request-topics.ts'
import { isOpen, isUnread } from '#features/staff/requests/rules.ts'
import { requests, type StoredRequest } from '#features/staff/requests/table.ts'
import { type Ctx, userIdOf } from '#kernel/actor.ts'
import { NO_REASON } from '#kernel/kept-reasons.ts'
import { type Refusal, RefusalError, refuse } from '#kernel/refusal.ts'
import { hasScope } from '#platform/api-scopes.ts'
import { db, type Reader, type Tx, transaction } from '#platform/database.ts'
import { recordEvents } from '#platform/events.ts'
import { idempotentTransaction } from '#platform/idempotency.ts'
import { englishOf, keepRefusal } from '#platform/kept-sentences.ts'
import { closeRequest, saveClosed, tellClosed } from './close-request.ts'
import { checkOpen, findRequest, lockRequest } from './lock-request.ts'
import { findRequestKind } from './request-kinds.ts'

const lockAsStaff = async (tx: Tx, ctx: Ctx, id: string): Promise<StoredRequest> => {
  const refusal = mayDecideRequests(ctx.actor)
  if (refusal) refuse(refusal)
  return lockRequest(tx, id)
}

/**
 * Whether the actor is the one whom the kind asks. For people who are neither asked nor staff it does not exist: 404. Danger: a token for
 * the queues must not agree to what its owner is asked as a person; that takes the scope of bookings.
 */
export const checkDecider = async (reader: Reader, ctx: Ctx, id: string): Promise<'asked' | 'staff'> => {
  const request = await findRequest(reader, id)
  const kind = request && findRequestKind(request.kind)
  if (hasScope(ctx.actor, 'book') && (await kind?.decidedBy?.(reader, ctx, request as never))) return 'asked'
  return mayDecideRequests(ctx.actor) ? refuse(REQUEST_NOT_FOUND) : 'staff'
}

/** What a person sends to approve a request: the reason, and what the kind asks for. */
export type Approval = { readonly reason: string; readonly fields: unknown }

/**
 * Does what was asked for and closes the request, in one transaction. Refuses 404 `request_not_found`, 409 `request_decided`, 403
 * `only_the_person_asked`, and what the kind refuses: the request then stays open, with that sentence (docs/product.md §10.2).
 */
export const approveRequest = async (ctx: Ctx, id: string, { reason, fields }: Approval): Promise<void> => {
  await checkDecider(db, ctx, id)
  const seen = (await findRequest(db, id)) ?? refuse(REQUEST_NOT_FOUND)
  await findRequestKind(seen.kind).prepare?.(ctx, seen as never)
  try {
    await idempotentTransaction(ctx, async tx => {
      const by = await checkDecider(tx, ctx, id)
      const request = await lockRequest(tx, id)
      const kind = findRequestKind(request.kind)
      const refusal =
        (await checkOpen(tx, request)) ?? checkApprover(kind, by) ?? kind.mayApprove?.(ctx, request as never)
      if (refusal) return refuse(refusal)
      const approval = readApproval(kind, fields)
      // Closed first: what the approval does may answer open requests, and must not find this one among them.
      await saveClosed(tx, ctx, request, { status: 'approved', reason })
      try {
        await kind.approve(tx, ctx, { ...request, reason } as never, approval as never)
      } catch (error) {
        throw error instanceof RefusalError ? new Blocked(error.refusal) : error
      }
      await tellClosed(tx, ctx, request, { status: 'approved', reason })
    })
  } catch (error) {
    if (error instanceof Blocked) await saveBlocked(ctx, id, error.refusal)
    throw error
  }
}

const checkApprover = ({ decidedBy }: RequestKind, by: 'asked' | 'staff') =>
  decidedBy && by !== 'asked' ? ONLY_THE_PERSON_ASKED : null

/** Refuses 422 `approval_incomplete`. */
const readApproval = ({ approval }: RequestKind, fields: unknown): unknown => {
  const parsed = approval.safeParse(fields)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  return refuse({
    ...APPROVAL_INCOMPLETE,
    field: issue?.path.join('.') ?? '',
    message: issue?.message ?? APPROVAL_INCOMPLETE.message,
  })
}

/** A refusal of what was asked for, after which the request stays open. */
class Blocked extends RefusalError {}

const saveBlocked = (ctx: Ctx, id: string, refusal: Refusal): Promise<void> =>
  transaction(async tx => {
    const request = await lockRequest(tx, id)
    if (!isOpen(request)) return
    await tx
      .update(requests)
      .set({ blockedBecause: keepRefusal(refusal), updatedAt: ctx.now })
      .where(eq(requests.id, id))
    await publishAndRecord(tx, ctx, request, requestBlocked(id, { ...about(request), because: englishOf(refusal) }))
  })

/** Refuses 404 `request_not_found`, 409 `request_decided`. */
export const rejectRequest = (ctx: Ctx, id: string, reason: string): Promise<void> =>
  idempotentTransaction(ctx, async tx => {
    const by = await checkDecider(tx, ctx, id)
    const request = await lockRequest(tx, id)
    const refusal = await checkOpen(tx, request)
    if (refusal) return refuse(refusal)
    // A person who is asked may decline without a word.
    const declined = by === 'asked' ? NO_REASON : ''
    await closeRequest(tx, ctx, request, { status: 'rejected', reason: reason || declined })
  })

/** Opening a request marks it read, once. Refuses 404 `request_not_found`. */
export const markRequestRead = (ctx: Ctx, id: string): Promise<void> =>
  transaction(async tx => {
    const request = await lockAsStaff(tx, ctx, id)
    if (!isUnread(request)) return
    await tx
      .update(requests)
      .set({ read: true, readAt: ctx.now, updatedBy: userIdOf(ctx.actor) ?? null })
      .where(eq(requests.id, id))
    await publishAndRecord(tx, ctx, request, requestRead(id, about(request)))
  })

/** A member of staff takes an open request, or gives it to another; null gives it back to all. Refuses 404, 409, 422 `not_staff`. */
export const assignRequest = (ctx: Ctx, id: string, assigneeId: string | null): Promise<void> =>
  transaction(async tx => {
    const request = await lockAsStaff(tx, ctx, id)
    const refusal = await checkOpen(tx, request)
    if (refusal) return refuse(refusal)
    if (assigneeId) await refuseUnlessStaff(tx, assigneeId)
    await tx.update(requests).set({ assigneeId, updatedAt: ctx.now }).where(eq(requests.id, id))
    const change = { before: { assigneeId: request.assigneeId }, after: { assigneeId } }
    await publishAndRecord(tx, ctx, request, requestAssigned(id, { ...about(request), assigneeId }, change))
  })

const refuseUnlessStaff = async (tx: Tx, userId: string): Promise<void> => {
  const staff = and(eq(users.id, userId), hasCapability('decide_requests'))
  const [found] = await tx.select({ id: users.id }).from(users).where(staff)
  if (!found) refuse(NOT_STAFF)
}

const about = ({ kind, entityId }: StoredRequest) => ({ kind, entityId })

const publishAndRecord = async (
  tx: Tx,
  ctx: Ctx,
  { kind, filedBy }: StoredRequest,
  event: Parameters<typeof recordEvents>[2],
): Promise<void> => {
  publishRequest(tx, { section: findRequestKind(kind).section, filedBy })
  await recordEvents(tx, ctx, event)
}
