import { and, eq } from 'drizzle-orm'
import { languageOf } from '#features/people/users/language-of.ts'
import { type Ctx, userIdOf } from '#kernel/actor.ts'
import { newId } from '#kernel/ids.ts'
import { refuse } from '#kernel/refusal.ts'
import type { Tx } from '#platform/database.ts'
import { recordEvents } from '#platform/events.ts'
import { idempotentTransaction } from '#platform/idempotency.ts'
import { requestFiled } from './events.ts'
import { REQUEST_ALREADY_OPEN } from './refusals.ts'
import type { RequestKind } from './request-kind.ts'
import { publishRequest } from './request-topics.ts'
import { isOpen } from './rules.ts'
import { requests, type StoredRequest } from './table.ts'

/**
 * Files a request of a kind; `input` was read by its schema. Refuses what the kind refuses, and 409 `request_already_open` while the same is open. Returns its id
 * (docs/product.md §10.1).
 */
export const fileRequest = async (ctx: Ctx, kind: RequestKind, input: unknown): Promise<string> => {
  await kind.limit?.(ctx, input as never)
  return idempotentTransaction(ctx, tx => fileRequestIn(tx, ctx, kind, input))
}

/** The same inside an open transaction. */
export const fileRequestIn = async (tx: Tx, ctx: Ctx, kind: RequestKind, input: unknown): Promise<string> => {
  const refusal = kind.mayFile(ctx.actor)
  if (refusal) refuse(refusal)
  const { data, entityId = null, openKey } = await kind.file(tx, ctx, input as never)
  const filedBy = userIdOf(ctx.actor) ?? null
  const fields = {
    ...{ data: data as StoredRequest['data'], entityId, openKey, language: languageOf(ctx.actor) },
    ...{ updatedBy: filedBy, updatedAt: ctx.now },
  }
  const reopened = kind.isOnePerPerson && filedBy ? await reopen(tx, kind, filedBy, fields) : null
  const id = reopened ?? (await insert(tx, ctx, kind, { ...fields, filedBy })) ?? refuse(REQUEST_ALREADY_OPEN)
  publishRequest(tx, { section: kind.section, filedBy })
  await recordEvents(tx, ctx, requestFiled(id, { kind: kind.name, entityId, filedBy }))
  return id
}

type Fields = Pick<StoredRequest, 'data' | 'entityId' | 'openKey' | 'language' | 'updatedBy' | 'updatedAt'>

const insert = async (
  tx: Tx,
  ctx: Ctx,
  { name }: RequestKind,
  fields: Fields & Pick<StoredRequest, 'filedBy'>,
): Promise<string | undefined> => {
  const [inserted] = await tx
    .insert(requests)
    .values({ ...fields, id: newId('request'), kind: name, createdAt: ctx.now, openedAt: ctx.now })
    .onConflictDoNothing()
    .returning({ id: requests.id })
  return inserted?.id
}

/** Asking again opens the person's request again, unread and as of now (docs/product.md §10.3). Refuses while it is open. */
const reopen = async (tx: Tx, { name }: RequestKind, filedBy: string, fields: Fields): Promise<string | null> => {
  const [own] = await tx
    .select()
    .from(requests)
    .where(and(eq(requests.kind, name), eq(requests.filedBy, filedBy)))
    .for('update')
  if (!own) return null
  if (isOpen(own)) refuse(REQUEST_ALREADY_OPEN)
  await tx
    .update(requests)
    // From now on it waits: by its first date, it would stand before all others as if no one had answered it.
    .set({
      ...fields,
      openedAt: fields.updatedAt,
      status: 'pending',
      read: null,
      readAt: null,
      decidedAt: null,
      reason: '',
      blockedBecause: '',
    })
    .where(eq(requests.id, own.id))
  return own.id
}
