import { eq } from 'drizzle-orm'
import { requestDecided } from '#features/staff/requests/events.ts'
import { publishRequest } from '#features/staff/requests/request-topics.ts'
import type { RequestStatus } from '#features/staff/requests/schema.ts'
import { requests, type StoredRequest } from '#features/staff/requests/table.ts'
import { type Ctx, userIdOf } from '#kernel/actor.ts'
import type { Tx } from '#platform/database.ts'
import { recordEvents } from '#platform/events.ts'
import { findRequestKind } from './request-kinds.ts'

export type Closing = { readonly status: Exclude<RequestStatus, '' | 'pending'>; readonly reason: string }

/** Saves the end of an open, locked request, and tells everybody whom it concerns. */
export const closeRequest = async (tx: Tx, ctx: Ctx, request: StoredRequest, closing: Closing): Promise<void> => {
  await saveClosed(tx, ctx, request, closing)
  await tellClosed(tx, ctx, request, closing)
}

/** The first half of `closeRequest`. */
export const saveClosed = async (tx: Tx, ctx: Ctx, request: StoredRequest, closing: Closing): Promise<void> => {
  await tx
    .update(requests)
    .set({
      ...closing,
      ...{ blockedBecause: '', updatedBy: userIdOf(ctx.actor) ?? null, updatedAt: ctx.now, decidedAt: ctx.now },
      ...{ read: true, readAt: request.readAt ?? ctx.now },
    })
    .where(eq(requests.id, request.id))
}

/** The second half of `closeRequest`: `request` is as it was before. */
export const tellClosed = async (tx: Tx, ctx: Ctx, request: StoredRequest, closing: Closing): Promise<void> => {
  const { id, kind: name, entityId, filedBy, status: before } = request
  const kind = findRequestKind(name)
  publishRequest(tx, { section: kind.section, filedBy })
  const change = { before: { status: before }, after: closing }
  await recordEvents(tx, ctx, requestDecided(id, { kind: name, entityId, filedBy, ...closing }, change))
}
