import { eq } from 'drizzle-orm'
import { mayManage } from '#features/academy/sessions/policy.ts'
import { findSession, lockSession, type Session } from '#features/academy/sessions/queries.ts'
import { SESSION_NOT_FOUND } from '#features/academy/sessions/refusals.ts'
import { files } from '#integrations/files/port.ts'
import type { Ctx } from '#kernel/actor.ts'
import { unwrap } from '#kernel/decision.ts'
import { newId } from '#kernel/ids.ts'
import { requireUser } from '#kernel/policy.ts'
import { refuse } from '#kernel/refusal.ts'
import { topics } from '#kernel/topics.ts'
import { db, publishAfterCommit, type Tx, transaction } from '#platform/database.ts'
import { recordEvents } from '#platform/events.ts'
import { idempotentTransaction } from '#platform/idempotency.ts'
import { consumeRateLimit } from '#platform/rate-limit.ts'
import type { ReceivedFile } from '#platform/uploads.ts'
import { materialAdded, materialChanged, materialRemoved } from './events.ts'
import { materialFiles, metadataOf } from './file-sync.ts'
import { inspectFile } from './inspect-file.ts'
import { countMaterials, findMaterial } from './queries.ts'
import { checkCount, checkSize, decideFile } from './rules.ts'
import type { MaterialInput } from './schema.ts'
import { materialKey, sessionMaterials } from './table.ts'

const UPLOADS = { name: 'material-uploads', max: 200, minutes: 60 } as const

const refuseOthers = (ctx: Ctx, session: Session): void => {
  const refusal = mayManage(ctx.actor, session)
  if (refusal) refuse(refusal)
}

/** Locks the session for a change of its files by its teacher. Refuses others as `mayManage` does. */
const lockManaged = async (tx: Tx, ctx: Ctx, sessionId: string): Promise<void> =>
  refuseOthers(ctx, await lockSession(tx, sessionId))

/**
 * Whether the actor may add a file now, before the file is read. Refuses 404 'Session not found', 403 without teacher access, 409
 * `too_many_files`, 429 `too_many_tries`.
 */
export const admitUpload = async (ctx: Ctx, sessionId: string): Promise<void> => {
  const { id } = requireUser(ctx.actor)
  refuseOthers(ctx, (await findSession(db, sessionId)) ?? refuse(SESSION_NOT_FOUND))
  unwrap(checkCount(await countMaterials(db, sessionId)))
  await consumeRateLimit(UPLOADS, id, ctx.now)
}

/**
 * Adds a file to a session. It is stored before its row is committed: a crash in between leaves a file without a row, which
 * `purgeAbandonedMaterials` deletes, and never a row without a file. Refuses as `admitUpload` does, and 422 `no_file`, `empty_file`,
 * `file_too_large`, 415 `type_not_allowed` (docs/product.md §5.18).
 */
export const addMaterial = async (
  ctx: Ctx,
  sessionId: string,
  received: ReceivedFile | null,
  { title, description }: MaterialInput,
): Promise<string> => {
  const uploadedBy = requireUser(ctx.actor).id
  const file = unwrap(checkSize(received))
  const { name, contentType } = unwrap(decideFile(await inspectFile(file), file.name))
  const own = { id: newId('material'), sessionId }
  await files.get().put(materialKey(own), file.read(), metadataOf({ name, title, contentType }))
  let added: string | undefined
  try {
    added = await idempotentTransaction(ctx, async tx => {
      await lockManaged(tx, ctx, sessionId)
      unwrap(checkCount(await countMaterials(tx, sessionId)))
      const about = { ...own, uploadedBy, name, title, description, contentType, size: file.size }
      await tx.insert(sessionMaterials).values({ ...about, createdAt: ctx.now, updatedAt: ctx.now })
      await recordEvents(tx, ctx, materialAdded(own.id, { sessionId, name }, { after: about }))
      publishAfterCommit(tx, topics.session(sessionId))
      return own.id
    })
    return added
  } finally {
    // Refused, or a repeated request whose first file is there already.
    if (added !== own.id) await files.get().delete(materialKey(own))
  }
}

/** Changes what is said about a file. Refuses 404 'Session not found', 'File not found', 403 without teacher access. */
export const changeMaterial = (
  ctx: Ctx,
  sessionId: string,
  id: string,
  change: { readonly title?: string | undefined; readonly description?: string | undefined },
): Promise<void> =>
  transaction(async tx => {
    await lockManaged(tx, ctx, sessionId)
    const { name, title, description } = await findMaterial(tx, sessionId, id)
    const after = { title: change.title ?? title, description: change.description ?? description }
    await tx
      .update(sessionMaterials)
      .set({ ...after, updatedAt: ctx.now })
      .where(eq(sessionMaterials.id, id))
    const before = { title, description }
    await recordEvents(tx, ctx, materialChanged(id, { sessionId, name }, { before, after }))
    materialFiles.send(tx, { id, sessionId })
    publishAfterCommit(tx, topics.session(sessionId))
  })

/** Takes a file away. Its row goes at once, the file itself by a job. Refuses as `changeMaterial` does. */
export const removeMaterial = (ctx: Ctx, sessionId: string, id: string): Promise<void> =>
  transaction(async tx => {
    await lockManaged(tx, ctx, sessionId)
    const { createdAt: _, updatedAt: __, ...before } = await findMaterial(tx, sessionId, id)
    await tx.delete(sessionMaterials).where(eq(sessionMaterials.id, id))
    await recordEvents(tx, ctx, materialRemoved(id, { sessionId, name: before.name }, { before }))
    materialFiles.send(tx, { id, sessionId })
    publishAfterCommit(tx, topics.session(sessionId))
  })
